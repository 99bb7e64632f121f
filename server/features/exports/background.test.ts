// More rows than an answer waits for.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { ExportRecord } from '#contract/exports.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import {
  askForExport,
  createExport,
  fetchExport,
  fillAccount,
  forgetExportFiles,
  listExportFiles,
  readSha256,
  untilOver,
} from '#test/exports.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, refusal } from '#test/household-calls.ts'
import { resumeExports } from './jobs.ts'
import { writingTurns } from './turns.ts'

const rows = 5_001

/** Keeps how far exports said they were; once for each time they did. */
const watchProgress = `
  create table progress_seen (at serial, rows_written bigint);
  create function see_progress() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    insert into progress_seen (rows_written) values (new.rows_written);
    return null;
  end $$;
  create trigger see_progress after update on exports for each row execute function see_progress()`

describeOnBothDatabases('exports in the background', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let checking: string

  beforeEach(async () => {
    forgetExportFiles(app)
    anna = await app.member('anna', { plan: 'pro' })
    checking = (await addAccount(anna, 'Checking')).id
  })

  const read = (id: string) => anna.ok<ExportRecord>(`GET /exports/${id}`)
  const keepSilent = (id: string) =>
    app.services.db
      .updateTable('exports')
      .set({ heldUntil: new Date(0) })
      .where('id', '=', id)
      .execute()

  it('answer before they are written, say how far they are, and only ever more', async () => {
    await fillAccount(app, anna, checking, rows)
    await app.database.pool.query(watchProgress)
    try {
      // Until it has been looked at, somebody else of the household has the turn.
      const looked = Promise.withResolvers<void>()
      const turn = writingTurns.inTurn(anna.householdId, () => looked.promise)
      const begun = await askForExport(anna, { format: 'csv' })
      expect(begun).toMatchObject({ rowCount: rows, bytes: null, expiresAt: null })
      expect(begun.state).toBe('waiting')
      expect(refusal(await anna.call(`GET /exports/${begun.id}/file`))).toEqual([404, 'not-found'])
      looked.resolve()
      await turn
      const done = await untilOver(anna, begun)
      expect(done).toMatchObject({
        state: 'ready',
        rowCount: rows,
        rowsWritten: rows,
        amountCents: -rows * 100,
      })
      const { bytes } = await fetchExport(anna, begun.id)
      expect(bytes.toString().trim().split('\n')).toHaveLength(rows + 1)
      const seen = await app.database.pool.query<{ rows: number }>(
        'select rows_written::int as rows from progress_seen order by at',
      )
      const progress = seen.rows.map((row) => row.rows)
      expect(progress).toEqual(progress.toSorted((a, b) => a - b))
      expect([progress[0], progress.at(-1)]).toEqual([0, rows])
      expect(progress.some((written) => written > 0 && written < rows)).toBe(true)
    } finally {
      await app.database.pool.query('drop function see_progress cascade; drop table progress_seen')
    }
  })

  it('asked for in two tabs at once are two whole files, and one file with one key', async () => {
    await fillAccount(app, anna, checking, rows)
    const form = { format: 'csv' }
    const tabs = await Promise.all([askForExport(anna, form), askForExport(anna, form)])
    for (const { id } of tabs) {
      expect(await untilOver(anna, { id })).toMatchObject({ state: 'ready', rowCount: rows })
      const { bytes } = await fetchExport(anna, id)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(await readSha256(app, id))
    }
    expect(new Set(tabs.map(({ id }) => id)).size).toBe(2)
    expect(await readSha256(app, tabs[0].id)).toBe(await readSha256(app, tabs[1].id))
    expect(listExportFiles(app).toSorted()).toEqual(tabs.map(({ id }) => id).toSorted())

    const key = { 'idempotency-key': 'lost on the way' }
    const asked = await Promise.all([askForExport(anna, form, key), askForExport(anna, form, key)])
    expect(asked[0].id).toBe(asked[1].id)
    await untilOver(anna, asked[0])
    expect((await askForExport(anna, form, key)).id).toBe(asked[0].id)
    expect(await anna.ok('GET /exports')).toHaveLength(3)
    expect(refusal(await anna.call('POST /exports', { format: 'pdf' }, key))).toEqual([409, 'key-reused'])
  })

  it('are retried once with one key', async () => {
    const { id } = await createExport(anna, { format: 'csv' })
    await app.services.db
      .updateTable('exports')
      .set({ finishedAt: null, bytes: null, sha256: null, failedAt: new Date(), failure: 'Not this time' })
      .execute()
    const key = { 'idempotency-key': 'again' }
    for (const _ of [1, 2])
      expect(await untilOver(anna, await anna.ok(`POST /exports/${id}/retry`, {}, key))).toMatchObject({
        state: 'ready',
      })
    expect(refusal(await anna.call(`POST /exports/${id}/retry`, {}))).toEqual([409, 'export-not-failed'])
  })

  it.skipIf(!existsSync('/dev/full'))(
    'say that the disk is full, leave nothing behind, and can be tried again (skipped without "/dev/full")',
    async () => {
      await addTransaction(anna, checking, -100, { date: '2026-11-01' })
      const { id } = await createExport(anna, { format: 'csv' })
      await app.services.db
        .updateTable('exports')
        .set({ finishedAt: null, bytes: null, sha256: null })
        .execute()
      forgetExportFiles(app)
      // A device on which every write fails as on a disk without room.
      const folder = join(app.services.env.DATA_DIR, 'exports')
      mkdirSync(folder)
      symlinkSync('/dev/full', join(folder, `${id}.part`))
      await keepSilent(id)
      await resumeExports(app.services)
      const failed = await read(id)
      expect([failed.state, failed.failure]).toEqual(['failed', 'There is no space left to store this.'])
      expect(listExportFiles(app)).toEqual([])
      expect(await untilOver(anna, await anna.ok(`POST /exports/${id}/retry`, {}))).toMatchObject({
        state: 'ready',
      })
      expect(listExportFiles(app)).toEqual([id])
    },
  )

  it('begin nothing that would not fit on the disk', async () => {
    const { id } = await createExport(anna, { format: 'csv' })
    await app.services.db
      .updateTable('exports')
      .set({ finishedAt: null, bytes: null, sha256: null, rowCount: 1e12 })
      .execute()
    await keepSilent(id)
    await resumeExports(app.services)
    const failed = await read(id)
    expect([failed.state, failed.failure]).toEqual(['failed', 'There is no space left to store this.'])
  })
})
