import { useCallback } from 'react'
import { uncategorizedName } from '#domain/categories.ts'
import { Combobox, type ComboboxGroup } from '#web/ui/combobox.tsx'

const none = 'none'
const noneGroup: ComboboxGroup = {
  label: 'No category',
  options: [{ value: none, label: uncategorizedName, tone: 'uncategorized' }],
}

type CategoryPickerProps = {
  description: string
  /** The name of the category it has now. */
  current: string
  choices: readonly ComboboxGroup[]
  canClear: boolean
  onPick: (categoryId: string | null) => void
  onCancel: (isLeft: boolean) => void
}

/** In a row: opens at once, takes the first match on Enter, closes on Escape and when left. */
export function CategoryPicker({
  description,
  current,
  choices,
  canClear,
  onPick,
  onCancel,
}: CategoryPickerProps) {
  const focusIt = useCallback((input: HTMLInputElement | null) => {
    input?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel(false)
      }}
    >
      <Combobox
        label={`Category of ${description}`}
        isLabelHidden
        groups={canClear ? [...choices, noneGroup] : choices}
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
