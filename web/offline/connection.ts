// Whether Trivet can be reached, judged by its answers alone: what a browser says about its network is a guess.
import { useSyncExternalStore } from 'react'
import { ApiError } from '#web/start/api-error.ts'

const gatewayErrors = [502, 503, 504]
const isOfGateway = (error: unknown) => error instanceof ApiError && gatewayErrors.includes(error.status)

/** No answer of Trivet's own came: no network, or nobody behind the gateway. */
export const isUnreachable = (error: unknown): boolean =>
  isOfGateway(error) || (error instanceof ApiError && error.code === 'offline')

let isGone = false
const listeners = new Set<() => void>()
const doubters = new Set<() => void>()

export const isAway = (): boolean => isGone
export const useIsAway = (): boolean => useSyncExternalStore(onConnectionChange, isAway)

/**
 * Takes every call's outcome; `null` when it succeeded. A gateway that has no answer to one call may have one to all others,
 * for example when a single call took too long: it counts as away when it has none to a probe either.
 */
export function noteOutcome(error: Error | null, isProbe = false): void {
  if (isOfGateway(error) && !isGone && !isProbe) {
    for (const doubt of doubters) doubt()
    return
  }
  const wasGone = isGone
  isGone = isUnreachable(error)
  if (isGone !== wasGone) for (const listener of listeners) listener()
}

/** Returns how to stop listening. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls when it is to be probed whether Trivet is there. Returns how to stop listening. */
export function onDoubt(listener: () => void): () => void {
  doubters.add(listener)
  return () => void doubters.delete(listener)
}
