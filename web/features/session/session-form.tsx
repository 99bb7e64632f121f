import type { ReactNode } from 'react'
import { Failure } from '#web/start/frame.tsx'
import { Button } from '#web/ui/button.tsx'
import type { useForm } from './form.ts'

type SessionFormProps = {
  form: Omit<ReturnType<typeof useForm>, 'fields'>
  /** On the button; without, the form cannot be sent any more. */
  submitLabel: string | undefined
  variant?: 'primary' | 'secondary'
  children?: ReactNode
}

/** The inputs of a form, why sending them did not work, and the button that sends them. */
export const SessionForm = ({ form, submitLabel, variant, children }: SessionFormProps) => (
  <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
    {children}
    <Failure error={form.failure} />
    {submitLabel && (
      <Button type="submit" size="lg" variant={variant} isPending={form.isPending}>
        {submitLabel}
      </Button>
    )}
  </form>
)
