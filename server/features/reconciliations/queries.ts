import { sql } from 'kysely'
import type { Reconciliation, ReconciliationSheet } from '#contract/reconciliations.ts'
import type { Day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { requireFound } from '#server/errors.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

const rowsInSheet = 500

/** SQL: rows (alias `t`) that a statement of this day is held against. */
export const isOpen = (accountId: string, day: Day) =>
  sql<boolean>`t.account_id = ${accountId} and t.split_of is null and t.reconciliation_id is null and t.date <= ${day}`

/**
 * What the account held without the rows that are not locked. Before its first statement that is what it started with;
 * from then on what it was then, with all that is locked: neither older imports nor confirmed balances move it.
 */
export async function readOpening(tx: HouseholdTransaction, accountId: string): Promise<number> {
  const { rows } = await sql<{ openingCents: number }>`select coalesce((
      select r.opening_cents + (select coalesce(sum(t.amount_cents), 0) from transactions t
        where t.reconciliation_id in (select x.id from reconciliations x where x.account_id = ${accountId}))
      from reconciliations r where r.account_id = ${accountId} order by r.day limit 1),
      b.starting_balance_cents)::bigint as "openingCents"
    from v_account_balances b where b.account_id = ${accountId}`.execute(tx)
  return requireFound(rows[0]).openingCents
}

export async function readLastDay(tx: HouseholdTransaction, accountId: string): Promise<Day | null> {
  const last = await tx
    .selectFrom('reconciliations')
    .select('day')
    .where('accountId', '=', accountId)
    .orderBy('day', 'desc')
    .executeTakeFirst()
  return (last?.day as Day | undefined) ?? null
}

export async function readSheet(
  tx: HouseholdTransaction,
  { id, day }: { id: string; day: Day },
): Promise<ReconciliationSheet> {
  const openingCents = cents(await readOpening(tx, id))
  const lastDay = await readLastDay(tx, id)
  const { rows: sums } = await sql<{ clearedCents: number; unclearedCents: number; count: number }>`
    select coalesce(sum(t.amount_cents) filter (where t.cleared), 0)::bigint as "clearedCents",
      coalesce(sum(t.amount_cents) filter (where not t.cleared), 0)::bigint as "unclearedCents",
      count(*)::int as count
    from transactions t where ${isOpen(id, day)}`.execute(tx)
  const { rows } = await sql<ReconciliationSheet['rows'][number]>`
    select t.id, t.date, t.description, t.amount_cents as "amountCents", t.cleared, t.import_id as "importId" from transactions t
    where ${isOpen(id, day)} order by t.cleared, t.date desc, t.id desc limit ${rowsInSheet}`.execute(tx)
  const { clearedCents, unclearedCents, count } = requireFound(sums[0])
  const newestFirst = rows.toSorted((a, b) => compare(b.date, a.date) || compare(b.id, a.id))
  return {
    openingCents,
    lastDay,
    clearedCents: cents(clearedCents),
    unclearedCents: cents(unclearedCents),
    count,
    rows: newestFirst,
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type Row = Omit<Reconciliation, 'reconciledAt'> & { reconciledAt: Date }

export async function listReconciliations(
  tx: HouseholdTransaction,
  accountId: string,
): Promise<Reconciliation[]> {
  await readOpening(tx, accountId)
  const { rows } = await sql<Row>`select r.id, r.day, r.closing_cents as "closingCents",
      r.reconciled_at as "reconciledAt", p.name as "reconciledBy", t.count as "rowCount", t.adjustment as "adjustmentCents",
      (r.closing_cents - r.opening_cents - t.sum)::bigint as "unlockedCents"
    from reconciliations r
    left join household_people p on p.household_id = r.household_id and p.id = r.reconciled_by
    cross join lateral (
      select count(*)::int as count, coalesce(sum(t.amount_cents), 0) as sum,
        (sum(t.amount_cents) filter (where t.is_adjustment))::bigint as adjustment
      from transactions t where t.household_id = r.household_id and t.reconciliation_id = r.id) t
    where r.account_id = ${accountId} order by r.day desc`.execute(tx)
  return rows.map(toIsoTimes)
}
