import type { GoalForm as Values, SavingsGoal } from '#contract/savings-goals.ts'
import type { FormDialog } from '#web/ui/forms/form-dialog.ts'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import { type Choices, GoalForm, startOf } from './goal-form.tsx'

type GoalFormDialogProps = {
  form: FormDialog<SavingsGoal | 'new', Values>
  choices: Choices
  onSave: (goal: SavingsGoal | 'new', values: Values) => void
}

export function GoalFormDialog({ form, choices, onSave }: GoalFormDialogProps) {
  const { subject, typed, failure, close } = form
  const isNew = subject === 'new'
  return (
    <FormDialogFrame
      isOpen={subject !== null}
      onClose={close}
      size="md"
      title={isNew ? 'Add goal' : 'Edit goal'}
      submitLabel={isNew ? 'Add goal' : 'Save'}
    >
      {(id) =>
        subject && (
          <GoalForm
            id={id}
            start={typed ?? startOf(subject, choices)}
            choices={choices}
            failure={failure}
            onSave={(values) => onSave(subject, values)}
          />
        )
      }
    </FormDialogFrame>
  )
}
