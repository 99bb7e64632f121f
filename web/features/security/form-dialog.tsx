import type { FormEvent, ReactNode } from 'react'
import type { ApiError } from '#web/start/api-error.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'

type FormDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  submitLabel: string
  isPending: boolean
  error: ApiError | null
  /** The fields of the form, which show their own errors; any other stands above them. */
  fields: readonly string[]
  onSend: (typed: (name: string) => string) => void
  children: ReactNode
}

/** A dialog with a form of plain inputs, checked by the server. It stays until the server has taken it. */
export function FormDialog({ error, fields, onSend, children, ...frame }: FormDialogProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget)
    onSend((name) => String(typed.get(name) ?? ''))
  }
  const isAtField = error && fields.some((name) => error.fields[name])
  return (
    <FormDialogFrame {...frame}>
      {(formId) => (
        <Form id={formId} failure={isAtField ? null : error} onSubmit={send}>
          {children}
        </Form>
      )}
    </FormDialogFrame>
  )
}
