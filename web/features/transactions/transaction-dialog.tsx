import { useId } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import type { Day } from '#domain/calendar.ts'
import type { ApiError } from '#web/start/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { TransactionValues } from './data.ts'
import { type Choices, type Draft, startOf } from './draft.ts'
import { TransactionForm } from './transaction-form.tsx'

type TransactionDialogProps = {
  draft: Draft | null
  /** What was typed and refused, and why, when the form has come back. */
  typed: TransactionValues | undefined
  failure: ApiError | null
  choices: Choices
  /** The day a new transaction starts with. */
  newDate: Day
  onClose: () => void
  onSave: (draft: Draft, values: TransactionValues) => void
  onDelete: (transaction: Transaction) => void
  onUnlink: (transaction: Transaction) => void
}

export function TransactionDialog({
  draft,
  typed,
  failure,
  choices,
  newDate,
  onClose,
  onSave,
  onDelete,
  onUnlink,
}: TransactionDialogProps) {
  const id = useId()
  const edited = draft?.kind === 'edit' ? draft.transaction : null
  return (
    <Dialog
      isOpen={draft !== null}
      onClose={onClose}
      title={edited ? 'Edit transaction' : 'Add transaction'}
      footer={
        <>
          {edited && (
            <Button variant="quiet" className="text-danger-ink! sm:mr-auto" onClick={() => onDelete(edited)}>
              Delete
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            {edited ? 'Save' : 'Add transaction'}
          </Button>
        </>
      }
    >
      {draft && (
        <TransactionForm
          id={id}
          start={typed ?? startOf(draft, choices, newDate)}
          draft={draft}
          choices={choices}
          failure={failure}
          onSave={(values) => onSave(draft, values)}
          onUnlink={onUnlink}
        />
      )}
    </Dialog>
  )
}
