import { Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { groupCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import type { SuggestedFor } from './data.ts'
import { useSuggestion } from './suggestion.ts'

type CategoryFieldProps = {
  categories: readonly Category[]
  description: string
  /** Money in asks for another category than money out, and a subscription for another than a computer of the same shop. */
  suggestedFor: SuggestedFor
  categoryId: string | null
  onCategoryChange: (categoryId: string | null) => void
  /** False when a person has chosen the category already: then nothing is suggested. */
  isOpenToSuggestion: boolean
  isOptional: boolean
  error?: string | undefined
}

export function CategoryField({
  categories,
  description,
  suggestedFor,
  categoryId,
  onCategoryChange,
  isOpenToSuggestion,
  isOptional,
  error,
}: CategoryFieldProps) {
  const [isChosen, setChosen] = useState(!isOpenToSuggestion)
  const [isChoosing, setChoosing] = useState(false)
  const { suggestion, answer } = useSuggestion(description, suggestedFor, !isChosen)
  // What somebody is typing is not replaced.
  const fillable = suggestion?.isSure && !isChoosing ? suggestion.categoryId : null
  const fill = useEffectEvent(onCategoryChange)
  useEffect(() => {
    if (fillable) fill(fillable)
  }, [fillable])

  const choose = (next: string | null) => {
    if (suggestion) answer(next === suggestion.categoryId)
    setChosen(next !== null)
    onCategoryChange(next)
  }
  const isFilled = suggestion !== null && suggestion.categoryId === categoryId
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label="Category"
        note={isOptional ? 'optional' : undefined}
        groups={groupCategoryOptions(categories)}
        value={categoryId}
        onValueChange={choose}
        onOpenChange={setChoosing}
        placeholder="Choose a category"
        canClear
        onUnknown={() => choose(null)}
        error={error}
      />
      <div role="status" className="empty:hidden">
        {suggestion && (
          <p className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-accent-wash px-3 py-1 text-sm">
            <Sparkles size={15} aria-hidden className="text-accent" />
            <span className="min-w-0 grow basis-48">
              {isFilled ? 'Filled in: ' : 'Suggested: '}
              <strong className="font-medium">{suggestion.categoryName}</strong>
              <span className="text-ink-soft"> · {suggestion.reason}</span>
            </span>
            {!isFilled && (
              <Button size="sm" variant="quiet" onClick={() => choose(suggestion.categoryId)}>
                Accept
              </Button>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
