// Somebody signed out while Trivet could not be reached. Everything of theirs is gone from this browser, but for the session's
// cookie, which only the server can take away: their user's id is kept until it was asked to.
import { readStored, store } from './storage.ts'

const storageKey = 'waiting-sign-out'

/** The id of the user whose session is to be ended; null of nobody. */
export const findWaitingSignOut = (): string | null => readStored('localStorage', storageKey)

export const keepSignOut = (userId: string | null): void => store('localStorage', storageKey, userId)
