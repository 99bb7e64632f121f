// When a bill ends, and what its dates do on weekends.
import { useState } from 'react'
import type { Control, FieldPath, UseFormRegister, UseFormSetValue } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { DateField } from '#web/ui/date-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Typed } from './draft.ts'

const endings = [
  { value: 'never', label: 'Never' },
  { value: 'date', label: 'On a date' },
  { value: 'count', label: 'After some payments' },
] as const
type Ending = (typeof endings)[number]['value']

const weekendOptions = [
  { value: '', label: 'It stays' },
  { value: 'before', label: 'The Friday before' },
  { value: 'after', label: 'The Monday after' },
]

type EndingFieldsProps = {
  form: {
    control: Control<Typed, unknown, unknown>
    register: UseFormRegister<Typed>
    setValue: UseFormSetValue<Typed>
  }
  errorOf: (name: FieldPath<Typed>) => string | undefined
}

export function EndingFields({ form: { control, register, setValue }, errorOf }: EndingFieldsProps) {
  const [endsOn, paymentCount] = useWatch({ control, name: ['endsOn', 'paymentCount'] })
  const [ending, setEnding] = useState<Ending>(endsOn ? 'date' : paymentCount ? 'count' : 'never')
  const choose = (chosen: Ending) => {
    setEnding(chosen)
    setValue('endsOn', chosen === 'date' ? '' : null)
    setValue('paymentCount', chosen === 'count' ? Number.NaN : null)
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="Ends"
        options={endings}
        value={ending}
        onChange={({ target }) => choose(target.value as Ending)}
        error={ending === 'never' ? (errorOf('endsOn') ?? errorOf('paymentCount')) : undefined}
      />
      {ending === 'date' && (
        <DateField label="Last day" required error={errorOf('endsOn')} {...register('endsOn')} />
      )}
      {ending === 'count' && (
        <TextField
          label="Number of payments"
          required
          inputMode="numeric"
          hint="Counted from the due date above."
          error={errorOf('paymentCount')}
          {...register('paymentCount', { setValueAs: toCount })}
        />
      )}
      <Select
        label="When it falls on a weekend"
        options={weekendOptions}
        {...register('weekends', { setValueAs: (value: string | null) => value || null })}
      />
    </div>
  )
}

const toCount = (typed: string | number | null): number | null =>
  typed === null ? null : typed === '' ? Number.NaN : Number(typed)
