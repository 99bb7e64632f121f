import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeHouseholds } from '#server/features/account-deletion/jobs.ts'
import { importArchive } from '#server/features/archive/import-archive.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import { download, fallSilent, hashOf, openTwoInstances, placeOf, type TwoInstances } from './archives.ts'
import { crashingAt } from './crashes.ts'
import { addAccount, addTransaction } from './household-calls.ts'
import { findViolations } from './invariants.ts'

/** An archive of this database is imported into the other; the process ends at one in `step` of the statements. */
export function describeImportCrashes(engine: DatabaseEngine, step: number): void {
  describe(`importing an archive (of the ${engine} database into the other)`, () => {
    let { app, elsewhere, close } = {} as TwoInstances
    beforeAll(async () => {
      ;({ app, elsewhere, close } = await openTwoInstances(engine))
    })
    afterAll(() => close())

    it('shows all of it or nothing, wherever it fails (R51)', async () => {
      const ann = await app.member('ann')
      const bank = await addAccount(ann, 'Bank')
      await addTransaction(ann, bank.id, -1)
      const { bytes } = await download(ann)
      const there = await elsewhere.member('ann')
      const empty = await hashOf(elsewhere, there)
      const member = await placeOf(elsewhere, there)
      let statement = 0
      for (; ; statement += step) {
        const { db, didCrash } = crashingAt(elsewhere.database.pool, statement, 'before')
        await importArchive({ ...elsewhere.services, db }, member, bytes.slice()).catch(() => {})
        if (!didCrash()) break
        expect(await hashOf(elsewhere, there), `statement ${statement}`).toBe(empty)
        expect(await findViolations(elsewhere.database.pool)).toEqual([])
      }
      expect(statement).toBeGreaterThan(50)
      expect(await hashOf(elsewhere, there)).toBe(await hashOf(app, ann))
      await fallSilent(elsewhere)
      await purgeHouseholds(elsewhere.services)
      expect((await elsewhere.database.pool.query('select from households')).rowCount).toBe(1)
      expect((await elsewhere.database.pool.query('select from transactions')).rowCount).toBe(1)
    })
  })
}
