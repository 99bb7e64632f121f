// An amount as people type it ('1,234.50', '(12)', '€ 5', '12.50+3'), with the decimals its currency has. What was typed stays as it
// is; the cents go to `onAmountChange` with every key, and a complaint about the text waits until the field is left.
import { cents, type DecimalMark, getDecimalMark, toDecimalText } from '#domain/money.ts'
import { type AmountProblem, parseAmount } from '#domain/parse-amount.ts'
import { computeAmount } from '#domain/arithmetic.ts'
import { getDecimals } from '#domain/currencies.ts'
import { useState, type ComponentProps } from 'react'
import { useFormat } from './format.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type MoneyFieldProps = Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'suffix'
> & {
  /** Null while there is no amount that can be read. */
  amountCents: number | null
  onAmountChange: (amountCents: number | null, problem: AmountProblem | null) => void
}

const sentences: Record<Exclude<AmountProblem, 'too-many-decimals'>, string> = {
  empty: '',
  'not-a-number': 'This does not read as an amount.',
  grouping: 'Check the commas and points of this amount.',
  ambiguous: 'Add the decimals, so that the amount is clear.',
  'too-large': 'This amount is too large.',
}

export function MoneyField({ amountCents, onAmountChange, error, onBlur, ...field }: MoneyFieldProps) {
  const { currency, locale } = useFormat()
  const mark = getDecimalMark({ currency, locale })
  const decimals = getDecimals(currency)
  const read = (typed: string) => computeAmount(typed, mark, decimals)
  const [text, setText] = useState(() => shown(amountCents, mark, decimals))
  const [problem, setProblem] = useState<AmountProblem | null>(null)
  const [reported, setReported] = useState(amountCents)

  // A value from outside (another record, a reset) replaces the text; our own report does not.
  if (amountCents !== reported) {
    setReported(amountCents)
    setText(shown(amountCents, mark, decimals))
    setProblem(null)
  }

  const change: ComponentProps<'input'>['onChange'] = (event) => {
    const typed = event.target.value
    const result = read(typed)
    setText(typed)
    if (result.ok) setProblem(null)
    const amount = result.ok ? result.amountCents : null
    setReported(amount)
    onAmountChange(amount, result.ok ? null : result.reason)
  }

  return (
    <TextField
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...field}
      value={text}
      onChange={change}
      onBlur={(event) => {
        const result = read(text)
        setProblem(result.ok || result.reason === 'empty' ? null : result.reason)
        // A sum shows what it comes to.
        if (result.ok && !parseAmount(text, mark, decimals).ok)
          setText(shown(result.amountCents, mark, decimals))
        onBlur?.(event)
      }}
      error={problem ? sentenceOf(problem, currency) : error}
      className="figures"
    />
  )
}

function sentenceOf(problem: AmountProblem, currency: string): string {
  if (problem !== 'too-many-decimals') return sentences[problem]
  const decimals = getDecimals(currency)
  if (decimals > 0) return `Use at most ${decimals === 2 ? 'two' : 'three'} decimals.`
  const name = new Intl.DisplayNames('en', { type: 'currency' }).of(currency)
  return `${name} has no decimals: enter a whole amount.`
}

const shown = (amountCents: number | null, mark: DecimalMark, decimals: number): string =>
  amountCents === null ? '' : toDecimalText(cents(amountCents), decimals).replace('.', mark)
