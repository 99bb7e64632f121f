import type { Account } from '#contract/accounts.ts'
import { AccountForm, type AccountValues } from '#web/features/accounts/shared/account-form.tsx'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import type { FormDialog } from '#web/ui/forms/form-dialog.ts'

type AccountFormDialogProps = {
  form: FormDialog<Account | 'new', AccountValues>
  onSave: (subject: Account | 'new', values: AccountValues) => void
}

export function AccountFormDialog({ form, onSave }: AccountFormDialogProps) {
  const { subject, typed, failure, close } = form
  const isNew = subject === 'new'
  return (
    <FormDialogFrame
      isOpen={subject !== null}
      onClose={close}
      title={isNew ? 'Add account' : 'Edit account'}
      submitLabel={isNew ? 'Add account' : 'Save'}
    >
      {(id) =>
        subject && (
          <AccountForm
            id={id}
            initial={typed ?? (subject === 'new' ? undefined : subject)}
            failure={failure}
            onSave={(values) => onSave(subject, values)}
          />
        )
      }
    </FormDialogFrame>
  )
}
