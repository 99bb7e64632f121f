import { useState } from 'react'
import { readStored, store } from '#web/start/storage.ts'

const storageKey = 'palette-recent'
const mostKept = 5

/** The ids of the commands that were used last in this browser, latest first, and how one is added. */
export function useRecent(): [ids: readonly string[], remember: (id: string) => void] {
  const [ids] = useState(readRecent)
  return [
    ids,
    (id) =>
      store(
        'localStorage',
        storageKey,
        [id, ...ids.filter((one) => one !== id)].slice(0, mostKept).join('\n'),
      ),
  ]
}

const readRecent = () => (readStored('localStorage', storageKey) ?? '').split('\n').filter(Boolean)
