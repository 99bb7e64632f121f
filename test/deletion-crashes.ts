import { describe, expect, it } from 'vitest'
import { deleteUser } from '#server/features/account-deletion/delete-user.ts'
import { purgeHouseholds } from '#server/features/account-deletion/jobs.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import { crashingAt } from './crashes.ts'
import { email, household, seedTraces, snapshot, tablesWithBeforeNight, user } from './deletion-traces.ts'
import { freshApp } from './fresh-app.ts'
import { findViolations } from './invariants.ts'

/** An account is deleted by a process that ends at one in `step` of the statements. */
export function describeDeletionCrashes(engine: DatabaseEngine, step: number): void {
  describe(`the deletion of an account (${engine} database)`, () => {
    const app = freshApp(engine)

    it('is not begun or finished after a restart, wherever the process ends', async () => {
      let statement = 0
      for (; ; statement += step) {
        await app.database.reset()
        await seedTraces(app)
        const before = await snapshot(app)
        const seeded = (await findViolations(app.database.pool)).map(({ invariant }) => invariant)
        const { db, didCrash } = crashingAt(app.database.pool, statement, 'before')
        const services = { ...app.services, db }
        const run = async () => {
          await deleteUser(services, user)
          await purgeHouseholds(services)
        }
        await run().catch(() => {})
        if (!didCrash()) break
        const remaining = await app.database.db
          .selectFrom('users')
          .select('id')
          .where('id', '=', user)
          .execute()
        if (remaining.length > 0) expect(await snapshot(app), `statement ${statement}`).toBe(before)
        else {
          await purgeHouseholds(app.services)
          const left = await tablesWithBeforeNight(app, [household, user, email])
          expect(left, `statement ${statement}`).toEqual(['deletions'])
        }
        const violated = (await findViolations(app.database.pool)).map(({ invariant }) => invariant)
        expect(violated.filter((invariant) => !seeded.includes(invariant))).toEqual([])
      }
      expect(statement).toBeGreaterThan(20)
    })
  })
}
