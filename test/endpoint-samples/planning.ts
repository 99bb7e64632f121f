// What is planned.
import { billForm, debtForm, debtPlanForm, goalForm } from '../endpoint-ids.ts'
import type { Samples } from './sample.ts'

export const planningSamples: Samples = {
  'recurringBills.list': () => ({}),
  'recurringBills.occurrences': ({ bill }) => ({ path: { id: bill } }),
  'recurringBills.create': ({ account, category }) => ({
    body: { ...billForm, accountId: account, categoryId: category },
  }),
  'recurringBills.createDebtPayment': ({ account, category }) => ({
    body: {
      name: 'Loan',
      amountCents: 20_000,
      firstDue: '2026-12-01',
      categoryId: category,
      accountId: account,
    },
  }),
  'recurringBills.update': ({ bill }) => ({ path: { id: bill }, body: { amountCents: 95_000 } }),
  'recurringBills.delete': ({ bill }) => ({ path: { id: bill } }),
  'recurringBills.pause': ({ bill }) => ({ path: { id: bill }, body: {} }),
  'recurringBills.resume': ({ bill }) => ({ path: { id: bill } }),
  'recurringBills.createDue': () => ({ body: {} }),
  'recurringBills.catchUp': ({ bill }) => ({ path: { id: bill }, body: { choice: 'create-all' } }),
  'recurringBills.skip': ({ bill }) => ({ path: { id: bill, dueDate: '2026-11-30' }, body: {} }),
  'recurringBills.unskip': ({ bill }) => ({ path: { id: bill, dueDate: '2026-11-30' } }),
  'recurringBills.pay': ({ bill, transaction }) => ({
    path: { id: bill, dueDate: '2026-10-31' },
    body: { transactionId: transaction },
  }),
  'recurringBills.unpay': ({ bill }) => ({ path: { id: bill, dueDate: '2026-10-31' } }),
  'recurringBills.answerPriceChange': ({ bill }) => ({
    path: { id: bill },
    body: { paidCents: 95_000, use: true },
  }),
  'recurringBills.matches': ({ transaction }) => ({ query: `transactionId=${transaction}` }),
  'recurringBills.rejectMatch': ({ bill, transaction }) => ({
    path: { id: bill },
    body: { transactionId: transaction },
  }),
  'recurringBills.candidates': () => ({}),
  'recurringBills.acceptCandidate': ({ account, category }) => ({
    body: { ...billForm, accountId: account, categoryId: category, key: 'none' },
  }),
  'recurringBills.dismissCandidate': () => ({ body: { key: 'none', isDismissed: true } }),
  'recurringBills.calendar': () => ({ query: 'months=12' }),
  'recurringBills.upcoming': () => ({}),
  'recurringBills.dismissShortfall': ({ bill }) => ({
    path: { id: bill, dueDate: '2026-11-30' },
    body: { shortCents: 500 },
  }),
  'recurringBills.raiseShortfall': ({ bill }) => ({ path: { id: bill, dueDate: '2026-11-30' } }),
  'recurringBills.dismissEnteredShortfall': ({ transaction }) => ({
    path: { transactionId: transaction },
    body: { shortCents: 500 },
  }),
  'recurringBills.raiseEnteredShortfall': ({ transaction }) => ({ path: { transactionId: transaction } }),
  'recurringBills.changeSettings': () => ({ body: { shortfallLeadDays: 3 } }),
  'budgets.read': () => ({ path: { month: '2026-10' } }),
  'budgets.recommend': () => ({}),
  'budgets.apply': ({ category }) => ({
    body: { recommendations: [{ categoryId: category, recommendedCents: 500 }] },
  }),
  'budgets.set': ({ category }) => ({ path: { categoryId: category }, body: { monthlyBudgetCents: 700 } }),
  'budgets.remove': ({ category }) => ({ path: { categoryId: category } }),
  'debts.list': () => ({}),
  'debts.create': ({ account }) => ({ body: { ...debtForm('Card'), accountId: account } }),
  'debts.update': ({ debt, account }) => ({ path: { id: debt }, body: { name: 'Card', accountId: account } }),
  'debts.reorder': ({ debt }) => ({ body: { ids: [debt] } }),
  'debts.delete': ({ debt }) => ({ path: { id: debt } }),
  'debts.calculate': () => ({
    body: { debts: [{ id: 'card', ...debtForm('Card') }], paymentCents: 20_000 },
  }),
  'debtPlans.list': () => ({}),
  'debtPlans.create': ({ debt }) => ({ body: debtPlanForm([debt]) }),
  'debtPlans.follow': ({ debtPlan }) => ({ path: { id: debtPlan } }),
  'debtPlans.rename': ({ debtPlan }) => ({ path: { id: debtPlan }, body: { name: 'Way out' } }),
  'debtPlans.delete': ({ debtPlan }) => ({ path: { id: debtPlan } }),
  'savingsGoals.list': () => ({}),
  'savingsGoals.create': ({ account, category }) => ({
    body: { ...goalForm, categoryId: category, accountId: account },
  }),
  'savingsGoals.update': ({ goal, account }) => ({ path: { id: goal }, body: { accountId: account } }),
  'savingsGoals.delete': ({ goal }) => ({ path: { id: goal } }),
  'savingsGoals.pause': ({ goal }) => ({ path: { id: goal }, body: {} }),
  'savingsGoals.resume': ({ goal }) => ({ path: { id: goal } }),
  'savingsGoals.setProgress': ({ goal }) => ({ path: { id: goal }, body: { currentCents: 2_000 } }),
  'savingsGoals.noteReached': ({ goal }) => ({ path: { id: goal }, body: {} }),
  'savingsGoals.contributions': ({ goal }) => ({ path: { id: goal } }),
  'savingsGoals.contribute': ({ goal }) => ({
    path: { id: goal },
    body: { date: '2026-10-05', amountCents: 700 },
  }),
  'savingsGoals.deleteContribution': ({ goal, transaction }) => ({
    path: { id: goal, contributionId: transaction },
  }),
  'savingsGoals.transactions': ({ goal }) => ({ path: { id: goal } }),
  'savingsGoals.countTransaction': ({ goal, transaction }) => ({
    path: { id: goal, transactionId: transaction },
    body: {},
  }),
  'savingsGoals.uncountTransaction': ({ goal, transaction }) => ({
    path: { id: goal, transactionId: transaction },
  }),
}
