// What was decided while payees are sorted: each payee waits, is on its way, or is sorted.
import { useState } from 'react'
import type { PayeesToSort, PayeeToSort } from '#contract/categoriser.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { useFormat } from '#web/ui/format.tsx'
import { type Decision, useSortPayees } from './data.ts'

export type Sorted = { categoryId: string; makeRule: boolean }

export const nameOf = ({ key, direction }: Pick<PayeeToSort, 'key' | 'direction'>): string =>
  `${direction} ${key}`

export function useSorting(importId: string | undefined, { payees, makesRules }: PayeesToSort) {
  const format = useFormat()
  const showUndo = useUndoToast()
  const { mutateAsync, isPending } = useSortPayees(importId)
  const [sorted, setSorted] = useState<ReadonlyMap<string, Sorted>>(new Map())

  async function decide(decisions: readonly Decision[]) {
    const names = decisions.map(({ payee }) => nameOf(payee))
    setSorted((before) => {
      const after = new Map(before)
      for (const { payee, categoryId, makeRule } of decisions)
        after.set(nameOf(payee), { categoryId, makeRule })
      return after
    })
    try {
      const { undoId, sorted: count } = await mutateAsync(decisions)
      if (decisions.length > 1) showUndo(`${format.count(count, 'transaction')} are sorted.`, undoId)
    } catch {
      // The query client tells it; the payees wait again.
      setSorted((before) => new Map([...before].filter(([name]) => !names.includes(name))))
    }
  }

  const waiting = payees.filter((payee) => !sorted.has(nameOf(payee)) && payee.state !== 'applied')
  const recognised = waiting.filter(({ suggestion }) => suggestion !== null)
  return {
    sorted,
    isPending,
    waiting,
    recognised,
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
