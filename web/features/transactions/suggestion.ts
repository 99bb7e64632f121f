// The category a description suggests (SPEC section 4): from 0.85 it is filled in, from 0.65 offered, below that nothing.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#web/client/api.ts'
import { suggestionQuery, type SuggestedFor } from './data.ts'

const shortest = 3
const offerFrom = 0.65
const fillFrom = 0.85
const pauseMs = 250

type Suggestion = { categoryId: string; categoryName: string; reason: string; isSure: boolean }

/** Asks once the typing pauses; null while there is nothing to suggest. `answer` records whether it was taken. */
export function useSuggestion(
  description: string,
  { direction, amountCents }: SuggestedFor,
  isWanted: boolean,
) {
  const text = useSettled(description.trim())
  const settledCents = useSettled(amountCents)
  const isAsked = isWanted && text.length > shortest
  const { data } = useQuery({
    ...suggestionQuery(text, { direction, amountCents: settledCents }),
    enabled: isAsked,
  })
  const { mutate } = useMutation(query.categoriser.answerSuggestion.mutationOptions())
  const found = isAsked && data && data.similarity >= offerFrom ? data : null
  const suggestion: Suggestion | null = found && { ...found, isSure: found.similarity >= fillFrom }
  const answer = (accepted: boolean) => {
    if (!found) return
    const { categoryId, similarity, source } = found
    mutate({ description: text, suggestedCategoryId: categoryId, accepted, similarity, source })
  }
  return { suggestion, answer }
}

function useSettled<Value extends string | number | null>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
