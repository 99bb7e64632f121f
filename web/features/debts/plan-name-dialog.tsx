import * as z from 'zod/mini'
import { text } from '#contract/values.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

type PlanNameDialogProps = {
  title: string
  description?: string
  submitLabel: string
  /** What stands there at first. */
  name: string
  onSave: (name: string) => void
  onClose: () => void
}

const nameForm = z.object({ name: text(120, 'Enter a name') })

export function PlanNameDialog({ name, onSave, ...dialog }: PlanNameDialogProps) {
  const { field, send } = useTypedForm(nameForm, { name }, null)
  return (
    <FormDialog {...dialog} onSubmit={send((typed) => onSave(typed.name))}>
      <TextField label="Name" required maxLength={120} autoComplete="off" data-autofocus {...field('name')} />
    </FormDialog>
  )
}
