import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'

type FormDialogFrameProps = Pick<DialogProps, 'isOpen' | 'onClose' | 'title' | 'description' | 'size'> & {
  submitLabel: string
  isPending?: boolean
  /** Draws the form with this id: the button below sends it. */
  children: (formId: string) => ReactNode
}

/** A dialog that holds one form, with the two ways out of it. */
export function FormDialogFrame({ submitLabel, isPending, children, ...dialog }: FormDialogFrameProps) {
  const id = useId()
  return (
    <Dialog
      size="sm"
      {...dialog}
      footer={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} isPending={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children(id)}
    </Dialog>
  )
}
