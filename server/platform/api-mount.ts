// Serves the API under /api: every answer, good or bad, leaves through here.
import type { AnyContractProcedure } from '@orpc/contract'
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, ValidationError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { api } from '#contract/api.ts'
import { type EndpointMeta, scopeOf } from '#contract/endpoint.ts'
import { type ErrorBody, errors } from '#contract/errors.ts'
import { AppError } from '#server/errors.ts'
import { router } from '#server/router.ts'
import { describeError } from './log.ts'
import { orNoHousehold } from './lost-household.ts'
import { asOutage } from './outages.ts'
import type { RequestContext } from './request.ts'
import { sessionCookieName } from './session.ts'

const handler = new OpenAPIHandler(router, {
  clientInterceptors: [
    async ({ next, context }) => {
      try {
        return await next()
      } catch (error) {
        throw toAnswer(await orNoHousehold(error, context), context)
      }
    },
  ],
  // What is no answer yet was thrown before any endpoint was called: the request cannot be read.
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
  const answer = matched ? response : errorResponse(new AppError('not-found'), context.requestId)
  const headers = new Headers(answer.headers)
  for (const [name, value] of context.responseHeaders) headers.append(name, value)
  headers.set('cache-control', 'no-store')
  return new Response(answer.body, { status: answer.status, headers })
}

/** Any error as an answer of the one shape. */
export function errorResponse(error: AppError, requestId: string): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (error.retryAfterSeconds) headers.set('retry-after', String(error.retryAfterSeconds))
  return Response.json(body(error, requestId), { status: error.status, headers })
}

/** The contract as OpenAPI; every operation says by what it may be called, and an access token by which scope. */
export async function openApiDocument(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(api, {
    info: { title: 'Trivet', version: '1' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'trivet_…' },
      },
    },
  })
  for (const item of Object.values(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item ?? {}))
      secure(operation as OpenAPI.OperationObject, method.toUpperCase())
  return document
}

function secure(operation: OpenAPI.OperationObject, method: string): void {
  const [area = '', name = ''] = operation.operationId?.split('.') ?? []
  const endpoint = (api as Record<string, Record<string, AnyContractProcedure>>)[area]?.[name]
  const access = (endpoint?.['~orpc'].meta as EndpointMeta | undefined)?.access
  const scope = scopeOf(access, method)
  operation.security =
    access === 'visitor' ? [] : [{ session: [] }, ...(scope ? [{ accessToken: [scope] }] : [])]
}

function toAnswer(thrown: unknown, { requestId, responseHeaders, services }: RequestContext) {
  const error = asAppError(thrown)
  if (error.status >= 500) services.log.error('request failed', { requestId, ...describeError(thrown) })
  if (error.retryAfterSeconds) responseHeaders.set('retry-after', String(error.retryAfterSeconds))
  return new ORPCError(error.code, {
    status: error.status,
    message: error.message,
    data: body(error, requestId),
  })
}

/** What a caller is told of anything that was thrown. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isTotalTooLarge(thrown)) return new AppError('total-too-large')
  if (!(thrown instanceof ORPCError)) return asOutage(thrown) ?? new AppError('unexpected')
  if (thrown.cause instanceof ValidationError && thrown.code === 'BAD_REQUEST') return invalid(thrown.cause)
  return new AppError(thrown.status < 500 ? 'bad-request' : 'unexpected')
}

// The totals refuse what could no longer be read exactly, so a household cannot lock itself out of its screens.
const isTotalTooLarge = (thrown: unknown) =>
  thrown instanceof Error && 'constraint' in thrown && thrown.constraint === 'totals_in_range'

function invalid(error: ValidationError): AppError {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const name = path?.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') ?? ''
    fields[name] ??= message
  }
  return new AppError('invalid', { fields })
}

function body(error: AppError, requestId: string): ErrorBody {
  const { code, message, fields } = error
  return { code, message: message || errors[code][1], requestId, ...(fields && { fields }) }
}
