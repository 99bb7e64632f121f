// The words of every mail about signing in. What goes to an address that nobody confirmed yet says nothing that a stranger
// typed.
import { letter } from '#server/platform/letter.ts'
import type { Letter } from '#server/platform/outbox.ts'

/** To somebody who signed up, maybe: confirming makes the account. */
export const confirmAddress = (url: string): Letter =>
  letter('confirm-address', 'Confirm your address for Trivet', [
    'Hello,',
    'somebody, we hope you, signed up for Trivet with this address. Confirm that it is yours with the password you chose:',
    { label: 'Confirm this address', url },
    'The link works once and for 24 hours. If it was not you, do nothing: no account is made.',
  ])

/** To somebody who signed up with an address that already has an account. */
export const alreadyMember = (fullName: string, signInUrl: string, forgottenUrl: string): Letter =>
  letter('already-member', 'You already have a Trivet account', [
    `Hello ${fullName},`,
    'somebody, we hope you, tried to sign up for Trivet with this address. It already has an account:',
    { label: 'Sign in', url: signInUrl },
    { label: 'Choose a new password', url: forgottenUrl },
    'If it was not you, do nothing: your account is as it was.',
  ])

export const passwordReset = (fullName: string, url: string): Letter =>
  letter('password-reset', 'Choose a new password for Trivet', [
    `Hello ${fullName},`,
    'somebody, we hope you, forgot the password of your Trivet account. Choose a new one here:',
    { label: 'Choose a new password', url },
    'The link works once and for 30 minutes, and only the newest one works.',
    'If it was not you, do nothing: your password is as it was.',
  ])

export const passwordChanged = (fullName: string, forgottenUrl: string): Letter =>
  letter('password-changed', 'Your Trivet password was changed', [
    `Hello ${fullName},`,
    'the password of your Trivet account was just changed, and every device was signed out.',
    'If it was not you, somebody else reads your mail. Make your mailbox safe, then choose a new password:',
    { label: 'Choose a new password', url: forgottenUrl },
  ])
