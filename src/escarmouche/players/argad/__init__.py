"""What computer players know of Argad!: battles to measure them in, candidates, considerations, choices."""
