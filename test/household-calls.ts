// What tests of a household do over and over, as short calls over HTTP, and everything it has in one snapshot.
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { KeywordRule } from '#contract/keyword-rules.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Person, TestApp } from './app.ts'
import { nameWhatComesAgain } from './name-statements.ts'

export type Extra = Record<string, unknown>

export const addAccount = (person: Person, name: string, extra: Extra = {}) =>
  person.ok<Account>('POST /accounts', { name, type: 'Bank', startingBalanceCents: 0, ...extra })

export const addCategory = (person: Person, name: string, extra: Extra = {}) =>
  person.ok<Category>('POST /categories', { name, group: 'Wants', ...extra })

export const addRule = (person: Person, keyword: string, categoryId: string) =>
  person.ok<KeywordRule>('POST /keyword-rules', { keyword, categoryId })

export const transactionForm = (accountId: string, amountCents: number, extra: Extra = {}) => ({
  date: '2026-10-05',
  accountId,
  description: 'Market',
  amountCents,
  categoryId: null,
  ...extra,
})

export const addTransaction = (person: Person, accountId: string, amountCents: number, extra: Extra = {}) =>
  person.ok<Transaction>('POST /transactions', transactionForm(accountId, amountCents, extra))

export const undo = (person: Person, { undoId }: { undoId: string }) =>
  person.call<ErrorBody>(`POST /undo/${undoId}`, {})

/** The status and code of a refusal, for one line of expectation. */
export const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorBody | null)?.code,
]

/** Every row a household has, as the database holds it, but for its keys, undo records and empty totals. */
export async function snapshot(
  { database }: TestApp,
  { householdId }: Person,
): Promise<Record<string, unknown>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(`
    select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'household_id'
      and c.relname not in ('idempotency_keys', 'changes', 'changed_rows', 'household_versions') order by 1`)
  const queries = tables.map(({ name }) => {
    const kept = name.endsWith('_totals') ? 'and t.transaction_count <> 0' : ''
    return `select '${name}' as name, coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows
      from ${name} t where t.household_id = $1 ${kept}`
  })
  const text = queries.join(' union all ')
  const name = nameWhatComesAgain(text) ?? ''
  const { rows } = await database.pool.query<{ name: string; rows: unknown }>({
    name,
    text,
    values: [householdId],
  })
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]))
}

/** A snapshot without the rows of imports that were undone: nobody sees them, and a day later they are gone. */
export function withoutHidden(all: Record<string, unknown>): Record<string, unknown> {
  const imports = all['imports'] as { id: string; hidden_at: string | null }[]
  const hidden = new Set(imports.filter(({ hidden_at }) => hidden_at !== null).map(({ id }) => id))
  const shown = (table: string) =>
    (all[table] as { import_id: string }[]).filter(({ import_id }) => !hidden.has(import_id))
  return { ...all, transactions: shown('transactions'), transaction_bank_ids: shown('transaction_bank_ids') }
}
