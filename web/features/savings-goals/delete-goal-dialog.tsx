import type { SavingsGoal } from '#contract/savings-goals.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDeleteGoal } from './data.ts'

/** SPEC section 8: deleting a goal asks first. */
export function DeleteGoalDialog({ goal, onClose }: { goal: SavingsGoal | null; onClose: () => void }) {
  const { mutate } = useDeleteGoal()
  const confirm = () => {
    if (!goal) return
    onClose()
    mutate(goal)
  }
  return (
    <ConfirmDialog
      isOpen={goal !== null}
      title={`Delete ${goal?.name}?`}
      confirmLabel="Delete goal"
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>
        What was entered for it goes with it; transactions and accounts stay. To keep it for later, make it
        inactive instead.
      </p>
    </ConfirmDialog>
  )
}
