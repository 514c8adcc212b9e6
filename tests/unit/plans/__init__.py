"""Hand-made plans that stand in for compiled rules: small games whose figures are known."""
