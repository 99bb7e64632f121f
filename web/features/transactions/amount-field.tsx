import { useState } from 'react'
import { type Cents, cents } from '#domain/money.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

export type Direction = 'expense' | 'income'

type AmountFieldProps = {
  /** Positive is income, negative expense; null while there is none. */
  amountCents: number | null
  initialDirection: Direction
  onAmountChange: (amountCents: Cents | undefined) => void
  isDisabled?: boolean
  hint?: string | undefined
  error?: string | undefined
}

const directions = [
  { value: 'expense', label: 'Expense' },
  { value: 'income', label: 'Income' },
] as const

/** An amount without its sign and the choice that gives it one. Typing the minus makes it an expense as well. */
export function AmountField({
  amountCents,
  initialDirection,
  onAmountChange,
  isDisabled,
  hint,
  error,
}: AmountFieldProps) {
  const [direction, setDirection] = useState<Direction>(
    amountCents ? (amountCents > 0 ? 'income' : 'expense') : initialDirection,
  )
  const [typedCents, setTypedCents] = useState(amountCents === null ? null : Math.abs(amountCents))

  const report = (typed: number | null, toward: Direction) => {
    const size = typed === null ? null : Math.abs(typed)
    onAmountChange(size === null ? undefined : cents(toward === 'income' ? size : -size))
  }
  const choose = (next: Direction) => {
    const size = typedCents === null ? null : Math.abs(typedCents)
    setDirection(next)
    setTypedCents(size)
    report(size, next)
  }
  const type = (typed: number | null) => {
    const next = typed !== null && typed < 0 ? 'expense' : direction
    setDirection(next)
    setTypedCents(typed)
    report(typed, next)
  }

  return (
    <div className="flex items-start gap-3">
      <MoneyField
        label="Amount"
        step="0.01"
        required
        disabled={isDisabled}
        fieldClassName="grow"
        amountCents={typedCents}
        onAmountChange={type}
        hint={hint}
        error={error}
      />
      {!isDisabled && (
        <SegmentedControl
          legend="Kind"
          className="mt-7"
          value={direction}
          onValueChange={choose}
          options={directions}
        />
      )}
    </div>
  )
}
