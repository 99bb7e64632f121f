import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { Form, type FormProps } from './form.tsx'

export type FormDialogProps = Omit<DialogProps, 'isOpen' | 'canDismiss' | 'footer'> &
  Pick<FormProps, 'failure' | 'onSubmit' | 'onKeyDown'> & {
    submitLabel: string
    isPending?: boolean | undefined
    /** A button apart from the two ways out. */
    aside?: ReactNode
    /** What stands below the form and is no part of it. */
    below?: ReactNode
  }

/** A dialog that holds one form, with the two ways out of it. It is there while the form is open. */
export function FormDialog({
  submitLabel,
  isPending,
  failure,
  onSubmit,
  onKeyDown,
  aside,
  below,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      isOpen
      size="sm"
      {...dialog}
      footer={
        <>
          {aside}
          <Button variant="secondary" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} isPending={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={id} failure={failure} onSubmit={onSubmit} onKeyDown={onKeyDown}>
        {children}
      </Form>
      {below}
    </Dialog>
  )
}
