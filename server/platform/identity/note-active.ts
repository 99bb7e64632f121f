import type { Db } from '#server/platform/database/db.ts'

/** Keeps the last day on which somebody was here, by UTC, and no more than the day. */
export async function noteActive(db: Db, userId: string, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await db
    .updateTable('users')
    .set({ lastActiveOn: day })
    .where('id', '=', userId)
    .where(({ or, eb }) => or([eb('lastActiveOn', 'is', null), eb('lastActiveOn', '<', day)]))
    .execute()
}
