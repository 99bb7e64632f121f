import { beforeEach, expect, it } from 'vitest'
import type { GoalTransaction, SavingsGoal } from '#contract/savings-goals.ts'
import { findViolations } from '#test/invariants.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { addDebt } from '#test/debts.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction, refusal, undo } from '#test/household-calls.ts'
import { savingsGoalsOf } from '#test/savings-goals.ts'

type Undoable = { undoId: string }

describeOnBothDatabases('savings goals of real money', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let categoryId: string

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    categoryId = (await addCategory(anna, 'Put aside', { group: 'SavingsDebt' })).id
  })

  const { add, contributions, form, list, putIn, read } = savingsGoalsOf(() => ({ person: anna, categoryId }))

  it('count money that went out, follow it when it changes, and lose it with the transaction', async () => {
    const bank = await addAccount(anna, 'Bank')
    const { id } = await add({ currentCents: 0 })
    const moved = await addTransaction(anna, bank.id, -7_000, { categoryId, date: '2026-10-05' })
    await addTransaction(anna, bank.id, -500)
    expect(await anna.ok<GoalTransaction[]>(`GET /savings-goals/${id}/transactions`)).toEqual([
      { id: moved.id, date: '2026-10-05', description: 'Market', accountName: 'Bank', amountCents: 7_000 },
    ])
    const count = () => anna.ok<SavingsGoal>(`PUT /savings-goals/${id}/transactions/${moved.id}`, {})
    await Promise.all([count(), count()])
    expect(await anna.ok(`GET /savings-goals/${id}/transactions`)).toEqual([])
    expect(await contributions(id)).toMatchObject([
      { id: moved.id, amountCents: 7_000, source: 'transaction', description: 'Market' },
    ])
    await anna.ok(`PATCH /transactions/${moved.id}`, { amountCents: -8_000 })
    expect(await read(id)).toMatchObject({ currentCents: 8_000, paceCents: 8_000 })
    const gone = await anna.ok<Undoable>('POST /transactions/deletions', { ids: [moved.id] })
    expect(await read(id)).toMatchObject({ currentCents: 0 })
    await undo(anna, gone)
    expect(await read(id)).toMatchObject({ currentCents: 8_000 })
    const uncounted = await anna.ok<Undoable>(`DELETE /savings-goals/${id}/transactions/${moved.id}`)
    expect(await read(id)).toMatchObject({ currentCents: 0 })
    await undo(anna, uncounted)
    expect(await read(id)).toMatchObject({ currentCents: 8_000 })
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('count each transaction for one goal, and none that came in', async () => {
    const bank = await addAccount(anna, 'Bank')
    const [roof, boat] = [await add(), await add({ name: 'Boat' })]
    const out = await addTransaction(anna, bank.id, -7_000, { categoryId })
    const pay = await addTransaction(anna, bank.id, 7_000)
    const answers = await Promise.all(
      [roof, boat].map(({ id }) => anna.call(`PUT /savings-goals/${id}/transactions/${out.id}`, {})),
    )
    expect(answers.map(refusal).toSorted()).toEqual([
      [200, undefined],
      [409, 'counts-elsewhere'],
    ])
    const wrong = await anna.call(`PUT /savings-goals/${roof.id}/transactions/${pay.id}`, {})
    expect(refusal(wrong)).toEqual([422, 'not-put-aside'])
  })

  it('offer moves into savings, but no payment of a card', async () => {
    const [bank, savings] = [await addAccount(anna, 'Bank'), await addAccount(anna, 'Savings')]
    const card = await addAccount(anna, 'Card', { type: 'Credit' })
    const move = (toAccountId: string, amountCents: number) =>
      anna.ok('POST /transfers', {
        fromAccountId: bank.id,
        toAccountId,
        date: '2026-11-05',
        amountCents,
        description: 'Move',
      })
    await move(savings.id, 4_000)
    await move(card.id, 9_000)
    const { id } = await add()
    const offered = () => anna.ok<GoalTransaction[]>(`GET /savings-goals/${id}/transactions`)
    const [moved] = await offered()
    expect(moved).toMatchObject({ amountCents: 4_000 })
    expect(await offered()).toHaveLength(1)

    // With an account that another goal follows it counts there, and not twice.
    await add({ name: 'Boat', accountId: savings.id, currentCents: 0 })
    expect(await offered()).toEqual([])
    const count = () => anna.call(`PUT /savings-goals/${id}/transactions/${moved?.id}`, {})
    expect(refusal(await count())).toEqual([409, 'counts-elsewhere'])
    await anna.ok(`PUT /accounts/${savings.id}/closing`, {})
    expect(refusal(await count())).toEqual([200, undefined])
  })

  it('are filled in the order of their dates, never beyond what the account holds', async () => {
    const savings = await addAccount(anna, 'Savings', { startingBalanceCents: 600_000 })
    await addTransaction(anna, savings.id, 30_000, { date: '2026-10-05' })
    const boat = await add({
      name: 'Boat',
      targetDate: '2028-01-31',
      accountId: savings.id,
      currentCents: 0,
    })
    const roof = await add({ accountId: savings.id, currentCents: 0 })
    expect(await list()).toMatchObject([
      { id: roof.id, currentCents: 500_000, percent: 100, standing: 'reached' },
      {
        id: boat.id,
        currentCents: 130_000,
        account: { name: 'Savings', balanceCents: 630_000 },
        paceCents: 30_000,
        neededCents: 24_667,
        standing: 'on-track',
      },
    ])
    expect(roof.reachedAt).not.toBeNull()
    await addTransaction(anna, savings.id, -590_000)
    expect((await list()).map(({ currentCents }) => currentCents)).toEqual([40_000, 0])
    for (const answer of [
      await anna.call(`POST /savings-goals/${roof.id}/contributions`, {
        date: '2026-11-21',
        amountCents: 1,
      }),
      await anna.call(`PUT /savings-goals/${roof.id}/progress`, { currentCents: 5 }),
    ])
      expect(refusal(answer)).toEqual([409, 'goal-follows-account'])
  })

  it('are reached by what the account receives, and told so once', async () => {
    const savings = await addAccount(anna, 'Savings')
    const { id } = await add({ accountId: savings.id })
    await addTransaction(anna, savings.id, 500_000)
    expect(await read(id)).toMatchObject({ percent: 100, reachedAt: null })
    const tell = () => anna.ok<{ isFirst: boolean }>(`PUT /savings-goals/${id}/reaching`, {})
    const told = await Promise.all(Array.from({ length: 10 }, tell))
    expect(told.filter(({ isFirst }) => isFirst)).toHaveLength(1)
  })

  it('keep what they had when they stop following, and the account again when they go on', async () => {
    const savings = await addAccount(anna, 'Savings', { startingBalanceCents: 200_000 })
    const { id } = await add({ accountId: savings.id })
    const freed = await anna.ok(`PATCH /savings-goals/${id}`, { accountId: null })
    expect(freed).toMatchObject({ currentCents: 200_000, account: null, paceCents: null })
    expect(await contributions(id)).toMatchObject([{ amountCents: 75_000, source: 'account' }, {}])
    await putIn(id, 1_000)
    const again = await anna.ok(`PATCH /savings-goals/${id}`, { accountId: savings.id })
    expect(again).toMatchObject({ currentCents: 200_000 })
  })

  it('hold what their account holds today, without what is dated ahead, and debts owe it (money.md G1)', async () => {
    const savings = await addAccount(anna, 'Savings', { startingBalanceCents: 1_000_000 })
    const { id } = await add({ targetCents: 1_500_000, accountId: savings.id })
    await addTransaction(anna, savings.id, 600_000, { date: '2027-05-01' })
    expect(await read(id)).toMatchObject({ currentCents: 1_000_000, reachedAt: null, standing: 'new' })
    const loan = await addAccount(anna, 'Loan', { type: 'Debt', startingBalanceCents: -1_000_000 })
    await addDebt(anna, 'Loan', { accountId: loan.id })
    await addTransaction(anna, loan.id, 600_000, { date: '2027-05-01' })
    expect(await anna.ok('GET /debts')).toMatchObject([{ balanceCents: 1_000_000 }])
  })

  it('are let go by an account that is closed, until it is open again', async () => {
    const savings = await addAccount(anna, 'Savings', { startingBalanceCents: 200_000 })
    const { id } = await add({ accountId: savings.id, currentCents: 0 })
    await anna.ok(`PUT /accounts/${savings.id}/closing`, {})
    expect(await read(id)).toMatchObject({ account: null, currentCents: 200_000 })
    await anna.ok(`PATCH /accounts/${savings.id}`, { startingBalanceCents: 300_000 })
    await anna.ok(`DELETE /accounts/${savings.id}/closing`)
    expect(await read(id)).toMatchObject({ account: { id: savings.id }, currentCents: 300_000 })
    const elsewhere = await addAccount(anna, 'Old')
    await anna.ok(`PUT /accounts/${elsewhere.id}/closing`, {})
    const closed = await anna.call('POST /savings-goals', form({ accountId: elsewhere.id }))
    expect(refusal(closed)).toEqual([409, 'account-closed'])
  })

  it('are let go by an account that is deleted, and follow it again when that is undone', async () => {
    const savings = await addAccount(anna, 'Savings', { startingBalanceCents: 200_000 })
    const { id } = await add({ accountId: savings.id, currentCents: 0 })
    const gone = await anna.ok<Undoable>(`DELETE /accounts/${savings.id}`)
    expect(await read(id)).toMatchObject({ account: null, currentCents: 200_000 })
    await undo(anna, gone)
    await addTransaction(anna, savings.id, 1_000)
    expect(await read(id)).toMatchObject({ account: { id: savings.id }, currentCents: 201_000 })
  })
})
