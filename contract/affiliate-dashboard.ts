import * as z from 'zod/mini'
import { affiliateStatuses } from '#domain/affiliates.ts'
import { conversionStates } from '#domain/commissions.ts'
import { intervals } from '#domain/plans.ts'
import { commissionFigures } from './affiliate-conversions.ts'
import { amountCents, day, id, instant, page } from './values.ts'

/** What the caller applied for; null where they never did. */
export const ownApplication = z.object({
  /** Whether there is a programme here at all. */
  isOffered: z.boolean(),
  application: z.nullable(
    z.object({
      status: z.enum(affiliateStatuses),
      name: z.string(),
      email: z.string(),
      website: z.nullable(z.string()),
      socialMedia: z.array(z.string()),
      appliedAt: instant,
      /** They were approved at some time: who was not is rejected, not banned. */
      wasApproved: z.boolean(),
      /** Why they were rejected or banned. */
      decisionReason: z.nullable(z.string()),
    }),
  ),
})
export type OwnApplication = z.infer<typeof ownApplication>

const count = z.int().check(z.minimum(0))

/** A commission as the affiliate sees it, in US cents. Nothing in it says who the reader is (R33). */
const ownConversion = z.object({
  id,
  interval: z.enum(intervals),
  commissionCents: amountCents,
  /** What is left of it. */
  owedCents: amountCents,
  state: z.enum(conversionStates),
  paidAt: instant,
  dueAt: instant,
  /** What a person wrote who looked at it and took it back. */
  refusedBecause: z.nullable(z.string()),
})
export type OwnConversion = z.infer<typeof ownConversion>

/** Numbers alone: no visitor and no reader stands in it (R33). Amounts are US cents. */
export const affiliateDashboard = z.object({
  link: z.string(),
  hasProAccess: z.boolean(),
  /** Since the beginning: each visitor once a day, who signed up, and who paid. */
  clicks: count,
  signUps: count,
  paidReaders: count,
  figures: commissionFigures,
  /** The latest 30 days (UTC), the first one first, those without a click too. */
  clickDays: z.array(z.object({ day, clicks: count })),
  /** The latest 5. */
  conversions: z.array(ownConversion),
})
export type AffiliateDashboard = z.infer<typeof affiliateDashboard>

export const ownConversionPage = page(ownConversion)

/** How far back clicks are counted by the day. */
export const clickSpans = ['30', '90', '365'] as const
export type ClickSpan = (typeof clickSpans)[number]
export const clickDayQuery = z.object({ days: z._default(z.enum(clickSpans), '30') })

/** The first day first (UTC), those without a click too. */
export const clickDays = z.array(z.object({ day, clicks: count }))

/** The clicks of the last 30 days: when, and the family of the device ('Firefox on Windows'). Nothing else is kept (R33). */
const click = z.object({ clickedAt: instant, device: z.string() })
export type OwnClick = z.infer<typeof click>
export const clickPage = page(click)
