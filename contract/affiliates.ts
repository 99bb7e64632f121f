import * as z from 'zod/mini'
import {
  affiliateStatuses,
  codeHint,
  decisions,
  isReferralCode,
  mostSocialLinks,
  startsFormula,
} from '#domain/affiliates.ts'
import { email } from './session.ts'
import { id, instant, page, pageQuery, text, textOnOneLine, totalCents } from './values.ts'
import { readWebLink, readWebLinks } from './web-links.ts'

const website = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => (typed.trim() === '' ? '' : (readWebLink(typed) ?? 'none'))),
  ),
  z.string().check(
    z.refine((link) => link !== 'none', 'Enter a web address, such as https://example.com'),
    z.maxLength(300, 'At most 300 characters'),
  ),
)

const socialMedia = z.pipe(
  z.pipe(z.string(), z.transform(readWebLinks)),
  z.nullable(z.array(z.string().check(z.maxLength(300, 'Each at most 300 characters')))).check(
    z.refine((links) => links !== null, 'Enter web addresses, one a line'),
    z.refine((links) => (links?.length ?? 0) <= mostSocialLinks, `At most ${mostSocialLinks} of them`),
  ),
)

/** What the form of the public page sends; the links come out as `https://` addresses (S22). */
export const affiliateApplication = z.object({
  name: textOnOneLine(120, 'Please enter your name').check(
    z.refine((name) => !startsFormula(name), 'A name cannot start with = + - or @'),
  ),
  email,
  website,
  socialMedia,
  reason: text(2000, 'Tell us in a sentence or two'),
})
export type AffiliateApplication = z.output<typeof affiliateApplication>

/** 3-10 letters and digits, in upper or lower case. */
export const referralCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((typed) => typed.trim().toUpperCase()),
  ),
  z.string().check(z.refine(isReferralCode, codeHint)),
)

const affiliate = z.object({
  id,
  name: z.string(),
  email: z.string(),
  website: z.nullable(z.string()),
  socialMedia: z.array(z.string()),
  reason: z.nullable(z.string()),
  referralCode: z.string(),
  status: z.enum(affiliateStatuses),
  appliedAt: instant,
  approvedAt: z.nullable(instant),
  bannedAt: z.nullable(instant),
  /** Why they were rejected or banned, as they were told. */
  decisionReason: z.nullable(z.string()),
  /** None yet, one whose owner has not chosen a password yet, or one that they sign in to. */
  account: z.enum(['none', 'waiting', 'open']),
  /** They have Pro as an affiliate, as soon as they have an account. */
  hasProAccess: z.boolean(),
  linkSentAt: z.nullable(instant),
  /** One for each visitor and day. */
  clicks: z.int(),
  signUps: z.int(),
  /** Who paid for the first time, what all payments of readers come to, how much of it went back, and what commissions cost. */
  paidReaders: z.int(),
  revenueCents: totalCents,
  givenBackCents: totalCents,
  costCents: totalCents,
})
export type ListedAffiliate = z.infer<typeof affiliate>

const affiliateFilter = z.object({
  status: z.optional(z.enum(affiliateStatuses)),
  search: z.optional(z.string().check(z.maxLength(254))),
})
export type AffiliateFilter = z.infer<typeof affiliateFilter>

export const affiliateQuery = z.extend(affiliateFilter, pageQuery)

const count = z.int().check(z.minimum(0))

/** What the programme costs and brought, in US cents: commissions that stand, payments of readers, and what of these went back. */
const affiliateFigures = z.object({
  /** Approved, with a click or a sign-up in the last 30 days. */
  activeAffiliates: count,
  costCents: totalCents,
  revenueCents: totalCents,
  givenBackCents: totalCents,
})
export type AffiliateFigures = z.infer<typeof affiliateFigures>

/** `counts` and `figures` are of all of them, whatever the filter is. */
export const affiliatePage = z.extend(page(affiliate), {
  counts: z.object({ pending: count, approved: count, banned: count }),
  figures: affiliateFigures,
})

/** A rejection and a ban say why: the applicant reads it. */
export const affiliateDecision = z.object({
  decision: z.enum(Object.keys(decisions) as (keyof typeof decisions)[]),
  reason: z.optional(text(500, 'Say why')),
})

/** What became of asking for an account: it was made, its owner was asked, or the link was mailed again. */
export const accountOutcome = z.object({ outcome: z.enum(['created', 'asked', 'mailed-again']) })
export type AccountOutcome = z.infer<typeof accountOutcome>['outcome']

/** With `alsoUser`, DELETE in words: the user's account and all that is theirs goes too (S16). */
export const affiliateDeletion = z.object({
  alsoUser: z._default(z.boolean(), false),
  confirmation: z.optional(z.string().check(z.maxLength(20))),
})
