// What to make of an event of the payment provider. Events come late, twice and in any order: an event says only that
// something happened, the provider's own answer says how things are (R39).
import { isSameState, type SubscriptionState } from './subscription.ts'

/** What we last took over. `asOf` is when its newest event happened, by the provider's clock. */
export type Applied = { state: SubscriptionState; asOf: Date }

/** `state` is the subscription as it was when this happened, if the event tells. */
export type Happening = { createdAt: Date; state: SubscriptionState | null }

/** `ask again`: nothing can be known before the provider answers; the event has to come once more. */
export type Decision = { verdict: 'apply'; next: Applied } | { verdict: 'keep' } | { verdict: 'ask again' }

/**
 * Decides by the provider's answer to a question put after the event came (`current`, null when there was none).
 * Without an answer the event's own word counts when it is newer than all we have; of the same second is not newer,
 * for the provider counts in seconds. A canceled subscription never comes back (R39).
 */
export function decideOnEvent(
  applied: Applied | null,
  event: Happening,
  current: SubscriptionState | null,
): Decision {
  if (applied?.state.status === 'canceled') return { verdict: 'keep' }
  const asOf = applied && applied.asOf > event.createdAt ? applied.asOf : event.createdAt
  if (current) return { verdict: 'apply', next: { state: current, asOf } }
  if (!event.state) return { verdict: 'ask again' }
  const own: Decision = { verdict: 'apply', next: { state: event.state, asOf } }
  if (!applied || event.state.status === 'canceled') return own
  const newerMs = event.createdAt.getTime() - applied.asOf.getTime()
  if (newerMs > 0) return own
  return newerMs < 0 || isSameState(event.state, applied.state)
    ? { verdict: 'keep' }
    : { verdict: 'ask again' }
}
