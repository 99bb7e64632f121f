import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Direction } from '#contract/categoriser.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { orderCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import { Combobox, type ComboboxGroup } from '#web/ui/combobox.tsx'
import { suggestionQuery } from './data.ts'
import { readLastCategories } from './last-categories.ts'

const none = 'none'
const noneGroup: ComboboxGroup = {
  label: 'No category',
  options: [{ value: none, label: uncategorizedName, tone: 'uncategorized' }],
}

type CategoryPickerProps = {
  /** As lists name it. */
  name: string
  /** What the bank or a person wrote. */
  description: string
  direction: Direction
  amountCents: number
  /** The name of the category it has now. */
  current: string
  choices: readonly ComboboxGroup[]
  canClear: boolean
  onPick: (categoryId: string | null) => void
  onCancel: (isLeft: boolean) => void
}

/** In a row: opens at once, takes the suggestion or the first match on Enter, closes on Escape and when left. */
export function CategoryPicker({
  name,
  description,
  direction,
  amountCents,
  current,
  choices,
  canClear,
  onPick,
  onCancel,
}: CategoryPickerProps) {
  const read = useQuery(suggestionQuery(description, { direction, amountCents }))
  // A list that moved would put back what was there before over what is being typed: a suggestion comes too late then.
  const [typedOver, setTypedOver] = useState<Pick<typeof read, 'data'> | null>(null)
  const suggested = (typedOver ?? read).data
  const [lastUsed] = useState(readLastCategories)
  const ordered = useMemo(
    () => orderCategoryOptions(choices, { direction, suggested, lastUsed }),
    [choices, direction, suggested, lastUsed],
  )
  const focusIt = useCallback((input: HTMLInputElement | null) => {
    input?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      onInputCapture={() => setTypedOver((before) => before ?? { data: read.data })}
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && suggested && isUntouched(event.target)) {
          event.preventDefault()
          event.stopPropagation()
          onPick(suggested.categoryId)
        }
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel(false)
      }}
    >
      <Combobox
        label={`Category of ${name}`}
        isLabelHidden
        groups={canClear ? [...ordered, noneGroup] : ordered}
        value={null}
        onValueChange={(value) => value && onPick(value === none ? null : value)}
        placeholder={current}
        inputRef={focusIt}
        isOpenAtFirst
        onBlur={() => onCancel(true)}
      />
    </div>
  )
}

/** Nothing is typed, and no option is chosen by the arrow keys: then Enter says yes to the suggestion. */
const isUntouched = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.value === '' && !target.getAttribute('aria-activedescendant')
