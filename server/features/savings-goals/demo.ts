import { v7 as uuidv7 } from 'uuid'
import { type DemoGoal, demoGoals } from '#database/demo/goals.ts'
import { addDays, type Day, dayInMonth, monthOf, shiftMonth } from '#domain/calendar.ts'
import type { Demo } from '#server/platform/areas/demo.ts'

/** Goals in every state there is: followed, on track, behind, reached and inactive. */
export async function addDemoGoals(demo: Demo): Promise<void> {
  for (const goal of demoGoals) await addDemoGoal(goal, demo)
}

async function addDemoGoal(goal: DemoGoal, demo: Demo): Promise<void> {
  const { tx, member, categoryId, accountId, today, currentMonth: month, now } = demo
  const { householdId, userId } = member
  const category = await tx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', '=', categoryId(goal.category))
    .executeTakeFirst()
  if (!category) return
  const id = uuidv7()
  const begunAt = new Date(dayInMonth(shiftMonth(month, -goal.monthsAgo), 3))
  const entries = listContributionsOf(goal, today)
  const held = entries.reduce((sum, { amountCents }) => sum + amountCents, goal.openingCents)
  await tx
    .insertInto('savingsGoals')
    .values({
      householdId,
      id,
      name: goal.name,
      targetCents: goal.targetCents,
      openingCents: goal.openingCents,
      targetDate: dayInMonth(shiftMonth(month, goal.monthsAhead), 30),
      categoryId: category.id,
      categoryName: category.name,
      pausedAt: goal.isPaused ? now : null,
      pausedBy: goal.isPaused ? userId : null,
      reachedAt: held >= goal.targetCents ? now : null,
      createdAt: begunAt,
      createdBy: userId,
      updatedAt: now,
    })
    .execute()
  if (goal.account)
    await tx
      .insertInto('savingsGoalAccounts')
      .values({ householdId, goalId: id, accountId: accountId(goal.account), linkedAt: now })
      .execute()
  if (entries.length)
    await tx
      .insertInto('savingsContributions')
      .values(
        entries.map((entry) => ({
          ...entry,
          householdId,
          id: uuidv7(),
          goalId: id,
          source: 'manual',
          enteredBy: userId,
          createdAt: now,
        })),
      )
      .execute()
}

const listContributionsOf = ({ monthsAgo, monthlyCents, lately }: DemoGoal, today: Day) => [
  ...Array.from({ length: monthsAgo + 1 }, (_, at) => ({
    date: dayInMonth(shiftMonth(monthOf(today), at - monthsAgo), 18),
    amountCents: monthlyCents[at % monthlyCents.length] ?? 0,
  })).filter(({ date, amountCents }) => amountCents > 0 && date <= today),
  ...(lately ? [{ date: addDays(today, -lately.daysAgo), amountCents: lately.amountCents }] : []),
]
