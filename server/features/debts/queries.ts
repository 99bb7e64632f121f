import { sql } from 'kysely'
import type { SavedDebt } from '#contract/debts.ts'
import type { Day } from '#domain/calendar.ts'
import type { Debt, RateChange } from '#domain/debts/debt.ts'
import { type Cents, cents } from '#domain/money.ts'
import { limits, type Plan } from '#domain/plans.ts'
import { balanceOn } from '#server/features/accounts/public.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'

export const selectDebts = (tx: HouseholdTransaction, today: Day) =>
  tx
    .selectFrom('debts as d')
    .leftJoin('vAccountBalances as b', sameHousehold('b.accountId', 'd.accountId'))
    .select(['d.id', 'd.name', 'd.ratePpm', 'd.minimumCents', 'd.minimumSharePpm', 'd.accountId'])
    .select('d.rateChanges')
    // What an account is below zero is owed there; what is dated ahead is not paid or charged yet.
    .select(
      sql<number>`case when b.account_id is null then d.balance_cents else greatest(0, -${balanceOn(today)}) end`.as(
        'balanceCents',
      ),
    )

type DebtRow = Awaited<ReturnType<ReturnType<typeof selectDebts>['executeTakeFirstOrThrow']>>

export const toDebt = ({
  minimumCents,
  minimumSharePpm,
  rateChanges,
  balanceCents,
  ...row
}: DebtRow): SavedDebt => ({
  ...row,
  balanceCents: cents(balanceCents),
  rateChanges: rateChanges as RateChange[],
  minimum: { floorCents: cents(minimumCents), sharePpm: minimumSharePpm },
})

type Scope = Pick<HouseholdScope, 'tx' | 'today'>

/** All debts in the household's own order. */
export const listDebts = async (tx: HouseholdTransaction, today: Day): Promise<SavedDebt[]> =>
  (await selectDebts(tx, today).orderBy('d.position').orderBy('d.id').execute()).map(toDebt)

export const readDebt = async ({ tx, today }: Scope, id: string): Promise<SavedDebt> =>
  toDebt(requireFound(await selectDebts(tx, today).where('d.id', '=', id).executeTakeFirst()))

/** The debts that still have a balance, as the calculator takes them. */
export const listOwedDebts = (debts: readonly SavedDebt[]): Debt[] =>
  debts.flatMap(({ balanceCents, ...debt }) =>
    balanceCents > 0 ? [{ ...debt, balanceCents: balanceCents as Cents }] : [],
  )

/**
 * Call after adding debts. Whoever adds some beside it waits, and then counts these, too (R17). What was there before the
 * household had a lower limit stays; nothing comes to it.
 */
export async function assertFewDebts(tx: HouseholdTransaction, plan: Plan): Promise<void> {
  if ((await countDebts(tx)) > limits[plan].debts) throw new AppError('debt-limit', describeLimit(plan))
}

async function countDebts(tx: HouseholdTransaction): Promise<number> {
  await tx.selectFrom('households').select('householdId').forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('debts')
    .select(sql<number>`count(*)::bigint`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The limit as a sentence, where this plan has its own. */
export const describeLimit = (plan: Plan): { reason?: string } =>
  plan === 'pro' ? { reason: `The debt calculator takes up to ${limits.pro.debts} debts.` } : {}
