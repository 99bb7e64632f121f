import * as z from 'zod/mini'
import { text } from '#contract/values.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

type PlanNameFormProps = {
  id: string
  /** What stands there at first. */
  name: string
  onSubmit: (name: string) => void
}

const nameForm = z.object({ name: text(120, 'Enter a name') })

export function PlanNameForm({ id, name, onSubmit }: PlanNameFormProps) {
  const { field, send } = useTypedForm(nameForm, { name }, null)
  return (
    <Form id={id} onSubmit={send((typed) => onSubmit(typed.name))}>
      <TextField label="Name" required maxLength={120} autoComplete="off" data-autofocus {...field('name')} />
    </Form>
  )
}
