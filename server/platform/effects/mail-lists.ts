// Mails that somebody can do without, each kind with a link that stops it. The link is signed for one reader and one list,
// asks for no session, and can do nothing else (RFC 8058).
import { getUnsubscribePath } from '#contract/paths.ts'
import { isUuid } from '#server/platform/api/input.ts'
import { isSignedFor, sign } from '#server/platform/identity/signatures.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { MailList } from './mail-list.ts'

/** `readerId` is what the list knows its readers by, a UUID. */
export function getUnsubscribeUrl(
  { auth, env }: Pick<Services, 'auth' | 'env'>,
  { name }: MailList,
  readerId: string,
): string {
  const signature = sign(auth, `unsubscribe:${name}`, readerId)
  return env.PUBLIC_URL + getUnsubscribePath(`${readerId}.${name}.${signature}`)
}

/** The list and the reader of a link; null when this instance did not sign it. */
export function readUnsubscribeToken(
  { auth, areas }: Pick<Services, 'auth' | 'areas'>,
  token: string,
): { list: MailList; readerId: string } | null {
  const [readerId = '', name = '', signature = ''] = token.split('.')
  const list = areas.mailLists.find((one) => one.name === name)
  const isOurs = list && isUuid(readerId) && isSignedFor(auth, `unsubscribe:${name}`, readerId, signature)
  return isOurs ? { list, readerId } : null
}
