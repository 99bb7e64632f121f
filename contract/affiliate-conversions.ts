import * as z from 'zod/mini'
import { conversionStates } from '#domain/commissions.ts'
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
  /** Why a person is to look at it. */
  reviewReason: z.nullable(z.string()),
  reviewedAt: z.nullable(instant),
  reviewNote: z.nullable(z.string()),
})
export type ListedConversion = z.infer<typeof conversion>

const conversionFilter = z.object({
  state: z.optional(z.enum(conversionStates)),
  affiliateId: z.optional(id),
})
export type ConversionFilter = z.infer<typeof conversionFilter>
export const conversionQuery = z.extend(conversionFilter, pageQuery)

/** `figures` are of all of them, whatever the filter is. */
export const conversionPage = z.extend(page(conversion), {
  figures: z.object({
    heldCents: totalCents,
    reviewCents: totalCents,
    disputedCents: totalCents,
    dueCents: totalCents,
  }),
})

export const conversionReview = z.object({
  decision: z.enum(['free', 'refuse']),
  note: text(500, 'Say why'),
})
export type ConversionReview = z.output<typeof conversionReview>
