"""Players who are not people: they answer decisions through the same door, and see only what their seat may see."""
