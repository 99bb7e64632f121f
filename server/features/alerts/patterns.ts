// Expenses that come again, as found in the last 12 months (SPEC: Detected Expense Patterns): the surest first.
import type { ExpensePattern } from '#contract/alerts.ts'
import { getTransactionsPath } from '#contract/paths.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { cents, sumCents } from '#domain/money.ts'
import { detectBills } from '#domain/recurring-bills/detection.ts'
import type { PaidRow } from '#domain/alerts/rows.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { openLook } from './look.ts'

/** Bills that the household has are among them: what they were paid with shows the pattern as well. */
export async function listPatterns(tx: HouseholdTransaction, now: Date): Promise<ExpensePattern[]> {
  const { readRows, household } = await openLook(tx, now)
  const spent = (await readRows()).filter(({ amountCents, isTransfer }) => amountCents < 0 && !isTransfer)
  const byId = new Map(spent.map((row) => [row.id, row]))
  return detectBills(spent, household.today)
    .filter(({ isMaybe }) => !isMaybe)
    .map(({ frequency, name, payments, confidence }) => ({
      category: findCategory(payments.flatMap(({ id }) => byId.get(id) ?? [])),
      patternType: frequency,
      description: name,
      confidence,
      lastOccurrence: payments.at(-1)!.date,
      averageAmountCents: cents(
        Math.round(-sumCents(payments.map(({ amountCents }) => amountCents)) / payments.length),
      ),
      frequency: payments.length,
      link: getTransactionsPath(payments.map(({ id }) => id).slice(-mostLinked)),
    }))
}

/** As many as a filter takes; what comes weekly came oftener. */
const mostLinked = 50

/** The category that most of them have. */
function findCategory(rows: readonly PaidRow[]): string {
  const [most] = [...Map.groupBy(rows, ({ categoryName }) => categoryName).values()].sort(
    (a, b) => b.length - a.length,
  )
  return most?.[0]?.categoryName ?? uncategorizedName
}
