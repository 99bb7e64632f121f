import { expect, it, vi } from 'vitest'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { csv, land, openImportHousehold, upload } from '#test/imports.ts'

describeOnBothDatabases('the words of a large import', (engine) => {
  const app = freshApp(engine)
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
    const sorted = () => asked().some((text) => text.includes('gin_clean_pending_list'))
    const { id } = (await upload(ann, account, csv(...lines))).import
    expect((await land(ann, id)).last).toMatchObject({ receipt: { added: lines.length } })
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
    query.mockRestore()
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
    await land(ann, id)
    const { rows } = await app.database.pool.query<{ pages: number }>(sortIn)
    expect(rows[0]?.pages).toBeGreaterThan(usual)
  })
})
