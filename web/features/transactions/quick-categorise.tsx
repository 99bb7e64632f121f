// Categorising in the list: one row, the selected rows, or all of the same payee; a rule is one step further.
import { type ReactNode, useRef, useState } from 'react'
import type { Category } from '#contract/categories.ts'
import type { Transaction } from '#contract/transactions.ts'
import { findPayeeKey } from '#domain/payees/payee-key.ts'
import { proposeKeyword } from '#domain/payees/propose-keyword.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { useFormat } from '#web/ui/format.tsx'
import { type CategoryChoice, findAlike, noCategory, useCategorise } from './data.ts'
import { rememberCategory } from './last-categories.ts'
import { namePayee } from '#domain/payees/name-payee.ts'

/** What the last change offers next, for as long as its toast stands. */
type Offer = { alike: readonly Transaction[]; category: CategoryChoice; description: string; until: number }

export type RuleDraft = { description: string; keyword: string; category: CategoryChoice }

const offerMs = 15_000

export function useQuickCategorise(categories: readonly Category[]) {
  const format = useFormat()
  const showUndo = useUndoToast()
  const { mutateAsync } = useCategorise()
  const [ruleDraft, setRuleDraft] = useState<RuleDraft | null>(null)
  const offer = useRef<Offer | null>(null)
  const closeToast = useRef(() => {})

  async function change(rows: readonly Transaction[], category: CategoryChoice) {
    const { undoId } = await mutateAsync({ rows, category })
    const description = category.id === null ? null : describeAlike(rows)
    // Counting the others must not cost the undo of what is done.
    const alike = description === null ? [] : await findAlike(rows).catch(() => [])
    offer.current =
      description === null ? null : { alike, category, description, until: Date.now() + offerMs }
    closeToast.current()
    closeToast.current = showUndo(
      <>
        {rows.length === 1 && rows[0]
          ? `“${namePayee(rows[0]).name}” is`
          : `${format.count(rows.length, 'transaction')} are`}{' '}
        now {category.name}.
        {description !== null && (
          <span className="mt-1 flex flex-wrap gap-x-4">
            {alike.length > 0 && (
              <OfferButton onClick={applyToAlike}>
                Apply to {format.count(alike.length, 'other')} (a)
              </OfferButton>
            )}
            <OfferButton onClick={offerRule}>Make this a rule (r)</OfferButton>
          </span>
        )}
      </>,
      undoId,
      offerMs,
    )
  }

  // A failure is rolled back and told by the query client.
  function start(rows: readonly Transaction[], category: CategoryChoice) {
    change(rows, category).catch(() => {})
  }
  function takeOffer(): Offer | null {
    const taken = offer.current && offer.current.until > Date.now() ? offer.current : null
    offer.current = null
    closeToast.current()
    return taken
  }
  function applyToAlike() {
    const taken = takeOffer()
    if (taken?.alike.length) start(taken.alike, taken.category)
  }
  function offerRule() {
    const taken = takeOffer()
    if (!taken) return
    const { description, category } = taken
    setRuleDraft({ description, keyword: proposeKeyword(description), category })
  }
  const categorise = (rows: readonly Transaction[], categoryId: string | null) => {
    if (categoryId !== null) rememberCategory(categoryId)
    start(rows, categories.find(({ id }) => id === categoryId) ?? noCategory)
  }
  return { categorise, applyToAlike, offerRule, ruleDraft, closeRule: () => setRuleDraft(null) }
}

/** The description of the first when all are of one payee. */
function describeAlike([first, ...rest]: readonly Transaction[]): string | null {
  if (!first) return null
  const payee = findPayeeKey(first.description)
  return rest.every(({ description }) => findPayeeKey(description) === payee) ? first.description : null
}

function OfferButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-8 rounded-sm font-semibold underline underline-offset-4 outline-paper! hover:bg-paper/15"
    >
      {children}
    </button>
  )
}
