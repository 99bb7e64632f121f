import { hook } from '#server/platform/areas/hooks.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A sign-up waits to be confirmed; `earlierHash` is of the one that it is mailed anew for. */
export const signUpKept =
  hook<[Db, RequestContext, { tokenHash: string; earlierHash: string | null }]>('sign-up kept')

/** Somebody has an account from now on; `tokenHash` is null of whoever came by an identity provider. */
export const userSignedUp =
  hook<[Db, RequestContext, { userId: string; tokenHash: string | null }]>('user signed up')
