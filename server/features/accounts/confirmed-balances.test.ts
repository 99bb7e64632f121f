import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { ImportDraft } from '#contract/imports.ts'
import type { Person } from '#test/app.ts'
import { placeOf } from '#test/archives.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, snapshot, undo, withoutHidden } from '#test/household-calls.ts'
import { findViolations } from '#test/invariants.ts'

const today = '2026-11-21'

describeOnBothDatabases('a balance that was confirmed for a day (import.md 18, screens.md 1)', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: Account

  beforeEach(async () => {
    anna = await app.member('anna')
    bank = await open(338_189, today)
  })

  const open = (balanceCents: number, balanceOn: string) =>
    anna.ok<Account>('POST /accounts', { name: `Bank ${balanceOn}`, type: 'Bank', balanceCents, balanceOn })
  const read = async (id = bank.id) =>
    (await anna.ok<Account[]>('GET /accounts')).find((account) => account.id === id)
  const balance = async (id = bank.id) => (await read(id))?.balanceCents
  const importRows = async (rows: string[], accountId = bank.id) => {
    const file = new TextEncoder().encode(['Date,Description,Amount', ...rows, ''].join('\n'))
    const path = `POST /imports?accountId=${accountId}&fileName=${rows.length}.csv`
    const draft = await anna.ok<ImportDraft>(path, file)
    const { id } = draft.import
    await anna.ok(`POST /imports/${id}/landing`, {
      badRows: 'skip',
      includeSimilar: draft.preview.map(({ line }) => line),
    })
    return id
  }
  const holds = async () => expect(await findViolations(app.database.pool)).toEqual([])

  it('is what the account holds, with what it started with following from it', async () => {
    const confirmed = { amountCents: 338_189, day: today, source: 'person' }
    expect(bank).toMatchObject({ balanceCents: 338_189, startingBalanceCents: 338_189, confirmed })
    await addTransaction(anna, bank.id, -1_000, { date: '2026-10-05' })
    expect(await read()).toMatchObject({ balanceCents: 338_189, startingBalanceCents: 339_189, confirmed })
    await holds()
  })

  it('is that of today where no day is named, and of the day that onboarding names', async () => {
    const till = await anna.ok<Account>('POST /accounts', { name: 'Till', type: 'Cash', balanceCents: 5 })
    expect(till.confirmed).toEqual({ amountCents: 5, day: today, source: 'person' })
    const ben = await app.member('ben')
    const balances = { chequingCents: 100, savingsCents: 0 }
    await ben.ok('POST /household/onboarding', { householdName: 'B', balances, balancesOn: '2026-11-01' })
    const named = (await ben.ok<Account[]>('GET /accounts')).map(({ name, confirmed }) => [name, confirmed])
    expect(named).toEqual([
      ['Chequing', { amountCents: 100, day: '2026-11-01', source: 'person' }],
      ['Credit Card', null],
      ['Savings', { amountCents: 0, day: '2026-11-01', source: 'person' }],
    ])
  })

  it('stays, whatever history is imported, edited or deleted before that day', async () => {
    await importRows(['2026-11-20,Rent,-900.00', '2026-11-18,Pay,2500.00'])
    expect(await balance()).toBe(338_189)
    await importRows(['2026-09-20,Rent,-900.00', '2026-09-18,Pay,2500.00'])
    expect(await read()).toMatchObject({ balanceCents: 338_189, startingBalanceCents: 338_189 - 320_000 })
    const { items } = await anna.ok<{ items: { id: string }[] }>('GET /transactions?month=2026-09')
    await anna.ok(`PATCH /transactions/${items[0]?.id}`, { amountCents: -1 })
    await anna.ok('POST /transactions/deletions', { ids: [items[1]?.id] })
    expect(await balance()).toBe(338_189)
    await holds()
  })

  it('counts later rows on top, and a row that is moved across the day as where it is now', async () => {
    const row = await addTransaction(anna, bank.id, -5_000, { date: '2026-11-22' })
    expect(await balance()).toBe(333_189)
    await anna.ok(`PATCH /transactions/${row.id}`, { date: '2026-11-20' })
    expect(await balance()).toBe(338_189)
    await anna.ok(`PATCH /transactions/${row.id}`, { date: '2026-11-30' })
    expect(await balance()).toBe(333_189)
    await holds()
  })

  it('of today has in it what the bank’s file brings of today, but not what is entered by hand later', async () => {
    await importRows([`${today},Bakery,-3.00`])
    expect(await balance()).toBe(338_189)
    await addTransaction(anna, bank.id, -700, { date: today })
    expect(await balance()).toBe(337_489)
    await anna.ok(`PATCH /accounts/${bank.id}`, { balanceCents: 337_000 })
    expect(await balance()).toBe(337_000)
    await holds()
  })

  it('of a day that is over has all of that day in it', async () => {
    const other = await open(1_000, '2026-11-10')
    await addTransaction(anna, other.id, -700, { date: '2026-11-10' })
    expect(await balance(other.id)).toBe(1_000)
    await addTransaction(anna, other.id, -700, { date: '2026-11-11' })
    expect(await balance(other.id)).toBe(300)
    await holds()
  })

  it('can be corrected: another amount, a later day, an earlier one', async () => {
    await addTransaction(anna, bank.id, -5_000, { date: '2026-11-15' })
    await anna.ok(`PATCH /accounts/${bank.id}`, { balanceCents: 100, balanceOn: today })
    expect(await balance()).toBe(100)
    await anna.ok(`PATCH /accounts/${bank.id}`, { balanceCents: 10_000, balanceOn: '2026-11-01' })
    expect(await read()).toMatchObject({ balanceCents: 5_000, confirmed: { day: '2026-11-01' } })
    await holds()
  })

  it('takes the place of a starting balance, which cannot be set beside it', async () => {
    const old = await addAccount(anna, 'Old', { startingBalanceCents: 5_000 })
    expect(old).toMatchObject({ balanceCents: 5_000, confirmed: null })
    await addTransaction(anna, old.id, -1_000)
    await anna.ok(`PATCH /accounts/${old.id}`, { startingBalanceCents: 6_000 })
    expect(await balance(old.id)).toBe(5_000)
    await anna.ok(`PATCH /accounts/${old.id}`, { balanceCents: 8_000 })
    expect(await read(old.id)).toMatchObject({ balanceCents: 8_000, startingBalanceCents: 9_000 })
    const { status, body } = await anna.call(`PATCH /accounts/${old.id}`, { startingBalanceCents: 1 })
    expect([status, Object.keys(body['fields'] as object)]).toEqual([422, ['startingBalanceCents']])
    expect(await balance(old.id)).toBe(8_000)
  })

  it.each([
    ['a day that is still to come', { balanceCents: 1, balanceOn: '2026-11-22' }, 'balanceOn'],
    ['a day without a balance', { balanceOn: today }, 'balanceCents'],
    ['two that speak of different days', { balanceCents: 1, startingBalanceCents: 1 }, 'balanceCents'],
  ])('is refused for %s', async (_, form, field) => {
    for (const call of ['POST /accounts', `PATCH /accounts/${bank.id}`]) {
      const { status, body } = await anna.call(call, { name: 'X', type: 'Cash', ...form })
      expect([status, Object.keys(body['fields'] as object)]).toEqual([422, [field]])
    }
    expect(await read()).toEqual(bank)
  })

  it('is as before when an import is undone, and when that is undone', async () => {
    await addTransaction(anna, bank.id, -5_000, { date: '2026-11-15' })
    const before = withoutImports(await snapshot(app, anna))
    const id = await importRows(['2026-11-20,Rent,-900.00', '2026-11-25,Pay,2500.00'])
    const landed = await snapshot(app, anna)
    expect(await balance()).toBe(338_189 + 250_000)
    const undone = await anna.ok<{ undoId: string }>(`DELETE /imports/${id}`, {})
    expect(withoutImports(withoutHidden(await snapshot(app, anna)))).toEqual(before)
    await holds()
    expect(await undo(anna, undone)).toMatchObject({ status: 200 })
    expect(withoutImports(await snapshot(app, anna))).toEqual(withoutImports(landed))
    await holds()
  })

  it('comes back with its account, and into another household with the archive', async () => {
    await addTransaction(anna, bank.id, -5_000, { date: '2026-11-15' })
    await addTransaction(anna, bank.id, -300, { date: today })
    const before = await snapshot(app, anna)
    const gone = await anna.ok<{ undoId: string }>(`DELETE /accounts/${bank.id}`, {})
    expect(await undo(anna, gone)).toMatchObject({ status: 200 })
    expect(await snapshot(app, anna)).toEqual(before)
    expect(await balance()).toBe(337_889)
    const bytes = new Uint8Array(await (await anna.send('GET /archive')).arrayBuffer())
    const otto = await app.member('otto')
    await otto.ok('POST /archive', bytes)
    const [account] = await otto.ok<Account[]>('GET /accounts')
    expect(account).toMatchObject({ balanceCents: 337_889, confirmed: { amountCents: 338_189, day: today } })
    const place = await placeOf(app, otto)
    const there = await snapshot(app, { ...otto, householdId: place.householdId })
    const rows = before['confirmed_balances'] as object[]
    const { householdId: household_id } = place
    expect(there['confirmed_balances']).toEqual(rows.map((row) => ({ ...row, household_id })))
    await holds()
  })

  it('counts each row once when rows come while it is confirmed', async () => {
    const rows = Array.from({ length: 12 }, (_, n) =>
      addTransaction(anna, bank.id, -100 * (n + 1), { date: n % 2 ? '2026-11-15' : '2026-11-25' }),
    )
    const words = [1_000, 2_000, 3_000].map((balanceCents, n) =>
      anna
        .ok(`PATCH /accounts/${bank.id}`, { balanceCents, balanceOn: `2026-11-${18 + n}` })
        .catch(() => null),
    )
    await Promise.all([...rows, ...words])
    await holds()
  })
})

function withoutImports(all: Record<string, unknown>) {
  const { imports: _imports, import_mappings: _mappings, ...rest } = all
  return rest
}
