import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Debt } from '#domain/debts/debt.ts'
import type { Payoff } from '#domain/debts/payoff.ts'
import type { PayoffWishes, StrategyKey } from '#domain/debts/strategies.ts'
import { AppError } from '#server/errors.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { PlannedDebt } from './plans.ts'

/** The most plans a household may have, because each holds every month of every debt. */
const mostPlans = 20

/** Call after adding a plan; as `assertFewDebts`. */
export async function assertFewPlans(tx: HouseholdTransaction): Promise<void> {
  await tx.selectFrom('households').select('householdId').forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('debtPlans')
    .select(sql<number>`count(*)::bigint`.as('count'))
    .executeTakeFirstOrThrow()
  if (count > mostPlans) throw new AppError('too-many-plans')
}

type NewPlan = {
  name: string
  strategy: StrategyKey
  debts: readonly Debt[]
  wishes: PayoffWishes
  payoff: Payoff
}

/** Keeps a plan with its debts as they are, and what each is to stand at after every payment; returns its id. */
export async function insertPlan(
  { tx, member: { householdId, userId }, now }: Pick<HouseholdScope, 'tx' | 'member' | 'now'>,
  { name, strategy, debts, wishes, payoff }: NewPlan,
): Promise<string> {
  const id = uuidv7()
  const planned = debts.map((debt): PlannedDebt => ({
    id: debt.id,
    name: debt.name,
    balanceCents: debt.balanceCents,
    ratePpm: debt.ratePpm,
    rateChanges: [...(debt.rateChanges ?? [])],
  }))
  const expected = [
    planned.map(({ balanceCents }) => balanceCents),
    ...payoff.months.map((one) => one.debts.map(({ endingCents }) => endingCents)),
  ]
  await tx
    .insertInto('debtPlans')
    .values({
      householdId,
      id,
      name,
      // A plan that consolidates is refused before: nobody can follow it.
      strategy: strategy as Exclude<StrategyKey, 'consolidation'>,
      paymentCents: wishes.paymentCents,
      firstMonth: toFirstDay(wishes.firstMonth),
      totalInterestCents: payoff.totalInterestCents,
      lumpSums: JSON.stringify(wishes.lumpSums ?? []),
      debts: JSON.stringify(planned),
      expected: JSON.stringify(expected),
      createdBy: userId,
      // By the same clock as its months: payments count from this day on.
      createdAt: now,
    })
    .execute()
  return id
}
