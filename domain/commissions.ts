// What a partner earns of a payment, and how much of it goes when money is given back.

/** In whole cents, half a cent up: the part of a commission that goes with what was given back of a payment or taken by the bank, never more than all. */
export function computeTakenBack(commissionCents: number, paidCents: number, refundedCents: number): number {
  if (paidCents <= 0) return commissionCents
  const [commission, paid, refunded] = [BigInt(commissionCents), BigInt(paidCents), BigInt(refundedCents)]
  const part = (2n * commission * refunded + paid) / (2n * paid)
  return Number(part < commission ? part : commission)
}

export const conversionStates = [
  'held',
  'review',
  'disputed',
  'due',
  'in-payout',
  'paid',
  'taken-back',
] as const
export type ConversionState = (typeof conversionStates)[number]

/** Why a person looks at a commission before it is paid. */
export const reviewSigns = ['mailbox', 'household', 'card', 'burst', 'disposable', 'ban'] as const
export type ReviewSign = (typeof reviewSigns)[number]

/** What a commission is at this moment; `owedCents` is the sum of its lines, `boundCents` of those in a payout. */
export function getConversionState(
  conversion: {
    dueAt: Date
    owedCents: number
    boundCents: number
    /** A sign waits for a person. */
    isInReview: boolean
    /** The bank still decides whether the payer gets the money back. */
    isDisputed: boolean
    /** A payout with lines of it was processed. */
    isPaid: boolean
  },
  now: Date,
): ConversionState {
  if (conversion.owedCents === 0) return 'taken-back'
  if (conversion.boundCents > 0) return conversion.isPaid ? 'paid' : 'in-payout'
  if (conversion.isInReview) return 'review'
  if (conversion.isDisputed) return 'disputed'
  return conversion.dueAt > now ? 'held' : 'due'
}

const ignoresDots = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox that an address leads to: without what follows a plus, and at Gmail without dots. */
export function findMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return ignoresDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
