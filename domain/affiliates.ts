// The affiliate programme: a partner sends readers to Trivet by a link, and earns when one of them pays.
import type { Interval } from './plans.ts'

/** What a partner earns when somebody they sent pays for the first time, in US cents (SPEC section 9). */
export const commissionCents: Record<Interval, number> = { monthly: 240, yearly: 3600 }

/** How long a link counts, a single click is kept, a commission is held, and a mailed link works. */
export const affiliateDays = { link: 60, click: 30, hold: 30, mailedLink: 3 } as const

/** The latest mailed link can be sent again after so long. */
export const resendSeconds = 60

export const affiliateStatuses = ['pending', 'approved', 'banned'] as const
export type AffiliateStatus = (typeof affiliateStatuses)[number]

/** What an administrator decides, and of which status it can be decided (SPEC section 4). */
export const decisions = {
  approve: { from: 'pending', to: 'approved' },
  reject: { from: 'pending', to: 'banned' },
  ban: { from: 'approved', to: 'banned' },
  unban: { from: 'banned', to: 'approved' },
} as const satisfies Record<string, { from: AffiliateStatus; to: AffiliateStatus }>
export type Decision = keyof typeof decisions

export const getAffiliateStatus = (row: {
  approvedAt: Date | null
  bannedAt: Date | null
}): AffiliateStatus => (row.bannedAt ? 'banned' : row.approvedAt ? 'approved' : 'pending')

/** SPEC section 5. */
export const codeHint = '3-10 characters, letters and numbers only'
export const isReferralCode = (text: string): boolean => /^[A-Z0-9]{3,10}$/.test(text)

/** Without those that are taken for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight signs (SPEC section 9); `bytes` are as many random ones. */
export const createReferralCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 8), (byte) => letters[byte % letters.length]).join('')

export const mostSocialLinks = 5

/** Names that a spreadsheet or a bank's import would take for a formula (R56). */
export const startsFormula = (name: string): boolean => /^[=+\-@＝＋－＠]/.test(name)
