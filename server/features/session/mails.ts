// The texts of the mails about signing in. A mail to an address that is not confirmed repeats nothing that a stranger
// typed.
import { letter, type Letter } from '#server/platform/effects/letter.ts'

/** To somebody who signed up, maybe: confirming makes the account. */
export const writeConfirmAddress = (url: string): Letter =>
  letter('confirm-address', 'Confirm your address for Trivet', [
    'Hello,',
    'somebody, we hope you, signed up for Trivet with this address. Confirm that it is yours with the password you chose:',
    { label: 'Confirm this address', url },
    'The link works once and for 24 hours. If it was not you, do nothing: no account is made.',
  ])

/** To somebody who signed up with an address that already has an account. */
export const writeAlreadyMember = (fullName: string, signInUrl: string, forgottenUrl: string): Letter =>
  letter('already-member', 'You already have a Trivet account', [
    `Hello ${fullName},`,
    'somebody, we hope you, tried to sign up for Trivet with this address. It already has an account:',
    { label: 'Sign in', url: signInUrl },
    { label: 'Choose a new password', url: forgottenUrl },
    'If it was not you, do nothing: your account is as it was.',
  ])

export const writePasswordReset = (fullName: string, url: string): Letter =>
  letter('password-reset', 'Choose a new password for Trivet', [
    `Hello ${fullName},`,
    'somebody, we hope you, forgot the password of your Trivet account. Choose a new one here:',
    { label: 'Choose a new password', url },
    'The link works once and for an hour, and only the newest one works.',
    'If it was not you, do nothing: your password is as it was.',
  ])

/** After a change by a mailed link, which somebody makes who was locked out, or robbed. */
export const writePasswordChanged = (fullName: string, securityUrl: string, forgottenUrl: string): Letter =>
  letter('password-changed', 'Your Trivet password was changed', [
    `Hello ${fullName},`,
    'the password of your Trivet account was just changed. Every device was signed out and every API token revoked.',
    'Passkeys and linked providers still sign in. Look through them in Settings under Security:',
    { label: 'Passkeys and linked providers', url: securityUrl },
    'If it was not you, somebody else reads your mail. Make your mailbox safe, then choose a new password:',
    { label: 'Choose a new password', url: forgottenUrl },
  ])

/** After a change by the password before, which nobody reads in a mailbox. */
export const writePasswordChangedByOwner = (fullName: string, forgottenUrl: string): Letter =>
  letter('password-changed', 'Your Trivet password was changed', [
    `Hello ${fullName},`,
    'the password of your Trivet account was just changed, and every other device was signed out. Your API tokens go on; revoke them in Settings if you want to.',
    'If it was not you, choose a new password at once:',
    { label: 'Choose a new password', url: forgottenUrl },
  ])

/** To the present address, whose link is the first of the two. */
export const writeLeaveAddress = (fullName: string, newEmail: string, url: string): Letter =>
  letter('leave-address', 'Do you want another address for Trivet?', [
    `Hello ${fullName},`,
    `somebody, we hope you, wants to sign in to your Trivet account with ${newEmail} from now on.`,
    { label: 'Allow the new address', url },
    'The new address gets a link, too. Both must be opened within 24 hours; until then nothing changes.',
    'If it was not you, somebody is signed in as you: do not open the link, and choose a new password.',
  ])

/** To an address that nobody confirmed yet: nothing a stranger typed. */
export const writeTakeAddress = (url: string): Letter =>
  letter('take-address', 'Confirm your new address for Trivet', [
    'Hello,',
    'somebody, we hope you, wants to sign in to Trivet with this address from now on. Confirm that it is yours:',
    { label: 'Confirm this address', url },
    'The present address gets a link, too. Both must be opened within 24 hours. If it was not you, do nothing.',
  ])

/** To an address that has an account already, when another account asks for it. */
export const writeAddressInUse = (fullName: string): Letter =>
  letter('address-in-use', 'Somebody wants this address for another Trivet account', [
    `Hello ${fullName},`,
    'somebody, maybe you, wants to use this address for another Trivet account. It belongs to yours, so nothing happens.',
    'To free it, change the address of your account first. If it was not you, do nothing.',
  ])

/** To both addresses, when the new one holds. */
export const writeAddressChanged = (fullName: string, newEmail: string, forgottenUrl: string): Letter =>
  letter('address-changed', 'Your Trivet account has another address', [
    `Hello ${fullName},`,
    `from now on ${newEmail} signs in to your Trivet account, and every other device was signed out.`,
    'If it was not you, write to whoever runs this Trivet. With the new address a new password can be chosen:',
    { label: 'Choose a new password', url: forgottenUrl },
  ])
