import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DayRange } from '#domain/calendar.ts'
import { findPayeeKey } from '#domain/payees/payee-key.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** How many descriptions are looked at before others get their turn. */
const atOnce = 2000

/** The descriptions of a merchant's transactions of some days. */
export async function listDescriptionsOf(
  tx: HouseholdTransaction,
  payee: string,
  ranges: readonly Partial<DayRange>[],
): Promise<string[]> {
  const days = ranges.flatMap(({ from, until }) => [
    from ? sql`date >= ${from}` : sql`true`,
    until ? sql`date < ${until}` : sql`true`,
  ])
  const { rows } = await sql<{ description: string }>`
    select distinct description from transactions where ${sql.join(days, sql` and `)}`.execute(tx)
  const found: string[] = []
  for (let at = 0; at < rows.length; at += atOnce) {
    if (at > 0) await breathe()
    for (const { description } of rows.slice(at, at + atOnce))
      if (findPayeeKey(description) === payee) found.push(description)
  }
  return found
}
