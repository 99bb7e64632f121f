import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Transaction } from '#contract/transactions.ts'
import { findViolations } from '#test/invariants.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { openBillsHousehold } from '#test/bills.ts'
import { addDebt } from '#test/debts.ts'
import { freshApp } from '#test/fresh-app.ts'
import { savingsGoalsOf } from '#test/savings-goals.ts'
import {
  addAccount,
  addCategory,
  addTransaction,
  refusal,
  snapshot,
  transactionForm,
  undo,
} from '#test/household-calls.ts'

type Undoable = { undoId: string }

describeOnBothDatabases('accounts', (engine) => {
  const app = freshApp(engine)
  let anna: Person

  beforeEach(async () => {
    anna = await app.member('anna')
  })

  const list = () => anna.ok<Account[]>('GET /accounts')
  const balance = async (id: string) => (await list()).find((account) => account.id === id)?.balanceCents

  it('are listed by name, each with its balance', async () => {
    await addAccount(anna, 'Till', { type: 'Cash' })
    await addAccount(anna, 'Zsparbuch', { isSavings: false })
    await addAccount(anna, 'Zsavings')
    const bank = await addAccount(anna, '  Bank of Cafe\u0301 ', { startingBalanceCents: -12_345 })
    expect(await list()).toMatchObject([
      { id: bank.id, name: 'Bank of Café', type: 'Bank', balanceCents: -12_345, transactionCount: 0 },
      { name: 'Till', type: 'Cash', balanceCents: 0, closedAt: null, isSavings: false },
      { name: 'Zsavings', isSavings: true },
      { name: 'Zsparbuch', isSavings: false },
    ])
  })

  it('say what is deleted with them and what follows them (conformity.md N3)', async () => {
    const { anna: owner, bank, home, add } = await openBillsHousehold(app, 'bea')
    await add()
    await add({ name: 'Water' })
    const goals = savingsGoalsOf(() => ({ person: owner, categoryId: home.id }))
    await goals.add({ accountId: bank.id })
    await addDebt(owner, 'Card', { accountId: bank.id })
    await addDebt(owner, 'Loan')
    const till = await addAccount(owner, 'Till')
    const before = await owner.ok<Account[]>('GET /accounts')
    expect(before.find(({ id }) => id === bank.id)).toMatchObject({
      billCount: 2,
      goalCount: 1,
      debtCount: 1,
    })
    expect(before.find(({ id }) => id === till.id)).toMatchObject({
      billCount: 0,
      goalCount: 0,
      debtCount: 0,
    })
    await owner.ok(`DELETE /accounts/${bank.id}`)
    expect(await owner.ok('GET /recurring-bills')).toMatchObject({ bills: [] })
    expect(await goals.list()).toMatchObject([{ name: 'Roof', account: null }])
  })

  it('refuse a name that is taken, whatever its case, and say which field it is', async () => {
    const till = await addAccount(anna, 'Till')
    const bank = await addAccount(anna, 'Bank')
    const again = { name: 'TILL', type: 'Cash', startingBalanceCents: 0 }
    const answers = [
      await anna.call('POST /accounts', again),
      await anna.call(`PATCH /accounts/${bank.id}`, { name: 'till' }),
    ]
    for (const answer of answers) {
      expect(refusal(answer)).toEqual([409, 'name-taken'])
      expect(answer.body['fields']).toEqual({ name: 'There is already one with this name.' })
    }
    expect((await anna.call(`PATCH /accounts/${till.id}`, { name: 'TILL' })).status).toBe(200)
    const bob = await app.member('bob')
    expect((await addAccount(bob, 'Till')).name).toBe('Till')
  })

  it('are made once when twenty ask for the same name at once', async () => {
    const form = { name: 'Till', type: 'Cash', startingBalanceCents: 0 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => anna.call('POST /accounts', form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(await list()).toHaveLength(1)
  })

  it('change only what is sent', async () => {
    const { id } = await addAccount(anna, 'Till', { startingBalanceCents: 500 })
    await anna.ok(`PATCH /accounts/${id}`, { startingBalanceCents: 700 })
    expect(await list()).toMatchObject([{ name: 'Till', type: 'Bank', startingBalanceCents: 700 }])
    await anna.ok(`PATCH /accounts/${id}`, {})
    expect(await balance(id)).toBe(700)
  })

  it('hold the starting balance and every transaction, through each kind of change (R2)', async () => {
    const till = await addAccount(anna, 'Till', { startingBalanceCents: 10_000 })
    const bank = await addAccount(anna, 'Bank')
    const lunch = await addTransaction(anna, till.id, -1_250)
    await addTransaction(anna, till.id, 99)
    expect(await balance(till.id)).toBe(8_849)
    await anna.ok(`PATCH /transactions/${lunch.id}`, { amountCents: -1_300 })
    expect(await balance(till.id)).toBe(8_799)
    await anna.ok(`PATCH /transactions/${lunch.id}`, { accountId: bank.id })
    expect([await balance(till.id), await balance(bank.id)]).toEqual([10_099, -1_300])
    const deleted = await anna.ok<Undoable>('POST /transactions/deletions', { ids: [lunch.id] })
    expect(await balance(bank.id)).toBe(0)
    await undo(anna, deleted)
    expect(await balance(bank.id)).toBe(-1_300)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('take no new transactions once closed, stay in history, and open again', async () => {
    const till = await addAccount(anna, 'Till')
    const bank = await addAccount(anna, 'Bank')
    const old = await addTransaction(anna, till.id, -100)
    const elsewhere = await addTransaction(anna, bank.id, -100)
    app.clock.set('2026-11-22T08:00:00Z')
    expect(await anna.ok(`PUT /accounts/${till.id}/closing`, {})).toMatchObject({
      closedAt: '2026-11-22T08:00:00.000Z',
      balanceCents: -100,
    })
    const move = {
      fromAccountId: bank.id,
      toAccountId: till.id,
      date: '2026-10-05',
      amountCents: 5,
      description: 'x',
    }
    for (const answer of [
      await anna.call('POST /transactions', transactionForm(till.id, -100)),
      await anna.call('POST /transfers', move),
      await anna.call(`PATCH /transactions/${elsewhere.id}`, { accountId: till.id }),
    ])
      expect(refusal(answer)).toEqual([409, 'account-closed'])
    expect((await anna.ok<{ items: Transaction[] }>('GET /transactions')).items).toHaveLength(2)
    const corrected = { ...transactionForm(till.id, -200), description: 'Corrected' }
    expect(await anna.ok(`PATCH /transactions/${old.id}`, corrected)).toMatchObject({ amountCents: -200 })

    expect(await anna.ok(`DELETE /accounts/${till.id}/closing`)).toMatchObject({ closedAt: null })
    expect((await anna.call('POST /transactions', transactionForm(till.id, -1))).status).toBe(200)
  })

  it('keep the moment they were closed at when closed again', async () => {
    const { id } = await addAccount(anna, 'Till')
    app.clock.set('2026-11-22T08:00:00Z')
    const first = await anna.ok<Account>(`PUT /accounts/${id}/closing`, {})
    app.clock.set('2026-11-25T08:00:00Z')
    expect(await anna.ok<Account>(`PUT /accounts/${id}/closing`, {})).toEqual(first)
  })

  it('come back exactly as they were, with all that hung on them, when their deletion is undone', async () => {
    const till = await addAccount(anna, 'Till', { startingBalanceCents: 4_200 })
    const bank = await addAccount(anna, 'Bank')
    const bees = await addCategory(anna, 'Bees')
    for (let n = 1; n <= 30; n += 1)
      await addTransaction(anna, till.id, -n, {
        categoryId: n % 2 ? bees.id : null,
        person: 'Ada',
        cleared: n % 3 === 0,
      })
    const move = {
      fromAccountId: till.id,
      toAccountId: bank.id,
      date: '2026-10-06',
      amountCents: 700,
      description: 'Move',
    }
    await anna.ok('POST /transfers', move)
    await anna.ok('POST /transfers', { ...move, fromAccountId: bank.id, toAccountId: till.id })
    const notOut = await addTransaction(anna, till.id, -55)
    const notIn = await addTransaction(anna, bank.id, 55)
    await anna.ok('POST /transfers/rejections', { outgoingId: notOut.id, incomingId: notIn.id })
    await addImport(till.id, [notOut.id])
    const movedAway = await addTransaction(anna, till.id, -77)
    await addImport(till.id, [movedAway.id], 'moved')
    await anna.ok(`PATCH /transactions/${movedAway.id}`, { accountId: bank.id })
    const refund = await addTransaction(anna, bank.id, 10)
    await sql(
      'update transactions set refund_of = $2 where id = $3 and household_id = $1',
      notOut.id,
      refund.id,
    )
    const before = await snapshot(app, anna)

    const gone = await anna.ok<Undoable>(`DELETE /accounts/${till.id}`)
    expect(await list()).toMatchObject([{ id: bank.id, transactionCount: 5 }])
    expect((await list())[0]?.balanceCents).toBe(700 - 700 + 55 - 77 + 10)
    expect(await findViolations(app.database.pool)).toEqual([])
    expect((await undo(anna, gone)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('cannot come back when their name was taken since, and nothing is half back', async () => {
    const till = await addAccount(anna, 'Till')
    await addTransaction(anna, till.id, -100)
    const gone = await anna.ok<Undoable>(`DELETE /accounts/${till.id}`)
    const other = await addAccount(anna, 'till')
    expect(refusal(await undo(anna, gone))).toEqual([409, 'undo-expired'])
    expect(await list()).toMatchObject([{ id: other.id, transactionCount: 0 }])
    await anna.ok(`PATCH /accounts/${other.id}`, { name: 'Another' })
    expect((await undo(anna, gone)).status).toBe(200)
  })

  it('are changed by no viewer', async () => {
    const { id } = await addAccount(anna, 'Till')
    const vera = await app.member('vera', { joins: anna, role: 'viewer' })
    const before = await snapshot(app, anna)
    for (const answer of [
      await vera.call('POST /accounts', { name: 'Hers', type: 'Cash', startingBalanceCents: 0 }),
      await vera.call(`PATCH /accounts/${id}`, { name: 'Hers' }),
      await vera.call(`PUT /accounts/${id}/closing`, {}),
      await vera.call(`DELETE /accounts/${id}`),
    ])
      expect(refusal(answer)).toEqual([403, 'viewer-only'])
    expect(await snapshot(app, anna)).toEqual(before)
  })

  const sql = (text: string, ...values: unknown[]) =>
    app.database.pool.query(text, [anna.householdId, ...values])

  /** A landed import with its file and mapping, as another feature would leave it. */
  async function addImport(accountId: string, ids: string[], shape = 'date;amount') {
    await sql(
      `with made as (insert into imports (household_id, id, account_id, file_name, file_size, file_hash, file, settings,
          receipt, landed_at)
        values ($1, gen_random_uuid(), $2, 'bank.csv', 3, 'hash', '\\x00ff10', '{"a": 1.10}', '{"added": 1}', now())
        returning id)
      update transactions set import_id = made.id, import_line = 2, import_key = 'k' from made
      where household_id = $1 and transactions.id = any($3)`,
      accountId,
      ids,
    )
    await sql(
      `insert into import_mappings (household_id, account_id, shape, settings) values ($1, $2, $3, '{"b": 2}')`,
      accountId,
      shape,
    )
  }
})
