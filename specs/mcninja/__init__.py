"""What is known about Dr. McNinja's Legendary Showdown: clauses, questions, claims."""
