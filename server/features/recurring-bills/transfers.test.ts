import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { DebtPlan, SavedDebt } from '#contract/debts.ts'
import type { ImportDraft } from '#contract/imports.ts'
import type { BillCalendar, UpcomingBills } from '#contract/recurring-bills-ahead.ts'
import type { Bill } from '#contract/recurring-bills.ts'
import type { Transaction } from '#contract/transactions.ts'
import { type BillsHousehold, openBillsHousehold, travel } from '#test/bills.ts'
import { addDebt } from '#test/debts.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, refusal, undo } from '#test/household-calls.ts'
import { findViolations } from '#test/invariants.ts'
import { createDueInHousehold } from './jobs.ts'

describeOnBothDatabases('bills that move money into another account', (engine) => {
  const app = freshApp(engine)
  let { anna, bank, form, add } = {} as BillsHousehold
  let loan: Account

  beforeEach(async () => {
    ;({ anna, bank, form, add } = await openBillsHousehold(app))
    loan = await addAccount(anna, 'Loan', { type: 'Debt', startingBalanceCents: -30_000 })
  })

  const pay = (more: Record<string, unknown> = {}) =>
    anna.ok<Bill>('POST /recurring-bills/debt-payments', {
      name: 'Debt Payment - Avalanche',
      amountCents: 10_000,
      firstDue: '2026-11-21',
      categoryId: null,
      accountId: bank.id,
      toAccountId: loan.id,
      autoCreate: true,
      ...more,
    })
  const only = async () => (await anna.ok<{ bills: Bill[] }>('GET /recurring-bills')).bills[0]!
  const create = () => anna.ok<{ createdCount: number }>('POST /recurring-bills/creations', {})
  const transactions = async () =>
    (await anna.ok<{ items: Transaction[] }>('GET /transactions')).items.toReversed()
  const amounts = async (accountId: string) =>
    (await transactions()).filter((one) => one.accountId === accountId).map(({ amountCents }) => amountCents)
  const balance = async (id: string) =>
    (await anna.ok<Account[]>('GET /accounts')).find((one) => one.id === id)!.balanceCents
  const holds = async () => expect(await findViolations(app.database.pool)).toEqual([])

  it('pay a debt off to the cent, and then no more, and its plan is on time (money.md B3)', async () => {
    const debt = await addDebt(anna, 'Loan', {
      accountId: loan.id,
      ratePpm: 0,
      minimum: { floorCents: 0, sharePpm: 0 },
    })
    const plan = {
      name: 'Plan',
      strategy: 'avalanche',
      paymentCents: 10_000,
      lumpSums: [],
      debtIds: [debt.id],
    }
    await anna.ok('POST /debt-plans', plan)
    expect(await pay()).toMatchObject({ owedCents: 30_000, toAccountName: 'Loan', nextDue: '2026-11-21' })
    await addTransaction(anna, loan.id, -1234, { date: '2026-12-31', description: 'Late fee' })
    await travel(app, '2027-06-21T12:00:00Z')
    const owner = { userId: anna.userId, householdId: anna.householdId, role: 'owner' as const }
    await Promise.all([create(), createDueInHousehold(app.services, owner), create()])
    expect(await amounts(bank.id)).toEqual([-10_000, -10_000, -10_000, -1234])
    expect(await balance(loan.id)).toBe(0)
    expect(await balance(bank.id)).toBe(1_000_000 - 31_234)
    expect(await anna.ok<SavedDebt[]>('GET /debts')).toMatchObject([{ balanceCents: 0 }])
    expect(await anna.ok<DebtPlan[]>('GET /debt-plans')).toMatchObject([
      { progress: { aheadCents: 0, aheadMonths: 0 } },
    ])
    expect((await create()).createdCount).toBe(0)
    expect(await only()).toMatchObject({
      nextDue: null,
      due: null,
      owedCents: 0,
      missedCount: 0,
      yearlyCents: 0,
    })
    await holds()
  })

  it('go on when something is owed again, and owe nothing for the time between', async () => {
    await pay({ amountCents: 30_000 })
    await create()
    await travel(app, '2027-02-01T12:00:00Z')
    await create()
    await addTransaction(anna, loan.id, -5000, { date: '2027-02-01', description: 'Fee' })
    expect(await only()).toMatchObject({ nextDue: '2027-02-21', missedCount: 0, owedCents: 5000 })
    await travel(app, '2027-02-21T12:00:00Z')
    await create()
    expect(await amounts(bank.id)).toEqual([-30_000, -5000])
    await holds()
  })

  it('are deleted with both sides, and come back with both', async () => {
    await pay()
    await create()
    const [outgoing] = (await transactions()).filter(({ accountId }) => accountId === bank.id)
    const deletion = await anna.ok<{ undoId: string }>('POST /transactions/deletions', {
      ids: [outgoing!.id],
    })
    expect(await transactions()).toEqual([])
    expect(await balance(loan.id)).toBe(-30_000)
    await holds()
    expect((await undo(anna, deletion)).status).toBe(200)
    expect(await balance(loan.id)).toBe(-20_000)
    expect((await transactions()).map(({ transfer }) => transfer !== null)).toEqual([true, true])
    await holds()
  })

  it('stand on both accounts ahead, never more than is owed, and are due once', async () => {
    await pay({ amountCents: 20_000 })
    const { accounts } = await anna.ok<BillCalendar>('GET /recurring-bills/calendar?months=12')
    const ahead = (of: Account) =>
      accounts
        .find(({ accountId }) => accountId === of.id)!
        .payments.map((one) => [one.date, one.amountCents])
    expect(ahead(bank as Account)).toEqual([
      ['2026-11-21', -20_000],
      ['2026-12-21', -10_000],
    ])
    expect(ahead(loan)).toEqual([
      ['2026-11-21', 20_000],
      ['2026-12-21', 10_000],
    ])
    expect((await anna.ok<UpcomingBills>('GET /recurring-bills/upcoming')).items).toHaveLength(1)
  })

  it('take the bank\u2019s row in the place of the created side, and bring it back with its undo', async () => {
    await pay({ name: 'Loan Alder' })
    await create()
    const draft = await anna.ok<ImportDraft>(
      `POST /imports?accountId=${bank.id}&fileName=bank.csv`,
      new TextEncoder().encode('Date,Description,Amount\n2026-11-22,LOAN ALDER 0815,-102.00\n'),
    )
    await anna.ok(`POST /imports/${draft.import.id}/landing`, { badRows: 'skip' })
    expect(await amounts(bank.id)).toEqual([-10_200])
    expect(await amounts(loan.id)).toEqual([10_200])
    await holds()
    const undone = await anna.ok<{ undoId: string }>(`DELETE /imports/${draft.import.id}`)
    expect(await amounts(bank.id)).toEqual([-10_000])
    expect(await amounts(loan.id)).toEqual([10_000])
    await holds()
    expect((await undo(anna, undone)).status).toBe(200)
    expect(await amounts(loan.id)).toEqual([10_200])
    await holds()
  })

  it('link what came in there by itself, and are undone with the link when it was made', async () => {
    const bill = await pay({ autoCreate: false, firstDue: '2026-11-20' })
    const came = await addTransaction(anna, loan.id, 10_000, { date: '2026-11-21', description: 'Thank you' })
    const went = await addTransaction(anna, bank.id, -10_000, {
      date: '2026-11-20',
      description: 'To the loan',
    })
    await anna.ok(`PATCH /recurring-bills/${bill.id}`, { firstDue: '2026-11-21' })
    const link = `/recurring-bills/${bill.id}/payments/2026-11-21`
    await anna.ok(`PUT ${link}`, { transactionId: went.id })
    expect(await amounts(loan.id)).toEqual([10_000])
    await anna.ok(`DELETE ${link}`)
    const kept = (await transactions()).find(({ id }) => id === came.id)!
    expect(kept.amountCents).toBe(10_000)
    await holds()
  })

  it('move into savings as well, without a limit, and stop when either account is closed', async () => {
    const savings = await addAccount(anna, 'Savings')
    const bill = await add({ toAccountId: savings.id, firstDue: '2026-11-21' })
    expect(bill).toMatchObject({ owedCents: null, toAccountId: savings.id })
    await create()
    expect(await balance(savings.id)).toBe(90_000)
    await anna.ok(`PUT /accounts/${savings.id}/closing`, {})
    expect((await only()).isActive).toBe(false)
    const refused = async (changes: Record<string, unknown>) =>
      refusal(await anna.call('POST /recurring-bills', form(changes)))
    expect(await refused({ toAccountId: bank.id })).toEqual([409, 'not-opposite'])
    expect(await refused({ toAccountId: loan.id, direction: 'in' })).toEqual([409, 'not-opposite'])
    expect(await refused({ toAccountId: savings.id })).toEqual([409, 'account-closed'])
  })

  it('end by number with an exact last one where the debt follows no account', async () => {
    await pay({ toAccountId: null, paymentCount: 3, lastAmountCents: 4321 })
    await travel(app, '2027-06-21T12:00:00Z')
    await create()
    expect(await amounts(bank.id)).toEqual([-10_000, -10_000, -4321])
    expect((await only()).nextDue).toBeNull()
  })
})
