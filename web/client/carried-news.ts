// Short news that outlives the page it happened on: what led into another household loads the app anew.

const storageKey = 'news'

/** Keeps a sentence for the next page of this tab. */
export function carryNews(message: string): void {
  try {
    sessionStorage.setItem(storageKey, message)
  } catch {
    // Where storage is closed, the new page speaks for itself.
  }
}

/** The sentence that the page before left, once. */
export function takeNews(): string | null {
  try {
    const message = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return message
  } catch {
    return null
  }
}
