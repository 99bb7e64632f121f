// What affiliates are paid: a payout of 50.40 holds 21 lines of 2.40, each in one payout at a time.

export const payoutStates = ['pending', 'processing', 'processed', 'failed', 'cancelled'] as const
export type PayoutState = (typeof payoutStates)[number]

/** After a change of the account nothing is paid for so long: a thief's change is noticed by then. */
export const accountRestHours = 72

/** What was marked can be taken back for so long, and as long as its lines are in no other payout. */
export const reopenMinutes = 10

/** A batch leaves out who is owed less, unless it says otherwise; in US cents. */
export const usualMinimumCents = 5000

type PayoutTimes = {
  exportedAt: Date | null
  processedAt: Date | null
  failedAt: Date | null
  cancelledAt: Date | null
}

export const getPayoutState = (times: PayoutTimes): PayoutState => {
  if (times.cancelledAt) return 'cancelled'
  if (times.failedAt) return 'failed'
  if (times.processedAt) return 'processed'
  return times.exportedAt ? 'processing' : 'pending'
}

/** What an administrator says of a payout, and of which states it can be said. A bank may send back what it paid. */
export const payoutOutcomes = {
  process: { from: ['processing'] },
  fail: { from: ['processing', 'processed'] },
  cancel: { from: ['pending'] },
  reopen: { from: ['processed', 'failed', 'cancelled'] },
} as const satisfies Record<string, { from: readonly PayoutState[] }>
export type PayoutOutcome = keyof typeof payoutOutcomes
