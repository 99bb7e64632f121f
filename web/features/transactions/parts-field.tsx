import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { type Cents, cents } from '#domain/money.ts'
import { computeRest, divideByShares, spreadRest, wholeShare } from '#domain/parts.ts'
import { groupCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import { readShare } from '#web/features/categories/shared/shares.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PartMore } from './part-more.tsx'
import { newPart, type TypedPart } from './typed-parts.ts'

type PartsFieldProps = {
  /** Of the whole, without its direction. */
  totalCents: Cents
  parts: readonly TypedPart[]
  onPartsChange: (parts: TypedPart[]) => void
  categories: readonly Category[]
  error?: string | undefined
}

const ways = [
  { value: 'amount', label: 'Amounts' },
  { value: 'percent', label: 'Percent' },
] as const

/** What a transaction is divided into, with what is left to divide. What stands in the fields is what is saved. */
export function PartsField({ totalCents, parts, onPartsChange, categories, error }: PartsFieldProps) {
  const format = useFormat()
  const [way, setWay] = useState<'amount' | 'percent'>('amount')
  const [shares, setShares] = useState<readonly string[]>([])
  const rest = computeRest(
    totalCents,
    parts.map(({ amountCents }) => amountCents),
  )
  const groups = groupCategoryOptions(categories)
  const change = (at: number, changes: Partial<TypedPart>) =>
    onPartsChange(parts.map((part, index) => (index === at ? { ...part, ...changes } : part)))
  const setAmounts = (amounts: readonly Cents[]) =>
    onPartsChange(parts.map((part, at) => ({ ...part, amountCents: amounts[at] ?? null })))
  const type = (at: number, text: string) => {
    const typed = parts.map((_, index) => (index === at ? text : (shares[index] ?? '')))
    setShares(typed)
    const read = typed.map(readShare)
    if (read.reduce((sum, share) => sum + share, 0) <= wholeShare)
      setAmounts(divideByShares(totalCents, read))
  }
  const restShare = wholeShare - shares.reduce((sum, text) => sum + readShare(text), 0)
  const restText =
    way === 'percent' && restShare !== 0
      ? `${format.number(restShare / 100)}% left to divide`
      : rest === 0
        ? 'All of it is divided'
        : rest > 0
          ? `${format.money(rest)} left to divide`
          : `${format.money(cents(-rest))} too much`
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3 sm:p-4">
      <legend className="sr-only">Parts</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm font-medium">
          {restText}
        </p>
        <SegmentedControl
          legend="Divide by"
          value={way}
          onValueChange={(next) => {
            setWay(next)
            setShares(parts.map(({ amountCents }) => writeShare(amountCents, totalCents)))
          }}
          options={ways}
        />
      </div>
      <ol className="flex flex-col gap-4">
        {parts.map((part, at) => (
          // Parts have no names of their own, and a new one has no id yet.
          <li key={part.id ?? `new-${at}`} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
              <Combobox
                label={ofPart('Category', at)}
                groups={groups}
                value={part.categoryId}
                onValueChange={(categoryId) => change(at, { categoryId })}
                placeholder="Choose a category"
                canClear
              />
              {way === 'amount' ? (
                <MoneyField
                  label={ofPart('Amount', at)}
                  amountCents={part.amountCents}
                  onAmountChange={(amount) =>
                    change(at, { amountCents: amount === null ? null : cents(amount) })
                  }
                />
              ) : (
                <TextField
                  label={ofPart('Percent', at)}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={6}
                  value={shares[at] ?? ''}
                  onChange={({ target }) => type(at, target.value)}
                  hint={part.amountCents === null ? undefined : format.money(part.amountCents)}
                />
              )}
              <TextField
                label={`Note of part ${at + 1}`}
                isLabelHidden
                placeholder="Note, if you like"
                maxLength={2000}
                autoComplete="off"
                fieldClassName="col-span-2"
                value={part.note ?? ''}
                onChange={({ target }) => change(at, { note: target.value })}
              />
              <PartMore
                part={part}
                labelOf={(word) => ofPart(word, at)}
                onChange={(changes) => change(at, changes)}
              />
            </div>
            <div className="pt-7">
              <IconButton
                label={`Take part ${at + 1} away`}
                icon={X}
                disabled={parts.length <= 2}
                onClick={() => {
                  setShares(shares.filter((_, index) => index !== at))
                  onPartsChange(parts.filter((_, index) => index !== at))
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={Plus}
          disabled={parts.length >= 50}
          onClick={() => {
            setShares([...shares, ''])
            onPartsChange([...parts, newPart(way === 'percent' ? cents(0) : null, null)])
          }}
        >
          Add part
        </Button>
        {way === 'amount' && rest !== 0 && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              setAmounts(
                spreadRest(
                  totalCents,
                  parts.map(({ amountCents }) => amountCents),
                ),
              )
            }
          >
            Spread the rest
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => onPartsChange([])}>
          Make it one again
        </Button>
      </div>
      <p aria-live="polite" className="text-sm font-medium text-danger-ink empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

/** Which part it is of, the place says; a screen reader is told. */
const ofPart = (word: string, at: number) => (
  <>
    {word}
    <span className="sr-only"> of part {at + 1}</span>
  </>
)

const writeShare = (amountCents: Cents | null, totalCents: Cents): string =>
  amountCents === null || totalCents === 0
    ? ''
    : String(Math.round((amountCents / totalCents) * wholeShare) / 100)
