import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import * as routes from 'virtual:api-routes'
import type { api as contract } from '#contract/api.ts'
import { ApiError, assertOwnAnswer, reach, readError } from '#web/start/api-error.ts'
import { forgetKey, keyOf } from './idempotency.ts'

type Contract = typeof contract

declare module '@orpc/client' {
  interface Registry {
    throwableError: ApiError
  }
}

let csrfToken: string | null = null

const link = new OpenAPILink(routes as Contract, {
  url: `${location.origin}/api`,
  fetch: async (request, init) => assertOwnAnswer(await reach(request, init)),
  headers: (_, path, input) => ({
    ...(csrfToken && { 'x-csrf-token': csrfToken }),
    ...(isPost(path) && { 'idempotency-key': keyOf(path, input) }),
  }),
  // oRPC throws whatever this makes; its type knows only errors of its own.
  customErrorResponseBodyDecoder: (body, { status }) => readError(body, status) as never,
  interceptors: [
    async ({ next, path, input }) => {
      try {
        const output = await next()
        forgetKey(path, input)
        if (path[0] === 'session') keepCsrfToken(output)
        return output
      } catch (error) {
        if (isSure(error)) forgetKey(path, input)
        throw error
      }
    },
  ],
})

/** Calls the server: `await api.accounts.list()`. Every failure is an `ApiError`. */
export const api: ContractRouterClient<Contract> = createORPCClient(link)

/** The same calls for TanStack Query: `useQuery(query.accounts.list.queryOptions())`. */
export const query = createTanstackQueryUtils(api)

function isPost(path: readonly string[]): boolean {
  const endpoint = path.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], routes)
  return (endpoint as Contract['session']['signIn'])['~orpc'].route.method === 'POST'
}

// Whoever is signed in sends this back with every change (R27).
function keepCsrfToken(output: unknown) {
  if (typeof output === 'object' && output !== null && 'csrfToken' in output) {
    csrfToken = output.csrfToken as string | null
  }
}

// A refusal is sure that nothing was written; silence and a 5xx are not.
const isSure = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500
