"""Every question stands on its rung; the printed line refutes what it refutes, and nothing else."""


from specs.load import load_spec

SPEC = load_spec("mcninja")
