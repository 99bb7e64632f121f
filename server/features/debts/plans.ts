import type { DebtPlan } from '#contract/debts.ts'
import { type Day, type Month, month } from '#domain/calendar.ts'
import type { LumpSum } from '#domain/debts/events.ts'
import { comparePlan } from '#domain/debts/progress.ts'
import { type Cents, sumCents, zero } from '#domain/money.ts'
import { requireFound } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { listDebts } from './queries.ts'

export type PlannedDebt = DebtPlan['debts'][number]

export const planRows = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('debtPlans')
    .select(['id', 'name', 'strategy', 'paymentCents', 'firstMonth', 'totalInterestCents'])
    .select(['lumpSums', 'debts', 'expected', 'createdAt'])

type PlanRow = Awaited<ReturnType<ReturnType<typeof planRows>['executeTakeFirstOrThrow']>>

type Scope = Pick<HouseholdScope, 'tx' | 'today' | 'currentMonth'>

/** The plans newest first, each beside what is owed now. */
export async function listPlans({ tx, today, currentMonth }: Scope): Promise<DebtPlan[]> {
  const rows = await planRows(tx).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
  const owed = await readOwed(tx, today)
  return rows.map((row) => toPlan(row, owed, currentMonth))
}

export async function readPlan({ tx, today, currentMonth }: Scope, id: string): Promise<DebtPlan> {
  const row = requireFound(await planRows(tx).where('id', '=', id).executeTakeFirst())
  return toPlan(row, await readOwed(tx, today), currentMonth)
}

const readOwed = async (tx: HouseholdTransaction, today: Day): Promise<ReadonlyMap<string, Cents>> =>
  new Map((await listDebts(tx, today)).map(({ id, balanceCents }) => [id, balanceCents]))

/** What a plan promises, as it was kept. */
export const readPromise = ({ firstMonth, strategy, paymentCents, lumpSums, debts, expected }: PlanRow) => ({
  strategy,
  firstMonth: month(firstMonth.slice(0, 7)),
  paymentCents: paymentCents as Cents,
  lumpSums: lumpSums as LumpSum[],
  debts: debts as PlannedDebt[],
  expected: expected as Cents[][],
})

function toPlan(row: PlanRow, owed: ReadonlyMap<string, Cents>, currentMonth: Month): DebtPlan {
  const { expected, ...promise } = readPromise(row)
  const { debts, firstMonth } = promise
  const kept = debts.flatMap(({ id }, at) => (owed.has(id) ? [at] : []))
  const owedCents = sumCents(kept.map((at) => owed.get(debts[at]?.id ?? '') as Cents))
  const expectedOfKept = expected.map((balances) => sumCents(kept.map((at) => balances[at] ?? zero)))
  return {
    ...promise,
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    totalInterestCents: row.totalInterestCents as Cents,
    monthCount: expected.length - 1,
    expectedCents: expected.map((balances) => sumCents(balances)),
    progress: kept.length
      ? {
          owedCents,
          ...comparePlan({ expectedCents: expectedOfKept, firstMonth }, owedCents, currentMonth),
          missingCount: debts.length - kept.length,
        }
      : null,
  }
}
