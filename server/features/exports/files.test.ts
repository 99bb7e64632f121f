import { beforeEach, describe, expect, it } from 'vitest'
import type { ExportRecord } from '#contract/exports.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { createExport, fetchExport, forgetExportFiles, listExportFiles, untilOver } from '#test/exports.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, refusal } from '#test/household-calls.ts'
import { purgeExports, resumeExports } from './jobs.ts'

describeOnBothDatabases('files of exports', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let checking: string

  beforeEach(async () => {
    forgetExportFiles(app)
    anna = await app.member('anna', { plan: 'pro' })
    checking = (await addAccount(anna, 'Checking')).id
  })

  const add = (amountCents = -100) => addTransaction(anna, checking, amountCents, { date: '2026-11-01' })

  describe('are offered', () => {
    it('to everybody in the household and nobody else, also not to who was removed meanwhile', async () => {
      await add()
      const spouse = await app.member('spouse', { joins: anna, role: 'viewer', plan: 'pro' })
      const bob = await app.member('bob', { plan: 'pro' })
      const { id } = await createExport(anna, { format: 'csv' })
      expect((await fetchExport(spouse, id)).response.status).toBe(200)
      expect((await fetchExport(bob, id)).response.status).toBe(404)
      expect(await bob.ok('GET /exports')).toEqual([])
      expect(await createExport(spouse, { format: 'csv' })).toMatchObject({ state: 'ready' })
      await anna.ok(`DELETE /members/${spouse.userId}`)
      expect(refusal(await spouse.call(`GET /exports/${id}/file`))[1]).toBe('no-household')
      expect((await fetchExport(anna, id)).response.status).toBe(200)
    })

    it('for 24 hours, then they are gone with their files', async () => {
      const { id, expiresAt } = await createExport(anna, { format: 'csv' })
      expect([expiresAt, listExportFiles(app)]).toEqual(['2026-11-22T12:00:00.000Z', [id]])
      app.clock.set('2026-11-22T11:59:59Z')
      await purgeExports(app.services)
      expect((await fetchExport(anna, id)).response.status).toBe(200)
      app.clock.set('2026-11-22T12:00:00Z')
      expect(refusal(await anna.call(`GET /exports/${id}/file`))).toEqual([404, 'not-found'])
      expect(await anna.ok('GET /exports')).toEqual([])
      expect(await purgeExports(app.services)).toEqual({ files: 1 })
      expect(listExportFiles(app)).toEqual([])
    })

    it('to Pro only: Free reads not a digit, and links die with Pro (R16)', async () => {
      await add(-98_765)
      const { id } = await createExport(anna, { format: 'csv' })
      await app.services.db.updateTable('profiles').set({ plan: 'free' }).execute()
      for (const call of ['GET /exports', `GET /exports/${id}`, `GET /exports/${id}/file`])
        expect(refusal(await anna.call(call))).toEqual([402, 'pro-required'])
      const refused = await anna.call('POST /exports', { format: 'csv' })
      expect(refusal(refused)).toEqual([402, 'pro-required'])
      expect(JSON.stringify(refused.body)).not.toContain('987')
    })

    it('until the household is deleted, whose files go with it (R65)', async () => {
      await add()
      await createExport(anna, { format: 'csv' })
      expect(listExportFiles(app)).toHaveLength(1)
      await app.services.db.deleteFrom('households').execute()
      await purgeExports(app.services)
      expect(listExportFiles(app)).toEqual([])
    })

    it('until somebody takes them away', async () => {
      const { id } = await createExport(anna, { format: 'csv' })
      await anna.ok(`DELETE /exports/${id}`)
      expect([listExportFiles(app), await anna.ok('GET /exports')]).toEqual([[], []])
      expect(refusal(await anna.call(`DELETE /exports/${id}`))).toEqual([404, 'not-found'])
    })

    it('twenty at a time: one more takes the oldest away', async () => {
      const first = await createExport(anna, { format: 'csv' })
      await app.database.pool.query(`
        insert into exports (household_id, id, format, content, filter, file_name, requested_at, row_count, failed_at, failure)
        select household_id, gen_random_uuid(), format, content, filter, file_name, requested_at + n * interval '1 second', 0,
          now(), 'Not this one'
        from exports, generate_series(1, 19) n`)
      expect(await anna.ok('GET /exports')).toHaveLength(20)
      app.clock.set('2026-11-21T12:01:00Z')
      const last = await createExport(anna, { format: 'csv' })
      const kept = await anna.ok<ExportRecord[]>('GET /exports')
      expect(kept).toHaveLength(20)
      expect(kept.some(({ id }) => id === first.id)).toBe(false)
      expect(listExportFiles(app)).toEqual([last.id])
    })
  })

  describe('that were cut off half-way', () => {
    /** As a process leaves it that was killed while it wrote. */
    const interrupt = async (id: string, starts = 1) => {
      await app.services.db
        .updateTable('exports')
        .set({ finishedAt: null, bytes: null, sha256: null, starts, heldUntil: new Date(0) })
        .where('id', '=', id)
        .execute()
    }

    it('are never offered, and are written anew by the next process', async () => {
      await add()
      const { id } = await createExport(anna, { format: 'csv' })
      await interrupt(id)
      expect(await anna.ok(`GET /exports/${id}`)).toMatchObject({ state: 'writing', expiresAt: null })
      expect(refusal(await anna.call(`GET /exports/${id}/file`))).toEqual([404, 'not-found'])
      expect(await resumeExports(app.services)).toEqual({ exports: 1 })
      expect(await anna.ok(`GET /exports/${id}`)).toMatchObject({ state: 'ready' })
      expect((await fetchExport(anna, id)).bytes.toString()).toContain('-1.00')
      expect(listExportFiles(app)).toEqual([id])
    })

    it('say so when it happens again and again, and are tried once more when asked to', async () => {
      const { id } = await createExport(anna, { format: 'csv' })
      await interrupt(id, 3)
      await resumeExports(app.services)
      expect(await anna.ok(`GET /exports/${id}`)).toMatchObject({
        state: 'failed',
        failure: 'Export failed. Please try again.',
      })
      expect(listExportFiles(app)).toEqual([])
      expect(await untilOver(anna, await anna.ok(`POST /exports/${id}/retry`, {}))).toMatchObject({
        state: 'ready',
        failure: null,
      })
      expect(refusal(await anna.call(`POST /exports/${id}/retry`, {}))).toEqual([409, 'export-not-failed'])
    })

    it('fail with a sentence when Pro ended meanwhile', async () => {
      const { id } = await createExport(anna, { format: 'csv' })
      await interrupt(id)
      await app.services.db.updateTable('profiles').set({ plan: 'free' }).execute()
      await resumeExports(app.services)
      await app.services.db.updateTable('profiles').set({ plan: 'pro' }).execute()
      expect(await anna.ok(`GET /exports/${id}`)).toMatchObject({
        state: 'failed',
        failure: 'This is part of Pro.',
      })
    })
  })
})
