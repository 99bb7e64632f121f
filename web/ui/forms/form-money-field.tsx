import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { MoneyField, type MoneyFieldProps } from '#web/ui/money-field.tsx'

type FormMoneyFieldProps<Typed extends FieldValues> = Omit<
  MoneyFieldProps,
  'amountCents' | 'onAmountChange' | 'name' | 'ref' | 'error'
> & {
  control: Control<Typed, unknown, unknown>
  name: FieldPath<Typed>
  whenEmpty: string
  whenWrong?: string | undefined
}

/** An amount of a typed form: `<FormMoneyField label="Amount" {...money('amountCents', 'Enter an amount')} />`. */
export function FormMoneyField<Typed extends FieldValues>({
  control,
  name,
  whenEmpty,
  whenWrong,
  ...money
}: FormMoneyFieldProps<Typed>) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name })
  const amountCents = Number.isFinite(value) ? (value as number) : null
  return (
    <MoneyField
      {...money}
      ref={ref}
      amountCents={amountCents}
      // Undefined would bring back what the form began with. What does not read as an amount passes no schema, nothing some.
      onAmountChange={(amount, problem) => onChange(problem && problem !== 'empty' ? Number.NaN : amount)}
      onBlur={onBlur}
      error={error && (amountCents === null ? whenEmpty : (whenWrong ?? error.message))}
    />
  )
}
