import { v7 as uuidv7 } from 'uuid'
import { demoDebtPlan, demoDebts } from '#database/demo/debts.ts'
import { type Month, shiftMonth } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { HouseholdTransaction } from '#server/platform/household-transaction.ts'
import type { Member } from '#server/platform/session.ts'
import { planStrategy } from './planning.ts'
import { insertPlan } from './plans.ts'
import { listDebts } from './queries.ts'

/** As if the household had entered each month what was left. */
const balancesUntil = (currentMonth: Month, balanceCents: number, paidOffCents: number) =>
  Object.fromEntries(
    Array.from({ length: demoDebtPlan.monthsAgo }, (_, at) => [
      shiftMonth(currentMonth, -1 - at),
      balanceCents + Math.round((paidOffCents * at) / demoDebtPlan.monthsAgo),
    ]),
  )

type Demo = { member: Member; accountId: (name: string) => string; currentMonth: Month }

/** Gives the demo household its debts, and a plan from some months ago. */
export async function furnishDebts(
  tx: HouseholdTransaction,
  { member, accountId, currentMonth }: Demo,
): Promise<void> {
  const { householdId, userId } = member
  await tx
    .insertInto('debts')
    .values(
      demoDebts.map(({ account, paidOffCents, ...debt }, position) => ({
        ...debt,
        enteredBalances: JSON.stringify(balancesUntil(currentMonth, debt.balanceCents, paidOffCents)),
        householdId,
        id: uuidv7(),
        accountId: account ? accountId(account) : null,
        position,
        createdBy: userId,
      })),
    )
    .execute()
  const asTheyWere = (await listDebts(tx)).map((debt, at) => ({
    ...debt,
    balanceCents: cents(debt.balanceCents + (demoDebts[at]?.paidOffCents ?? 0)),
  }))
  const { name, paymentCents, monthsAgo } = demoDebtPlan
  const wishes = { firstMonth: shiftMonth(currentMonth, -monthsAgo), paymentCents: cents(paymentCents) }
  const payoff = planStrategy('pro', asTheyWere, wishes, 'avalanche')
  await insertPlan(tx, member, { name, strategy: 'avalanche', debts: asTheyWere, wishes, payoff })
}
