import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#web/client/session.ts'
import { isAway, onConnectionChange, onDoubt } from './connection.ts'

const everyMs = 15_000

/** While Trivet cannot be reached, asks until it can; then everything on the screen is asked anew. Returns how to stop. */
export function watchConnection(client: QueryClient): () => void {
  let timer: ReturnType<typeof setInterval> | undefined

  const ask = () => {
    // A page that never asked who is signed in (/install) is not sent to the sign-in for it.
    if (!isAway() && client.getQueryData(sessionQuery.queryKey) === undefined) return
    // The outcome is noted by the cache, as every call's is.
    void client.prefetchQuery({ ...sessionQuery, staleTime: 0, retry: false })
  }
  const askWhenSeen = () => isAway() && document.visibilityState === 'visible' && ask()
  const follow = () => {
    clearInterval(timer)
    if (isAway()) timer = setInterval(ask, everyMs)
    else void client.invalidateQueries()
  }

  const stops = [onConnectionChange(follow), onDoubt(ask)]
  if (isAway()) follow()
  addEventListener('online', ask)
  addEventListener('offline', ask)
  addEventListener('visibilitychange', askWhenSeen)
  return () => {
    for (const stop of stops) stop()
    clearInterval(timer)
    removeEventListener('online', ask)
    removeEventListener('offline', ask)
    removeEventListener('visibilitychange', askWhenSeen)
  }
}
