import * as z from 'zod/mini'
import { viewName } from '#contract/saved-views.ts'
import type { ApiError } from '#web/start/api-error.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

type ViewNameDialogProps = {
  title: string
  submitLabel: string
  /** What stands there at first. */
  name: string
  /** What becomes of it. */
  change: { error: ApiError | null; isPending: boolean; reset: () => void }
  onSave: (name: string) => void
  onClose: () => void
}

const nameForm = z.object({ name: viewName })

export function ViewNameDialog({ name, change, onSave, onClose, ...dialog }: ViewNameDialogProps) {
  const { field, send } = useTypedForm(nameForm, { name }, change.error)
  const close = () => {
    change.reset()
    onClose()
  }
  return (
    <FormDialog
      {...dialog}
      failure={change.error}
      isPending={change.isPending}
      onSubmit={send((typed) => onSave(typed.name))}
      onClose={close}
    >
      <TextField label="Name" required maxLength={64} autoComplete="off" data-autofocus {...field('name')} />
    </FormDialog>
  )
}
