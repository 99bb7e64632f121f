import { beforeEach, expect, it } from 'vitest'
import type { ImportDraft } from '#contract/imports.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { importFile, type ImportHousehold, land, openImportHousehold, upload } from '#test/imports.ts'

const file = (...rows: string[]) => ['Date,Description,Amount,State', ...rows, 'Printed on Monday'].join('\n')
const october = file(
  '2026-10-01,Pay,100.00,Completed',
  '2026-10-02,Tea,-2.00,Pending',
  '2026-10-03,Rent,-50.00,Completed',
)

describeOnBothDatabases('lines that are left out', (engine) => {
  const app = freshApp(engine)
  let { ann, account }: ImportHousehold = {} as ImportHousehold

  beforeEach(async () => {
    ;({ ann, account } = await openImportHousehold(app))
  })

  it('are counted and listed with their reasons in the preview and in the receipt (import.md 1, 4)', async () => {
    const reasons = [
      { reason: 'not-booked', count: 1 },
      { reason: 'footer', count: 1 },
    ]
    const lines = { total: 5, rows: 2, bad: 0, leftOut: 2, above: 1, blank: 0 }
    const draft = await upload(ann, account, october)
    expect(draft).toMatchObject({
      lines,
      skippedReasons: reasons,
      above: [{ line: 1, text: 'Date Description Amount State' }],
      counts: { new: 2, bad: 0, skipped: 2 },
      statusWords: ['completed', 'pending'],
    })
    const { last } = await land(ann, draft.import.id, { badRows: 'refuse' })
    expect(last).toMatchObject({
      receipt: {
        added: 2,
        lines,
        skippedReasons: reasons,
        skipped: [
          { line: 3, sentence: "Line 3: its status is 'Pending': the bank has not booked it yet." },
          {
            line: 5,
            sentence: "Line 5: 'Printed on Monday' is a closing line of the file, not a transaction.",
          },
        ],
      },
    })
  })

  it.each([
    ['above the rows', '2026-13-45,Rent,-50.00\n2026-10-01,Pay,100.00\n2026-10-02,Tea,-2.00', 1],
    ['below them', 'Date,Description,Amount\n2026-10-01,Pay,100.00\n2026-10-02,Tea,-2.00\n,Rent,-50.00', 4],
  ])(
    'are bad, and nothing is imported unless all can be read: %s (R51, import.md 1)',
    async (_, text, line) => {
      const draft = await upload(ann, account, text)
      expect(draft.counts.bad).toBe(1)
      expect((await land(ann, draft.import.id, { badRows: 'refuse' })).refusal).toMatchObject({
        code: 'import-bad-rows',
        message: expect.stringContaining(`Line ${line}:`) as string,
      })
      expect((await land(ann, draft.import.id)).last).toMatchObject({
        receipt: { badCount: 1, bad: [{ line }] },
      })
    },
  )

  it('are imported after all where a person says so, and from the next file of that shape', async () => {
    const draft = await upload(ann, account, october)
    const unbooked = { ...draft.settings.unbooked, isImported: true }
    const rowFilter = { column: 1, values: ['Tea', 'Rent'] }
    const changed = await ann.ok<ImportDraft>(`PATCH /imports/${draft.import.id}`, {
      settings: { unbooked, rowFilter },
    })
    expect(changed).toMatchObject({
      counts: { new: 2, skipped: 2 },
      filterValues: ['Pay', 'Tea', 'Rent', ''],
      skippedReasons: [
        { reason: 'filtered', count: 1 },
        { reason: 'footer', count: 1 },
      ],
    })
    await land(ann, draft.import.id)
    const next = file('2026-11-01,Tea,-2.00,Pending', '2026-11-02,Pay,-9.00,Completed')
    expect(await upload(ann, account, next)).toMatchObject({
      isRemembered: true,
      settings: { unbooked, rowFilter },
      counts: { new: 1, skipped: 2 },
    })
  })

  it('are found in a file whose shape was remembered before there were such settings', async () => {
    await importFile(ann, account, file('2026-09-01,Tea,-2.00,Completed', '2026-09-02,Pay,9.00,Completed'))
    await app.database.pool.query("update import_mappings set settings = settings - 'unbooked' - 'rowFilter'")
    expect(await upload(ann, account, october)).toMatchObject({
      isRemembered: true,
      counts: { new: 2, skipped: 2 },
    })
  })
})
