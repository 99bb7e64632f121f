import * as z from 'zod/mini'
import { day, id, instant, page } from './values.ts'
import { historyKinds, type HistoryKind } from './choices.ts'

/** What people see of a row, table by table: the columns with their names, in their order. What stands nowhere here is not shown. */
export const shownColumns: Record<string, Record<string, string>> = {
  transactions: {
    description: 'Description',
    date: 'Date',
    amount_cents: 'Amount',
    account_id: 'Account',
    category_id: 'Category',
    person: 'Person',
    note: 'Note',
    cleared: 'Cleared',
    reconciliation_id: 'Reconciled',
    is_split: 'Divided',
    split_of: 'Part of',
    refund_of: 'Refund of',
    transfer_id: 'Transfer',
    savings_goal_id: 'Goal',
    recurring_bill_id: 'Bill',
  },
  transaction_tags: { transaction_id: 'Transaction', tag_id: 'Tag' },
  attachments: { name: 'Receipt', transaction_id: 'Transaction' },
  reconciliations: { account_id: 'Account', day: 'Day', closing_cents: 'Balance' },
  accounts: {
    name: 'Name',
    type: 'Type',
    starting_balance_cents: 'Starting balance',
    closed_at: 'Closed',
  },
  confirmed_balances: { account_id: 'Account', day: 'Day', amount_cents: 'Balance' },
  budget_categories: { category_id: 'Category', start_month: 'From', monthly_budget_cents: 'Budget a month' },
  budget_splits: {
    start_month: 'From',
    needs_percent: 'Needs %',
    wants_percent: 'Wants %',
    savings_percent: 'Savings %',
  },
  savings_goals: {
    name: 'Name',
    target_cents: 'Target',
    target_date: 'By',
    category_id: 'Category',
    opening_cents: 'Put aside before',
  },
  savings_contributions: { goal_id: 'Goal', date: 'Date', amount_cents: 'Amount' },
  debts: { name: 'Name', balance_cents: 'Balance', rate_ppm: 'Rate (ppm)', minimum_cents: 'Minimum' },
  debt_plans: { name: 'Name', payment_cents: 'Payment a month' },
  recurring_bills: {
    name: 'Name',
    amount_cents: 'Amount',
    frequency: 'Frequency',
    next_due: 'Next due',
    account_id: 'Account',
    category_id: 'Category',
    paused_at: 'Paused',
    ends_on: 'Ends',
  },
  bill_occurrences: { bill_id: 'Bill', due_date: 'Due', transaction_id: 'Paid by', skipped_at: 'Skipped' },
  categories: { name: 'Name', grp: 'Group' },
  category_parts: { part_category_id: 'Category', share: 'Share', person: 'Person', note: 'Note' },
  tags: { name: 'Name' },
  keyword_rules: { keyword: 'Keyword', category_id: 'Category' },
}

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** One row that a change made ('I'), changed ('U') or deleted ('D'): ids stand by the names of what they name. */
const historyRow = z.object({
  table: z.string(),
  key: z.string(),
  op: z.enum(['I', 'U', 'D']),
  /** What the row is called, or was. */
  name: z.nullable(z.string()),
  fields: z.array(z.object({ column: z.string(), before: value, after: value })),
})
export type HistoryRow = z.infer<typeof historyRow>

const historyEntry = z.object({
  id,
  at: instant,
  /** The endpoint or job: 'transactions.edit'. */
  action: z.string(),
  /** Null of what Trivet did by itself, and of somebody who is gone. */
  madeBy: z.nullable(z.string()),
  isByToken: z.boolean(),
  import: z.nullable(z.object({ id, fileName: z.string(), addedCount: z.int() })),
  /** The rows by their table. */
  counts: z.record(z.string(), z.int()),
  /** The change that this one took back. */
  reverts: z.nullable(z.object({ id, action: z.string(), at: instant })),
  /** Whether it was taken back since. */
  isReverted: z.boolean(),
  /** Why it cannot be taken back; null when it can. */
  cannotRevert: z.nullable(z.enum(['reverted', 'import', 'currency', 'empty'])),
  /** The first rows that people know, of the one transaction that was asked for all. */
  rows: z.array(historyRow),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** Days are of the household, both ends included. */
const historyFilter = z.object({
  person: z.optional(id),
  kind: z.optional(z.enum(Object.keys(historyKinds) as [HistoryKind, ...HistoryKind[]])),
  from: z.optional(day),
  until: z.optional(day),
  transactionId: z.optional(id),
})
export type HistoryFilter = z.infer<typeof historyFilter>

export const historyQuery = z.extend(historyFilter, {
  cursor: z.optional(z.string().check(z.maxLength(100))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
})

export const historyPage = z.extend(page(historyEntry), {
  people: z.array(z.object({ id, name: z.string() })),
})

/** All rows of one change, up to 500. */
export const historyDetail = z.extend(historyEntry, { rowsLeftOut: z.int() })
