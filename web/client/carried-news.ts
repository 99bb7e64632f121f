// Short news that outlives the page it happened on: what led into another household loads the app anew.
import { readStored, store } from '#web/start/storage.ts'

const storageKey = 'news'

/** Keeps a sentence for the next page of this tab. */
export const carryNews = (message: string): void => store('sessionStorage', storageKey, message)

/** The sentence that the page before left, once. */
export function takeNews(): string | null {
  const message = readStored('sessionStorage', storageKey)
  store('sessionStorage', storageKey, null)
  return message
}
