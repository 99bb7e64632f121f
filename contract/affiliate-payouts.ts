import * as z from 'zod/mini'
import { startsFormula } from '#domain/affiliates.ts'
import { intervals } from '#domain/plans.ts'
import { readIban } from '#domain/iban.ts'
import { readRoutingNumber, readUsAccountNumber } from '#domain/us-account.ts'
import { payoutOutcomes, type PayoutOutcome, payoutStates } from '#domain/payouts.ts'
import { day, id, instant, page, pageQuery, text, textOnOneLine, totalCents } from './values.ts'

const count = z.int().check(z.minimum(0))
const cutOff = day
const minimumCents = z.int().check(z.minimum(0, 'At least 0'), z.maximum(10_000_000, 'At most 100,000.00'))

/** Commissions that were due by the end of `cutOff` (UTC), of affiliates who are owed at least so much in US cents. */
export const payoutChoice = z.object({ cutOff, minimumCents })
export type PayoutChoice = z.output<typeof payoutChoice>

/** As it stands in an address. */
export const payoutPreviewQuery = z.object({ cutOff, minimumCents: z.pipe(z.coerce.number(), minimumCents) })

/** Why somebody who is owed something is not paid. */
const holdReasons = ['below-minimum', 'below-zero', 'no-account', 'account-changed', 'deleted'] as const

/** Who would be paid by a batch, and who would not: the first 500 by what they are owed. */
export const payoutPreview = z.object({
  affiliates: count,
  totalCents,
  items: z.array(
    z.object({
      affiliateId: id,
      affiliateName: z.string(),
      lines: count,
      amountCents: totalCents,
      /** Null of who is paid. */
      hold: z.nullable(z.enum(holdReasons)),
      /** When an account that was changed can be paid to. */
      payableAt: z.nullable(instant),
    }),
  ),
})
export type PayoutPreview = z.infer<typeof payoutPreview>

/** How many payouts of a batch are in each state, and what they come to in US cents. */
const sums = z.record(z.enum(payoutStates), z.object({ payouts: count, amountCents: totalCents }))

const batch = z.object({
  id,
  cutOff: day,
  minimumCents: totalCents,
  createdAt: instant,
  /** When the bank file was written for the first time. */
  exportedAt: z.nullable(instant),
  states: sums,
})
export type PayoutBatch = z.infer<typeof batch>
export const payoutBatch = batch
export const payoutBatchPage = page(batch)
export const payoutBatchQuery = z.object(pageQuery)

const payout = z.object({
  id,
  batchId: id,
  affiliateId: id,
  affiliateName: z.string(),
  cutOff: day,
  state: z.enum(payoutStates),
  /** The sum of its lines, in US cents. */
  amountCents: totalCents,
  lines: count,
  payeeName: z.nullable(z.string()),
  /** The last four signs of the account. */
  accountEnding: z.nullable(z.string()),
  createdAt: instant,
  processedAt: z.nullable(instant),
  /** Why it failed or was cancelled. */
  reason: z.nullable(z.string()),
  hasStatement: z.boolean(),
  /** What was marked can be taken back until then. */
  reopenableUntil: z.nullable(instant),
})
export type ListedPayout = z.infer<typeof payout>
export const payoutPage = page(payout)

const payoutFilter = z.object({
  batchId: z.optional(id),
  affiliateId: z.optional(id),
  state: z.optional(z.enum(payoutStates)),
})
export type PayoutFilter = z.infer<typeof payoutFilter>
export const payoutQuery = z.extend(payoutFilter, pageQuery)

/** A line of a payout: what a commission grew or shrank by. */
const payoutLine = z.object({
  id,
  conversionId: id,
  kind: z.enum(['earned', 'reversed', 'restored']),
  interval: z.enum(intervals),
  amountCents: totalCents,
  at: instant,
})
export type PayoutLine = z.infer<typeof payoutLine>
export const payoutLinePage = page(payoutLine)
export const payoutLineQuery = z.object({ id, ...pageQuery })

export const payoutDecision = z.object({
  outcome: z.enum(Object.keys(payoutOutcomes) as PayoutOutcome[]),
  /** Of what failed or is cancelled; the affiliate reads it. */
  reason: z.optional(text(500, 'Say why')),
})
export type PayoutDecision = z.output<typeof payoutDecision>

/** Of all payouts of a batch that can be marked so. */
export const batchDecision = z.object({ outcome: z.enum(['process', 'cancel']) })

const payeeName = textOnOneLine(70, 'Enter the name of who owns the account').check(
  z.refine((name) => !startsFormula(name), 'A name cannot start with = + - or @'),
)

const accountPart = (read: (typed: string) => string | null, fault: string) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(100)),
      z.transform((typed) => read(typed) ?? ''),
    ),
    z.string().check(z.minLength(1, fault)),
  )

/** Where an affiliate is paid: by an IBAN, or in the United States. */
export const payee = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('iban'),
    name: payeeName,
    iban: accountPart(readIban, 'This is no IBAN. Look for a digit that was swapped or is missing.'),
  }),
  z.object({
    kind: z.literal('us'),
    name: payeeName,
    routingNumber: accountPart(
      readRoutingNumber,
      'This is no routing number. Look for a digit that was swapped or is missing.',
    ),
    accountNumber: accountPart(readUsAccountNumber, 'Enter the account number, 4 to 17 digits'),
  }),
])
export type Payee = z.output<typeof payee>

/** A payout as the affiliate sees it. */
const ownPayout = z.object({
  id,
  state: z.enum(payoutStates),
  amountCents: totalCents,
  lines: count,
  accountEnding: z.nullable(z.string()),
  createdAt: instant,
  processedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
  hasStatement: z.boolean(),
})
export type OwnPayout = z.infer<typeof ownPayout>

/** `payee` is null until an account was given. `payableAt` is in the future for three days after a change. */
export const ownPayoutPage = z.extend(page(ownPayout), {
  minimumCents: totalCents,
  payee: z.nullable(z.object({ name: z.string(), accountEnding: z.string(), payableAt: instant })),
})
export type OwnPayoutPage = z.infer<typeof ownPayoutPage>
