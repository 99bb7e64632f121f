// Another currency is another sign before the same figures: 1,234 dollars become 1,234 yen. Where it has other decimals,
// every amount is counted anew, in its smallest unit.
import { sql } from 'kysely'
import { getDecimals } from '#domain/currencies.ts'
import { AppError } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/**
 * Counts all amounts of the household in the smallest unit of `currency`, exactly. Throws 'currency-too-coarse' when some
 * are finer than that, 'currency-too-fine' when one would be larger than what can be kept, 'import-busy' while rows are
 * being written.
 */
export async function changeCurrencyUnit(tx: HouseholdTransaction, currency: string): Promise<void> {
  const household = await tx
    .selectFrom('households')
    .select(['householdId', 'currency'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const shift = getDecimals(currency) - getDecimals(household.currency)
  if (shift === 0) return
  await changeUnit(tx, household.householdId, shift)
  const landing = await tx
    .selectFrom('imports')
    .select('id')
    .where('landedAt', 'is', null)
    .where('hiddenAt', 'is not', null)
    .executeTakeFirst()
  if (landing) throw new AppError('import-busy')
}

async function changeUnit(tx: HouseholdTransaction, householdId: string, shift: number): Promise<void> {
  if (shift < 0) await assertCoarse(tx, shift)
  try {
    await sql`call change_amount_unit(${householdId}::uuid, ${shift}::integer)`.execute(tx)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === checkViolation || code === outOfRange) throw new AppError('currency-too-fine')
    throw error
  }
}

const [checkViolation, outOfRange] = ['23514', '22003']

async function assertCoarse(tx: HouseholdTransaction, shift: number): Promise<void> {
  const { rows } = await sql<{ tableName: string; finer: number }>`
    select table_name as "tableName", finer from count_finer_amounts(${shift}::integer)`.execute(tx)
  if (rows.length === 0) return
  const counts = rows.map(({ tableName, finer }) => `${finer} in ${tableName.replaceAll('_', ' ')}`)
  throw new AppError('currency-too-coarse', {
    reason: `Some amounts have decimals that this currency does not have: ${counts.join(', ')}. Nothing was changed.`,
  })
}
