import type { BillForm as Values } from '#contract/recurring-bills.ts'
import type { FormDialog } from '#web/ui/forms/form-dialog.ts'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import { useHousehold } from '#web/client/session.ts'
import { BillForm } from './bill-form.tsx'
import { type Choices, type Draft, startOf } from './draft.ts'

type BillFormDialogProps = {
  form: FormDialog<Draft, Values>
  choices: Choices
  onSave: (draft: Draft, values: Values) => void
}

const titles: Record<Draft['kind'], string> = {
  new: 'Add bill',
  edit: 'Edit bill',
  candidate: 'Add this bill?',
}

export function BillFormDialog({ form, choices, onSave }: BillFormDialogProps) {
  const { today } = useHousehold()
  const { subject, typed, failure, close } = form
  return (
    <FormDialogFrame
      isOpen={subject !== null}
      onClose={close}
      size="md"
      title={titles[subject?.kind ?? 'new']}
      submitLabel={subject?.kind === 'edit' ? 'Save' : 'Add bill'}
    >
      {(id) =>
        subject && (
          <BillForm
            id={id}
            start={typed ?? startOf(subject, choices, today)}
            choices={choices}
            failure={failure}
            onSave={(values) => onSave(subject, values)}
          />
        )
      }
    </FormDialogFrame>
  )
}
