import { type AlertGoal, findGoalsBehind, findMilestones } from '#domain/alerts/goals.ts'
import { addDays } from '#domain/calendar.ts'
import { listGoalsOf, readHeldOn } from '#server/features/savings-goals/public.ts'
import type { Detector, Look } from './detector.ts'

/** How far back a milestone is news. */
const milestoneDays = 30

export const detectGoals: Detector = {
  kinds: ['goal-behind', 'goal-milestone'],
  async find(look) {
    const goals = await readGoals(look)
    return [...findGoalsBehind(goals, look.household), ...findMilestones(goals, look.household)]
  },
}

async function readGoals({ tx, has, household }: Look): Promise<AlertGoal[]> {
  if (!has.goals) return []
  const asked = listGoalsOf(tx, household)
  const [goals, before] = await Promise.all([
    asked,
    readHeldOn(tx, asked, {
      since: addDays(household.today, -milestoneDays),
      today: household.today,
    }),
  ])
  return goals.map((goal) => ({ ...goal, beforeCents: before.get(goal.id) ?? goal.currentCents }))
}
