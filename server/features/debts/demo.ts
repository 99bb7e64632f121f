import { v7 as uuidv7 } from 'uuid'
import { demoDebtPlan, demoDebts } from '#database/demo/debts.ts'
import { type Month, shiftMonth } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { Demo } from '#server/platform/areas/demo.ts'
import { planStrategy } from './plan-strategy.ts'
import { insertPlan } from './insert-plan.ts'
import { listDebts } from './queries.ts'

/** Debts, and a plan from some months ago. */
export async function addDemoDebts(demo: Demo): Promise<void> {
  const { tx, member, accountId, currentMonth } = demo
  const { householdId, userId } = member
  await tx
    .insertInto('debts')
    .values(
      demoDebts.map(({ account, earlierCents = [], ...debt }, position) => ({
        ...debt,
        enteredBalances: JSON.stringify(byMonth([...earlierCents, debt.balanceCents], currentMonth)),
        householdId,
        id: uuidv7(),
        accountId: account ? accountId(account) : null,
        position,
        createdBy: userId,
      })),
    )
    .execute()
  const { paymentCents, monthsAgo, ...plan } = demoDebtPlan
  const startOf = new Map(demoDebts.map(({ name, earlierCents }) => [name, earlierCents?.[0]]))
  const asTheyWere = (await listDebts(tx, demo.today)).flatMap((debt) => {
    const balanceCents = startOf.get(debt.name)
    return balanceCents ? [{ ...debt, balanceCents: cents(balanceCents) }] : []
  })
  const wishes = { firstMonth: shiftMonth(currentMonth, -monthsAgo), paymentCents: cents(paymentCents) }
  const payoff = planStrategy('pro', asTheyWere, wishes, 'avalanche')
  await insertPlan(demo, { ...plan, strategy: 'avalanche', debts: asTheyWere, wishes, payoff })
}

/** As if the household had entered at each month's end what was left; the last of them is the month before this one. */
const byMonth = (balances: readonly number[], currentMonth: Month) =>
  Object.fromEntries(balances.map((balance, at) => [shiftMonth(currentMonth, at - balances.length), balance]))
