// What an account held beside each of its transactions: the list adds them up from what it held before the oldest of them.
import { sql } from 'kysely'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/**
 * Before the oldest of these rows of a list by date; null when they are not all that the account has between two days. Rows of a
 * day stand in the order of their ids, as in the list.
 */
export async function readBalanceBefore(
  tx: HouseholdTransaction,
  { accountId, month: _month, from: _from, to: _to, ...narrowing }: TransactionFilter,
  rows: readonly Transaction[],
): Promise<Cents | null> {
  const isNarrowed = Object.values(narrowing).some((value) => Boolean(value?.trim()))
  const oldest = rows.reduce<Transaction | undefined>(
    (found, row) => (found && isOlder(found, row) ? found : row),
    undefined,
  )
  if (!accountId || isNarrowed || !oldest) return null
  const { rows: found } = await sql<{ balanceCents: number }>`
    select (b.starting_balance_cents + coalesce((select sum(t.amount_cents) from transactions t
      where t.household_id = b.household_id and t.account_id = b.account_id and not t.is_split
        and (t.date, t.id) < (${oldest.date}::date, ${oldest.id}::uuid)), 0))::bigint as balance_cents
    from v_account_balances b where b.account_id = ${accountId}`.execute(tx)
  return found[0] ? cents(found[0].balanceCents) : null
}

const isOlder = (a: Transaction, b: Transaction) => a.date < b.date || (a.date === b.date && a.id < b.id)
