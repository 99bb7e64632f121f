import type { Access } from '#contract/endpoint.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { RecalledSession } from '#server/platform/identity/recalled-sessions.ts'
import type { SignedIn } from '#server/platform/identity/session.ts'

/** One request on its way through the server. */
export type RequestContext = {
  services: Services
  requestId: string
  /** When it came in. Everything that a request writes has this one time. */
  now: Date
  /** The caller's address: of the connection, or as a trusted proxy reports it. */
  ipAddress: string
  headers: Headers
  /** Headers the answer gets, for example cookies. */
  responseHeaders: Headers
  /** Who is signed in. The database is asked once a request. */
  signedIn: SignedIn | null
  /** Set while the database was not asked yet, and `signedIn` is what the session said at an earlier request. */
  recalled: RecalledSession | null
  /** What an endpoint of `cachedApi` says of its answer. */
  cacheable: Cacheable
}

/**
 * The version under which an answer may be cached, null while there is none, and its endpoint; empty for one that is not
 * cached.
 */
type Cacheable = { version?: string | null; endpoint?: Endpoint }

/** Who may call it. */
export type Endpoint = { access: Access | undefined; method: string | undefined }
