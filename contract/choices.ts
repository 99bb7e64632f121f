// What the address of a screen may choose among. No schemas stand here, so that addresses are read without loading those.

export const transactionSorts = ['date', 'payee', 'account', 'category', 'amount'] as const
export type TransactionSort = (typeof transactionSorts)[number]

export const waitlistStatuses = ['active', 'unsubscribed', 'launched'] as const

/** `failing` was tried in vain and is tried again; what is given up waits for an administrator until it is dropped. */
export const outboxStates = ['waiting', 'failing', 'given-up', 'dropped', 'sent'] as const
export type OutboxState = (typeof outboxStates)[number]

/** What an action begins with: the part of the product that it changes. */
export const auditAreas = [
  'affiliates',
  'audit',
  'billing',
  'blog',
  'jobs',
  'outbox',
  'roles',
  'support',
  'waitlist',
] as const
export type AuditArea = (typeof auditAreas)[number]

/** What a change can be looked for by: the tables whose rows it changed. */
export const historyKinds = {
  transactions: ['transactions', 'transaction_tags', 'attachments', 'transfers'],
  accounts: ['accounts', 'confirmed_balances'],
  budgets: ['budget_categories', 'budget_splits'],
  goals: ['savings_goals', 'savings_contributions', 'savings_goal_accounts'],
  debts: ['debts', 'debt_plans'],
  bills: ['recurring_bills', 'bill_occurrences'],
  categories: ['categories', 'keyword_rules', 'tags'],
  imports: ['imports'],
} as const
export type HistoryKind = keyof typeof historyKinds
