import type { ContractRouterClient } from '@orpc/contract'
import * as routes from 'virtual:api-routes'
import type { api as contract } from '#contract/api.ts'
import { ApiError, assertOwnAnswer, reach, readError } from '#web/start/api-error.ts'
import { methodOf, pathOfArea, writeRequest } from './http-request.ts'
import { forgetKey, keyOf } from './idempotency.ts'
import { createQueryUtils } from './query-utils.ts'

declare module '@orpc/client' {
  interface Registry {
    throwableError: ApiError
  }
}

type Calls = ContractRouterClient<typeof contract>
type Path = readonly string[]
type Options = { signal?: AbortSignal }

let csrfToken: string | null = null

/** Calls the server: `await api.accounts.list()`. Every failure is an `ApiError`. */
export const api = callAt([]) as Calls

/** The same calls for TanStack Query: `useQuery(query.accounts.list.queryOptions())`. */
export const query = createQueryUtils<Calls>(send)

function callAt(path: Path): object {
  const call = (input?: unknown, options?: Options) => send(path, input, options)
  return new Proxy(call, { get: (_, name: string) => callAt([...path, name]) })
}

async function send(path: Path, input: unknown, { signal }: Options = {}): Promise<unknown> {
  const [area = '', name = ''] = path
  const route = (routes as Record<string, Record<string, string>>)[area]?.[name]?.replace(
    ' .',
    ` ${pathOfArea(area)}`,
  )
  if (!route) throw new Error(`No endpoint ${path.join('.')}`)
  const method = methodOf(route)
  const headers = {
    // Whoever is signed in sends this back with every change (R27).
    ...(csrfToken && method !== 'GET' && { 'x-csrf-token': csrfToken }),
    ...(method === 'POST' && { 'idempotency-key': keyOf(path, input) }),
  }
  try {
    const request = writeRequest(route, input, { origin: location.origin, headers, signal })
    const output = await readAnswer(assertOwnAnswer(await reach(request)))
    forgetKey(path, input)
    if (area === 'session') keepCsrfToken(output)
    return output
  } catch (error) {
    if (isSure(error)) forgetKey(path, input)
    throw error
  }
}

async function readAnswer(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? ''
  if (answer.ok && answer.body && type.startsWith('text/event-stream'))
    return (await import('./event-stream.ts')).readEvents(answer.body)
  if (answer.ok && answer.headers.has('content-disposition'))
    return (await import('./file-answer.ts')).readFileAnswer(answer)
  const text = await answer.text()
  const body = readJson(text)
  if (!answer.ok || body === null) throw readError(body?.value, answer.status)
  return body.value
}

/** Null of what is no JSON. */
function readJson(text: string): { value: unknown } | null {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) }
  } catch {
    return null
  }
}

function keepCsrfToken(output: unknown) {
  if (typeof output === 'object' && output !== null && 'csrfToken' in output) {
    csrfToken = output.csrfToken as string | null
  }
}

// A refusal is sure that nothing was written; silence and a 5xx are not.
const isSure = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500
