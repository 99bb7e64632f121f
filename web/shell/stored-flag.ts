import { useState } from 'react'

/** A yes or no that this browser remembers; where nothing may be stored it lasts until the page closes. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => readFlag(key))
  const store = (next: boolean) => {
    setValue(next)
    try {
      localStorage.setItem(key, String(next))
    } catch {
      // Private windows may refuse storage.
    }
  }
  return [value, store]
}

function readFlag(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}
