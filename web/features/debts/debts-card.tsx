import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#domain/plans.ts'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { readChoice } from '#web/client/search-params.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Select } from '#web/ui/select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDeleteDebt, useSaveDebts } from './data.ts'
import { debtGrid, DebtRow, nameOfRow } from './debt-row.tsx'
import { type DebtOutcome, type DebtSort, findOutcomes, sortDebts } from './outcomes.ts'
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
  const [sort, setSort] = useState<DebtSort>('own')
  const outcomes = calculator.isCalculated ? findOutcomes(calculation) : noOutcomes
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
      {draft.debts.length > 1 && (
        <div className="px-5 pt-4 sm:px-6 wide:hidden">
          <Select
            label="Sort debts by"
            value={sort}
            onChange={({ target }) => setSort(readChoice(target.value, debtSorts) ?? 'own')}
            options={heads.flatMap(({ name, sort: by }) =>
              by ? [{ value: by, label: by === 'own' ? 'Your own order' : name }] : [],
            )}
          />
        </div>
      )}
      <Heads sort={sort} onSort={setSort} />
      <div ref={list}>
        {sortDebts(draft.debts, sort, outcomes).map((row) => {
          const at = draft.debts.indexOf(row)
          return (
            <DebtRow
              key={row.key}
              row={row}
              at={at}
              count={draft.debts.length}
              errors={isChecked ? (calculation.read[at]?.errors ?? {}) : {}}
              outcome={outcomes.get(row.key) ?? null}
              accounts={owing}
              onChange={(changes) => changeDebt(row.key, changes)}
              isDragged={row.key === dragged}
              onMove={sort === 'own' ? (to) => move(row.key, to) : null}
              onGrab={(event) => grab(event, at)}
              onRemove={() => remove(row.key)}
            />
          )
        })}
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

const debtSorts = ['own', 'balance', 'rate', 'paid-off', 'interest'] as const satisfies readonly DebtSort[]

const noOutcomes: ReadonlyMap<string, DebtOutcome> = new Map()

const heads: readonly { name: string; sort?: DebtSort; isFigure?: boolean }[] = [
  { name: 'Name', sort: 'own' },
  { name: 'Balance', sort: 'balance' },
  { name: 'Rate %', sort: 'rate' },
  { name: 'Minimum' },
  { name: 'Extra', isFigure: true },
  { name: 'Paid off', sort: 'paid-off', isFigure: true },
  { name: 'Interest left', sort: 'interest', isFigure: true },
]

/** The names of the columns, where the lines are a table; most sort it, and Name gives back the own order. */
function Heads({ sort, onSort }: { sort: DebtSort; onSort: (sort: DebtSort) => void }) {
  return (
    <div
      role="group"
      aria-label="Sort debts"
      className={cx(
        'hidden gap-x-4 border-b border-line-strong px-6 text-sm font-medium text-ink-soft wide:grid',
        debtGrid,
      )}
    >
      {heads.map(({ name, sort: by, isFigure }) =>
        by ? (
          <button
            key={name}
            type="button"
            aria-pressed={sort === by}
            onClick={() => onSort(by)}
            className={cx(
              'flex min-h-9 items-center gap-1 rounded-sm hover:text-ink',
              isFigure && 'justify-end',
              sort === by && by !== 'own' && 'text-ink underline underline-offset-4',
            )}
          >
            {name}
            <span className="sr-only">{by === 'own' ? ', in your own order' : ', sort by it'}</span>
          </button>
        ) : (
          <span key={name} className={cx('flex min-h-9 items-center', isFigure && 'justify-end')}>
            {name}
          </span>
        ),
      )}
    </div>
  )
}
