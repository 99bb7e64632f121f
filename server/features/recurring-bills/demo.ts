import { sql } from 'kysely'
import { demoBills, demoBillsMonthsAgo, demoQuarterlyBill } from '#database/demo/bills.ts'
import { addDays, dayInMonth, shiftMonth } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { Demo } from '#server/platform/areas/demo.ts'
import { addBill } from './change-bill.ts'
import { linkPayments } from './link-payments.ts'
import { findMatches } from './match-payments.ts'

/** Bills and paydays, and what they were paid with. */
export async function addDemoBills(demo: Demo): Promise<void> {
  const { tx, accountId, categoryId, today, currentMonth } = demo
  const firstMonth = shiftMonth(currentMonth, -demoBillsMonthsAgo)
  for (const { direction = 'out', amountCents, dayOfMonth, account, category, ...bill } of demoBills)
    await addBill(demo, {
      autoCreate: false,
      ...bill,
      direction,
      amountCents: cents(amountCents),
      frequency: 'monthly',
      firstDue: dayInMonth(firstMonth, dayOfMonth),
      accountId: accountId(account),
      categoryId: categoryId(category),
    })
  const { account, category, amountCents, daysAhead, name } = demoQuarterlyBill
  await addBill(demo, {
    name,
    direction: 'out',
    amountCents: cents(amountCents),
    frequency: 'quarterly',
    firstDue: addDays(today, daysAhead),
    accountId: accountId(account),
    categoryId: categoryId(category),
    autoCreate: false,
  })
  const days = { firstDay: dayInMonth(firstMonth, 1), lastDay: today }
  const matches = await findMatches(tx, days, sql<boolean>`true`)
  await linkPayments(
    demo,
    matches.map(({ match }) => ({ ...match, transactionId: match.paymentId })),
  )
}
