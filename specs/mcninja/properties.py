"""What must hold of Dr. McNinja's Legendary Showdown, and what is asked about it."""

PROPERTIES = []
