import type { Services } from '#server/platform/process/services.ts'
import type { SignedIn } from '#server/platform/identity/session.ts'

/** One request on its way through the server. */
export type RequestContext = {
  services: Services
  requestId: string
  /** When it came in: all that one request does happens at one time. */
  now: Date
  /** The caller's address, as far as a trusted proxy vouches for it. */
  ipAddress: string
  headers: Headers
  /** Headers the answer gets, for example cookies. */
  responseHeaders: Headers
  /** Who is signed in; asked once, answered from the database. */
  signedIn: SignedIn | null
}
