// What a failed query or mutation throws, and what a mutation may say of its errors.
import type { ApiError } from '#web/start/api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: {
      /** This form or row shows its own errors; all others are told in a toast. Never both. */
      showsErrors?: boolean
    }
  }
}
