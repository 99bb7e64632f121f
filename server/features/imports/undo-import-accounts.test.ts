import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { addAccount } from '#test/household-calls.ts'
import {
  csv,
  type ImportHousehold,
  importFile,
  land,
  makeContext,
  octoberFile,
  openImportHousehold,
  upload,
} from '#test/imports.ts'
import { claimDraft, releaseClaim, renewClaim } from './claim-draft.ts'
import { readDraft } from './queries.ts'

describeOnBothDatabases('an import whose account is deleted', (engine) => {
  let app: TestApp
  let { ann, account, figures } = {} as ImportHousehold

  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    ;({ ann, account, figures } = await openImportHousehold(app))
  })
  afterAll(() => app.close())

  it('takes its undone rows along, hidden as they are, and leaves nothing in the figures', async () => {
    const before = await figures()
    const extra = (await addAccount(ann, 'Extra')).id
    const { id } = await importFile(ann, extra, csv('2026-10-03,Early,-7.00', '2026-10-20,Late,-9.00'))
    await ann.ok(`DELETE /imports/${id}`)
    await ann.ok(`DELETE /accounts/${extra}`)
    expect(await figures()).toEqual(before)
    expect(
      (await app.database.pool.query("select from transactions where description = 'Late'")).rowCount,
    ).toBe(0)
  })

  it('stays undone when the account comes back: its rows were not there to be kept', async () => {
    const { id } = await importFile(ann, account, octoberFile)
    const { undoId } = await ann.ok<{ undoId: string }>(`DELETE /imports/${id}`)
    const before = await figures()
    const gone = await ann.ok<{ undoId: string }>(`DELETE /accounts/${account}`)
    await ann.ok(`POST /undo/${gone.undoId}`, {})
    expect(await figures()).toEqual(before)
    expect(await ann.ok(`GET /imports/${id}`)).toMatchObject({ state: 'undone', rows: null })
    expect((await ann.call(`POST /undo/${undoId}`, {})).body).toMatchObject({ code: 'undo-expired' })
    expect(await figures()).toEqual(before)
    expect((await importFile(ann, account, octoberFile)).receipt).toMatchObject({ added: 3, same: 0 })
  })

  it('is a draft again when that happened while it landed, and the account came back (R51)', async () => {
    const before = await figures()
    const { id } = (await upload(ann, account, octoberFile)).import
    const another = (await upload(ann, account, csv('2026-09-01,Tea,-1.00'))).import.id
    const landing = { importId: id, key: '01980000-0000-7000-8000-000000000001' }
    const context = makeContext(app, ann)
    const { short } = context
    const draft = await short((tx) => readDraft(tx, id))
    expect(await claimDraft(context, draft, landing, null)).toEqual({ ...landing, claimedAt: null })
    await app.database.pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents, import_id)
       values ($1, gen_random_uuid(), $2, '2026-10-30', 'Half', -1, $3)`,
      [ann.householdId, account, id],
    )
    const gone = await ann.ok<{ undoId: string }>(`DELETE /accounts/${account}`)
    await ann.ok(`POST /undo/${gone.undoId}`, {})

    const progress = { rowsWritten: 2, rowsTotal: 3 }
    await expect(short((tx) => renewClaim(tx, landing, progress))).rejects.toThrow('being imported')
    await releaseClaim(context, landing, 'Never told')
    expect(await figures()).toEqual(before)
    expect(await ann.ok(`GET /imports/${id}`)).toMatchObject({ state: 'draft', failure: null })
    expect((await land(ann, another)).last).toMatchObject({ receipt: { added: 1 } })
    expect((await land(ann, id)).last).toMatchObject({ receipt: { added: 3 } })
  })
})
