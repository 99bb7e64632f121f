// The demo's affiliate programme: invented people, and what the readers of one of them paid.

export const demoUserEmail = 'demo@trivet.example'

/** One waits for an answer, one has no account yet, one was banned. */
export const demoApplicants = [
  {
    email: 'mira@threads.example',
    name: 'Mira Lindqvist',
    website: 'https://threads.example',
    socialMedia: 'https://social.example/mira;https://video.example/mira',
    applicationReason:
      'I have a small newsletter about moving in together, and money is what readers ask about most.',
    decisionReason: null,
    referralCode: 'MIRA24',
    daysAgo: 3,
    approvedDaysAgo: null,
    bannedDaysAgo: null,
  },
  {
    email: 'jonas@pantry.example',
    name: 'Jonas Weber',
    website: 'https://pantry.example',
    socialMedia: null,
    applicationReason: 'Cooking for four on a budget. I would show how we plan the groceries.',
    decisionReason: null,
    referralCode: 'PANTRY',
    daysAgo: 40,
    approvedDaysAgo: 38,
    bannedDaysAgo: null,
  },
  {
    email: 'deals@coupons.example',
    name: 'Coupon Deals',
    website: 'https://coupons.example',
    socialMedia: null,
    applicationReason: 'Traffic.',
    decisionReason: 'Bulk mail in our name.',
    referralCode: 'DEALS99',
    daysAgo: 120,
    approvedDaysAgo: 118,
    bannedDaysAgo: 60,
  },
]

type DemoConversion = {
  daysAgo: number
  interval: 'monthly' | 'yearly'
  /** How much of it the reader got back. */
  refundedShare?: number
  isDisputed?: boolean
  review?: { sign: 'burst' | 'disposable'; reason: string }
  /** Who signed up beside them and never paid. */
  signUpsOnly?: number
}

export const demoConversions: readonly DemoConversion[] = [
  { daysAgo: 352, interval: 'monthly', signUpsOnly: 2 },
  { daysAgo: 331, interval: 'yearly', signUpsOnly: 1 },
  { daysAgo: 318, interval: 'monthly' },
  { daysAgo: 301, interval: 'monthly', refundedShare: 1, signUpsOnly: 3 },
  { daysAgo: 280, interval: 'yearly' },
  { daysAgo: 262, interval: 'monthly', signUpsOnly: 2 },
  { daysAgo: 244, interval: 'monthly' },
  { daysAgo: 221, interval: 'yearly', refundedShare: 0.5, signUpsOnly: 1 },
  { daysAgo: 203, interval: 'monthly' },
  { daysAgo: 188, interval: 'monthly', signUpsOnly: 4 },
  { daysAgo: 170, interval: 'yearly' },
  { daysAgo: 149, interval: 'monthly', signUpsOnly: 2 },
  { daysAgo: 131, interval: 'yearly' },
  { daysAgo: 112, interval: 'monthly', signUpsOnly: 3 },
  { daysAgo: 94, interval: 'monthly' },
  { daysAgo: 77, interval: 'yearly', signUpsOnly: 2 },
  { daysAgo: 58, interval: 'yearly', isDisputed: true },
  { daysAgo: 44, interval: 'monthly', signUpsOnly: 3 },
  {
    daysAgo: 33,
    interval: 'yearly',
    review: {
      sign: 'disposable',
      reason: 'The reader’s address is of a provider of throwaway mailboxes.',
    },
  },
  { daysAgo: 21, interval: 'yearly', signUpsOnly: 4 },
  { daysAgo: 9, interval: 'monthly', refundedShare: 1, signUpsOnly: 1 },
  { daysAgo: 2, interval: 'monthly', signUpsOnly: 2 },
]

/** The last one is on its way to the bank. */
export const demoPayoutDays = [
  { daysAgo: 240, isProcessed: true },
  { daysAgo: 120, isProcessed: true },
  { daysAgo: 4, isProcessed: false },
]
