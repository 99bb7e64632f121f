// What can be undone: how each endpoint that answers with the key of an undo is walked, row by row.
import { findPayeeKey } from '#domain/payees/payee-key.ts'

export type UndoRow = {
  id: string
  account_id: string
  goal_id: string
  category_id: string
  savings_goal_id: string
  amount_cents: number
  /** Of an account. */
  starting_balance_cents: number
  description: string
  /** One of the household's. */
  a_category: string
  /** Money out that may come back; null where there is none. */
  a_purchase: string | null
  /** All of the household's. */
  tag_ids: string[]
}

type Walk = {
  /** Whose rows are deleted or changed, each in turn. */
  table: string
  /** SQL over them (alias `t`): those it can be done to. */
  where?: string
  /** What is sent for one of them; else the endpoint with its id. */
  call?: (row: UndoRow) => [methodAndPath: string, body: unknown]
  /** Columns that are another after it was undone. */
  changes?: readonly string[]
}

// What is done to a transaction counts as editing it, and so does taking that back.
const edits = { changes: ['transactions.updated_at'] }

const seen = `t.reconciliation_id is null
  and (t.import_id is null or t.import_id not in (select id from imports where hidden_at is not null))`

const divided = 'exists (select from category_parts p where p.category_id = t.id)'

/** Each endpoint that answers with the key of an undo. */
export const undoWalks: Record<string, Walk> = {
  'accounts.delete': { table: 'accounts', call: ({ id }) => [`DELETE /accounts/${id}`, { unlock: true }] },
  'accounts.deleteBalance': {
    table: 'confirmed_balances',
    call: ({ id, account_id }) => [`DELETE /accounts/${account_id}/balances/${id}`, {}],
  },
  'categories.delete': { table: 'categories' },
  'categories.divide': {
    table: 'categories',
    where: divided,
    call: ({ id }) => [`PUT /categories/${id}/division`, { parts: [] }],
  },
  'transactions.divideEarlier': {
    table: 'categories',
    where: divided,
    call: ({ id }) => [`POST /categories/${id}/undivided`, {}],
    ...edits,
  },
  'transactions.delete': {
    table: 'transactions',
    // A part goes with its whole.
    where: `(${seen}) and t.split_of is null`,
    call: ({ id }) => ['POST /transactions/deletions', { ids: [id] }],
  },
  'transactions.unsplit': {
    table: 'transactions',
    where: 't.is_split',
    ...edits,
  },
  'transactions.edit': {
    table: 'transactions',
    where: seen,
    call: ({ id }) => [
      'POST /transactions/changes',
      {
        selection: { ids: [id] },
        changes: { date: '2026-02-03', person: 'Somebody else', categoryId: null },
      },
    ],
    ...edits,
  },
  'transactions.categorise': {
    table: 'transactions',
    where: `(${seen}) and t.category_id is not null`,
    call: ({ id }) => ['POST /transactions/categorisations', { ids: [id], categoryId: null }],
    ...edits,
  },
  'categoriser.sort': {
    table: 'transactions',
    where: `(${seen}) and t.category_id is null and t.transfer_id is null and not t.is_split`,
    call: ({ description, amount_cents, a_category }) => [
      'POST /categoriser/decisions',
      {
        decisions: [
          {
            key: findPayeeKey(description),
            direction: amount_cents > 0 ? 'in' : 'out',
            categoryId: a_category,
            makeRule: true,
          },
        ],
      },
    ],
    ...edits,
  },
  'transactions.tag': {
    table: 'transactions',
    where: seen,
    call: ({ id, tag_ids }) => [
      'POST /transactions/taggings',
      { ids: [id], addIds: tag_ids.slice(0, 1), removeIds: tag_ids.slice(1) },
    ],
    ...edits,
  },
  'attachments.remove': { table: 'attachments' },
  'tags.delete': { table: 'tags' },
  'tags.merge': {
    table: 'tags',
    call: ({ id, tag_ids }) => [`POST /tags/${id}/merges`, { intoId: tag_ids.find((other) => other !== id) }],
  },
  'transfers.unlink': { table: 'transfers' },
  'refunds.tie': {
    table: 'transactions',
    where: `(${seen}) and t.amount_cents > 0 and t.refund_of is null and t.transfer_id is null and not t.is_split
      and t.split_of is null and t.savings_goal_id is null`,
    call: ({ id, a_purchase }) => [
      'POST /refunds',
      { refundId: id, purchaseId: a_purchase, mayExceed: true },
    ],
  },
  'refunds.untie': { table: 'transactions', where: `(${seen}) and t.refund_of is not null` },
  'refunds.reject': {
    table: 'transactions',
    where: `(${seen}) and t.amount_cents > 0 and t.not_refund_at is null`,
    call: ({ id }) => ['POST /refunds/rejections', { refundId: id }],
  },
  'reconciliations.finish': {
    table: 'accounts',
    where: `not exists (select from reconciliations r where r.account_id = t.id)
      and not exists (select from confirmed_balances b where b.account_id = t.id)`,
    call: ({ id, starting_balance_cents }) => [
      `POST /accounts/${id}/reconciliations`,
      { day: '2025-01-01', closingCents: starting_balance_cents },
    ],
  },
  'reconciliations.delete': {
    table: 'reconciliations',
    call: ({ id, account_id }) => [`DELETE /accounts/${account_id}/reconciliations/${id}`, {}],
  },
  'reconciliations.unlock': {
    table: 'transactions',
    where: 't.reconciliation_id is not null',
    call: ({ id }) => ['POST /transactions/unlocks', { ids: [id] }],
  },
  'keywordRules.delete': { table: 'keyword_rules' },
  'keywordRules.run': {
    table: 'households',
    call: () => ['POST /keyword-rules/run', {}],
    ...edits,
  },
  'imports.undo': {
    table: 'imports',
    where: `t.landed_at is not null and t.undone_at is null`,
    call: ({ id }) => [`DELETE /imports/${id}`, { editedRows: 'remove' }],
  },
  'recurringBills.delete': { table: 'recurring_bills' },
  'savingsGoals.delete': { table: 'savings_goals' },
  'savingsGoals.deleteContribution': {
    table: 'savings_contributions',
    call: ({ id, goal_id }) => [`DELETE /savings-goals/${goal_id}/contributions/${id}`, {}],
  },
  'savingsGoals.uncountTransaction': {
    table: 'transactions',
    where: `(${seen}) and t.savings_goal_id is not null`,
    call: ({ id, savings_goal_id }) => [`DELETE /savings-goals/${savings_goal_id}/transactions/${id}`, {}],
  },
  'alerts.read': {
    table: 'smart_alerts',
    where: 't.expired_at is null and t.read_at is null',
    call: ({ id }) => [`PUT /alerts/${id}/reading`, {}],
  },
  'alerts.readAll': { table: 'households', call: () => ['PUT /alerts/readings', {}] },
  'alerts.unmute': { table: 'alert_mutes', call: ({ id }) => [`DELETE /alerts/mutes/${id}`, {}] },
  'debts.delete': { table: 'debts' },
  'debtPlans.delete': { table: 'debt_plans' },
  'reportViews.delete': { table: 'report_views' },
  'transactionViews.delete': { table: 'transaction_views' },
  'budgets.set': {
    table: 'budget_categories',
    call: ({ category_id }) => [`PUT /budgets/categories/${category_id}`, { monthlyBudgetCents: 100 }],
  },
  'budgets.remove': {
    table: 'budget_categories',
    call: ({ category_id }) => [`DELETE /budgets/categories/${category_id}`, {}],
  },
}
