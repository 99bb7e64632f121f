import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#domain/plans.ts'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDeleteDebt, useSaveDebts } from './data.ts'
import { DebtRow, nameOfRow } from './debt-row.tsx'
import type { Calculator } from './use-calculator.ts'
import { useRowDrag } from './use-row-drag.ts'

/** The rows, and saving them for the household. */
export function DebtsCard({ calculator }: { calculator: Calculator }) {
  const {
    draft,
    calculation,
    canAdd,
    plan,
    isChecked,
    changeDebt,
    markSaved,
    addDebt,
    moveDebt,
    removeDebt,
  } = calculator
  const accounts = useQuery(accountsQuery).data ?? []
  const owing = accounts.filter(({ type, closedAt }) => (type === 'Credit' || type === 'Debt') && !closedAt)
  const canWrite = useCanWrite()
  const format = useFormat()
  const showToast = useToast()
  const { mutate: deleteDebt } = useDeleteDebt()
  const { mutate: save, isPending } = useSaveDebts(markSaved)
  const remove = (key: string) => {
    const row = draft.debts.find((debt) => debt.key === key)
    removeDebt(key)
    if (row?.id && canWrite) deleteDebt({ id: row.id, name: row.name || 'The debt' })
  }
  const [news, setNews] = useState('')
  const tell = (key: string, to: number) => {
    const at = draft.debts.findIndex((row) => row.key === key)
    const row = draft.debts[at]
    if (row && to !== at) setNews(`${nameOfRow(row, at)}: now ${to + 1} of ${draft.debts.length}`)
  }
  const move = (key: string, to: number) => {
    moveDebt(key, to)
    tell(key, to)
  }
  const { list, dragged, grab } = useRowDrag({
    keyOf: (at) => draft.debts[at]?.key ?? '',
    onMove: moveDebt,
    onDrop: tell,
  })
  return (
    <Card
      title="Your Debts"
      isFlush
      action={
        canWrite && (
          <Button
            variant="secondary"
            size="sm"
            isPending={isPending}
            disabled={!calculation.read.some(({ debt }) => debt)}
            onClick={() =>
              save(
                { rows: draft.debts },
                { onSuccess: () => showToast({ message: 'Your debts were saved', tone: 'success' }) },
              )
            }
          >
            Save debts
          </Button>
        )
      }
    >
      <div ref={list}>
        {draft.debts.map((row, at) => (
          <DebtRow
            key={row.key}
            row={row}
            at={at}
            count={draft.debts.length}
            errors={isChecked ? (calculation.read[at]?.errors ?? {}) : {}}
            accounts={owing}
            onChange={(changes) => changeDebt(row.key, changes)}
            isDragged={row.key === dragged}
            onMove={(to) => move(row.key, to)}
            onGrab={(event) => grab(event, at)}
            onRemove={() => remove(row.key)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      {calculation.beyondCount > 0 && (
        <div className="px-5 pb-5 sm:px-6">
          <Banner tone="warning">
            Free calculates with the first {format.count(limits[plan].debts, 'debt')}. Your others stay here.
          </Banner>
        </div>
      )}
      {canAdd && (
        <div className="border-t border-line px-3 py-2 sm:px-4">
          <Button variant="quiet" onClick={addDebt}>
            + Add Another Debt
          </Button>
        </div>
      )}
    </Card>
  )
}
