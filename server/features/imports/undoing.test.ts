import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { MonthSummary } from '#contract/months.ts'
import type { Transaction } from '#contract/transactions.ts'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { importFile, land, upload } from '#test/imports.ts'
import { claim, giveUp, signOfLife } from './claim.ts'
import { type ImportContext, short } from './context.ts'
import { readDraft } from './queries.ts'
import { dropRows, sweepImports } from './sweep.ts'

const csv = (...rows: string[]) => ['Date,Description,Amount', ...rows].join('\n')
const file = csv('2026-10-28,To savings,-500.00', '2026-10-30,Coffee,-3.50', '2026-10-31,Salary,2500.00')

describeOnBothDatabases('undoing an import', (engine) => {
  let app: TestApp
  let ann: Person
  let account: string
  let savings: string

  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    await app.database.reset()
    app.clock.set('2026-11-21T12:00:00Z')
    ann = await app.member('ann', { plan: 'pro' })
    account = await makeAccount('Bank')
    savings = await makeAccount('Savings')
    await importFile(ann, savings, csv('2026-10-29,From bank,500.00', '2026-10-01,Fee,-1.00'))
  })
  afterAll(() => app.close())

  async function makeAccount(name: string): Promise<string> {
    const made = await ann.ok<Account>('POST /accounts', { name, type: 'Bank', startingBalanceCents: 0 })
    return made.id
  }

  /** All a household sees of its money. */
  async function figures() {
    const accounts = await ann.ok<Account[]>('GET /accounts')
    return {
      balances: accounts.map(({ name, balanceCents, transactionCount }) => [
        name,
        balanceCents,
        transactionCount,
      ]),
      months: await ann.ok<MonthSummary[]>('GET /months?from=2026-09&to=2026-12'),
      rows: (await ann.ok<{ items: Transaction[] }>('GET /transactions?limit=500')).items,
    }
  }

  async function importWithTransfer() {
    const draft = await upload(ann, account, file)
    const { items } = await ann.ok<{ items: { line: number; other: { id: string } }[] }>(
      `GET /imports/${draft.import.id}/rows?verdict=transfer`,
    )
    await land(ann, draft.import.id, {
      linkTransfers: items.map(({ line, other }) => ({ line, transactionId: other.id })),
    })
    return draft.import.id
  }

  it('brings nothing back while the same account is being written to: the same rows may be on their way', async () => {
    const first = await importFile(ann, account, file)
    const again = await upload(ann, account, file)
    const { undoId } = await ann.ok<{ undoId: string }>(`DELETE /imports/${first.id}`)
    await app.database.pool.query(`update imports set hidden_at = now() where id = $1`, [again.import.id])
    expect(await ann.call(`POST /undo/${undoId}`, {})).toMatchObject({
      status: 409,
      body: { code: 'undo-expired' },
    })
  })

  it('takes exactly that batch away, and its toast brings it back, transfers and figures included (R51, R2)', async () => {
    const before = await figures()
    const id = await importWithTransfer()
    const landed = await figures()
    expect(landed.rows.filter(({ transfer }) => transfer)).toHaveLength(2)
    const undone = await ann.ok<{ outcome: string; undoId: string }>(`DELETE /imports/${id}`)
    expect(undone.outcome).toBe('undone')
    expect(await figures()).toEqual(before)
    expect(await ann.ok(`GET /imports/${id}`)).toMatchObject({ state: 'undone', rows: null })
    await ann.ok(`POST /undo/${undone.undoId}`, {})
    expect(await figures()).toEqual(landed)
    expect((await ann.call(`POST /undo/${undone.undoId}`, {})).status).toBe(409)
  })

  it('lets the same file come again, and then no longer the old one (R52)', async () => {
    const id = await importWithTransfer()
    const { undoId } = await ann.ok<{ undoId: string }>(`DELETE /imports/${id}`)
    app.clock.set('2026-11-21T12:01:00Z')
    expect((await importFile(ann, account, file)).receipt).toMatchObject({ added: 3, same: 0 })
    const again = await figures()
    expect((await ann.call(`POST /undo/${undoId}`, {})).body).toMatchObject({ code: 'undo-expired' })
    expect(await figures()).toEqual(again)
  })

  it('holds to a transfer that was rejected when the file comes again (DESIGN section 5 item 2)', async () => {
    type Pair = { line: number; other: { id: string } }
    const { id } = (await upload(ann, account, file)).import
    const { items } = await ann.ok<{ items: Pair[] }>(`GET /imports/${id}/rows?verdict=transfer`)
    const pairs = items.map(({ line, other }) => ({ line, transactionId: other.id }))
    expect(pairs).toHaveLength(1)
    await land(ann, id, { rejectTransfers: pairs })
    const { undoId } = await ann.ok<{ undoId: string }>(`DELETE /imports/${id}`)
    expect((await upload(ann, account, file)).counts).toMatchObject({ transfer: 0, new: 3 })
    await ann.ok(`POST /undo/${undoId}`, {})
    expect(await ann.ok('GET /transfers/proposals')).toEqual([])
    await ann.ok(`DELETE /imports/${id}`)
    app.clock.set('2026-11-22T13:00:00Z')
    await sweepImports(app.services)
    expect((await upload(ann, account, file)).counts).toMatchObject({ transfer: 0, new: 3 })
    await importFile(ann, account, file)
    expect(await ann.ok('GET /transfers/proposals')).toEqual([])
  })

  it('asks about rows edited since, and keeps or removes them as told (R51)', async () => {
    const before = await figures()
    const keeping = (await importFile(ann, account, file)).id
    const { rows } = await figures()
    const coffee = rows.find(({ description }) => description === 'Coffee')
    await ann.ok(`PATCH /transactions/${coffee?.id}`, { description: 'Coffee with Ben' })
    expect(await ann.ok(`DELETE /imports/${keeping}`)).toEqual({ outcome: 'asks', editedCount: 1 })
    expect((await figures()).rows).toHaveLength(rows.length)
    await ann.ok(`DELETE /imports/${keeping}`, { editedRows: 'keep' })
    const kept = await figures()
    expect(kept.rows.map(({ description }) => description).sort()).toEqual([
      'Coffee with Ben',
      'Fee',
      'From bank',
    ])

    const again = await importFile(ann, account, file)
    expect(again.receipt).toMatchObject({ added: 2, same: 1 })
    await ann.ok(`DELETE /imports/${again.id}`, { editedRows: 'remove' })
    expect(await figures()).toEqual(kept)
    await ann.ok('POST /transactions/deletions', { ids: [coffee?.id] })
    expect(await figures()).toEqual(before)
  })

  it('discards a draft, and knows an undone import only once', async () => {
    const draft = await upload(ann, account, file)
    expect(await ann.ok(`DELETE /imports/${draft.import.id}`)).toEqual({ outcome: 'discarded' })
    expect((await ann.call(`GET /imports/${draft.import.id}`)).status).toBe(404)
    const { id } = await importFile(ann, account, file)
    await ann.ok(`DELETE /imports/${id}`)
    expect((await ann.call(`DELETE /imports/${id}`)).status).toBe(404)
    expect((await land(ann, id)).refusal?.code).toBe('import-landed')
  })

  it('counts the rows of months that begin on another day, hidden ones not', async () => {
    const { pool } = app.database
    const { id } = await importFile(ann, account, csv('2026-10-03,Early,-7.00', '2026-10-20,Late,-9.00'))
    await ann.ok(`DELETE /imports/${id}`)
    await pool.query('update households set month_start_day = 10')
    const months = await ann.ok<MonthSummary[]>('GET /months?from=2026-09&to=2026-12')
    expect(months.map(({ transactionCount }) => transactionCount).reduce((a, b) => a + b)).toBe(2)
  })

  it('deletes an account whose undone rows are still hidden, with nothing left of it in the figures', async () => {
    const before = await figures()
    const extra = await makeAccount('Extra')
    const { id } = await importFile(ann, extra, csv('2026-10-03,Early,-7.00', '2026-10-20,Late,-9.00'))
    await ann.ok(`DELETE /imports/${id}`)
    await ann.ok(`DELETE /accounts/${extra}`)
    expect(await figures()).toEqual(before)
    expect(
      (await app.database.pool.query("select from transactions where description = 'Late'")).rowCount,
    ).toBe(0)
  })

  it('stays undone when its account is deleted and comes back: its rows were not there to be kept', async () => {
    const { id } = await importFile(ann, account, file)
    const { undoId } = await ann.ok<{ undoId: string }>(`DELETE /imports/${id}`)
    const before = await figures()
    const gone = await ann.ok<{ undoId: string }>(`DELETE /accounts/${account}`)
    await ann.ok(`POST /undo/${gone.undoId}`, {})
    expect(await figures()).toEqual(before)
    expect(await ann.ok(`GET /imports/${id}`)).toMatchObject({ state: 'undone', rows: null })
    expect((await ann.call(`POST /undo/${undoId}`, {})).body).toMatchObject({ code: 'undo-expired' })
    expect(await figures()).toEqual(before)
    expect((await importFile(ann, account, file)).receipt).toMatchObject({ added: 3, same: 0 })
  })

  it('leaves a draft of an import whose account is deleted and comes back while it lands (R51)', async () => {
    const before = await figures()
    const { id } = (await upload(ann, account, file)).import
    const another = (await upload(ann, account, csv('2026-09-01,Tea,-1.00'))).import.id
    const landing = { importId: id, key: '01980000-0000-7000-8000-000000000001' }
    const context = { services: app.services, member: { ...ann, role: 'owner' } } as unknown as ImportContext
    const draft = await short(context, (tx) => readDraft(tx, id))
    expect(await claim(context, draft, landing)).toBe(true)
    await app.database.pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents, import_id)
       values ($1, gen_random_uuid(), $2, '2026-10-30', 'Half', -1, $3)`,
      [ann.householdId, account, id],
    )
    const gone = await ann.ok<{ undoId: string }>(`DELETE /accounts/${account}`)
    await ann.ok(`POST /undo/${gone.undoId}`, {})

    const progress = { rowsWritten: 2, rowsTotal: 3 }
    await expect(short(context, (tx) => signOfLife(tx, landing, progress))).rejects.toThrow('being imported')
    await giveUp(context, landing, 'Never told')
    expect(await figures()).toEqual(before)
    expect(await ann.ok(`GET /imports/${id}`)).toMatchObject({ state: 'draft', failure: null })
    expect((await land(ann, another)).last).toMatchObject({ receipt: { added: 1 } })
    expect((await land(ann, id)).last).toMatchObject({ receipt: { added: 3 } })
  })

  it('is forgotten after a day: the rows go, the receipt stays', async () => {
    const { id } = await importFile(ann, account, file)
    const { undoId } = await ann.ok<{ undoId: string }>(`DELETE /imports/${id}`)
    const after = await figures()
    await sweepImports(app.services)
    const { pool } = app.database
    const count = async () =>
      (await pool.query('select from transactions where import_id = $1', [id])).rowCount
    expect(await count()).toBe(3)
    app.clock.set('2026-11-22T13:00:00Z')
    await sweepImports(app.services)
    expect(await count()).toBe(0)
    expect((await ann.call(`POST /undo/${undoId}`, {})).body).toMatchObject({ code: 'undo-expired' })
    expect(await figures()).toEqual(after)
    expect(await ann.ok(`GET /imports/${id}`)).toMatchObject({ state: 'undone', receipt: { added: 3 } })
  })

  const manyRows = () =>
    importFile(ann, account, csv(...Array.from({ length: 4500 }, (_, n) => `2026-10-30,Row ${n},-1.00`)))
  const rowCount = async (id: string) =>
    (await app.database.pool.query('select from transactions where import_id = $1', [id])).rowCount

  it('never brings half of it back: once the sweeper has begun, the undo has run out (R51)', async () => {
    const { pool } = app.database
    const { id } = await manyRows()
    const { undoId } = await ann.ok<{ undoId: string }>(`DELETE /imports/${id}`)
    const after = await figures()
    app.clock.set('2026-11-22T13:00:00Z')
    await pool.query(`create function explode() returns trigger language plpgsql as $$
      begin raise exception 'disk on fire'; end $$;
      create trigger explode before delete on transactions
      for each row when (old.import_line > 4400) execute function explode()`)
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

  it('lets the sweeper take nothing that was brought back in time, not even side by side (R51)', async () => {
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

  it('lets a slow sweeper take nothing from the writer that came after (R51)', async () => {
    const { id } = (await upload(ann, account, file)).import
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

  it('sweeps what a killed writer left, which nobody ever saw (R51), and drafts nobody landed', async () => {
    const before = await figures()
    const draft = await upload(ann, account, file)
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

  it('calls it a draft again once its writer is dead: to be changed, landed or discarded', async () => {
    const draft = await upload(ann, account, file)
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
    const draft = await upload(ann, account, file)
    await app.database.pool.query(
      `update imports set hidden_at = now() - interval '2 minutes', landing_key = gen_random_uuid() where id = $1`,
      [draft.import.id],
    )
    expect((await land(ann, draft.import.id)).last).toMatchObject({ receipt: { added: 3 } })
  })
})
