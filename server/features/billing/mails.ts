// The texts of the mails about payments and subscriptions.
import { paths } from '#contract/paths.ts'
import { letter, type Letter } from '#server/platform/effects/letter.ts'

const settings = (origin: string) => ({
  label: 'See your subscription',
  url: `${origin}${paths.settings}#subscription`,
})

const freeAgain = 'your household goes on with Free, unless another member gives it Pro.'

const nothingIsLost = 'Everything you entered stays and can be read, exported as an archive, and added to.'

type FreeMonth = { firstPayment: string; price: string; next: string }

/** Pro began with a promo code. `firstPayment` and `price` are sums, `next` is a day, all in words. */
export const writePromoClaim = (
  fullName: string,
  { firstPayment, price, next }: FreeMonth,
  origin: string,
): Letter =>
  letter('promo-claim', 'Your free month of Trivet Pro', [
    `Hello ${fullName},`,
    `your promo code makes one month of Pro free: your first payment came to ${firstPayment} instead of ${price}.`,
    `Pro is open now. The next payment, ${price}, is due on ${next}; cancel before that day, and nothing more is charged.`,
    settings(origin),
  ])

/** A renewal was not paid. `graceEnd` is a day in words. */
export const writePaymentFailed = (fullName: string, graceEnd: string, origin: string): Letter =>
  letter('payment-failed', 'Your payment for Trivet Pro did not go through', [
    `Hello ${fullName},`,
    `the payment for your next period of Pro was declined. You keep Pro until ${graceEnd}; pay until then, with another card perhaps, and nothing changes.`,
    settings(origin),
    `Without a payment ${freeAgain} ${nothingIsLost}`,
  ])

/** Canceled, but paid until a day. */
export const writeSubscriptionEnds = (fullName: string, end: string, origin: string): Letter =>
  letter('subscription-ends', 'You canceled Trivet Pro', [
    `Hello ${fullName},`,
    `your subscription will end on ${end}. Until then you keep Pro, and nothing more is charged.`,
    'If you change your mind before that day, reactivate it here:',
    settings(origin),
  ])

export const writeSubscriptionEnded = (fullName: string, origin: string): Letter =>
  letter('subscription-ended', 'Trivet Pro has ended', [
    `Hello ${fullName},`,
    `your subscription to Pro is over; nothing more is charged. ${nothingIsLost}`,
    { label: 'Free and Pro', url: `${origin}${paths.pricing}` },
  ])

export const writeTrialEnds = (fullName: string, end: string, origin: string): Letter =>
  letter('trial-ends', `Your trial of Trivet Pro ends on ${end}`, [
    `Hello ${fullName},`,
    `your household has Pro on trial until the end of ${end}. Nothing is charged, and nothing happens by itself.`,
    { label: 'Keep Pro', url: `${origin}${paths.pricing}` },
    `Otherwise ${freeAgain} ${nothingIsLost}`,
  ])

/** Pro was granted by whoever runs this Trivet. `end` is a day in words. */
export const writeTrialGranted = (fullName: string, end: string, origin: string): Letter =>
  letter('trial-granted', `You have Trivet Pro until ${end}`, [
    `Hello ${fullName},`,
    `whoever runs this Trivet gave your household Pro until the end of ${end}. Nothing is charged, and nothing happens by itself.`,
    { label: 'Open Trivet', url: `${origin}${paths.dashboard}` },
    `Afterwards ${freeAgain} ${nothingIsLost}`,
  ])
