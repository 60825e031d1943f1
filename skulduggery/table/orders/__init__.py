"""What people may order, decided: from a table and an order to events and the next table.

Everything here is pure. It waits for nothing, sends nothing and stores nothing.
"""
