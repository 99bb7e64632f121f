import { sql } from 'kysely'
import type { Household } from '#contract/households.ts'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import { type Day, dayInTimeZone, monthOf, monthRange, shiftMonth } from '#domain/calendar.ts'
import { type Cents, cents, largestAmount } from '#domain/money.ts'
import {
  chooseGoalColor,
  describeTargetDate,
  computeMonthlyPace,
  countMonthsLeft,
  computeNeededMonthly,
  projectGoal,
  paceMonths,
  computeProgressPercent,
  shareBalance,
  sharePace,
  computeTimeShare,
} from '#domain/savings-goals.ts'
import { requireFound } from '#server/errors.ts'
import { balanceOn } from '#server/features/accounts/public.ts'
import { readHousehold } from '#server/features/households/public.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { keepPlan } from '#server/platform/database/kept-plans.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'

/** All goals by target date, with where each of them stands today. */
export const listGoals = async ({ tx, now }: Pick<HouseholdScope, 'tx' | 'now'>): Promise<SavingsGoal[]> =>
  listGoalsOf(tx, await readHousehold(tx, now))

/** As `listGoals`, for whoever has read the household. */
export async function listGoalsOf(tx: HouseholdTransaction, household: Household): Promise<SavingsGoal[]> {
  const { from, until } = lately(household)
  const rows = (await selectGoals(tx, household.today, from, until)).map((row) => withMoney(row, household))
  const held = new Map(rows.map((row) => [row.id, row.enteredCents]))
  const paces = new Map(rows.map((row) => [row.id, row.paceCents]))
  for (const [accountId, goals] of Map.groupBy(rows, (row) => row.accountId))
    if (accountId) shareAccount(goals, { held, paces, household })
  return rows.map((row) =>
    toGoal(row, { currentCents: held.get(row.id) as Cents, paceCents: paces.get(row.id) ?? null, household }),
  )
}

export const readGoal = async (scope: HouseholdScope, id: string): Promise<SavingsGoal> =>
  requireFound((await listGoals(scope)).find((goal) => goal.id === id))

// Its order is the one in which goals of one account are filled.
const goalRows = (db: HouseholdTransaction, today: Day, from: Day, until: Day) =>
  db
    .selectFrom('savingsGoals as g')
    .innerJoin(
      sql<{ from: string; until: string }>`(select ${from}::date as "from", ${until}::date as until)`.as<'m'>(
        'm',
      ),
      (join) => join.onTrue(),
    )
    .leftJoin('categories as c', sameHousehold('c.id', 'g.categoryId'))
    .leftJoin('savingsGoalAccounts as l', sameHousehold('l.goalId', 'g.id'))
    .leftJoin('accounts as a', (join) =>
      sameHousehold('a.id', 'l.accountId')(join).on('a.closedAt', 'is', null),
    )
    .leftJoin('vAccountBalances as b', sameHousehold('b.accountId', 'a.id'))
    .innerJoinLateral(entered, (join) => join.onTrue())
    .leftJoinLateral(accountFlow, (join) => join.onTrue())
    .select(['g.id', 'g.name', 'g.targetCents', 'g.targetDate', 'c.id as categoryId', 'g.createdAt'])
    .select(['g.pausedAt', 'g.reachedAt', 'a.id as accountId', 'a.name as accountName'])
    .select([
      'p.firstDate',
      'p.recentCents',
      'f.firstDate as firstFlowDate',
      'f.recentCents as recentFlowCents',
    ])
    .select(sql<string>`coalesce(c.name, g.category_name)`.as('categoryName'))
    // Repeated undos could exceed what a number holds exactly, so the amount is cut there.
    .select(
      sql<number>`least(greatest(p.held_cents, 0), ${sql.lit(largestAmount)})::bigint`.as('enteredCents'),
    )
    // Null where no account is followed.
    .select(sql<number>`case when b.account_id is not null then ${balanceOn(today)} end`.as('balanceCents'))
    .orderBy('g.targetDate')
    .orderBy('g.createdAt')
    .orderBy('g.id')

const selectGoals = keepPlan(goalRows)

/** The last full months, by which a pace is judged. */
function lately({ currentMonth, monthStartDay }: Household): { from: Day; until: Day } {
  const { from } = monthRange(shiftMonth(currentMonth, -paceMonths), monthStartDay)
  return { from, until: monthRange(currentMonth, monthStartDay).from }
}

const inBounds = (
  sum: ReturnType<typeof sql>,
) => sql`least(greatest(coalesce(${sum}, 0), -${sql.lit(largestAmount)}::bigint),
  ${sql.lit(largestAmount)}::bigint)::bigint`

/** What was put in by hand and by transactions; of what an account left behind, only the sum counts. */
const entered = () =>
  sql<{ heldCents: string; recentCents: number; firstDate: string | null }>`(
    select g.opening_cents + coalesce(sum(x.amount_cents), 0) as held_cents, min(x.date) as first_date,
      ${inBounds(sql`sum(x.amount_cents) filter (where x.is_put_in and x.date >= m.from and x.date < m.until)`)}
        as recent_cents
    from (
      select date, amount_cents, source = 'manual' as is_put_in from savings_contributions
      where household_id = g.household_id and goal_id = g.id
      union all
      select date, -amount_cents, true from transactions
      where household_id = g.household_id and savings_goal_id = g.id
    ) x)`.as<'p'>('p')

const accountFlow = () =>
  sql<{ recentCents: number | null; firstDate: string | null }>`(
    select ${inBounds(sql`sum(x.amount_cents) filter (where x.date >= m.from and x.date < m.until)`)}
      as recent_cents, min(x.date) as first_date
    from transactions x
    where x.household_id = a.household_id and x.account_id = a.id and x.split_of is null)`.as<'f'>('f')

type GoalRow = Awaited<ReturnType<ReturnType<typeof goalRows>['executeTakeFirstOrThrow']>>

function withMoney(row: GoalRow, { currentMonth, monthStartDay, timeZone }: Household) {
  const madeOn = dayInTimeZone(row.createdAt.getTime(), timeZone)
  const firstDate = (row.accountId ? row.firstFlowDate : row.firstDate) as Day | null
  const since = firstDate && firstDate < madeOn ? firstDate : madeOn
  const recentCents = cents((row.accountId ? row.recentFlowCents : row.recentCents) ?? 0)
  return {
    ...row,
    targetDate: row.targetDate as Day,
    targetCents: cents(row.targetCents),
    enteredCents: cents(row.enteredCents),
    // An account was there before the goal was: only the goal's own money tells when it began.
    startDate: row.accountId ? madeOn : since,
    paceCents: computeMonthlyPace(recentCents, monthOf(since, monthStartDay), currentMonth),
  }
}

type Row = ReturnType<typeof withMoney>

type Shares = { held: Map<string, Cents>; paces: Map<string, Cents | null>; household: Household }

/** Gives each goal its part of the account they follow, and each that is still to be reached its part of what goes in. */
function shareAccount(goals: Row[], { held, paces, household }: Shares): void {
  const balance = cents(goals[0]?.balanceCents ?? 0)
  const parts = shareBalance(
    balance,
    goals.map(({ targetCents }) => targetCents),
  )
  goals.forEach(({ id }, at) => held.set(id, parts[at] as Cents))
  const missing = ({ id, targetCents }: Row) => cents(targetCents - (held.get(id) as Cents))
  const ahead = goals.filter((goal) => !goal.pausedAt && missing(goal) > 0)
  // They follow one account, and may have been made in different months.
  const pace = ahead.map(({ paceCents }) => paceCents).find((known) => known !== null) ?? null
  const { today, monthStartDay } = household
  const needs = ahead.map((goal) =>
    computeNeededMonthly(missing(goal), countMonthsLeft(goal.targetDate, today, monthStartDay)),
  )
  const shares = sharePace(cents(Math.max(0, pace ?? 0)), needs)
  for (const { id } of goals) paces.set(id, null)
  ahead.forEach(({ id }, at) => paces.set(id, pace === null ? null : (shares[at] ?? null)))
}

type Standing = { currentCents: Cents; paceCents: Cents | null; household: Household }

function toGoal(row: Row, { currentCents, paceCents, household }: Standing): SavingsGoal {
  const { id, name, targetCents, targetDate, categoryId, categoryName, pausedAt, reachedAt } = row
  const { today, monthStartDay } = household
  const missingCents = cents(Math.max(0, targetCents - currentCents))
  const percent = computeProgressPercent(currentCents, targetCents)
  return {
    id,
    name,
    targetCents,
    currentCents,
    missingCents,
    percent,
    targetDate,
    paceCents,
    categoryId,
    categoryName,
    color: chooseGoalColor(percent),
    dateLabel: describeTargetDate(targetDate, today),
    timeShare: computeTimeShare(row.startDate, targetDate, today),
    account: toAccount(row),
    isActive: pausedAt === null,
    pausedAt: pausedAt?.toISOString() ?? null,
    reachedAt: reachedAt?.toISOString() ?? null,
    ...projectGoal({ missingCents, paceCents, targetDate, today, monthStartDay }),
  }
}

const toAccount = ({ accountId, accountName, balanceCents }: Row): SavingsGoal['account'] =>
  accountId && accountName ? { id: accountId, name: accountName, balanceCents: cents(balanceCents) } : null
