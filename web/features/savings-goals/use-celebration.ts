import { useEffect, useState } from 'react'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import { useNoteReached } from './data.ts'

/**
 * The goal that was just reached, to be celebrated once: by the answer to what was put in, or, where an account filled it,
 * by whoever is the first to see it.
 */
export function useCelebration(goals: readonly SavingsGoal[] | undefined, canChange: boolean) {
  const [celebrated, setCelebrated] = useState<SavingsGoal | null>(null)
  const { mutate: note } = useNoteReached(setCelebrated)
  const filledId = canChange ? goals?.find(isFilledUnseen)?.id : undefined
  useEffect(() => {
    if (filledId) note(filledId)
  }, [filledId, note])

  return {
    celebrated,
    /** Celebrates when this change was the one that reached it. */
    celebrate: (before: SavingsGoal | null, after: SavingsGoal) => {
      if (after.reachedAt && !before?.reachedAt) setCelebrated(after)
    },
    stop: () => setCelebrated(null),
  }
}

// What somebody put in is recorded with it, in the same answer.
const isFilledUnseen = (goal: SavingsGoal) =>
  goal.missingCents === 0 && !goal.reachedAt && goal.account !== null && !isUnsaved(goal)
