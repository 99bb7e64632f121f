// The pages of a list that come while it is scrolled. Who draws the list is not drawn again when one is asked for: that
// costs a frame.
import { hashKey, type Query, type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'

const isComing = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore?.direction === 'forward'

/** Asks for the next page of this query, unless it is on its way. */
export function useLoadMore(queryKey: QueryKey, fetchNextPage: () => Promise<unknown>): () => void {
  const cache = useQueryClient().getQueryCache()
  const hash = hashKey(queryKey)
  return useCallback(() => {
    const query = cache.get(hash)
    if (query && !isComing(query)) void fetchNextPage()
  }, [cache, hash, fetchNextPage])
}

/** Turns while the next page of this query is on its way. */
export function MoreSpinner({ queryKey }: { queryKey: QueryKey }) {
  // By the key, every query's hash would be made anew whenever anything is read or changed.
  const hash = hashKey(queryKey)
  const coming = useIsFetching({ predicate: (query) => query.queryHash === hash && isComing(query) })
  return coming > 0 ? <Spinner label="Loading more…" /> : null
}
