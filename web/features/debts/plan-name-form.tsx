import { useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

type PlanNameFormProps = {
  id: string
  /** What stands there at first. */
  name: string
  onSubmit: (name: string) => void
}

export function PlanNameForm({ id, name: suggested, onSubmit }: PlanNameFormProps) {
  const [name, setName] = useState(suggested)
  const [error, setError] = useState<string>()
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const trimmed = name.trim()
        if (trimmed === '') setError('Enter a name')
        else onSubmit(trimmed)
      }}
    >
      <TextField
        label="Name"
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error}
      />
    </form>
  )
}
