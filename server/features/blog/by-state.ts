const mostKept = 2_000

/**
 * Remembers what was read for as long as readers see the same blog: `state` is another one after each change (`readState`).
 * What failed is read anew.
 */
export function createMemory<Value>() {
  const kept = new Map<string, Promise<Value>>()
  let current = ''
  return (state: string, name: string, read: () => Promise<Value>): Promise<Value> => {
    // Anybody can name addresses without end.
    if (state !== current || kept.size >= mostKept) kept.clear()
    current = state
    const found = kept.get(name) ?? read()
    kept.set(name, found)
    found.catch(() => kept.delete(name))
    return found
  }
}
