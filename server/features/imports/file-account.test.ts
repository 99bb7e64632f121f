import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { ImportDraft } from '#contract/imports.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount } from '#test/household-calls.ts'
import { csv, importFile, type ImportHousehold, land, openImportHousehold, upload } from '#test/imports.ts'

const austrian = new Uint8Array(readFileSync('test/fixtures/statement-files/austrian-giro.sta'))
const register = new Uint8Array(readFileSync('test/fixtures/statement-files/american-register.qif'))

describeOnBothDatabases('the account of a file', (engine) => {
  const app = freshApp(engine)
  let { ann, account }: ImportHousehold = {} as ImportHousehold
  let savings: Account

  beforeEach(async () => {
    ;({ ann, account } = await openImportHousehold(app))
    savings = await addAccount(ann, 'Cash')
  })

  /** Without an account. */
  const send = async (file: string | Uint8Array<ArrayBuffer>) => upload(ann, null, file)

  it('is asked for until a file of its number was imported, and then known', async () => {
    const draft = await send(austrian)
    expect(draft.account).toMatchObject({ isOpen: true, other: null })
    expect(draft.account.shown).toMatch(/^….{4}$/)
    expect((await land(ann, draft.import.id)).refusal?.code).toBe('import-questions')
    const placed = await ann.ok<ImportDraft>(`PATCH /imports/${draft.import.id}`, {
      settings: {},
      accountId: savings.id,
    })
    expect(placed).toMatchObject({
      import: { accountId: savings.id },
      account: { isOpen: false, other: null },
    })
    expect((await land(ann, draft.import.id)).last?.kind).toBe('landed')
    expect(await send(austrian)).toMatchObject({
      import: { accountId: savings.id },
      account: { isOpen: false },
      counts: { new: 0 },
    })
    // Neither the number nor what anybody could make of it without the instance's secret.
    const { rows } = await app.database.pool.query<{ row: string; hash: string; secret: string }>(
      `select n::text as row, number_hash as hash, s.value as secret from account_numbers n, secrets s
        where s.name = 'account numbers'`,
    )
    const [{ row, hash, secret } = expect.fail()] = rows
    const number = '2011182712345678'
    const plain = createHash('sha256').update(number).digest('hex')
    expect([row.includes(number.slice(-8)), row.includes(plain)]).toEqual([false, false])
    const keyed = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${ann.householdId} ${plain}`)
    expect([rows.length, hash]).toEqual([1, `hmac:${keyed.digest('hex')}`])
  })

  it('is warned about where the number is that of another one, and may be changed', async () => {
    await importFile(ann, account, austrian)
    const draft = await upload(ann, savings.id, austrian)
    expect(draft.account).toMatchObject({ isOpen: false, other: { id: account } })
    expect(draft.counts.same).toBe(0)
    const placed = await ann.ok<ImportDraft>(`PATCH /imports/${draft.import.id}`, {
      settings: {},
      accountId: account,
    })
    expect(placed.account.other).toBe(null)
    expect(placed.counts.new).toBe(0)
  })

  it('is known by the columns of a CSV file that names none, unless two accounts have such files', async () => {
    await importFile(ann, savings.id, csv('2026-10-01,Tea,-4.00'))
    expect(await send(csv('2026-10-02,Bus,-2.00'))).toMatchObject({
      import: { accountId: savings.id },
      account: { isOpen: false, shown: null },
    })
    await importFile(ann, account, csv('2026-10-01,Tea,-4.00'))
    expect((await send(csv('2026-10-03,Bus,-2.00'))).account.isOpen).toBe(true)
  })

  it('takes its own rows of a file of several', async () => {
    const first = await upload(ann, savings.id, register)
    await ann.ok(`PATCH /imports/${first.import.id}`, { settings: { accountName: 'Visa' } })
    await land(ann, first.import.id)
    expect(await send(register)).toMatchObject({
      import: { accountId: savings.id },
      settings: { accountName: 'Visa' },
      questions: [],
    })
  })

  it('is the only one there is', async () => {
    await ann.ok(`PUT /accounts/${savings.id}/closing`, {})
    expect(await send(austrian)).toMatchObject({ import: { accountId: account }, account: { isOpen: false } })
  })

  it('must be open, and of the household', async () => {
    const draft = await send(austrian)
    const bob = await app.member('bob')
    const other = await addAccount(bob, 'Bank')
    const { status } = await ann.call(`PATCH /imports/${draft.import.id}`, {
      settings: {},
      accountId: other.id,
    })
    expect(status).toBe(404)
  })
})
