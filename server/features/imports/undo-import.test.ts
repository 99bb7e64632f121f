import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MonthSummary } from '#contract/months.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { addAccount } from '#test/household-calls.ts'
import {
  csv,
  type ImportHousehold,
  importFile,
  land,
  octoberFile,
  openImportHousehold,
  upload,
} from '#test/imports.ts'
import { sweepImports } from './jobs.ts'

describeOnBothDatabases('undoing an import', (engine) => {
  let app: TestApp
  let { ann, account, figures } = {} as ImportHousehold

  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    ;({ ann, account, figures } = await openImportHousehold(app))
    const savings = (await addAccount(ann, 'Savings')).id
    await importFile(ann, savings, csv('2026-10-29,From bank,500.00', '2026-10-01,Fee,-1.00'))
  })
  afterAll(() => app.close())

  async function importWithTransfer() {
    const draft = await upload(ann, account, octoberFile)
    const { items } = await ann.ok<{ items: { line: number; other: { id: string } }[] }>(
      `GET /imports/${draft.import.id}/rows?verdict=transfer`,
    )
    await land(ann, draft.import.id, {
      linkTransfers: items.map(({ line, other }) => ({ line, transactionId: other.id })),
    })
    return draft.import.id
  }

  it('brings nothing back while the same account is being written to: the same rows may be on their way', async () => {
    const first = await importFile(ann, account, octoberFile)
    const again = await upload(ann, account, octoberFile)
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
    expect((await importFile(ann, account, octoberFile)).receipt).toMatchObject({ added: 3, same: 0 })
    const again = await figures()
    expect((await ann.call(`POST /undo/${undoId}`, {})).body).toMatchObject({ code: 'undo-expired' })
    expect(await figures()).toEqual(again)
  })

  it('holds to a transfer that was rejected when the file comes again (DESIGN section 5 item 2)', async () => {
    type Pair = { line: number; other: { id: string } }
    const { id } = (await upload(ann, account, octoberFile)).import
    const { items } = await ann.ok<{ items: Pair[] }>(`GET /imports/${id}/rows?verdict=transfer`)
    const pairs = items.map(({ line, other }) => ({ line, transactionId: other.id }))
    expect(pairs).toHaveLength(1)
    await land(ann, id, { rejectTransfers: pairs })
    const { undoId } = await ann.ok<{ undoId: string }>(`DELETE /imports/${id}`)
    expect((await upload(ann, account, octoberFile)).counts).toMatchObject({ transfer: 0, new: 3 })
    await ann.ok(`POST /undo/${undoId}`, {})
    expect(await ann.ok('GET /transfers/proposals')).toEqual([])
    await ann.ok(`DELETE /imports/${id}`)
    app.clock.set('2026-11-22T13:00:00Z')
    await sweepImports(app.services)
    expect((await upload(ann, account, octoberFile)).counts).toMatchObject({ transfer: 0, new: 3 })
    await importFile(ann, account, octoberFile)
    expect(await ann.ok('GET /transfers/proposals')).toEqual([])
  })

  it('asks about rows edited since, and keeps or removes them as told (R51)', async () => {
    const before = await figures()
    const keeping = (await importFile(ann, account, octoberFile)).id
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

    const again = await importFile(ann, account, octoberFile)
    expect(again.receipt).toMatchObject({ added: 2, same: 1 })
    await ann.ok(`DELETE /imports/${again.id}`, { editedRows: 'remove' })
    expect(await figures()).toEqual(kept)
    await ann.ok('POST /transactions/deletions', { ids: [coffee?.id] })
    expect(await figures()).toEqual(before)
  })

  it('discards a draft, and knows an undone import only once', async () => {
    const draft = await upload(ann, account, octoberFile)
    expect(await ann.ok(`DELETE /imports/${draft.import.id}`)).toEqual({ outcome: 'discarded' })
    expect((await ann.call(`GET /imports/${draft.import.id}`)).status).toBe(404)
    const { id } = await importFile(ann, account, octoberFile)
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
})
