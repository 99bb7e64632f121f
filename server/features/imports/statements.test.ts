import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import type { ImportDraft, ImportRow } from '#contract/imports.ts'
import type { Transaction } from '#contract/transactions.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { importFile, type ImportHousehold, land, openImportHousehold, upload } from '#test/imports.ts'

const fixture = (name: string) => new Uint8Array(readFileSync(`test/fixtures/statement-files/${name}`))

describeOnBothDatabases('an import of a statement that is no CSV', (engine) => {
  const app = freshApp(engine)
  let { ann, account }: ImportHousehold = {} as ImportHousehold

  beforeEach(async () => {
    ;({ ann, account } = await openImportHousehold(app))
  })

  const listed = async () =>
    (await ann.ok<{ items: Transaction[] }>('GET /transactions?limit=500')).items.map(
      ({ date, description, amountCents }) => [date, description, amountCents],
    )

  it('shows every record: what is new, and what is left out with its reason', async () => {
    const draft = await upload(ann, account, fixture('brazilian-bank.ofx'), 'extrato.ofx')
    expect(draft).toMatchObject({
      format: 'ofx',
      settings: { encoding: 'windows-1252' },
      questions: [],
      counts: { new: 5, skipped: 1, bad: 0 },
      balances: {
        proof: 'proven',
        opening: { amountCents: 125_000, day: '2026-10-01' },
        closing: { amountCents: 285_874, day: '2026-10-31' },
      },
      currencies: ['BRL'],
      accountNames: ['00123456-7'],
    })
    const skipped = await ann.ok<{ items: ImportRow[] }>(
      `GET /imports/${draft.import.id}/rows?verdict=skipped`,
    )
    expect(skipped.items.map(({ why }) => why)).toEqual([
      "Transaction 1 (line 23): 'Saldo Anterior' is a balance, not a transaction.",
    ])
  })

  it('lands its rows on the days they were booked, and adds none the second time (R52)', async () => {
    const { receipt } = await importFile(ann, account, fixture('brazilian-bank.ofx'))
    expect(receipt).toMatchObject({ added: 5, addedCents: 160_874, badCount: 0 })
    expect(await listed()).toEqual([
      ['2026-10-31', 'ALUGUEL IMOBILIARIA DO PORTO ALEGRE LTDA', -120_000],
      ['2026-10-10', 'Poupança', -50_000],
      ['2026-10-05', 'Salário Editora Maré', 340_000],
      ['2026-10-02', 'IOF compra', -136],
      ['2026-10-02', 'Padaria São João & Filhos', -8990],
    ])
    const again = await upload(ann, account, fixture('brazilian-bank.ofx'), 'extrato.ofx')
    expect(again.counts).toMatchObject({ new: 0, same: 5, skipped: 1 })
  })

  it('says where the balances of a file part from its rows', async () => {
    const statement = new TextDecoder('windows-1252').decode(fixture('austrian-giro.sta'))
    const missing = statement.replace(/:61:2610021002[^]*?(?=:61:)/, '')
    expect((await upload(ann, account, missing, 'giro.sta')).balances).toEqual({
      proof: 'off',
      opening: { amountCents: 14_987, day: '2026-09-30' },
      closing: { amountCents: 49_827, day: '2026-12-31' },
      breaks: [
        {
          kind: 'missing',
          offCents: -85_000,
          firstDay: '2026-09-30',
          lastDay: '2026-10-15',
          lines: [],
          row: null,
          before: null,
          after: null,
        },
      ],
    })
    const column =
      'Date,Text,Amount,Balance\n2026-10-01,Pay,9.00,10.00\n2026-10-02,Tea,-2.00,8.00\n2026-10-04,Bus,-1.00,4.00'
    expect((await upload(ann, account, column)).balances).toMatchObject({
      proof: 'off',
      breaks: [{ kind: 'missing', offCents: -300, lines: [3, 4] }],
    })
  })

  it('asks which account of a file it is, and remembers the answer', async () => {
    const file = fixture('american-register.qif')
    const draft = await upload(ann, account, file, 'all.qif')
    expect(draft.questions).toMatchObject([{ code: 'account', choices: ['Checking', 'Visa', ''] }])
    const answered = await ann.ok<ImportDraft>(`PATCH /imports/${draft.import.id}`, {
      settings: { accountName: 'Visa' },
    })
    expect(answered).toMatchObject({ questions: [], counts: { new: 2, bad: 0, skipped: 7 } })
    expect((await land(ann, draft.import.id)).last?.kind).toBe('landed')
    expect(await upload(ann, account, file, 'more.qif')).toMatchObject({
      questions: [],
      settings: { accountName: 'Visa' },
      isRemembered: true,
      counts: { same: 2 },
    })
  })

  it('leaves out what is not booked yet until a person wants it, and remembers that (import.md 4)', async () => {
    const file = (id: number) =>
      new TextEncoder()
        .encode(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>FI2112345600000785</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Ntry><Amt Ccy="EUR">${id}.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-0${id}</Dt></BookgDt></Ntry>
<Ntry><Amt Ccy="EUR">7.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-10-1${id}</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`)
    const draft = await upload(ann, account, file(1), 'one.xml')
    expect(draft).toMatchObject({
      counts: { new: 1, skipped: 1 },
      lines: { total: 2, rows: 1, leftOut: 1 },
      skippedReasons: [{ reason: 'pending', count: 1 }],
    })
    const unbooked = { ...draft.settings.unbooked, isImported: true }
    const changed = await ann.ok<ImportDraft>(`PATCH /imports/${draft.import.id}`, { settings: { unbooked } })
    expect(changed).toMatchObject({ counts: { new: 2, skipped: 0 }, newCents: -850 })
    expect((await land(ann, draft.import.id)).last).toMatchObject({ receipt: { added: 2 } })
    expect(await upload(ann, account, file(2), 'two.xml')).toMatchObject({
      settings: { unbooked: { isImported: true } },
      rowCount: 2,
      counts: { skipped: 0 },
    })
  })
})
