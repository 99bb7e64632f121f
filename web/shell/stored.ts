import { useState } from 'react'
import { readStored, store } from '#web/start/storage.ts'

/** A text that this browser remembers; where nothing may be stored it lasts until the page closes. */
export function useStored(key: string): [string | null, (value: string) => void] {
  const [value, setValue] = useState(() => readStored('localStorage', key))
  const change = (next: string) => {
    setValue(next)
    store('localStorage', key, next)
  }
  return [value, change]
}

/** A yes or no, kept in the same way. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, change] = useStored(key)
  return [value === 'true', (next) => change(String(next))]
}
