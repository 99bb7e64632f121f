import { sql } from 'kysely'
import { demoBills, demoBillsMonthsAgo } from '#database/demo/bills.ts'
import { dayInMonth, monthOf, shiftMonth } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { Demo } from '#server/platform/areas/demo.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { addBill } from './change-bill.ts'
import { linkPayments } from './link-payments.ts'
import { findMatches } from './match-payments.ts'

/** Bills and paydays, and what they were paid with. */
export async function addDemoBills(
  tx: HouseholdTransaction,
  { member, accountId, categoryId, today, now }: Demo,
): Promise<void> {
  const firstMonth = shiftMonth(monthOf(today), -demoBillsMonthsAgo)
  for (const {
    name,
    direction = 'out',
    amountCents,
    dayOfMonth,
    account,
    category,
    autoCreate = false,
  } of demoBills)
    await addBill(
      tx,
      member,
      {
        name,
        direction,
        autoCreate,
        amountCents: cents(amountCents),
        frequency: 'monthly',
        firstDue: dayInMonth(firstMonth, dayOfMonth),
        accountId: accountId(account),
        categoryId: categoryId(category),
      },
      now,
    )
  const days = { firstDay: dayInMonth(firstMonth, 1), lastDay: today }
  const matches = await findMatches(tx, days, sql<boolean>`true`)
  await linkPayments(
    tx,
    matches.map(({ match: { paymentId, billId, dueDate } }) => ({
      transactionId: paymentId,
      billId,
      dueDate,
    })),
    now,
  )
}
