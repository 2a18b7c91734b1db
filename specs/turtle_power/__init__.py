"""What is known about Turtle Power: clauses, questions, examples, scopes, properties."""
