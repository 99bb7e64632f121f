// Who gave a transaction its category, and when, as far as it is written down.
import { sql } from 'kysely'
import { formatInstant } from '#domain/date-sentences.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

export type ChosenRow = {
  id: string
  categoryId: string | null
  importId: string | null
  enteredBy: string | null
  createdAt: Date
  updatedAt: Date
}

/** 'Chosen by Ada on November 21, 2026.' What was chosen in lists is known by name for as long as it can be undone. */
export async function describeChoice(tx: HouseholdTransaction, row: ChosenRow): Promise<string> {
  const reader = await tx.selectFrom('households').select(['locale', 'timeZone']).executeTakeFirstOrThrow()
  const on = (instant: Date) => formatInstant(instant, reader)
  const chosen = await findChoice(tx, row)
  if (chosen) return `Chosen by ${chosen.name ?? 'somebody who has left'} on ${on(chosen.at)}.`
  const isAsMade = row.updatedAt <= row.createdAt
  if (row.importId !== null)
    return isAsMade
      ? `Given by the file when it was imported on ${on(row.createdAt)}.`
      : `Chosen in your household, last changed on ${on(row.updatedAt)}.`
  if (!isAsMade) return `Chosen in your household, last changed on ${on(row.updatedAt)}.`
  const name = await findName(tx, row.enteredBy)
  return `Chosen ${name ? `by ${name}` : 'in your household'} on ${on(row.createdAt)}.`
}

type Choice = { name: string | null; at: Date }

async function findChoice(tx: HouseholdTransaction, { id, categoryId }: ChosenRow): Promise<Choice | null> {
  const { rows } = await sql<Choice>`select p.name, r.at
    from changed_rows u
    join changes r on r.household_id = u.household_id and r.id = u.change_id and r.reverted_by is null
      and r.reverts is null and r.made_by is not null
    left join household_people p on p.household_id = r.household_id and p.id = r.made_by
    where u.table_name = 'transactions' and u.row_key = ${id} and u.op = 'U'
      and u.after -> 'category_id' = ${JSON.stringify(categoryId)}::jsonb
    order by r.at desc, r.id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

async function findName(tx: HouseholdTransaction, personId: string | null): Promise<string | null> {
  if (personId === null) return null
  const person = await tx
    .selectFrom('householdPeople')
    .select('name')
    .where('id', '=', personId)
    .executeTakeFirst()
  return person?.name ?? null
}
