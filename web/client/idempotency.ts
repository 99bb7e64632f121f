// The key of a create that has no sure answer yet: sending the same again sends the same key, so that a lost answer never
// makes a second transaction, and a double press makes one.
const pending = new Map<string, string>()

/** The key under which to send `input` to the endpoint at `path`; the same until it was answered. */
export function keyOf(path: readonly string[], input: unknown): string {
  const request = describe(path, input)
  const key = pending.get(request) ?? crypto.randomUUID()
  pending.set(request, key)
  return key
}

/** The request was answered: the same input is a new wish from now on, like the second of two equal coffees. */
export function forgetKey(path: readonly string[], input: unknown): void {
  pending.delete(describe(path, input))
}

const describe = (path: readonly string[], input: unknown) =>
  JSON.stringify([path, input], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
