import { Check, Sparkles, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { PayeeToSort } from '#contract/categoriser.ts'
import type { Category } from '#contract/categories.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { getGroupTone } from '#web/features/categories/shared/category-groups.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Combobox, type ComboboxGroup } from '#web/ui/combobox.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { toneFill, toneOutline } from '#web/ui/tone.ts'
import { useMakeRule } from './data.ts'
import type { Sorted } from './sorting.ts'

type PayeeRowProps = {
  payee: PayeeToSort
  categories: readonly Category[]
  choices: readonly ComboboxGroup[]
  /** What was chosen already. */
  sorted: Sorted | undefined
  canWrite: boolean
  /** Its decision was just taken back. */
  isReturned: boolean
  onChoose: (categoryId: string) => void
  onUndo: () => void
}

/** One payee: whom, how much, and the category it seems to be. Enter accepts that one, typing finds another. */
export function PayeeRow(props: PayeeRowProps) {
  const { payee, categories, choices, sorted, canWrite, isReturned, onChoose, onUndo } = props
  const format = useFormat()
  const { count, description, firstDay, lastDay, suggestion } = payee
  const days =
    firstDay === lastDay ? format.day(firstDay) : `${format.day(firstDay)} to ${format.day(lastDay)}`
  return (
    <li
      data-payee
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-5 py-3.5 sm:px-6',
        'md:grid-cols-[minmax(0,1fr)_8rem_22rem] md:items-center',
        sorted && 'bg-sunken/50',
      )}
    >
      <div className="min-w-0">
        <p className="truncate font-medium" title={description}>
          {payee.payee}
        </p>
        <p className="text-sm text-ink-faint">
          {count > 1 && `${format.count(count, 'transaction')} · `}
          {days}
        </p>
      </div>
      <Money isInColumn amountCents={payee.sumCents} tone="sign" className="text-right font-medium" />
      <div className="min-w-0 max-md:col-span-2">
        {sorted ? (
          <SortedPayee {...{ payee, sorted, categories, onUndo }} />
        ) : !canWrite ? (
          <p>{suggestion?.categoryName ?? uncategorizedName}</p>
        ) : (
          <Choice {...{ payee, categories, choices, isReturned, onChoose }} />
        )}
        {!sorted && suggestion && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
            <Sparkles size={13} aria-hidden className="shrink-0 text-accent" />
            <span className="truncate">{describeReason(suggestion.reason)}</span>
          </p>
        )}
      </div>
    </li>
  )
}

/** 'known brand' begins a line of its own here. */
const describeReason = (reason: string): string => reason.slice(0, 1).toUpperCase() + reason.slice(1)

type ChoiceProps = Omit<PayeeRowProps, 'sorted' | 'canWrite' | 'onUndo'>

function Choice({ payee, categories, choices, isReturned, onChoose }: ChoiceProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { suggestion } = payee
  const guessed = categories.find(({ id }) => id === suggestion?.categoryId)
  const choose = (categoryId: string) => {
    focusNext(frame.current)
    onChoose(categoryId)
  }
  // Nothing typed, and no list open: then Enter says yes.
  const acceptOnEnter = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || !suggestion || !(target instanceof HTMLInputElement)) return
    if (target.value !== '' || target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    event.stopPropagation()
    choose(suggestion.categoryId)
  }
  return (
    <div ref={frame} onKeyDownCapture={acceptOnEnter} className="flex flex-wrap items-center gap-2">
      {guessed && (
        <span
          aria-hidden="true"
          className={cx(
            'size-3 shrink-0 rounded-full border-2 border-dashed',
            toneOutline[getGroupTone(guessed.group)],
          )}
        />
      )}
      <div className="min-w-40 grow basis-0">
        <Combobox
          label={`Category of ${payee.payee}${guessed ? `, perhaps ${guessed.name}` : ''}`}
          isLabelHidden
          groups={choices}
          value={null}
          placeholder={guessed?.name ?? 'Choose a category'}
          inputRef={isReturned ? focusIt : undefined}
          onValueChange={(categoryId) => categoryId && choose(categoryId)}
        />
      </div>
      {suggestion && (
        <Button variant="secondary" onClick={() => choose(suggestion.categoryId)}>
          Accept
          <span className="sr-only">
            {' '}
            {suggestion.categoryName} for {payee.payee}
          </span>
        </Button>
      )}
    </div>
  )
}

const focusIt = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })

/** The next payee that waits is under the hand as soon as this one is decided. */
function focusNext(frame: HTMLElement | null): void {
  let row = frame?.closest('[data-payee]')?.nextElementSibling
  while (row && !row.querySelector('input')) row = row.nextElementSibling
  row?.querySelector('input')?.focus()
}

function SortedPayee({
  payee,
  sorted,
  categories,
  onUndo,
}: Pick<PayeeRowProps, 'payee' | 'categories' | 'onUndo'> & { sorted: Sorted }) {
  const makeRule = useMakeRule()
  const category = categories.find(({ id }) => id === sorted.categoryId)
  const hasRule = sorted.makeRule || makeRule.isSuccess
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex items-center gap-2">
        <Check size={16} aria-hidden className="text-success" />
        <span
          aria-hidden="true"
          className={cx('size-2.5 rounded-full', toneFill[getGroupTone(category?.group ?? null)])}
        />
        {category?.name}
      </span>
      {payee.keyword !== null &&
        (hasRule ? (
          <span className="text-sm text-ink-faint">and from now on, by the rule “{payee.keyword}”</span>
        ) : (
          <Button
            size="sm"
            variant="quiet"
            isPending={makeRule.isPending}
            onClick={() => makeRule.mutate({ keyword: payee.keyword!, categoryId: sorted.categoryId })}
          >
            Always: make a rule
          </Button>
        ))}
      {sorted.undoId && !makeRule.isSuccess && (
        <IconButton
          size="sm"
          icon={Undo2}
          label={`Undo the category of ${payee.payee}`}
          onClick={onUndo}
          className="ml-auto"
        />
      )}
    </div>
  )
}
