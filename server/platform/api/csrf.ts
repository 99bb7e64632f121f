import { createHmac } from 'node:crypto'
import { AppError } from '#server/errors.ts'
import { isSameText } from '#server/platform/identity/signatures.ts'

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const plainTypes = /^(application\/json|application\/octet-stream)(;|$)/i

/** The form token of a session: only a page of this origin can read it (R27). */
export const createCsrfToken = (secret: string, sessionId: string) =>
  createHmac('sha256', secret).update(`csrf:${sessionId}`).digest('base64url')

/**
 * Refuses a change that another site could have sent: it must say that it comes from here, carry a content type no
 * form can send, and, when a session rides along, its token (R27).
 */
export function assertOwnRequest(
  request: Request,
  own: { origin: string; secret: string; sessionId: string | null },
): void {
  if (!changing.has(request.method)) return
  if (hasBody(request) && !plainTypes.test(request.headers.get('content-type') ?? ''))
    throw new AppError('forged-request')
  assertFromOrigin(request.headers, own.origin)
  if (!own.sessionId) return
  const token = createCsrfToken(own.secret, own.sessionId)
  if (!isSameText(request.headers.get('x-csrf-token') ?? '', token)) throw new AppError('forged-request')
}

/**
 * As `assertOwnRequest`, for an ordinary form of a page without script: it must come from a page of this origin. No
 * session rides along; what the form may do is known by an unguessable id in its address.
 */
export function assertOwnForm({ headers }: Request, origin: string): void {
  assertFromOrigin(headers, origin)
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(headers.get('content-type') ?? ''))
    throw new AppError('forged-request')
}

function assertFromOrigin(headers: Headers, origin: string): void {
  const site = headers.get('sec-fetch-site') ?? 'same-origin'
  if (site !== 'same-origin' || headers.get('origin') !== origin) throw new AppError('forged-request')
}

// The headers decide, because Node gives every DELETE request a body, even if it is empty.
const hasBody = ({ headers }: Request): boolean =>
  headers.has('content-type') || headers.has('transfer-encoding') || Number(headers.get('content-length')) > 0
