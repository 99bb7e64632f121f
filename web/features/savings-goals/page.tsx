import { useQuery } from '@tanstack/react-query'
import { Plus, Target } from 'lucide-react'
import { useState } from 'react'
import type { GoalForm, SavingsGoal } from '#contract/savings-goals.ts'
import { useDialogForm } from '#web/ui/forms/dialog-form.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { NothingToOpen } from '#web/client/address-faults.tsx'
import { useOffered } from '#web/client/offered.ts'
import { useCanWrite, useSession } from '#web/client/session.ts'
import { KeptBanner } from '#web/features/billing/shared/kept-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AnswerCard } from './answer-card.tsx'
import { Celebration } from './celebration.tsx'
import { goalsQuery } from '#web/features/savings-goals/shared/queries.ts'
import { useSaveGoal, useUpdateProgress } from './data.ts'
import { type Choices, GoalDialog, type GoalDraft, isNewGoal, type OfferedGoal } from './goal-dialog.tsx'
import { GoalList } from './goal-list.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ProgressDialog, progressOf, type ProgressTyped } from './progress-dialog.tsx'
import { useCelebration } from './use-celebration.ts'

type GoalsPageProps = {
  choices: Choices
  /** A goal that the address offers, and how the address forgets it. */
  offered: OfferedGoal['offered'] | null
  onOfferedTaken: () => void
  /** The goal whose history stands open, as the address asks for it. */
  openId: string | undefined
  onClose: () => void
}

/** Will I make it, then every goal. Without Pro the goals of before can be read (R18). */
export function GoalsPage({ choices, offered, onOfferedTaken, openId, onClose }: GoalsPageProps) {
  const read = useQuery(goalsQuery)
  const goals = read.data
  const { isPro } = useSession().user
  const canChange = useCanWrite() && isPro
  const opened = goals?.find(({ id }) => id === openId)
  const [told, setTold] = useState<SavingsGoal | null>(null)
  const { celebrated, celebrate, stop } = useCelebration(goals, canChange)
  const { mutateAsync: save } = useSaveGoal()
  const { mutateAsync: update } = useUpdateProgress()
  const [form, openForm] = useDialogForm(async (values: GoalForm, subject: GoalDraft) => {
    const before = isNewGoal(subject) ? null : subject
    celebrate(before, await save({ before, form: values }))
  })
  const [progress, openProgress] = useDialogForm(async (typed: ProgressTyped, goal: SavingsGoal) =>
    celebrate(goal, await update({ goal, progress: progressOf(typed) })),
  )
  useOffered(canChange ? offered : null, {
    open: (goal) => openForm({ offered: goal }),
    forget: onOfferedTaken,
  })
  const addButton = canChange && (
    <Button icon={Plus} onClick={() => openForm('new')}>
      Add goal
    </Button>
  )

  return (
    <>
      <PageHeader
        title="Savings Goals"
        description="What you save towards, by when, and whether you will make it."
        actions={goals?.length ? addButton : undefined}
      />
      <div className="flex flex-col gap-6">
        {!isPro && <KeptBanner things="goals">Without Pro they can be read, and not changed.</KeptBanner>}
        {openId && goals && !opened && <NothingToOpen thing="goal" onDismiss={onClose} />}
        <Loaded query={read} things="goals" rows={4} inCard>
          {(goals) =>
            goals.length > 0 ? (
              <>
                <AnswerCard goals={goals.filter(({ isActive }) => isActive)} />
                <GoalList
                  goals={goals}
                  canChange={canChange}
                  on={{ onEdit: openForm, onHistory: setTold, onProgress: openProgress }}
                />
              </>
            ) : (
              <EmptyState inCard icon={Target} title="No goals yet" action={addButton}>
                Name something worth saving for, its price and a date: then this page says what it takes each
                month, and whether you will make it.
              </EmptyState>
            )
          }
        </Loaded>
      </div>
      {form && <GoalDialog {...form} choices={choices} />}
      {progress && <ProgressDialog {...progress} />}
      <HistoryDialog
        goal={told ?? opened ?? null}
        isInAddress={!told}
        canChange={canChange}
        onClose={() => (told ? setTold(null) : onClose())}
      />
      <Celebration goal={celebrated} onClose={stop} />
    </>
  )
}
