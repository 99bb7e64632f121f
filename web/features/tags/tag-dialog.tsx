import { type Tag, tagForm } from '#contract/tags.ts'
import type { DialogForm } from '#web/ui/forms/dialog-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

export function TagDialog({
  subject,
  typed,
  failure,
  onSave,
  onClose,
}: DialogForm<Partial<Tag>, { name: string }>) {
  const isNew = !subject.id
  const { field, send } = useTypedForm(tagForm, { name: (typed ?? subject).name ?? '' }, failure)
  return (
    <FormDialog
      title={isNew ? 'Add tag' : 'Rename tag'}
      submitLabel={isNew ? 'Add tag' : 'Save'}
      onSubmit={send(onSave)}
      {...{ failure, onClose }}
    >
      <TextField label="Name" maxLength={50} autoComplete="off" data-autofocus required {...field('name')} />
    </FormDialog>
  )
}
