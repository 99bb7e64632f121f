// What must always hold in the stored data (R8). Checked after a start, nightly, and by `npm run trivet -- check`.
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '#database/types.gen.ts'
import { householdTransaction } from './transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'

/** Rows of an import that is landing or undone are hidden: not there for any household, and in no total. */
const seen = `(select x.* from transactions x left join imports i on i.household_id = x.household_id and i.id = x.import_id
  where i.hidden_at is null)`

/** Each query finds the households of the rows that break its sentence; behind a household's policies, its own. */
const ofHouseholds: Record<string, string> = {
  'a month total is the sum of its transactions': `
    select coalesce(t.household_id, s.household_id) from month_totals t full join (
      select x.household_id, household_month(x.date, h.month_start_day) as month, x.category_id,
        x.transfer_id is not null as is_transfer, sum(greatest(x.amount_cents, 0)) as in_cents,
        sum(-least(x.amount_cents, 0)) as out_cents, count(*) as transaction_count
      from ${seen} x join households h using (household_id) where not x.is_split group by 1, 2, 3, 4
    ) s on s.household_id = t.household_id and s.month = t.month and s.is_transfer = t.is_transfer
      and s.category_id is not distinct from t.category_id
    where coalesce(t.in_cents, 0) <> coalesce(s.in_cents, 0) or coalesce(t.out_cents, 0) <> coalesce(s.out_cents, 0)
      or coalesce(t.transaction_count, 0) <> coalesce(s.transaction_count, 0)`,
  'an account total is the sum of its transactions': `
    select coalesce(t.household_id, s.household_id) from account_totals t full join (
      select household_id, account_id, sum(amount_cents) as amount_cents, count(*) as transaction_count
      from ${seen} x where split_of is null group by 1, 2
    ) s on s.household_id = t.household_id and s.account_id = t.account_id
    where coalesce(t.amount_cents, 0) <> coalesce(s.amount_cents, 0)
      or coalesce(t.transaction_count, 0) <> coalesce(s.transaction_count, 0)`,
  'a transfer has two sides of two accounts that cancel out': `
    select t.household_id from transfers t left join lateral (
      select count(*) as sides, count(distinct account_id) as accounts, sum(amount_cents) as sum
      from transactions x where x.household_id = t.household_id and x.transfer_id = t.id
    ) s on true where s.sides <> 2 or s.accounts <> 2 or s.sum <> 0`,
  'the parts of a transaction add up to it': `
    select t.household_id from transactions t left join lateral (
      select sum(amount_cents) as sum from transactions p
      where p.household_id = t.household_id and p.split_of = t.id
    ) s on true where t.is_split and s.sum is distinct from t.amount_cents`,
  'an import that was undone or never landed shows no transactions': `
    select i.household_id from imports i
    where (i.landed_at is null or i.undone_at is not null) and i.hidden_at is null and exists (
      select from transactions t where t.household_id = i.household_id and t.import_id = i.id)`,
  'a date of a bill has one transaction at most, and both name each other (R43)': `
    select x.household_id from ${seen} x where x.recurring_bill_id is not null and not exists (
      select from bill_occurrences o where o.household_id = x.household_id and o.transaction_id = x.id
        and o.bill_id = x.recurring_bill_id and o.due_date = x.bill_due_date)
    union all
    select o.household_id from bill_occurrences o left join ${seen} x on x.household_id = o.household_id
      and x.id = o.transaction_id and x.recurring_bill_id = o.bill_id and x.bill_due_date = o.due_date
    where o.transaction_id is not null and x.id is null`,
  'the next date of a bill is not done': `
    select b.household_id from recurring_bills b join bill_occurrences o
      on o.household_id = b.household_id and o.bill_id = b.id and o.due_date = b.next_due`,
  'a household has a split': `
    select h.household_id from households h
    where not exists (select from budget_splits s where s.household_id = h.household_id)`,
}

const ofTheProgram: Record<string, string> = {
  'a household has a member, or is being deleted': `
    select count(*) from households h where not exists (select from members m where m.household_id = h.household_id)
      and not exists (select from deletions d where d.household = h.household_id)`,
  'a household that has members has an owner': `
    select count(*) from (
      select from members group by household_id having not bool_or(role = 'owner')) ownerless`,
}

export type Violation = { invariant: string; count: number }

/**
 * The invariants that do not hold, with how many rows break each. A household that is going, or still arriving from an
 * archive, is under way: nobody is in it.
 */
export async function findViolations(pool: Pool): Promise<Violation[]> {
  const counts = Object.entries(ofHouseholds).map(([invariant, query]) => [
    invariant,
    `select count(*) from (${query}) broken (household)
      where not exists (select from deletions d where d.household = broken.household)`,
  ])
  const found: Violation[] = []
  for (const [invariant = '', query = ''] of [...counts, ...Object.entries(ofTheProgram)]) {
    const { rows } = await pool.query<{ count: number }>(query)
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push({ invariant, count })
  }
  return found
}

/** Those that do not hold in a household, each looked for in a short transaction of its own. */
export async function findHouseholdViolations(db: Kysely<Database>, member: Member): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [invariant, query] of Object.entries(ofHouseholds)) {
    const { rows } = await householdTransaction(db, member, (tx) =>
      sql.raw<{ count: number }>(`select count(*) from (${query}) broken`).execute(tx),
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push({ invariant, count })
  }
  return found
}
