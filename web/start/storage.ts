// What this browser remembers by a key, for all visits or for those of one tab. Where storage is closed (a private window,
// a full disk) nothing is kept, and nothing fails.
type Where = 'localStorage' | 'sessionStorage'

export function readStored(where: Where, key: string): string | null {
  try {
    return window[where].getItem(key)
  } catch {
    return null
  }
}

/** The keys that begin so. */
export function listStored(where: Where, start: string): string[] {
  try {
    return Object.keys(window[where]).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

/** Keeps a text; null forgets it. */
export function store(where: Where, key: string, value: string | null): void {
  try {
    if (value === null) window[where].removeItem(key)
    else window[where].setItem(key, value)
  } catch {
    // Whatever it was holds until the page closes.
  }
}
