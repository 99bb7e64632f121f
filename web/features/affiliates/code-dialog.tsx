import { useState } from 'react'
import { type ListedAffiliate, referralCode } from '#contract/affiliates.ts'
import { codeHint } from '#domain/affiliates.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useChangeCode } from './data.ts'

type CodeDialogProps = { affiliate: ListedAffiliate; onClose: () => void }

/** Another referral code; the earlier one goes on working, so that the change can be taken back. */
export function CodeDialog({ affiliate: { id, name, referralCode: codeBefore }, onClose }: CodeDialogProps) {
  const { mutateAsync: changeCode, error, isPending } = useChangeCode()
  const showToast = useToast()
  const [typed, setTyped] = useState(codeBefore)
  const [fault, setFault] = useState<string>()
  const send = async () => {
    const { data: code, error: wrong } = referralCode.safeParse(typed)
    setFault(wrong?.issues[0]?.message)
    if (code === undefined) return
    if (code !== codeBefore) {
      await changeCode({ id, code, codeBefore })
      const undo = () => void changeCode({ id, code: codeBefore, codeBefore: code }).catch(() => {})
      showToast({
        message: `${name} has the code ${code}`,
        tone: 'success',
        action: { label: 'Undo', onAction: undo },
      })
    }
    onClose()
  }
  return (
    <FormDialog
      title="Edit referral code"
      submitLabel="Save"
      isPending={isPending}
      failure={error}
      onSubmit={() => void send().catch(() => {})}
      onClose={onClose}
    >
      <TextField
        label="Referral code"
        value={typed}
        maxLength={100}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        hint={`${codeHint}. Links with the earlier code go on working.`}
        error={fault}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}
