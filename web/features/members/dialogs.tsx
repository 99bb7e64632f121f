import type { Member } from '#contract/members.ts'
import { useHousehold } from '#web/client/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useLeave, useRemoveMember, useTransferOwnership } from './data.ts'

type AboutMember = { member: Member | null; onClose: () => void }

export function RemoveDialog({ member, onClose }: AboutMember) {
  const { name } = useHousehold()
  const { mutate, isPending, error, reset } = useRemoveMember()
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={member !== null}
      title={`Remove ${member?.name}?`}
      confirmLabel="Remove"
      isPending={isPending}
      error={error?.message}
      onCancel={close}
      onConfirm={() => member && mutate({ id: member.id }, { onSuccess: close })}
    >
      <p>They see nothing of {name} from now on. What they entered stays, under their name.</p>
    </ConfirmDialog>
  )
}

export function TransferDialog({ member, onClose }: AboutMember) {
  const { name } = useHousehold()
  const { mutate, isPending, error, reset } = useTransferOwnership()
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={member !== null}
      title={`Hand over ${name} to ${member?.name}?`}
      confirmLabel="Hand over"
      tone="primary"
      isPending={isPending}
      error={error?.message}
      onCancel={close}
      onConfirm={() => member && mutate({ id: member.id }, { onSuccess: close })}
    >
      <p>They become the owner and you a member. Only they can give the ownership back.</p>
    </ConfirmDialog>
  )
}

export function LeaveDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { name } = useHousehold()
  const { mutate, isPending, isSuccess, error, reset } = useLeave()
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Leave ${name}?`}
      confirmLabel="Leave"
      isPending={isPending || isSuccess}
      error={error?.message}
      onCancel={close}
      onConfirm={() => mutate({})}
    >
      <p>
        You see nothing of it from now on, and begin anew in a household of your own. What you entered stays
        with the others, under your name.
      </p>
    </ConfirmDialog>
  )
}
