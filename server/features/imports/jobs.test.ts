import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import {
  csv,
  type ImportHousehold,
  importFile,
  land,
  octoberFile,
  openImportHousehold,
  upload,
} from '#test/imports.ts'
import { dropRows, sweepImports } from './jobs.ts'

describeOnBothDatabases('sweeping up after imports', (engine) => {
  let app: TestApp
  let { ann, account, figures } = {} as ImportHousehold

  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    ;({ ann, account, figures } = await openImportHousehold(app))
  })
  afterAll(() => app.close())

  const manyRows = () =>
    importFile(ann, account, csv(...Array.from({ length: 4500 }, (_, n) => `2026-10-30,Row ${n},-1.00`)))
  const rowCount = async (id: string) =>
    (await app.database.pool.query('select from transactions where import_id = $1', [id])).rowCount

  it('forgets an undone import after a day: the rows go, the receipt stays', async () => {
    const { id } = await importFile(ann, account, octoberFile)
    const { undoId } = await ann.ok<{ undoId: string }>(`DELETE /imports/${id}`)
    const after = await figures()
    await sweepImports(app.services)
    expect(await rowCount(id)).toBe(3)
    app.clock.set('2026-11-22T13:00:00Z')
    await sweepImports(app.services)
    expect(await rowCount(id)).toBe(0)
    expect((await ann.call(`POST /undo/${undoId}`, {})).body).toMatchObject({ code: 'undo-expired' })
    expect(await figures()).toEqual(after)
    expect(await ann.ok(`GET /imports/${id}`)).toMatchObject({ state: 'undone', receipt: { added: 3 } })
  })

  it('leaves no half to be brought back: once it has begun, the undo has run out (R51)', async () => {
    const { pool } = app.database
    const { id } = await manyRows()
    const { undoId } = await ann.ok<{ undoId: string }>(`DELETE /imports/${id}`)
    const after = await figures()
    app.clock.set('2026-11-22T13:00:00Z')
    await pool.query(`create function explode() returns trigger language plpgsql as $$
      begin raise exception 'disk on fire'; end $$;
      create trigger explode before delete on transactions
      for each row when (old.import_line < 100) execute function explode()`)
    await expect(sweepImports(app.services))
      .rejects.toThrow('disk on fire')
      .finally(() => pool.query('drop function explode cascade'))
    expect(await rowCount(id)).toBeLessThan(4500)
    expect((await ann.call(`POST /undo/${undoId}`, {})).body).toMatchObject({ code: 'undo-expired' })
    expect(await figures()).toEqual(after)
    await sweepImports(app.services)
    expect(await rowCount(id)).toBe(0)
    expect(await figures()).toEqual(after)
  })

  it('takes nothing that was brought back in time, not even side by side (R51)', async () => {
    const { id } = await manyRows()
    const landed = await figures()
    const undone = async () => (await ann.ok<{ undoId: string }>(`DELETE /imports/${id}`)).undoId
    const first = await undone()
    const without = await figures()
    app.clock.set('2026-11-22T13:00:00Z')
    await ann.ok(`POST /undo/${first}`, {})
    await sweepImports(app.services)
    expect(await figures()).toEqual(landed)

    const second = await undone()
    app.clock.set('2026-11-23T14:00:00Z')
    const [answer] = await Promise.all([ann.call(`POST /undo/${second}`, {}), sweepImports(app.services)])
    expect(await figures()).toEqual(answer.status === 200 ? landed : without)
    expect(await rowCount(id)).toBe(answer.status === 200 ? 4500 : 0)
  })

  it('takes nothing from the writer that came after, however slow it is (R51)', async () => {
    const { id } = (await upload(ann, account, octoberFile)).import
    const { pool } = app.database
    await pool.query(`update imports set hidden_at = now(), landing_key = gen_random_uuid() where id = $1`, [
      id,
    ])
    await pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents, import_id)
       values ($1, gen_random_uuid(), $2, '2026-10-30', 'Anew', -1, $3)`,
      [ann.householdId, account, id],
    )
    await dropRows(app.services, id, null)
    expect(await rowCount(id)).toBe(1)
  })

  it('takes what a killed writer left, which nobody ever saw (R51), and drafts nobody landed', async () => {
    const before = await figures()
    const draft = await upload(ann, account, octoberFile)
    const { pool } = app.database
    await pool.query(
      `update imports set hidden_at = now() - interval '2 minutes', landing_key = gen_random_uuid(), rows_written = 2
       where id = $1`,
      [draft.import.id],
    )
    await pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents, import_id)
       select $1, gen_random_uuid(), $2, '2026-10-30', 'Half', -1, $3 from generate_series(1, 5000)`,
      [ann.householdId, account, draft.import.id],
    )
    expect(await figures()).toEqual(before)
    await sweepImports(app.services)
    expect(await figures()).toEqual(before)
    expect((await pool.query("select from transactions where description = 'Half'")).rowCount).toBe(0)
    expect((await land(ann, draft.import.id)).last).toMatchObject({ receipt: { added: 3 } })

    const forgotten = await upload(ann, account, csv('2026-09-01,Tea,-1.00'))
    app.clock.set('2026-11-22T13:00:00Z')
    await sweepImports(app.services)
    expect((await ann.call(`GET /imports/${forgotten.import.id}`)).status).toBe(404)
  })

  it('finds a draft again where the writer is dead: to be changed, landed or discarded', async () => {
    const draft = await upload(ann, account, octoberFile)
    const { id } = draft.import
    const silentFor = (time: string) =>
      app.database.pool.query(
        `update imports set hidden_at = now() - $1::interval, landing_key = gen_random_uuid() where id = $2`,
        [time, id],
      )
    await silentFor('10 seconds')
    expect(await ann.ok(`GET /imports/${id}`)).toMatchObject({ state: 'landing' })
    expect((await ann.call(`PATCH /imports/${id}`, { settings: { dateOrder: 'YMD' } })).status).toBe(409)
    expect((await ann.call(`DELETE /imports/${id}`)).status).toBe(409)
    await silentFor('2 minutes')
    expect(await ann.ok(`GET /imports/${id}`)).toMatchObject({ state: 'draft' })
    await ann.ok(`PATCH /imports/${id}`, { settings: { dateOrder: 'YMD' } })
    expect(await ann.ok(`DELETE /imports/${id}`)).toEqual({ outcome: 'discarded' })
  })

  it('lets a dead writer be replaced at once by whoever lands the draft again', async () => {
    const draft = await upload(ann, account, octoberFile)
    await app.database.pool.query(
      `update imports set hidden_at = now() - interval '2 minutes', landing_key = gen_random_uuid() where id = $1`,
      [draft.import.id],
    )
    expect((await land(ann, draft.import.id)).last).toMatchObject({ receipt: { added: 3 } })
  })
})
