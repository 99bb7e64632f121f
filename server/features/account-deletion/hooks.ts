import { hook } from '#server/platform/areas/hooks.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A user is about to be deleted; they and all that is theirs are still there. */
export const userDeleting = hook<[Db, Date, { id: string; email: string }]>('user deleting')
