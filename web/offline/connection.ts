// Whether Trivet can be reached, judged by its answers alone: what a browser says about its network is a guess.
import { useSyncExternalStore } from 'react'
import { ApiError } from '#web/start/api-error.ts'

const gatewayErrors = [502, 503, 504]

/** No answer of Trivet's own came: no network, or nobody behind the gateway. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'offline' || gatewayErrors.includes(error.status))

let isGone = false
const listeners = new Set<() => void>()

export const isAway = (): boolean => isGone
export const useIsAway = (): boolean => useSyncExternalStore(onConnectionChange, isAway)

/** Takes every call's outcome; `null` when it succeeded. */
export function noteOutcome(error: Error | null): void {
  const wasGone = isGone
  isGone = isUnreachable(error)
  if (isGone !== wasGone) for (const listener of listeners) listener()
}

/** Returns how to stop listening. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
