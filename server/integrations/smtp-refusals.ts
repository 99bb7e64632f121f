// What a mail server's refusal means, by its enhanced status code (RFC 3463): the words beside it are often wrong.
import type { MailRefused } from './mail.ts'

/** The codes that say that nobody has this address: it is wrong, its host takes no mail, or it was given up. */
const ofAddress = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.4'])

/** The codes that say that we may not send: a policy, or our own address. */
const isOfSender = (code: string) => code.startsWith('5.7.') || code === '5.1.7' || code === '5.1.8'

/**
 * Why it was refused, where trying again cannot help as things are; null of all else. A bare 5xx says too little: a server that
 * is set up wrong for an hour answers it to everything.
 */
export function judgeRefusal(error: unknown): MailRefused['because'] | null {
  const answer = error instanceof Error && 'response' in error ? String(error.response) : ''
  const [, code = ''] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(answer) ?? []
  if (isOfSender(code)) return 'sender'
  return ofAddress.has(code) ? 'address' : null
}
