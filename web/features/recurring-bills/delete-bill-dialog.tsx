import type { Bill } from '#contract/recurring-bills.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDeleteBill } from './data.ts'

/** SPEC section 8: deleting a bill asks first. */
export function DeleteBillDialog({ bill, onClose }: { bill: Bill | null; onClose: () => void }) {
  const { mutate } = useDeleteBill()
  const confirm = () => {
    if (!bill) return
    onClose()
    mutate(bill)
  }
  return (
    <ConfirmDialog
      isOpen={bill !== null}
      title={`Delete ${bill?.name}?`}
      confirmLabel="Delete bill"
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>Its transactions stay. To keep the bill for later, make it inactive instead.</p>
    </ConfirmDialog>
  )
}
