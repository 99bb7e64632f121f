import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { AccountPlace } from '#contract/import-accounts.ts'
import type { ImportDraft, ImportSummary } from '#contract/imports.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { type ImportHousehold, land, openImportHousehold, upload } from '#test/imports.ts'

const register = new Uint8Array(readFileSync('test/fixtures/statement-files/american-register.qif'))

const transactions = (...rows: [id: string, day: string, amount: string][]) =>
  rows
    .map(
      ([id, day, amount]) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>Row ${id}</STMTTRN>`,
    )
    .join('')

/** One bank's file of a checking and a savings account and of a card. */
const ofx = (month: string) =>
  new TextEncoder().encode(`OFXHEADER:100
<OFX><BANKMSGSRSV1>
<STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>100011112222<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${transactions([`${month}1`, `${month}03`, '-20.00'], [`${month}2`, `${month}05`, '-500.00'], [`${month}3`, `${month}09`, '1200.00'])}</BANKTRANLIST></STMTRS></STMTTRNRS>
<STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>100033334444<ACCTTYPE>SAVINGS</BANKACCTFROM><BANKTRANLIST>${transactions([`${month}4`, `${month}05`, '500.00'])}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>
<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4000555566667777</CCACCTFROM><BANKTRANLIST>${transactions([`${month}5`, `${month}07`, '-33.10'], [`${month}6`, `${month}08`, '-1.00'])}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`)

describeOnBothDatabases('a file of several accounts', (engine) => {
  const app = freshApp(engine)
  let { ann, account }: ImportHousehold = {} as ImportHousehold

  beforeEach(async () => {
    ;({ ann, account } = await openImportHousehold(app))
  })

  const divide = (id: string, accounts: AccountPlace[]) =>
    ann.ok<{ imports: ImportSummary[] }>(`PUT /imports/${id}/accounts`, { accounts })
  const waiting = async () =>
    (await ann.ok<{ items: ImportSummary[] }>('GET /imports?state=open')).items.map(
      ({ accountName }) => accountName,
    )
  const read = (id: string) => ann.ok<ImportDraft>(`GET /imports/${id}/draft`)

  const places: AccountPlace[] = [
    { name: '100011112222', into: { kind: 'account', accountId: '' } },
    { name: '100033334444', into: { kind: 'new', name: 'Rainy days', type: 'Bank' } },
    { name: '4000555566667777', into: { kind: 'none' } },
  ]
  const placesHere = (): AccountPlace[] => [
    { name: '100011112222', into: { kind: 'account', accountId: account } },
    ...places.slice(1),
  ]

  it('says which ones, and what each would be here', async () => {
    const draft = await upload(ann, null, ofx('202610'))
    expect(draft.filesAccounts).toEqual([
      { name: '100011112222', shown: '…2222', rowCount: 3, type: 'Bank', accountId: null, said: null },
      { name: '4000555566667777', shown: '…7777', rowCount: 2, type: 'Credit', accountId: null, said: null },
      { name: '100033334444', shown: '…4444', rowCount: 1, type: 'Bank', accountId: null, said: null },
    ])
  })

  it('becomes an import for each: into an account, into a new one, or none', async () => {
    const { import: found, lines } = await upload(ann, null, ofx('202610'))
    const { imports } = await divide(found.id, placesHere())
    expect(imports.map(({ accountName, state }) => [accountName, state])).toEqual([
      [(await ann.ok<Account[]>('GET /accounts')).find(({ id }) => id === account)?.name, 'draft'],
      ['Rainy days', 'draft'],
    ])
    expect(imports[0]?.id).toBe(found.id)
    const drafts = [await read(imports[0]!.id), await read(imports[1]!.id)]
    expect(drafts.map(({ counts }) => counts.new)).toEqual([3, 1])
    for (const draft of drafts) {
      expect(draft.questions).toEqual([])
      // Every line is there once: as a row of this account, or left out as another's.
      expect(draft.lines).toMatchObject({ total: lines!.total, rows: draft.rowCount, bad: 0 })
      expect(draft.lines!.rows + draft.lines!.leftOut).toBe(6)
    }
    for (const { id } of imports) expect((await land(ann, id)).last?.kind).toBe('landed')
    const accounts = await ann.ok<Account[]>('GET /accounts')
    expect(accounts.map(({ name, transactionCount }) => [name, transactionCount])).toContainEqual([
      'Rainy days',
      1,
    ])
    const { outcome } = await ann.ok<{ outcome: string }>(`DELETE /imports/${imports[1]!.id}`)
    expect(outcome).toBe('undone')
    expect(await ann.ok<Account[]>('GET /accounts')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: account, transactionCount: 3 }),
        expect.objectContaining({ name: 'Rainy days', transactionCount: 0 }),
      ]),
    )
  })

  it('is divided by itself the next time, and what was left out stays so', async () => {
    const { import: first } = await upload(ann, null, ofx('202609'))
    const { imports } = await divide(first.id, placesHere())
    for (const { id } of imports) await land(ann, id)
    const next = await upload(ann, null, ofx('202610'))
    expect(next).toMatchObject({ account: { isOpen: false }, questions: [] })
    expect(next.filesAccounts.map(({ said }) => said)).toEqual(['waiting', 'left-out', 'waiting'])
    expect((await waiting()).toSorted()).toEqual(['Rainy days', next.import.accountName].toSorted())
  })

  it('may be said again, and twice is once', async () => {
    const { import: found } = await upload(ann, null, ofx('202610'))
    await divide(found.id, placesHere())
    await divide(found.id, [
      ...placesHere().slice(0, 1),
      { name: '100033334444', into: { kind: 'account', accountId: account } },
    ])
    expect(await waiting()).toHaveLength(2)
    const { imports } = await divide(found.id, [
      { name: '4000555566667777', into: { kind: 'new', name: 'Visa', type: 'Credit' } },
      { name: '100011112222', into: { kind: 'none' } },
      { name: '100033334444', into: { kind: 'none' } },
    ])
    expect(imports.map(({ accountName }) => accountName)).toEqual(['Visa'])
    expect(await waiting()).toEqual(['Visa'])
    expect((await read(found.id)).counts.new).toBe(2)
  })

  it('names accounts of its own, each once, and of the household', async () => {
    const { import: found } = await upload(ann, null, register)
    const refused = async (...accounts: AccountPlace[]) =>
      (await ann.call(`PUT /imports/${found.id}/accounts`, { accounts })).status
    const visa: AccountPlace = { name: 'Visa', into: { kind: 'account', accountId: account } }
    expect(await refused({ ...visa, name: 'Amex' })).toBe(400)
    expect(await refused(visa, visa)).toBe(400)
    const stranger = await app.member('bob')
    const [theirs] = await stranger.ok<Account[]>('GET /accounts')
    if (theirs) expect(await refused({ ...visa, into: { kind: 'account', accountId: theirs.id } })).toBe(404)
    expect(await refused(visa, { name: 'Checking', into: { kind: 'new', name: 'Visa', type: 'Bank' } })).toBe(
      200,
    )
    expect(await waiting()).toHaveLength(2)
  })
})
