import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { CategoriserFigures, PayeesToSort } from '#contract/categoriser.ts'
import { landingForm } from '#contract/imports.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { csv, importFile, land, makeContext, upload } from '#test/imports.ts'
import { createDraft } from './create-draft.ts'
import { startLanding } from './land-draft.ts'

const coffees = csv('2026-10-30,Coffee,-3.50', '2026-10-30,Coffee,-3.50', '2026-10-31,Salary,2500.00')

describeOnBothDatabases('landing an import', (engine) => {
  const app = freshApp(engine)
  let ann: Person
  let account: string

  beforeEach(async () => {
    ann = await app.member('ann', { plan: 'pro' })
    account = await makeAccount('Bank')
  })

  async function makeAccount(name: string): Promise<string> {
    const made = await ann.ok<Account>('POST /accounts', { name, type: 'Bank', startingBalanceCents: 10_000 })
    return made.id
  }
  const list = async (query = '') =>
    (await ann.ok<{ items: Transaction[] }>(`GET /transactions?limit=500${query}`)).items
  const balance = async (id = account) =>
    (await ann.ok<Account[]>('GET /accounts')).find((one) => one.id === id)?.balanceCents

  const contextOf = (changes: Partial<Services> = {}) => makeContext(app, ann, changes)

  it('adds every row once, two equal coffees included, and moves the balance (R52, R2)', async () => {
    const { receipt } = await importFile(ann, account, coffees)
    expect(receipt).toMatchObject({ added: 3, addedCents: 249_300, same: 0, badCount: 0 })
    expect(receipt.period).toEqual({ firstDay: '2026-10-30', lastDay: '2026-10-31' })
    expect((await list()).map(({ description }) => description)).toEqual(['Salary', 'Coffee', 'Coffee'])
    expect(await balance()).toBe(259_300)
  })

  it('adds nothing when the same file comes again, and only what is new of an overlapping one (R52)', async () => {
    await importFile(ann, account, coffees)
    const again = await upload(ann, account, coffees)
    expect(again.counts).toMatchObject({ new: 0, same: 3 })
    expect(again.earlier).not.toBeNull()
    expect((await importFile(ann, account, coffees)).receipt).toMatchObject({ added: 0, same: 3 })
    const overlapping = `${coffees}\n2026-11-01,Coffee,-3.50\n2026-10-30,Coffee,-3.50`
    expect((await importFile(ann, account, overlapping)).receipt).toMatchObject({ added: 2, same: 3 })
    expect(await list()).toHaveLength(5)
  })

  it('knows an imported row again whatever was made of it since (R52)', async () => {
    await importFile(ann, account, coffees)
    const [salary] = await list()
    await ann.ok(`PATCH /transactions/${salary?.id}`, {
      description: 'Pay',
      date: '2026-01-01',
      amountCents: 1,
    })
    expect((await importFile(ann, account, coffees)).receipt).toMatchObject({ added: 0, same: 3 })
  })

  it('answers the same receipt however often and by however many it is landed (R43)', async () => {
    const draft = await upload(ann, account, coffees)
    const landings = await Promise.all(Array.from({ length: 20 }, () => land(ann, draft.import.id)))
    expect(new Set(landings.map(({ last }) => JSON.stringify(last))).size).toBe(1)
    expect(landings[0]?.last).toMatchObject({ kind: 'landed', receipt: { added: 3 } })
    expect(await list()).toHaveLength(3)
    expect((await land(ann, draft.import.id)).last).toEqual(landings[0]?.last)
  })

  it('never doubles rows of two drafts of one file landed side by side', async () => {
    const drafts = await Promise.all(Array.from({ length: 5 }, () => upload(ann, account, coffees)))
    await Promise.all(drafts.map((draft) => land(ann, draft.import.id)))
    expect(await list()).toHaveLength(3)
    expect(await balance()).toBe(259_300)
  })

  it('gives categories by the rules, in their order (SPEC section 3)', async () => {
    const categories = await ann.ok<{ id: string; name: string }[]>('GET /categories')
    const [first, second] = categories
    await ann.ok('POST /keyword-rules', { keyword: 'COFF', categoryId: first?.id })
    await ann.ok('POST /keyword-rules', { keyword: 'coffee', categoryId: second?.id })
    const draft = await upload(ann, account, coffees)
    expect(draft.categorisedCount).toBe(2)
    const { receipt, id } = await importFile(ann, account, coffees)
    expect(receipt.categorised).toBe(2)
    const landed = await list(`&importId=${id}`)
    expect(landed.map(({ categoryName, guess }) => [categoryName, guess !== null])).toEqual([
      ['Salary', true],
      [first?.name, false],
      [first?.name, false],
    ])
  })

  it('guesses what is left, which counts at once and is forgotten with the import', async () => {
    const file = csv('2026-11-01,SQ *TIM HORTONS 2214,-3.00', '2026-11-02,ZORBLAX #1042,-5.00')
    const { receipt, id } = await importFile(ann, account, file)
    expect([receipt.categorised, receipt.guessed]).toEqual([0, 1])
    const [unknown, known] = await list(`&importId=${id}`)
    expect([unknown!.categoryName, unknown!.guess]).toEqual(['Uncategorized', null])
    expect([known!.categoryName, known!.guess]).toMatchObject([
      'Dining out',
      { source: 'brand', reason: 'known brand' },
    ])
    const [month] = await ann.ok<{ wantsCents: number }[]>('GET /months?from=2026-11&to=2026-11')
    expect(month!.wantsCents).toBe(300)
    const { payees } = await ann.ok<PayeesToSort>(`GET /categoriser/payees?importId=${id}`)
    expect(payees.map(({ payee, state }) => [payee, state])).toEqual([
      ['Zorblax', 'open'],
      ['Tim Hortons', 'guessed'],
    ])
    const travel = (await ann.ok<{ id: string; name: string }[]>('GET /categories')).find(
      ({ name }) => name === 'Travel',
    )!.id
    const decisions = payees.map(({ key, direction }) => ({ key, direction, categoryId: travel }))
    await ann.ok('POST /categoriser/decisions', { importId: id, decisions })
    const asked = () =>
      ann.ok<{ categoryName: string } | null>('GET /transactions/suggestion?description=ZORBLAX')
    const figures = async () => (await ann.ok<CategoriserFigures>('GET /categoriser/figures')).total
    expect((await asked())?.categoryName).toBe('Travel')
    expect(await figures()).toMatchObject({ suggested: 1, corrected: 1 })
    expect(await ann.ok(`DELETE /imports/${id}`, {})).toMatchObject({ outcome: 'undone' })
    expect([await asked(), await figures()]).toEqual([
      null,
      { applied: 0, suggested: 0, accepted: 0, corrected: 0 },
    ])
  })

  it('skips bad lines and reports them, or imports nothing at all, as chosen (R51)', async () => {
    const file = `${coffees}\n2026-13-45,Nonsense,-1.00\n2026-11-02,Tea,-2.00`
    const draft = await upload(ann, account, file)
    expect(draft.counts).toMatchObject({ new: 4, bad: 1 })
    const refused = await land(ann, draft.import.id, { badRows: 'refuse' })
    expect(refused.refusal).toMatchObject({ code: 'import-bad-rows' })
    expect(refused.refusal?.message).toContain('Line 5:')
    expect(await list()).toEqual([])
    const { last } = await land(ann, draft.import.id, { badRows: 'skip' })
    expect(last).toMatchObject({ receipt: { added: 4, badCount: 1, bad: [{ line: 5 }] } })
  })

  it('leaves out what looks like an earlier one, unless it is wanted all the same', async () => {
    await ann.ok('POST /transactions', {
      date: '2026-10-29',
      accountId: account,
      description: 'Café',
      amountCents: -350,
      categoryId: null,
    })
    const draft = await upload(ann, account, coffees)
    expect(draft.counts).toMatchObject({ new: 2, similar: 1 })
    const { items } = await ann.ok<{
      items: { line: number; why: string; other: { description: string } }[]
    }>(`GET /imports/${draft.import.id}/rows?verdict=similar`)
    expect(items).toMatchObject([
      { line: 2, why: "Same amount as 'Café', 1 day apart", other: { description: 'Café' } },
    ])
    const { last } = await land(ann, draft.import.id, { includeSimilar: [2], excludeNew: [3] })
    expect(last).toMatchObject({ receipt: { added: 2, similarLeftOut: 0, leftOut: 1 } })
  })

  it('links accepted transfers and remembers rejected ones (DESIGN section 5 item 2)', async () => {
    const savings = await makeAccount('Savings')
    await importFile(
      ann,
      savings,
      csv(
        '2026-10-29,From bank,500.00',
        '2026-10-20,From bank,70.00',
        '2026-10-21,Fee,-1.00',
        '2026-10-22,Tax,-2.00',
      ),
    )
    const draft = await upload(ann, account, csv('2026-10-28,To savings,-500.00', '2026-10-20,Shop,-70.00'))
    const { items } = await ann.ok<{ items: { line: number; other: { id: string } }[] }>(
      `GET /imports/${draft.import.id}/rows?verdict=transfer`,
    )
    const [one, two] = items.map(({ line, other }) => ({ line, transactionId: other.id }))
    const { last } = await land(ann, draft.import.id, {
      linkTransfers: one ? [one] : [],
      rejectTransfers: two ? [two] : [],
    })
    expect(last).toMatchObject({ receipt: { added: 2, transfersLinked: 1 } })
    const linked = (await list()).filter(({ transfer }) => transfer)
    expect(linked.map(({ description }) => description).sort()).toEqual(['From bank', 'To savings'])
    expect(await ann.ok('GET /transfers/proposals')).toEqual([])
  })

  it('keeps or skips amounts of zero, as chosen', async () => {
    const file = csv('2026-10-01,Card check,0.00', '2026-10-02,Tea,-2.00')
    const draft = await upload(ann, account, file)
    expect(draft.zeroCount).toBe(1)
    const { last } = await land(ann, draft.import.id, { zeroAmounts: 'skip' })
    expect(last).toMatchObject({ receipt: { added: 1, zeroLeftOut: 1 } })
  })

  it('refuses a closed account (DESIGN section 5 item 4)', async () => {
    const draft = await upload(ann, account, coffees)
    await ann.ok(`PUT /accounts/${account}/closing`, {})
    expect((await land(ann, draft.import.id)).refusal?.code).toBe('account-closed')
    expect((await upload(ann, account, coffees)).code).toBe('account-closed')
    expect(await list()).toEqual([])
  })

  it('writes all or none when it fails half way, and can be landed afterwards (R51)', async () => {
    const many = csv(...Array.from({ length: 4500 }, (_, n) => `2026-10-01,Row ${n},-1.00`))
    const { pool } = app.database
    await pool.query(`create function explode() returns trigger language plpgsql as $$
      begin raise exception 'disk on fire'; end $$;
      create trigger explode before insert on transactions
      for each row when (new.import_line < 100) execute function explode()`)
    const draft = await upload(ann, account, many)
    const failed = await land(ann, draft.import.id).finally(() => pool.query('drop function explode cascade'))
    expect(failed.last).toMatchObject({ message: 'Error importing transactions. Please try again.' })
    expect(await list()).toEqual([])
    expect(await balance()).toBe(10_000)
    expect((await pool.query('select from transactions')).rowCount).toBe(0)
    const { id } = draft.import
    expect(await ann.ok(`GET /imports/${id}`)).toMatchObject({
      state: 'draft',
      failure: 'Error importing transactions. Please try again.',
    })
    expect((await land(ann, id)).last).toMatchObject({ receipt: { added: 4500 } })
    expect(await ann.ok(`GET /imports/${id}`)).toMatchObject({ state: 'landed', failure: null })
    expect(await balance()).toBe(10_000 - 450_000)
  })

  it('fails in good order though nobody listens: logged, and told by the draft (S28)', async () => {
    const { pool } = app.database
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    onTestFinished(async () => {
      process.off('unhandledRejection', note)
      await pool.query('drop function explode cascade')
    })
    await pool.query(`create function explode() returns trigger language plpgsql as $$
      begin raise exception 'disk on fire'; end $$;
      create trigger explode before insert on transactions for each row execute function explode()`)
    const { id } = (await upload(ann, account, coffees)).import
    const context = contextOf()
    await startLanding(context, id, landingForm.parse({ badRows: 'skip' }))
    await expect
      .poll(() => ann.ok(`GET /imports/${id}`))
      .toMatchObject({
        state: 'draft',
        failure: 'Error importing transactions. Please try again.',
      })
    await expect.poll(() => app.logged.join('\n')).toContain('"event":"import failed","requestId":"r"')
    expect(unhandled).toEqual([])
  })

  it('begins nothing for which the disk under the embedded database has no room (R47)', async () => {
    // There is never room under /proc.
    const context = contextOf({ env: { ...app.services.env, DATA_DIR: '/proc' } })
    const file = { accountId: account, fileName: 'bank.csv', bytes: new TextEncoder().encode(coffees) }
    const refusal = { code: 'storage-full' }
    if (engine === 'server') return void (await createDraft(context, file))
    await expect(createDraft(context, file)).rejects.toMatchObject(refusal)
    const { id } = (await upload(ann, account, coffees)).import
    const landing = startLanding(context, id, landingForm.parse({ badRows: 'skip' }))
    await expect(landing).rejects.toMatchObject(refusal)
    expect(await list()).toEqual([])
    expect((await app.database.pool.query('select from imports')).rowCount).toBe(1)
  })

  it('drops the file and keeps the receipt once it landed', async () => {
    const { id, receipt } = await importFile(ann, account, coffees)
    const { rows } = await app.database.pool.query('select file from imports')
    expect(rows).toEqual([{ file: null }])
    const { items } = await ann.ok<{ items: { id: string; receipt: unknown; state: string }[] }>(
      'GET /imports',
    )
    expect(items).toMatchObject([
      { id, receipt, state: 'landed', rows: { count: 3, uncategorized: 0, guessed: 3, edited: 0 } },
    ])
  })
})
