// Why a transaction has its category, in sentences: for the ledger's window and the transaction's form.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryReason } from '#contract/categoriser.ts'
import { query } from '#web/client/api.ts'
import { Loaded } from '#web/ui/loaded.tsx'

/** Asked anew each time: labels that were given meanwhile may have changed it. */
export const useReason = (id: string) =>
  useQuery(query.categoriser.explain.queryOptions({ input: { id }, gcTime: 0 }))

export function Reason({ read }: { read: ReturnType<typeof useReason> }) {
  return (
    <Loaded query={read} things="the reason" rows={2}>
      {(reason) => <Sentences reason={reason} />}
    </Loaded>
  )
}

/** Asked for when it is opened: the way to the reason where a row has no room for a button. */
export function WhyCategory({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="-mt-3 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-accent">Why this category?</summary>
      {isOpen && <Asked id={id} />}
    </details>
  )
}

const Asked = ({ id }: { id: string }) => <Reason read={useReason(id)} />

function Sentences({ reason: { sentence, similarity, isGuess, suggestion } }: { reason: CategoryReason }) {
  return (
    <>
      <p className="wrap-anywhere">{beginSentence(sentence)}</p>
      {isGuess && similarity !== null && (
        <p className="mt-1 text-ink-soft">
          Of a hundred such guesses {Math.round(similarity * 100)} are right. It counts until you say
          otherwise, and nothing is learnt from it until you confirm it.
        </p>
      )}
      {suggestion && (
        <p className="mt-3 text-ink-soft">
          It might {isGuess || similarity !== null ? 'also ' : ''}be {suggestion.categoryName}:{' '}
          {suggestion.reason}.
        </p>
      )}
    </>
  )
}

/** '3 earlier Tim Hortons' is '3 earlier Tim Hortons.', and 'known brand' 'Known brand.' */
const beginSentence = (text: string): string =>
  text.slice(0, 1).toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.')
