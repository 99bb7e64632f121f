import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ImportSummary } from '#contract/imports.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { csv, type ImportHousehold, openImportHousehold, upload } from '#test/imports.ts'

describeOnBothDatabases('landing several drafts', (engine) => {
  let app: TestApp
  let { ann, account, figures } = {} as ImportHousehold
  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    ;({ ann, account, figures } = await openImportHousehold(app))
  })
  afterAll(() => app.close())

  const wait = async (...rows: string[]) => (await upload(ann, account, csv(...rows))).import.id
  const landAll = (ids: string[], badRows = 'skip') =>
    ann.ok<{ queuedIds: string[] }>('POST /imports/landings', { ids, badRows })
  const read = (id: string) => ann.ok<ImportSummary>(`GET /imports/${id}`)
  const states = async (ids: string[]) => (await Promise.all(ids.map(read))).map(({ state }) => state)
  const settle = (ids: string[]) =>
    expect
      .poll(() => states(ids))
      .not.toEqual(expect.arrayContaining([expect.stringMatching(/queued|landing/)]))

  it('adds what several files have once, each with its receipt, however often it is asked for (R51)', async () => {
    const ids = [
      await wait('2026-09-30,Bus,-2.00', '2026-10-01,Tea,-4.00'),
      await wait('2026-10-01,Tea,-4.00', '2026-10-02,Cake,-5.00'),
      await wait('2026-10-03,Books,-20.00'),
    ]
    const answers = await Promise.all([landAll(ids), landAll(ids.toReversed()), landAll(ids)])
    expect(answers.flatMap(({ queuedIds }) => queuedIds).toSorted()).toEqual(ids.toSorted())
    await settle(ids)
    expect(await states(ids)).toEqual(['landed', 'landed', 'landed'])
    expect((await landAll(ids)).queuedIds).toEqual([])
    const receipts = (await Promise.all(ids.map(read))).map(({ receipt }) => receipt?.added)
    expect(receipts.reduce<number>((sum, added) => sum + (added ?? 0), 0)).toBe(4)
    expect((await figures()).rows).toHaveLength(4)
  })

  it('leaves a file that needs an answer, and says of one with lines that cannot be read why it waits', async () => {
    const asks = await wait('01/02/2026,Tea,-4.00')
    const bad = await wait('2026-10-01,Tea,-4.00', '2026-13-45,Cake,-5.00')
    const good = await wait('2026-10-03,Books,-20.00')
    await landAll([asks, bad, good], 'refuse')
    await settle([asks, bad, good])
    expect(await states([asks, bad, good])).toEqual(['draft', 'draft', 'landed'])
    expect((await read(asks)).failure).toBeNull()
    expect((await read(bad)).failure).toMatch(/^Nothing was imported\. Line 3/)
    await landAll([bad])
    await settle([bad])
    expect((await read(bad)).receipt).toMatchObject({ added: 1, badCount: 1 })
  })

  it('has what waits as drafts again, to go on with, when the server stopped in the middle', async () => {
    const id = await wait('2026-10-03,Books,-20.00')
    const setQueued = (ago: string) =>
      app.database.pool.query(
        `update imports set queued_at = clock_timestamp() - interval '${ago}' where id = '${id}'`,
      )
    await setQueued('10 seconds')
    expect([await states([id]), (await landAll([id])).queuedIds]).toEqual([['queued'], []])
    await setQueued('61 seconds')
    expect([await states([id]), (await landAll([id])).queuedIds]).toEqual([['draft'], [id]])
    await settle([id])
    expect(await states([id])).toEqual(['landed'])
  })

  it('knows drafts of its household alone', async () => {
    const id = await wait('2026-10-03,Books,-20.00')
    const other = await app.member('otto')
    expect((await other.call('POST /imports/landings', { ids: [id], badRows: 'skip' })).status).toBe(404)
    expect(await states([id])).toEqual(['draft'])
  })

  it('takes a file that waits already once, and says so', async () => {
    const file = csv('2026-10-03,Books,-20.00')
    const [first, second] = await Promise.all([1, 2].map(() => upload(ann, account, file)))
    const again = await upload(ann, null, file, 'the same by another name.csv')
    expect(new Set([first?.import.id, second?.import.id, again.import.id]).size).toBe(1)
    const repeated = [first, second, again].map((draft) => (draft as { isRepeated?: boolean }).isRepeated)
    expect(repeated.toSorted()).toEqual([false, true, true])
    await landAll([again.import.id])
    await settle([again.import.id])
    // Once it has landed it may come again: nothing of it is new.
    expect((await upload(ann, account, file)).counts).toMatchObject({ new: 0, same: 1 })
  })
})
