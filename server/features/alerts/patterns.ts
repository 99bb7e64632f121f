// Categories that money goes to again and again (SPEC: Detected Expense Patterns).
import { sql } from 'kysely'
import type { ExpensePattern } from '#contract/alerts.ts'
import { getCountedPath } from '#contract/paths.ts'
import {
  computeConfidence,
  describeFrequency,
  findPatternDays,
  leastExpenses,
} from '#domain/alerts/patterns.ts'
import { type Day, day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/**
 * Those of the last 12 months, the surest first, then the most frequent. Counted as the dashboard counts: a transfer to
 * savings is an expense of its category, and what came back is taken off the average. */
export async function listPatterns(tx: HouseholdTransaction, today: Day): Promise<ExpensePattern[]> {
  const days = findPatternDays(today)
  const count = sql<number>`count(*) filter (where t.counted_cents > 0)`
  const total = sql<number>`sum(t.counted_cents)::bigint`
  const rows = await tx
    .selectFrom('vCountedTransactions as t')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.householdId', '=', 't.householdId').onRef('c.id', '=', 't.categoryId'),
    )
    .select(['c.id', 'c.name', 't.figure', count.as('count'), total.as('totalCents')])
    .select(sql<string>`max(t.date) filter (where t.counted_cents > 0)`.as('last'))
    .where('t.date', '>=', days.from)
    .where('t.date', '<=', days.to)
    .where('t.figure', '<>', 'income')
    .groupBy(['c.id', 'c.name', 't.figure'])
    .having(count, '>=', leastExpenses)
    .having(total, '>', 0)
    .orderBy(count, 'desc')
    .orderBy('c.name')
    .execute()
  return rows.map(({ id, name, figure, count: frequency, totalCents, last }) => ({
    category: name,
    patternType: 'monthly',
    description: describeFrequency(frequency),
    confidence: computeConfidence(frequency),
    lastOccurrence: day(last),
    averageAmountCents: cents(Math.round(totalCents / frequency)),
    frequency,
    link: getCountedPath(days, figure, id),
  }))
}
