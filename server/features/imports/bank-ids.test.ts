import { beforeEach, expect, it } from 'vitest'
import type { Transaction } from '#contract/transactions.ts'
import { hashOf } from '#test/archives.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { csv, importFile, type ImportHousehold, land, openImportHousehold, upload } from '#test/imports.ts'
import { sweepImports } from './jobs.ts'

type Row = [id: string, date: string, amount: string, name: string]
const ofx = (...rows: Row[]) => `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>0012345678</BANKACCTFROM><BANKTRANLIST>
${rows.map(([id, date, amount, name]) => `<STMTTRN><DTPOSTED>${date}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`).join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const coffee: Row = ['26103001', '20261030', '-3.50', 'COFFEE']
const rent: Row = ['26103002', '20261030', '-850.00', 'RENT OCT']
const salary: Row = ['26103101', '20261031', '2500.00', 'SALARY']

describeOnBothDatabases("the bank's ids", (engine) => {
  const app = freshApp(engine)
  let { ann, account }: ImportHousehold = {} as ImportHousehold

  beforeEach(async () => {
    ;({ ann, account } = await openImportHousehold(app))
  })

  const countsOf = async (file: string) => (await upload(ann, account, file)).counts
  const hash = () => hashOf(app, ann)
  const rows = async () => (await ann.ok<{ items: Transaction[] }>('GET /transactions?limit=500')).items

  it('know a transaction whatever its text and day in the next file, and whatever was made of it here', async () => {
    await importFile(ann, account, ofx(coffee, rent))
    for (const { id } of await rows())
      await ann.ok(`PATCH /transactions/${id}`, { description: 'x', date: '2026-09-01', amountCents: -1 })
    const again = ofx([coffee[0], '20261101', '-3.50', 'Coffee house 12'], rent, salary)
    expect(await countsOf(again)).toMatchObject({ same: 2, new: 1, similar: 0 })
  })

  it('are new ones when a bank uses them again, and what they leave open is shown', async () => {
    await importFile(ann, account, ofx(coffee))
    expect(await countsOf(ofx([coffee[0], '20261130', '-3.50', 'COFFEE']))).toMatchObject({ new: 1 })
    expect(await countsOf(ofx([coffee[0], '20261030', '-1.36', 'FEE']))).toMatchObject({ new: 1 })
    expect(await countsOf(ofx([coffee[0], '20261031', '-4.00', 'COFFEE']))).toMatchObject({ similar: 1 })
    expect(await countsOf(ofx(['26103009', '20261030', '-3.50', 'COFFEE']))).toMatchObject({ similar: 1 })
  })

  it('are learnt from a file of another format, in which the month adds nothing (R52)', async () => {
    const statement = csv(
      '2026-10-30,Kaffeehaus Coffee & Cake,-3.50',
      '2026-10-30,Kaffeehaus Coffee & Cake,-3.50',
      '2026-10-30,Rent for October,-850.00',
      '2026-10-31,Salary Smith Inc,2500.00',
    )
    await importFile(ann, account, statement)
    const other = ofx(coffee, ['26103003', '20261030', '-3.50', 'COFFEE'], rent, salary)
    expect(await countsOf(other)).toMatchObject({ same: 4, new: 0, similar: 0 })
    await importFile(ann, account, other)
    const renamed = ofx(['26103002', '20261102', '-850.00', 'DEBIT 0815'])
    expect(await countsOf(renamed)).toMatchObject({ same: 1 })
    expect(await rows()).toHaveLength(4)
  })

  it('are forgotten with the import that learnt them, come back with its undo, and are swept', async () => {
    await importFile(ann, account, csv('2026-10-30,Rent,-850.00'))
    const before = await hash()
    const { id } = await importFile(ann, account, ofx(['26103002', '20261030', '-850.00', 'RENT']))
    const after = await hash()
    expect(after).not.toBe(before)
    const changed = ofx(['26103002', '20261102', '-850.00', 'DEBIT 0815'])
    expect(await countsOf(changed)).toMatchObject({ same: 1 })
    const { undoId } = await ann.ok<{ undoId: string }>(`DELETE /imports/${id}`)
    expect(await countsOf(changed)).toMatchObject({ same: 0 })
    await ann.ok(`POST /undo/${undoId}`)
    expect(await hash()).toBe(after)
    await ann.ok(`DELETE /imports/${id}`)
    app.clock.set('2026-11-23T12:00:00Z')
    await sweepImports(app.services)
    const { rows: left } = await app.database.pool.query('select from transaction_bank_ids')
    expect(left).toHaveLength(0)
  })

  it('stay with rows that were edited and are kept when their import is undone', async () => {
    const { id } = await importFile(ann, account, ofx(coffee, rent))
    const [row] = (await rows()).filter(({ amountCents }) => amountCents === -350)
    await ann.ok(`PATCH /transactions/${row!.id}`, { description: 'Cake', amountCents: -360 })
    await ann.ok(`DELETE /imports/${id}`, { editedRows: 'keep' })
    expect(await countsOf(ofx(coffee, rent))).toMatchObject({ same: 1, new: 1 })
  })

  it('come back with a transaction that was deleted', async () => {
    await importFile(ann, account, ofx(coffee))
    const before = await hash()
    const [row] = await rows()
    const { undoId } = await ann.ok<{ undoId: string }>('POST /transactions/deletions', { ids: [row!.id] })
    expect(await countsOf(ofx(coffee))).toMatchObject({ new: 1 })
    await ann.ok(`POST /undo/${undoId}`)
    expect(await hash()).toBe(before)
  })

  it('of a CSV file count where its column names every row', async () => {
    const file = (text: string) => `Date,Description,Amount,Transaction ID\n${text}`
    await importFile(ann, account, file('2026-10-30,Tea,-4.00,5RX00012\n2026-10-31,Bus,-2.00,5RX00013'))
    expect(
      await countsOf(file('2026-11-01,TEA ROOM,-4.00,5RX00012\n2026-10-31,Bus,-2.00,5RX00014')),
    ).toMatchObject({ same: 1, similar: 1 })
  })

  it('are kept of a row that was taken in although it looked like another', async () => {
    await importFile(ann, account, ofx(coffee))
    const draft = await upload(ann, account, ofx(['26103009', '20261030', '-3.50', 'COFFEE']))
    const { last } = await land(ann, draft.import.id, { includeSimilar: [draft.preview[0]!.line] })
    expect(last).toMatchObject({ kind: 'landed', receipt: { added: 1 } })
    expect(await countsOf(ofx(coffee, ['26103009', '20261030', '-3.50', 'COFFEE']))).toMatchObject({
      same: 2,
    })
  })
})
