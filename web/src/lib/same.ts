/** Whether two values of JSON are the same, field by field: the engine compares answers so too. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<never>;
  return [...keys].every((key) => same(one[key], other[key]));
}
