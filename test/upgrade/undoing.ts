// A household in which one action of every kind that can be undone is taken, over HTTP.
import type { SavedDebt } from '#contract/debts.ts'
import type { Bill } from '#contract/recurring-bills.ts'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import type { Person } from '../app.ts'
import { addAccount, addCategory, addRule, addTransaction } from '../household-calls.ts'
import { csv, importFile } from '../imports.ts'

type Undoable = { undoId: string }

/** Fills a household that has Pro, and gives the actions to be taken in it, by name and in their order. */
export async function prepareActions(
  person: Person,
): Promise<[name: string, act: () => Promise<Undoable>][]> {
  const act =
    (methodAndPath: string, body: unknown = {}) =>
    () =>
      person.ok<Undoable>(methodAndPath, body)
  const bank = await addAccount(person, 'Una Bank', { startingBalanceCents: 250_000 })
  const card = await addAccount(person, 'Una Card', { type: 'Credit' })
  const food = await addCategory(person, 'Una food', { group: 'Needs' })
  const fun = await addCategory(person, 'Una fun')
  const saved = await addCategory(person, 'Una saves', { group: 'SavingsDebt' })
  const rule = await addRule(person, 'market', food.id)
  await addRule(person, 'cinema', fun.id)
  await addTransaction(person, bank.id, -1500, { description: 'Cinema' })
  const coffee = await addTransaction(person, bank.id, -350, { description: 'Coffee', categoryId: fun.id })
  const shoes = await addTransaction(person, card.id, -7900, { description: 'Shoes' })
  await addTransaction(person, card.id, -4000, { categoryId: food.id, cleared: true, person: 'Una' })
  const [settled, moved] = [
    await transfer(person, bank.id, card.id),
    await transfer(person, bank.id, card.id),
  ]
  const bill = await addBill(person, { accountId: bank.id, categoryId: food.id })
  const paid = await addTransaction(person, bank.id, -4200, { description: 'Phone' })
  await person.ok(`PUT /recurring-bills/${bill.id}/payments/2026-10-05`, { transactionId: paid.id })
  const goal = await addGoal(person, 'Boat', { categoryId: saved.id, accountId: null })
  await person.ok(`POST /savings-goals/${goal.id}/contributions`, { date: '2026-11-05', amountCents: 700 })
  const put = await addTransaction(person, bank.id, -900, {
    categoryId: saved.id,
    description: 'For the boat',
  })
  await person.ok(`PUT /savings-goals/${goal.id}/transactions/${put.id}`, {})
  const entries = await person.ok<{ id: string; source: string }[]>(
    `GET /savings-goals/${goal.id}/contributions`,
  )
  const entry = entries.find(({ source }) => source === 'manual')
  await addGoal(person, 'Follows the bank', { categoryId: saved.id, accountId: bank.id })
  const minimum = { floorCents: 3500, sharePpm: 20_000 }
  const terms = { balanceCents: 90_000, ratePpm: 99_000, minimum }
  const loan = await person.ok<SavedDebt>('POST /debts', { name: 'Una loan', ...terms })
  await person.ok<SavedDebt>('POST /debts', { name: 'Una owes', ...terms, accountId: card.id })
  const plan = await person.ok<{ id: string }>('POST /debt-plans', {
    name: 'Una plans',
    strategy: 'avalanche',
    paymentCents: 20_000,
    debtIds: [loan.id],
    lumpSums: [],
  })
  const file = await importFile(person, card.id, csv('2026-10-28,Bakery,-3.50', '2026-10-29,Refund,12.00'))

  return [
    ['delete transactions', act('POST /transactions/deletions', { ids: [coffee.id, settled.outgoing.id] })],
    [
      'categorise transactions',
      act('POST /transactions/categorisations', { ids: [shoes.id], categoryId: fun.id }),
    ],
    ['run rules', act('POST /keyword-rules/run')],
    ['unlink transfer', act(`DELETE /transfers/${moved.transferId}`)],
    ['undo import', act(`DELETE /imports/${file.id}`)],
    ['set budget', act(`PUT /budgets/categories/${food.id}`, { monthlyBudgetCents: 40_000 })],
    ['change budget', act(`PUT /budgets/categories/${food.id}`, { monthlyBudgetCents: 45_000 })],
    ['remove budget', act(`DELETE /budgets/categories/${food.id}`)],
    ['uncount transaction', act(`DELETE /savings-goals/${goal.id}/transactions/${put.id}`)],
    ['delete contribution', act(`DELETE /savings-goals/${goal.id}/contributions/${entry?.id}`)],
    ['delete goal', act(`DELETE /savings-goals/${goal.id}`)],
    ['delete debt plan', act(`DELETE /debt-plans/${plan.id}`)],
    ['delete debt', act(`DELETE /debts/${loan.id}`)],
    ['delete rule', act(`DELETE /keyword-rules/${rule.id}`)],
    ['delete category', act(`DELETE /categories/${fun.id}`, { moveTo: food.id })],
    ['delete bill', act(`DELETE /recurring-bills/${bill.id}`)],
    ['delete account', act(`DELETE /accounts/${bank.id}`)],
  ]
}

type Transfer = { transferId: string; outgoing: { id: string } }

const transfer = (person: Person, fromAccountId: string, toAccountId: string) =>
  person.ok<Transfer>('POST /transfers', {
    fromAccountId,
    toAccountId,
    date: '2026-10-06',
    amountCents: 2500,
    description: 'To the card',
  })

const addBill = (person: Person, places: { accountId: string; categoryId: string }) =>
  person.ok<Bill>('POST /recurring-bills', {
    name: 'Phone',
    direction: 'out',
    amountCents: 4200,
    frequency: 'monthly',
    firstDue: '2026-10-05',
    autoCreate: false,
    ...places,
  })

const addGoal = (person: Person, name: string, places: { accountId: string | null; categoryId: string }) =>
  person.ok<SavingsGoal>('POST /savings-goals', {
    name,
    targetCents: 500_000,
    currentCents: 0,
    targetDate: '2027-06-30',
    ...places,
  })
