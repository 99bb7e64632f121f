/**
 * The fields of a form that differ from what it was opened with: only these are sent, so that saving does not put back
 * what somebody else changed meanwhile.
 */
export function changedFields<Values extends object>(values: Values, before: object): Partial<Values> {
  const earlier = new Map(Object.entries(before))
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier.get(name)),
  )
  return Object.fromEntries(changed) as Partial<Values>
}
