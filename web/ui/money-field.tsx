// An amount as people type it ('1,234.50', '(12)', '€ 5'). What was typed stays as it is; the cents go to `onAmountChange`
// with every key, and a complaint about the text waits until the field is left.
import { cents, parseAmount, toDecimalText, type AmountProblem, type DecimalMark } from '#domain/money.ts'
import { useState, type ComponentProps } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type MoneyFieldProps = Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'suffix'
> & {
  /** Null while there is no amount that can be read. */
  amountCents: number | null
  onAmountChange: (amountCents: number | null, problem: AmountProblem | null) => void
  locale: string
  /** Sentences for the reasons; what is missing here has a plain English one. */
  problemTexts?: Partial<Record<AmountProblem, string>> | undefined
}

const defaultTexts: Record<AmountProblem, string> = {
  empty: '',
  'not-a-number': 'This does not read as an amount.',
  grouping: 'Check the commas and points of this amount.',
  ambiguous: 'Add the cents, so that the amount is clear.',
  'too-many-decimals': 'Use at most two decimals.',
  'too-large': 'This amount is too large.',
}

export function MoneyField({
  amountCents,
  onAmountChange,
  locale,
  problemTexts,
  error,
  onBlur,
  ...field
}: MoneyFieldProps) {
  const mark = decimalMark(locale)
  const [text, setText] = useState(() => shown(amountCents, mark))
  const [problem, setProblem] = useState<AmountProblem | null>(null)
  const [reported, setReported] = useState(amountCents)

  // A value from outside (another record, a reset) replaces the text; our own report does not.
  if (amountCents !== reported) {
    setReported(amountCents)
    setText(shown(amountCents, mark))
    setProblem(null)
  }

  const change: ComponentProps<'input'>['onChange'] = (event) => {
    const typed = event.target.value
    const result = parseAmount(typed, mark)
    setText(typed)
    if (result.ok) setProblem(null)
    const amount = result.ok ? result.amountCents : null
    setReported(amount)
    onAmountChange(amount, result.ok ? null : result.reason)
  }

  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={text}
      onChange={change}
      onBlur={(event) => {
        const result = parseAmount(text, mark)
        setProblem(result.ok || result.reason === 'empty' ? null : result.reason)
        onBlur?.(event)
      }}
      error={problem ? (problemTexts?.[problem] ?? defaultTexts[problem]) : error}
      className="figures"
    />
  )
}

function shown(amountCents: number | null, mark: DecimalMark): string {
  return amountCents === null ? '' : toDecimalText(cents(amountCents)).replace('.', mark)
}

// Asking takes longer than all else the field does.
const marks = new Map<string, DecimalMark>()

function decimalMark(locale: string): DecimalMark {
  let mark = marks.get(locale)
  if (!mark) {
    const part = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')
    marks.set(locale, (mark = part?.value === ',' ? ',' : '.'))
  }
  return mark
}
