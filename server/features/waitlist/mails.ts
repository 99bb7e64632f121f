// The mails of the waitlist. They repeat nothing that a stranger typed.
import { paths } from '#contract/paths.ts'
import { waitlistDays } from '#domain/waitlist.ts'
import { letter, type Letter } from '#server/platform/effects/letter.ts'

export const writeConfirmWaitlist = (url: string, unsubscribeUrl: string): Letter => ({
  ...letter('waitlist-confirm', 'Confirm your place on the Trivet waitlist', [
    'Hello,',
    'somebody, we hope you, put this address on the waitlist of Trivet. Confirm that you want to hear from us when it launches:',
    { label: 'Confirm this address', url },
    `The link works for ${waitlistDays.link} days. If it was not you, do nothing: you get no other mail, and the address is deleted after ${waitlistDays.unconfirmed} days.`,
    { foot: { label: 'Take this address off the waitlist', url: unsubscribeUrl } },
  ]),
  unsubscribeUrl,
  isAskedFor: true,
})

/** To somebody who waited, once Trivet can be had. */
export const writeInvitation = (origin: string, unsubscribeUrl: string): Letter => ({
  ...letter('waitlist-invitation', 'Trivet is open: your place is ready', [
    'Hello,',
    'you asked to hear when Trivet launches. It is here, and you can sign up now:',
    { label: 'Sign up', url: origin + paths.signUp },
    'Drop in the file your bank gives you, and the first month stands on its three legs in a few minutes. Free needs no card.',
    { foot: { label: 'Take this address off the list', url: unsubscribeUrl } },
  ]),
  unsubscribeUrl,
})

/** To somebody whose address was typed in again, in a browser that is told nothing about it (S14). */
export const writeAlreadyOnWaitlist = (unsubscribeUrl: string): Letter => ({
  ...letter('waitlist-already', 'You are on the Trivet waitlist already', [
    'Hello,',
    'somebody, we hope you, put this address on the waitlist of Trivet once more. It is on it already, and nothing has changed: you hear from us when it launches.',
    { foot: { label: 'Take this address off the waitlist', url: unsubscribeUrl } },
  ]),
  unsubscribeUrl,
})
