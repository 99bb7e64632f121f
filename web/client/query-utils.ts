// The calls of the API as TanStack Query takes them. Keys are [path, { input, type }]: an area's key is the start of all of its.
import type { createTanstackQueryUtils, RouterUtils } from '@orpc/tanstack-query'

type Path = readonly string[]
type State = { input?: unknown; type?: string }
type Given = { input?: unknown; initialPageParam?: unknown } & Record<string, unknown>
type Signal = { signal?: AbortSignal }
type Calls = Parameters<typeof createTanstackQueryUtils>[0]
type SendCall = (path: Path, input: unknown, options?: Signal) => Promise<unknown>

/** What every path has; `send` makes the call. */
const helpersOf = (path: Path, send: SendCall) => ({
  key: (state: State = {}) => keyOf(path, state),
  queryKey: ({ input }: State = {}) => keyOf(path, { input, type: 'query' }),
  queryOptions: (given: Given = {}) => ({
    queryFn: ({ signal }: Signal) => send(path, given.input, signal && { signal }),
    ...given,
    queryKey: given['queryKey'] ?? keyOf(path, { input: given.input, type: 'query' }),
  }),
  infiniteOptions: (given: Given & { input: (pageParam: unknown) => unknown }) => ({
    queryFn: ({ pageParam, signal }: Signal & { pageParam: unknown }) =>
      send(path, given.input(pageParam), signal && { signal }),
    ...given,
    queryKey: keyOf(path, { input: given.input(given.initialPageParam), type: 'infinite' }),
  }),
  mutationOptions: (given: Given = {}) => ({
    mutationFn: (input: unknown) => send(path, input),
    ...given,
    mutationKey: keyOf(path, { type: 'mutation' }),
  }),
})

function keyOf(path: Path, { input, type }: State) {
  return [path, { ...(input !== undefined && { input }), ...(type !== undefined && { type }) }]
}

/** `createQueryUtils<Api>(send).accounts.list.queryOptions()`. */
export const createQueryUtils = <Api extends Calls>(send: SendCall): RouterUtils<Api> =>
  utilsAt([], send) as RouterUtils<Api>

function utilsAt(path: Path, send: SendCall): object {
  const helpers = helpersOf(path, send)
  return new Proxy(helpers, {
    get: (_, name: string) =>
      path.length > 0 && Object.hasOwn(helpers, name)
        ? helpers[name as keyof typeof helpers]
        : utilsAt([...path, name], send),
  })
}
