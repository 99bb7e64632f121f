// The mails of the affiliate programme. Those to an address that nobody confirmed repeat nothing that a stranger typed.
import { affiliateDays } from '#domain/affiliates.ts'
import { accountRestHours } from '#domain/payouts.ts'
import { letter, type Letter } from '#server/platform/effects/letter.ts'

export const writeApplied = (termsUrl: string): Letter =>
  letter('affiliate-applied', 'Your application as a Trivet affiliate', [
    'Hello,',
    'somebody, we hope you, applied with this address to be an affiliate of Trivet. A person reads it, and you hear from us by mail.',
    { label: 'What the programme is', url: termsUrl },
    'If it was not you, do nothing: you get no mail but the answer.',
  ])

/** To who decides on applications. It repeats nothing of them: the first of a day stands for the others. */
export const writeApplicationWaits = (fullName: string, url: string): Letter =>
  letter('affiliate-application-waits', 'Trivet: an affiliate application waits', [
    `Hello ${fullName},`,
    'somebody applied to be an affiliate of Trivet, and waits for your answer:',
    { label: 'See who waits', url },
    'You get this mail once a day at most, however many apply.',
  ])

export const writeAppliedBefore = (termsUrl: string): Letter =>
  letter('affiliate-applied-before', 'You applied as a Trivet affiliate before', [
    'Hello,',
    'somebody, we hope you, applied once more with this address to be an affiliate of Trivet. There is an application of it already, and nothing was changed.',
    { label: 'What the programme is', url: termsUrl },
  ])

type Welcome = { name: string; email: string; signInUrl: string }

/** S2: the link, and no password. */
export const writeWelcome = ({ name, email, signInUrl }: Welcome, passwordUrl: string): Letter =>
  letter('affiliate-welcome', 'You are a Trivet affiliate', [
    `Hello ${name},`,
    `your application was approved, and there is a Trivet account for ${email} now, with Pro for as long as you are an affiliate. Choose its password first:`,
    { label: 'Choose your password', url: passwordUrl },
    `The link works once and for ${affiliateDays.mailedLink} days. Then sign in with your address:`,
    { label: 'Sign in', url: signInUrl },
  ])

/** To the owner of an account, which stays as it is until they say so (S3). */
export const writeConfirmAffiliate = (name: string, url: string): Letter =>
  letter('affiliate-confirm', 'Take up your place as a Trivet affiliate', [
    `Hello ${name},`,
    'an application with your address to be an affiliate of Trivet was approved. Confirm that it is to be part of your account, which has Pro from then on for as long as you are an affiliate:',
    { label: 'Confirm', url },
    `The link works once and for ${affiliateDays.mailedLink} days. If you never applied, do nothing: your account stays as it is.`,
  ])

export const writeApproved = ({ name, signInUrl }: Omit<Welcome, 'email'>): Letter =>
  letter('affiliate-approved', 'You are a Trivet affiliate', [
    `Hello ${name},`,
    'your application was approved. Your account has Pro from now on, for as long as you are an affiliate.',
    { label: 'Sign in', url: signInUrl },
  ])

export const writeRejected = (name: string, reason: string): Letter =>
  letter('affiliate-rejected', 'Your application as a Trivet affiliate', [
    `Hello ${name},`,
    'thank you for applying to be an affiliate of Trivet. We did not take the application on, for this reason:',
    reason,
    'If we got something wrong, answer this mail.',
  ])

export const writeBanned = (name: string, reason: string): Letter =>
  letter('affiliate-banned', 'Your Trivet affiliate account is suspended', [
    `Hello ${name},`,
    'you are no longer an affiliate of Trivet, for this reason:',
    reason,
    'Your link counts no more, and Pro that you had as an affiliate has ended. Whatever you pay for yourself stays, and so does all you entered. If we got something wrong, answer this mail.',
  ])

/** To whoever may not have done it. */
export const writePayeeChanged = (name: string, accountEnding: string): Letter =>
  letter('affiliate-account-changed', 'Where your Trivet commissions are paid was changed', [
    `Hello ${name},`,
    `your commissions are paid to the account that ends in ${accountEnding} from now on. Nothing is paid there for ${accountRestHours} hours.`,
    'If it was not you, change your password and answer this mail: until then nothing is lost.',
  ])

export const writePaid = (name: string, amount: string, accountEnding: string, url: string): Letter =>
  letter('affiliate-paid', 'Your Trivet commissions were paid', [
    `Hello ${name},`,
    `${amount} is on its way to your account that ends in ${accountEnding}. The statement is on your dashboard:`,
    { label: 'Your payouts', url },
  ])

export const writeCommissionRefused = (name: string, amount: string, reason: string, url: string): Letter =>
  letter('affiliate-commission-refused', 'A Trivet commission was taken back', [
    `Hello ${name},`,
    `a person looked at a commission of ${amount} and took it back, for this reason:`,
    reason,
    'If we got something wrong, answer this mail.',
    { label: 'Your conversions', url },
  ])

export const writePayoutFailed = (name: string, amount: string, reason: string, url: string): Letter =>
  letter('affiliate-payout-failed', 'A payout of your Trivet commissions failed', [
    `Hello ${name},`,
    `${amount} could not be paid to you, for this reason:`,
    reason,
    'You are owed it as before, and it goes into the next payout. Look whether your account is right:',
    { label: 'Your payouts', url },
  ])
