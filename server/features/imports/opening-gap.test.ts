import { beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { importFile, type ImportHousehold, openImportHousehold, upload } from '#test/imports.ts'

const withBalances = (...rows: string[]) => ['Date,Description,Amount,Balance', ...rows].join('\n')

describeOnBothDatabases('a file that does not go on from what its account has', (engine) => {
  const app = freshApp(engine)
  let { ann, account }: ImportHousehold = {} as ImportHousehold

  beforeEach(async () => {
    ;({ ann, account } = await openImportHousehold(app))
  })

  it('says by how much and since when, before the import and in its receipt', async () => {
    const june = withBalances('2026-06-01,Pay,100.00,500.00', '2026-06-03,Tea,-70.00,430.00')
    expect((await importFile(ann, account, june)).receipt.openingGap).toBe(null)
    const next = withBalances('2026-09-02,Bus,-2.00,498.00', '2026-09-05,Cake,-8.00,490.00')
    const gap = { day: '2026-09-01', statedCents: 50_000, accountCents: 43_000, lastDay: '2026-06-03' }
    expect((await upload(ann, account, next)).openingGap).toEqual(gap)
    expect((await importFile(ann, account, next)).receipt.openingGap).toEqual(gap)
  })

  it('says nothing of a file that does go on, nor of one that overlaps', async () => {
    const june = withBalances('2026-06-01,Pay,100.00,500.00', '2026-06-03,Tea,-70.00,430.00')
    await importFile(ann, account, june)
    const next = withBalances('2026-06-03,Tea,-70.00,430.00', '2026-09-05,Cake,-8.00,422.00')
    expect(await upload(ann, account, next)).toMatchObject({ openingGap: null, counts: { same: 1, new: 1 } })
  })
})
