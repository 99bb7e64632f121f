// The browser that put an address on the list keeps a signed word of it: only there does the form say more than it says to
// everybody (S14). It opens nothing.
import { parse } from 'hono/utils/cookie'
import { waitlistDays } from '#domain/waitlist.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { isSameText, sign } from '#server/platform/identity/signatures.ts'

const cookieName = '__Host-trivet_waitlist'
const mostAddresses = 3

const readSignatures = ({ headers }: RequestContext): string[] =>
  (parse(headers.get('cookie') ?? '')[cookieName] ?? '').split('.').filter((one) => /^[\w-]{43}$/.test(one))

const signAddress = ({ services }: RequestContext, email: string) => sign(services.auth, 'waitlist', email)

/** Whether this browser put this address on the list. */
export function hasJoinedHere(context: RequestContext, email: string): boolean {
  const expected = signAddress(context, email)
  return readSignatures(context).some((given) => isSameText(given, expected))
}

/** The last three addresses are remembered, for as long as anything of how they came is. */
export function rememberJoining(context: RequestContext, email: string): void {
  const own = signAddress(context, email)
  const others = readSignatures(context).filter((one) => one !== own)
  const value = [own, ...others].slice(0, mostAddresses).join('.')
  context.responseHeaders.append(
    'set-cookie',
    `${cookieName}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${waitlistDays.traces * 86_400}`,
  )
}
