import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

type ApiErrorCode = ErrorCode | 'offline'

/** Every way a call can fail. `message` is a sentence for people, `fields` says by name what to mend. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly fields: Record<string, string>
  /** What the server's log calls this request; null when it never got there. */
  readonly requestId: string | null

  constructor(body: Omit<ErrorBody, 'code'> & { code: ApiErrorCode }, status: number) {
    super(body.message)
    this.name = 'ApiError'
    this.code = body.code
    this.status = status
    this.fields = body.fields ?? {}
    this.requestId = body.requestId || null
  }
}

/**
 * The error in an answer that is not ok, whoever wrote it: a proxy's HTML page is an unexpected error, too. Ours are known
 * by the id of their request, so that the sign-in page need not download the table of all sentences.
 */
export function readError(body: unknown, status: number): ApiError {
  if (isErrorBody(body)) return new ApiError(body, status)
  return new ApiError({ code: 'unexpected', message: unexpectedSentence, requestId: '' }, status)
}

/** `fetch` whose failure to reach the server is an `ApiError` with the code 'offline'; a cancelled call stays cancelled. */
export async function reach(request: Request, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(request, init)
  } catch (error) {
    if (request.signal.aborted) throw error
    throw new ApiError({ code: 'offline', message: offlineSentence, requestId: '' }, 0)
  }
}

/** The answer, unless it is an error that a proxy wrote in a language of its own: such a page need not even say what it is. */
export function assertOwnAnswer(response: Response): Response {
  const isOwn = response.ok || response.headers.get('content-type')?.startsWith('application/json')
  if (!isOwn) throw readError(null, response.status)
  return response
}

const unexpectedSentence = 'Something went wrong. Please try again.'
const offlineSentence = 'Trivet cannot be reached. Check your connection and try again.'

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  'message' in body &&
  'requestId' in body &&
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(body.requestId))
