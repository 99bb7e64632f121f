import type { ApiError } from '#web/start/api-error.ts'
import { FormDialog, type FormDialogProps } from '#web/ui/forms/form-dialog.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

type FieldDialogProps = Omit<FormDialogProps, 'failure' | 'onSubmit' | 'isPending'> & {
  /** Sends what was typed. */
  change: { mutate: (typed: string) => void; isPending: boolean; error: ApiError | null }
  /** Named as the endpoint names it: what is wrong with it stands here. */
  field: Omit<TextFieldProps, 'name'> & { name: string }
}

/** A dialog that asks for one thing, which the server checks. It stays until the server has taken it. */
export function FieldDialog({ change, field, children, ...dialog }: FieldDialogProps) {
  const { mutate, isPending, error } = change
  const wrong = error?.fields[field.name]
  return (
    <FormDialog
      {...dialog}
      isPending={isPending}
      failure={wrong ? null : error}
      onSubmit={({ currentTarget }) => mutate(String(new FormData(currentTarget).get(field.name)))}
    >
      {children}
      <TextField {...field} data-autofocus error={wrong} />
    </FormDialog>
  )
}
