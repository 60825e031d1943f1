"""For the designers' lab: which fleets can meet, and how fast the geometry is."""
