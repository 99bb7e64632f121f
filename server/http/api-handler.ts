// Serves the API under /api: every answer, good or bad, leaves through here.
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { AppError } from '#server/errors.ts'
import { toAppError, createErrorBody, createErrorResponse } from '#server/platform/api/error-response.ts'
import { toLostHousehold } from '#server/platform/api/lost-household.ts'
import { speakPlainly } from '#server/platform/api/plain-words.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { describeError } from '#server/platform/process/log.ts'
import { router } from '#server/areas.ts'

speakPlainly()

const handler = new OpenAPIHandler(router, {
  clientInterceptors: [
    async ({ next, context }) => {
      try {
        return await next()
      } catch (error) {
        throw toAnswer(await toLostHousehold(error, context), context)
      }
    },
  ],
  // An error of another kind was thrown before an endpoint was called: the request could not be read.
  interceptors: [
    async ({ next, context }) => {
      try {
        return await next()
      } catch (error) {
        throw error instanceof ORPCError ? error : toAnswer(new AppError('bad-request'), context)
      }
    },
  ],
  customErrorResponseBodyEncoder: (error) => error.data,
})

/** The answer of the endpoint this request names, or a 404 of the same shape. */
export async function answerApi(request: Request, context: RequestContext): Promise<Response> {
  const { matched, response } = await handler.handle(request, { prefix: '/api', context })
  const answer = matched ? response : createErrorResponse(new AppError('not-found'), context.requestId)
  // As it is: a new answer around its body would be a stream, written apart from the headers and at twice the cost.
  for (const [name, value] of context.responseHeaders) answer.headers.append(name, value)
  answer.headers.set('cache-control', 'no-store')
  return answer
}

function toAnswer(thrown: unknown, { requestId, responseHeaders, services }: RequestContext) {
  const error = toAppError(thrown)
  if (error.status >= 500) services.log.error('request failed', { requestId, ...describeError(thrown) })
  if (error.retryAfterSeconds) responseHeaders.set('retry-after', String(error.retryAfterSeconds))
  return new ORPCError(error.code, {
    status: error.status,
    message: error.message,
    data: createErrorBody(error, requestId),
  })
}
