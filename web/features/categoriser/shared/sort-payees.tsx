import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, CircleCheck, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PayeesToSort, PayeeToSort } from '#contract/categoriser.ts'
import type { Category } from '#contract/categories.ts'
import { paths } from '#contract/paths.ts'
import { useCanWrite } from '#web/client/session.ts'
import {
  groupCategoryOptions,
  orderCategoryOptions,
} from '#web/features/categories/shared/category-groups.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { payeesQuery } from './data.ts'
import { PayeeRow } from './payee-row.tsx'
import { nameOf, useSorting } from './sorting.ts'

type SortPayeesProps = {
  /** Missing for all that waits. */
  importId?: string | undefined
  title: string
  /** Where one goes on from here, 'See the receipt'; and how while some are left, 'Go on to the receipt'. */
  done: string
  later: string
  /** Why there may be nothing. */
  nothing: string
  onDone: () => void
}

/** The payees that wait for a person, the largest sum first. */
export function SortPayees({ nothing, ...props }: SortPayeesProps) {
  const { importId, done, onDone } = props
  const payees = useQuery(payeesQuery(importId))
  const categories = useQuery(categoriesQuery).data ?? []
  return (
    <Loaded
      query={payees}
      things="the payees"
      failed="The payees could not be loaded"
      rows={6}
      isFlush
      // What it is about is known already: that a file was imported is said at once.
      renderAround={(state) => (
        <Card title={props.title} isFlush>
          {state}
        </Card>
      )}
    >
      {(found) =>
        found.payees.length > 0 ? (
          <Sorting {...{ ...props, found, categories }} readAt={payees.dataUpdatedAt} />
        ) : (
          <EmptyState
            inCard
            icon={CircleCheck}
            title="Nothing to sort"
            action={<Button onClick={onDone}>{done}</Button>}
          >
            {nothing}
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function Sorting({
  importId,
  title,
  done,
  later,
  onDone,
  found,
  readAt,
  categories,
}: Omit<SortPayeesProps, 'nothing'> & {
  found: PayeesToSort
  readAt: number
  categories: readonly Category[]
}) {
  const format = useFormat()
  const canWrite = useCanWrite()
  const sorting = useSorting(importId, { ...found, readAt })
  const { sorted, isPending, waiting, recognised, returned, choose, undo, acceptAll } = sorting
  const asked = found.payees.filter(({ state }) => state !== 'applied')
  const applied = found.payees.filter(({ state }) => state === 'applied')
  const sortedCount = asked.length - waiting.length
  const isDone = waiting.length === 0
  const list = { categories, canWrite, sorted, returned, onChoose: choose, onUndo: undo }
  return (
    <Card title={title} isFlush>
      <div className="flex flex-col gap-5 border-b border-line p-5 sm:px-6">
        <p className="max-w-2xl text-ink-soft">
          {isDone
            ? 'Everything has its place. Your month is ready.'
            : `${format.count(found.transactionCount, 'transaction')} of ${format.count(found.payeeCount, 'payee')}, the largest first. One answer sorts all of a payee.`}{' '}
          {!isDone && !found.makesRules && 'Guesses count in your month already.'}
        </p>
        {asked.length > 0 && (
          <ProgressBar
            label="Sorted"
            value={sortedCount}
            max={asked.length}
            valueText={`${format.number(sortedCount)} of ${format.count(asked.length, 'payee')}`}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          {recognised.length > 0 && canWrite && (
            <Recognised count={recognised.length} makesRules={found.makesRules}>
              <Button icon={Check} isPending={isPending} onClick={acceptAll}>
                {recognised.length === 1 ? 'Accept it' : `Accept all ${format.number(recognised.length)}`}
              </Button>
            </Recognised>
          )}
          <Button variant={isDone ? 'primary' : 'secondary'} onClick={onDone}>
            {isDone ? done : later}
          </Button>
          <Link
            to={paths.settings}
            hash="suggestions"
            className="text-sm text-accent underline underline-offset-4"
          >
            Where guesses come from
          </Link>
        </div>
      </div>
      <PayeeList payees={asked} {...list} />
      {applied.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer px-5 py-3 font-medium sm:px-6">
            {format.count(applied.length, 'payee')} sorted as you did before
          </summary>
          <PayeeList payees={applied} {...list} />
        </details>
      )}
    </Card>
  )
}

function Recognised({
  count,
  makesRules,
  children,
}: {
  count: number
  makesRules: boolean
  children: ReactNode
}) {
  const format = useFormat()
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-accent-wash p-4">
      <div className="flex min-w-0 items-start gap-3">
        <Sparkles size={20} aria-hidden className="mt-0.5 shrink-0 text-accent" />
        <div>
          <p className="font-medium">We recognise {format.count(count, 'merchant')}</p>
          <p className="text-sm text-ink-soft">
            {makesRules
              ? 'Accepting makes a keyword rule of each, for the files to come.'
              : `Look ${count === 1 ? 'it' : 'them'} over below, or take ${count === 1 ? 'it' : 'them all'}. You can undo it.`}
          </p>
        </div>
      </div>
      {children}
    </div>
  )
}

type PayeeListProps = Pick<Parameters<typeof PayeeRow>[0], 'categories' | 'canWrite'> & {
  payees: readonly PayeeToSort[]
  sorted: ReturnType<typeof useSorting>['sorted']
  returned: string | null
  onChoose: (payee: PayeeToSort, categoryId: string) => void
  onUndo: (payee: PayeeToSort) => void
}

function PayeeList({ payees, categories, canWrite, sorted, returned, onChoose, onUndo }: PayeeListProps) {
  const all = groupCategoryOptions(categories)
  return (
    <ul className="divide-y divide-line">
      {payees.map((payee) => (
        <PayeeRow
          key={nameOf(payee)}
          {...{ payee, categories, canWrite }}
          choices={orderCategoryOptions(all, {
            direction: payee.direction,
            suggested: payee.suggestion,
          })}
          sorted={sorted.get(nameOf(payee))}
          isReturned={returned === nameOf(payee)}
          onChoose={(categoryId) => onChoose(payee, categoryId)}
          onUndo={() => onUndo(payee)}
        />
      ))}
    </ul>
  )
}
