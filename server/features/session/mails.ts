// The words of every mail about signing in. Names come from strangers: the HTML is escaped, line ends are gone, and
// what goes to an address that nobody confirmed yet says nothing that a stranger typed.
import type { Letter } from '#server/platform/outbox.ts'

type Link = { label: string; url: string }

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

function letter(template: string, subject: string, paragraphs: (string | Link)[]): Letter {
  const asText = (part: string | Link) =>
    typeof part === 'string' ? oneLine(part) : `${part.label}:\n${part.url}`
  const asHtml = (part: string | Link) =>
    typeof part === 'string'
      ? `<p>${escape(oneLine(part))}</p>`
      : `<p><a href="${escape(part.url)}">${escape(part.label)}</a></p>`
  return {
    template,
    subject,
    text: `${paragraphs.map(asText).join('\n\n')}\n\nTrivet\n`,
    html: `<!doctype html><html lang="en"><body>${paragraphs.map(asHtml).join('')}<p>Trivet</p></body></html>`,
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
