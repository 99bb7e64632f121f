// What a failed query or mutation throws, and what queries and mutations say of themselves.
import type { ApiError } from '#web/start/api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    queryMeta: {
      /** The answer is kept in this browser, and shown while Trivet cannot be reached. */
      keptOffline?: true
      /** It lists transactions or counts them: a change of the money makes it stale (refresh-money.ts). */
      money?: 'lists' | 'counts'
    }
    mutationMeta: {
      /** This form or row shows its own errors; all others are told in a toast. Never both. */
      showsErrors?: boolean
    }
  }
}
