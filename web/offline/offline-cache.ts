// The last data Trivet saw: kept while it can be reached, shown while it cannot.
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type SignedIn, sessionQuery } from '#web/client/session.ts'
import { isAway, onConnectionChange } from './connection.ts'
import { claimOfflineCache, writeOfflineCache, readOfflineCache, type CachedAnswer } from './store.ts'

const quietMs = 300

// When the server gave it; a change that is only shown, or was rolled back, makes nothing newer.
const readAt = new WeakMap<Query, number>()

/** When the server said what the open screen shows: its oldest part. Null while it shows nothing. */
export function findOldestRead(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => !isSession(query))
    .flatMap((query) => readAt.get(query) ?? [])
  return times.length ? Math.min(...times) : null
}

/** Puts what was kept into the cache, where it is older than what was kept; true when somebody's session is in it then. */
export async function restoreOfflineCache(client: QueryClient): Promise<boolean> {
  const last = await readOfflineCache(Date.now())
  const user = client.getQueryData(sessionQuery.queryKey)?.user
  if (last && (!user || user.id === last.userId)) for (const seen of last.seen) show(client, seen)
  return client.getQueryData(sessionQuery.queryKey) !== undefined
}

/** Keeps what is read from now on, and shows what was kept whenever the connection is lost. Returns how to stop. */
export function keepOfflineCache(client: QueryClient): () => void {
  const changed = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    // What is shown before the server has confirmed it is nothing that was seen.
    if (isAway() || client.isMutating() > 0) return
    const user = client.getQueryData(sessionQuery.queryKey)?.user
    if (user) void writeOfflineCache(user.id, [...changed].flatMap(describe))
    changed.clear()
  }
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, quietMs)
  }
  const saveBeforeLeaving = () => document.visibilityState === 'hidden' && save()

  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      const { query, action } = event
      if (!action.manual && isNextPage(query)) return
      if (!action.manual) readAt.set(query, query.state.dataUpdatedAt)
      if (!query.meta?.keptOffline || !readAt.has(query)) return
      if (isSession(query) && !action.manual) void claimOfflineCache((query.state.data as SignedIn).user.id)
      changed.add(query)
      saveSoon()
    }),
    client.getMutationCache().subscribe(() => changed.size > 0 && saveSoon()),
    onConnectionChange(() => isAway() && void restoreOfflineCache(client)),
    () => removeEventListener('visibilitychange', saveBeforeLeaving),
    () => clearTimeout(timer),
  ]
  addEventListener('visibilitychange', saveBeforeLeaving)
  return () => stops.forEach((stop) => stop())
}

/** Of a long list the first page is kept: those that come while it is scrolled make nothing newer. */
const isNextPage = ({ state }: Query) => state.fetchMeta?.fetchMore?.direction === 'forward'

function describe(query: Query): CachedAnswer[] {
  const at = readAt.get(query)
  const { queryKey, queryHash, state } = query
  if (at === undefined || state.data === undefined) return []
  return [{ key: queryHash, at, json: JSON.stringify({ queryKey, data: worthKeeping(state.data) }) }]
}

// Of a long list its first page; of the session all but the token for its changes.
function worthKeeping(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  if ('csrfToken' in data) return { ...data, csrfToken: null }
  if (!('pages' in data && 'pageParams' in data)) return data
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] }
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

function show(client: QueryClient, { at, json }: CachedAnswer): void {
  const { queryKey, data } = JSON.parse(json) as { queryKey: QueryKey; data: unknown }
  // It stays for as long as the page does: without network there is nowhere to get it again.
  const options = client.defaultQueryOptions({ queryKey, gcTime: Infinity })
  const query = client.getQueryCache().build(client, options)
  if (query.state.dataUpdatedAt >= at) return
  readAt.set(query, at)
  query.setData(data, { updatedAt: at, manual: true })
}

const sessionHash = hashKey(sessionQuery.queryKey)
const isSession = ({ queryHash }: Query) => queryHash === sessionHash
