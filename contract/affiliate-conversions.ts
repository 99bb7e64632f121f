import * as z from 'zod/mini'
import { conversionStates, reviewSigns } from '#domain/commissions.ts'
import { intervals } from '#domain/plans.ts'
import { amountCents, id, instant, page, pageQuery, text, totalCents } from './values.ts'

/** A commission, in US cents. Who the reader is stands nowhere in it. */
const conversion = z.object({
  id,
  affiliateId: id,
  affiliateName: z.string(),
  interval: z.enum(intervals),
  /** What was earned at first. */
  commissionCents: amountCents,
  /** The sum of its lines: what is left after what was taken back. */
  owedCents: amountCents,
  state: z.enum(conversionStates),
  paidAt: instant,
  dueAt: instant,
  /** Why a person is or was to look at it: all reasons, those that are open first. */
  reviewReason: z.nullable(z.string()),
  /** When the last of them was decided; null while one is open. */
  reviewedAt: z.nullable(instant),
  reviewNote: z.nullable(z.string()),
  /** The reasons one by one. */
  reviews: z.array(
    z.object({
      sign: z.enum(reviewSigns),
      reason: z.string(),
      openedAt: instant,
      decidedAt: z.nullable(instant),
      decision: z.nullable(z.enum(['free', 'refuse'])),
      note: z.nullable(z.string()),
    }),
  ),
  /** The payout that some of its lines are in. */
  payoutId: z.nullable(id),
})
export type ListedConversion = z.infer<typeof conversion>

const conversionFilter = z.object({
  state: z.optional(z.enum(conversionStates)),
  affiliateId: z.optional(id),
  /** Part of the affiliate's name, address or code. */
  search: z.optional(z.string().check(z.maxLength(254))),
})
export type ConversionFilter = z.infer<typeof conversionFilter>
export const conversionQuery = z.extend(conversionFilter, pageQuery)

/**
 * Of all lines, what is held, waits for a person or for a bank, is due, is in a payout that is not done, and was paid. What
 * is due can be below zero: it was paid and then taken back. Together, without what was paid, they are what is owed.
 */
export const commissionFigures = z.object({
  heldCents: totalCents,
  reviewCents: totalCents,
  disputedCents: totalCents,
  dueCents: totalCents,
  inPayoutCents: totalCents,
  paidCents: totalCents,
})
export type CommissionFigures = z.infer<typeof commissionFigures>

/** `figures` are of all of them, whatever the filter is. */
export const conversionPage = z.extend(page(conversion), { figures: commissionFigures })

export const conversionReview = z.object({
  decision: z.enum(['free', 'refuse']),
  note: text(500, 'Say why'),
  /** The one reason that is decided; all that are open without it. */
  sign: z.optional(z.enum(reviewSigns)),
})
export type ConversionReview = z.output<typeof conversionReview>
