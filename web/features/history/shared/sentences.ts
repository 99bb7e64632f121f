import { type HistoryEntry, shownColumns } from '#contract/history.ts'
import { cents } from '#domain/money.ts'
import type { Day } from '#domain/calendar.ts'
import type { Format } from '#web/ui/format.tsx'

const actions: Record<string, string> = {
  'transactions.create': 'Added a transaction',
  'transactions.update': 'Edited a transaction',
  'transactions.edit': 'Edited several transactions',
  'transactions.delete': 'Deleted transactions',
  'transactions.categorise': 'Gave a category',
  'transactions.tag': 'Changed tags',
  'transactions.unsplit': 'Joined parts again',
  'attachments.add': 'Receipt added',
  'attachments.remove': 'Receipt removed',
  'transactions.divideEarlier': 'Divided earlier transactions',
  'categories.divide': 'Said what a category is always divided into',
  'transfers.create': 'Added a transfer',
  'transfers.link': 'Linked a transfer',
  'transfers.unlink': 'Unlinked a transfer',
  'refunds.tie': 'Tied a refund to its purchase',
  'refunds.untie': 'Untied a refund',
  'refunds.reject': 'Said that something is no refund',
  'reconciliations.finish': 'Reconciled an account',
  'reconciliations.delete': 'Took back a reconciliation',
  'reconciliations.unlock': 'Unlocked reconciled transactions',
  'imports.land': 'Imported a file',
  'imports.undo': 'Undid an import',
  'imports.confirmBalance': 'Confirmed a balance from a file',
  'keywordRules.run': 'Ran the rules',
  'categoriser.sort': 'Sorted payees',
  'recurringBills.createDue': 'Created what fell due',
  'budgets.set': 'Set a budget',
  'budgets.apply': 'Applied recommended budgets',
  'budgets.remove': 'Removed a budget',
  'undo.undo': 'Took a change back',
  'household.change': 'Changed something',
}

const verbs: Record<string, string> = {
  create: 'Added',
  add: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  merge: 'Merged',
  pay: 'Paid',
  skip: 'Skipped',
  close: 'Closed',
  reopen: 'Reopened',
}

const things: Record<string, string> = {
  accounts: 'an account',
  categories: 'a category',
  keywordRules: 'a rule',
  tags: 'a tag',
  savingsGoals: 'a goal',
  debts: 'a debt',
  debtPlans: 'a debt plan',
  recurringBills: 'a bill',
  budgets: 'a budget',
  households: 'the household',
}

/** 'Deleted a bill'; of what has no words of its own: 'Changed a bill'. */
export function describeAction({ action, reverts }: Pick<HistoryEntry, 'action' | 'reverts'>): string {
  if (reverts) return `Took back: ${describeAction({ action: reverts.action, reverts: null }).toLowerCase()}`
  const [area = '', name = ''] = action.split('.')
  return actions[action] ?? `${verbs[name] ?? 'Changed'} ${things[area] ?? 'the household’s money'}`
}

const tableNames: Record<string, readonly [one: string, several: string]> = {
  transactions: ['transaction', 'transactions'],
  transaction_tags: ['tag on a transaction', 'tags on transactions'],
  attachments: ['receipt', 'receipts'],
  accounts: ['account', 'accounts'],
  confirmed_balances: ['confirmed balance', 'confirmed balances'],
  reconciliations: ['reconciliation', 'reconciliations'],
  budget_categories: ['budget', 'budgets'],
  budget_splits: ['split', 'splits'],
  savings_goals: ['goal', 'goals'],
  savings_contributions: ['contribution', 'contributions'],
  debts: ['debt', 'debts'],
  debt_plans: ['debt plan', 'debt plans'],
  recurring_bills: ['bill', 'bills'],
  bill_occurrences: ['date of a bill', 'dates of bills'],
  categories: ['category', 'categories'],
  category_parts: ['part of a category', 'parts of a category'],
  tags: ['tag', 'tags'],
  keyword_rules: ['rule', 'rules'],
}

export const nameTable = (table: string, count = 1): string =>
  tableNames[table]?.[count === 1 ? 0 : 1] ?? table

/** '1,240 transactions, 3 tags on transactions'; of what people know. */
export const describeCounts = (counts: HistoryEntry['counts'], format: Format): string =>
  Object.entries(counts)
    .filter(([table]) => table in shownColumns)
    .map(([table, count]) => `${format.number(count)} ${nameTable(table, count)}`)
    .join(', ')

/** A value as its column is read: money, days, yes and no. */
export function describeValue(
  column: string,
  value: string | number | boolean | null,
  format: Format,
): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (column === 'share') return `${format.number(Number(value) / 100)}%`
  if (typeof value === 'number') return column.endsWith('_cents') ? format.money(cents(value)) : String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.day(value as Day)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return format.moment(value)
  return value
}
