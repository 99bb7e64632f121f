import { afterEach, expect, it, vi } from 'vitest'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { csv, importFile, land, openImportHousehold, upload } from '#test/imports.ts'

describeOnBothDatabases('the words of a large import', (engine) => {
  const app = freshApp(engine)
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  const words = 'zucchini asparagus buckwheat elderberry kohlrabi marjoram nasturtium radicchio'
  const lines = Array.from({ length: 3000 }, (_, n) => `2026-10-01,${words} ${n},-1.00`)
  /** More than Postgres lets wait by itself, 4 MB, in pages of 8 KB. */
  const usual = 512
  const sortIn = `select gin_clean_pending_list('transactions_search') as pages`

  it('are found at once, wait while its rows are written, and are sorted in soon after', async () => {
    const { ann, account } = await openImportHousehold(app)
    await app.database.pool.query(sortIn)
    const query = vi.spyOn(app.database.pool, 'query')
    const asked = () => query.mock.calls.map(([text]) => String(text))
    const { id } = (await upload(ann, account, csv(...lines))).import
    expect((await land(ann, id)).last).toMatchObject({ receipt: { added: lines.length } })
    // What an import of another test left may have been sorted in while this one was written.
    const before = asked().length
    const sorted = () =>
      asked()
        .slice(before)
        .some((text) => text.includes('gin_clean_pending_list'))
    const search = async () =>
      (
        await ann.ok<{ items: unknown[] }>(
          'GET /transactions?search=kohlrabi%20marjoram%20nasturtium%20radicchio%202999',
        )
      ).items
    expect(await search()).toHaveLength(1)
    await expect.poll(sorted).toBe(true)
    // A server's autovacuum sees to it by itself.
    expect(asked().some((text) => text.includes('analyze transactions'))).toBe(engine === 'embedded')
    await Promise.all(query.mock.results.map(({ value }) => value))
    vi.restoreAllMocks()
    // What the statistics are taken by holds for nothing else.
    const { rows: targets } = await app.database.pool.query<{ target: string }>(
      `select current_setting('default_statistics_target') as target`,
    )
    expect(targets[0]?.target).toBe('100')
    const { rows } = await app.database.pool.query<{ pages: number }>(sortIn)
    expect(rows[0]?.pages).toBe(0)
    expect(await search()).toHaveLength(1)
  })

  it('do not make the import wait for their index', async () => {
    const { ann, account } = await openImportHousehold(app)
    await app.database.pool.query(sortIn)
    const { id } = (await upload(ann, account, csv(...lines))).import
    // However long it takes until they are counted, they are not sorted in before.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await land(ann, id)
    const { rows } = await app.database.pool.query<{ pages: number }>(sortIn)
    expect(rows[0]?.pages).toBeGreaterThan(usual)
    vi.runOnlyPendingTimers()
  })

  it('go with a checkpoint where none comes by itself, so that no long log is left, from more than a thousand rows on', async () => {
    const { ann, account } = await openImportHousehold(app)
    // It comes when the test says so: by the clock it would be mixed up with that of a test before.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const query = vi.spyOn(app.database.pool, 'query')
    const addRows = async (date: string, count: number) => {
      const rows = Array.from({ length: count }, (_, n) => `${date},Row ${n},-1.00`)
      expect((await importFile(ann, account, csv(...rows))).receipt.added).toBe(count)
    }
    /** How much is asked in this very moment, when the time has come. */
    const tidy = () => {
      query.mockClear()
      vi.runOnlyPendingTimers()
      return query.mock.calls.length
    }
    const redo = async () =>
      (await app.database.pool.query('select redo_lsn::text from pg_control_checkpoint()')).rows[0]
    await addRows('2026-10-01', 1000)
    expect(tidy()).toBe(0)
    await addRows('2026-11-01', 1001)
    const before = await redo()
    // A server has begun to wait with the first file, perhaps of another test.
    if (engine === 'server') return
    expect(tidy()).toBe(1)
    await expect.poll(redo).not.toEqual(before)
  })
})
