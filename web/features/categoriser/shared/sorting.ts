// What was decided while payees are sorted: each payee waits, is on its way, or is sorted.
import { useState } from 'react'
import type { PayeesToSort, PayeeToSort } from '#contract/categoriser.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { useFormat } from '#web/ui/format.tsx'
import { type Decision, useSortPayees, useTakeBack } from './data.ts'

/** `undoId` is there once the server has sorted its transactions. */
export type Sorted = { categoryId: string; makeRule: boolean; undoId?: string | undefined }

export const nameOf = ({ key, direction }: Pick<PayeeToSort, 'key' | 'direction'>): string =>
  `${direction} ${key}`

const nothingSorted: ReadonlyMap<string, Sorted> = new Map()

/** What was decided since the list was read: `readAt` says when. A list that was read anew knows better what waits. */
export function useSorting(
  importId: string | undefined,
  { payees, makesRules, readAt }: PayeesToSort & { readAt: number },
) {
  const format = useFormat()
  const showUndo = useUndoToast()
  const { mutateAsync, isPending } = useSortPayees(importId)
  const { mutateAsync: takeBack } = useTakeBack()
  const [decided, setDecided] = useState({ readAt, sorted: nothingSorted })
  const [returned, setReturned] = useState<string | null>(null)
  const sorted = decided.readAt === readAt ? decided.sorted : nothingSorted

  const change = (write: (sorted: Map<string, Sorted>) => void) =>
    setDecided((before) => {
      const after = new Map(before.readAt === readAt ? before.sorted : nothingSorted)
      write(after)
      return { readAt, sorted: after }
    })

  async function decide(decisions: readonly Decision[]) {
    setReturned(null)
    const keep = (undoId?: string) =>
      change((after) => {
        for (const { payee, categoryId, makeRule } of decisions)
          after.set(nameOf(payee), { categoryId, makeRule, undoId })
      })
    keep()
    try {
      const { undoId, sorted: count } = await mutateAsync(decisions)
      if (decisions.length > 1) showUndo(`${format.count(count, 'transaction')} are sorted.`, undoId)
      else keep(undoId)
    } catch {
      // The query client tells it; the payees wait again.
      change((after) => decisions.forEach(({ payee }) => after.delete(nameOf(payee))))
    }
  }

  /** Of one payee: it waits again, and is under the hand. */
  async function undo(payee: PayeeToSort) {
    const undoId = sorted.get(nameOf(payee))?.undoId
    if (!undoId) return
    try {
      await takeBack({ id: undoId })
    } catch {
      return
    }
    setReturned(nameOf(payee))
    change((after) => after.delete(nameOf(payee)))
  }

  const waiting = payees.filter((payee) => !sorted.has(nameOf(payee)) && payee.state !== 'applied')
  // What a language model said is somebody's to look at, one by one.
  const recognised = waiting.filter(
    ({ suggestion }) => suggestion !== null && suggestion.source !== 'language-model',
  )
  return {
    sorted,
    isPending,
    waiting,
    recognised,
    returned,
    undo: (payee: PayeeToSort) => void undo(payee),
    choose: (payee: PayeeToSort, categoryId: string) =>
      void decide([{ payee, categoryId, makeRule: makesRules && payee.keyword !== null }]),
    acceptAll: () =>
      void decide(
        recognised.flatMap((payee) =>
          payee.suggestion
            ? [
                {
                  payee,
                  categoryId: payee.suggestion.categoryId,
                  makeRule: makesRules && payee.keyword !== null,
                },
              ]
            : [],
        ),
      ),
  }
}
