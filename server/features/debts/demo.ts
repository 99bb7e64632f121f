import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { demoDebtPlan, demoDebts } from '#database/demo/debts.ts'
import { type Month, shiftMonth } from '#domain/calendar.ts'
import { cents, type Cents } from '#domain/money.ts'
import { firstDay } from '#server/features/households/queries.ts'
import type { HouseholdTransaction } from '#server/platform/household-transaction.ts'
import type { Member } from '#server/platform/session.ts'
import { planStrategy } from './planning.ts'
import { insertPlan } from './plans.ts'
import { listDebts } from './queries.ts'

async function owedBefore(tx: HouseholdTransaction, accountId: string, month: Month): Promise<Cents> {
  const { owed } = await tx
    .selectFrom('accounts as a')
    .leftJoin('transactions as t', (join) =>
      join
        .onRef('t.householdId', '=', 'a.householdId')
        .onRef('t.accountId', '=', 'a.id')
        .on('t.splitOf', 'is', null)
        .on('t.date', '<', firstDay(month)),
    )
    .select(sql<number>`(-a.starting_balance_cents - coalesce(sum(t.amount_cents), 0))::bigint`.as('owed'))
    .where('a.id', '=', accountId)
    .groupBy('a.startingBalanceCents')
    .executeTakeFirstOrThrow()
  return cents(owed)
}

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
      demoDebts.map(({ account, paidOffCents = 0, ...debt }, position) => ({
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
  const { name, paymentCents, monthsAgo } = demoDebtPlan
  const firstMonth = shiftMonth(currentMonth, -monthsAgo)
  const asTheyWere = await Promise.all(
    (await listDebts(tx)).map(async (debt, at) => ({
      ...debt,
      balanceCents: debt.accountId
        ? await owedBefore(tx, debt.accountId, firstMonth)
        : cents(debt.balanceCents + (demoDebts[at]?.paidOffCents ?? 0)),
    })),
  )
  const wishes = { firstMonth, paymentCents: cents(paymentCents) }
  const payoff = planStrategy('pro', asTheyWere, wishes, 'avalanche')
  await insertPlan(tx, member, { name, strategy: 'avalanche', debts: asTheyWere, wishes, payoff })
}
