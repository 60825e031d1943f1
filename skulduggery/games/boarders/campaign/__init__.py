"""What a ship keeps from match to match (BB-13): its log, its stay in port, and what a match brings.

Rules alone. The journey of a whole tale, with its captains and files, is `skulduggery.campaign`.
"""
