import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { preferencesForm } from '#contract/households.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { changeCurrencyUnit } from './change-currency.ts'

type Form = z.output<typeof preferencesForm>
type Preferences = { [Name in keyof Form]?: Form[Name] | undefined }

/** Changes what is given. Another month start has the database count every month anew. */
export async function changePreferences(tx: HouseholdTransaction, preferences: Preferences): Promise<void> {
  const { timeZone, locale, currency, monthStartDay } = preferences
  const given = Object.entries({ timeZone, locale, currency, monthStartDay }).filter(
    ([, value]) => value !== undefined,
  )
  if (given.length === 0) return
  if (monthStartDay !== undefined) await lockTransactionWrites(tx)
  if (currency !== undefined) await changeCurrencyUnit(tx, currency)
  await tx.updateTable('households').set(Object.fromEntries(given)).execute()
}

// Waits for writes that are under way, which would still count a transaction by the old month start. Each of them locks
// an account, an import or the transaction itself.
async function lockTransactionWrites(tx: HouseholdTransaction): Promise<void> {
  for (const table of ['accounts', 'imports', 'transactions'])
    await sql`select count(*) from (select from ${sql.table(table)} for update) as held`.execute(tx)
}
