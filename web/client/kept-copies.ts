// Copies of what is being written and is not saved, beside what a tab keeps for itself (kept-typed.ts): a copy outlives the tab and
// the session, and is offered to the same user wherever the form is opened again. Who signs out is asked, and takes all along.
import { useEffect, useState } from 'react'
import { listStored, readStored, store } from '#web/start/storage.ts'

export const startOf = (userId: string) => `trivet-copy-${userId}-`

/** Whether this user wrote something, in whatever tab, that is not saved. */
export const hasCopies = (userId: string): boolean => listStored('localStorage', startOf(userId)).length > 0

export function forgetCopies(userId: string): void {
  for (const key of listStored('localStorage', startOf(userId))) forgetCopy(key)
}

export const isKept = (key: string): boolean => readStored('localStorage', key) !== null

export const forgetCopy = (key: string): void => store('localStorage', key, null)

/** The copy of this form in this tab: `typed` while there is something to be saved, then null. Returns its key. */
export function useCopy(form: string, userId: string, typed: object | null): string {
  // Two tabs with the same form have a copy each.
  const [key] = useState(() => `${startOf(userId)}${form}-${crypto.randomUUID()}`)
  useEffect(() => hold(key), [key])
  useEffect(() => {
    store('localStorage', key, typed && JSON.stringify({ at: Date.now(), typed }))
  }, [key, typed])
  return key
}

// A lock goes with its tab, however that ends. Browsers have none where the address is not secure: there nothing is held.
function hold(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks?.request(key, () => promise)
  return resolve
}
