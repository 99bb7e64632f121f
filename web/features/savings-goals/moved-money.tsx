import { useQuery } from '@tanstack/react-query'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { movedMoneyQuery, useCountTransaction } from './data.ts'

/** Money that already went out into savings, offered to be counted instead of entered again; nothing without any. */
export function MovedMoney({ goal, onDone }: { goal: SavingsGoal; onDone: () => void }) {
  const format = useFormat()
  const { data = [] } = useQuery(movedMoneyQuery(goal.id))
  const { mutate: count } = useCountTransaction()
  if (data.length === 0) return null
  const use = (transactionId: string) => {
    onDone()
    count({ id: goal.id, transactionId })
  }
  return (
    <section aria-labelledby="moved-money" className="mt-6 border-t border-line pt-4">
      <h3 id="moved-money" className="font-medium">
        Or count money you moved
      </h3>
      <ul className="mt-1 max-h-64 divide-y divide-line overflow-y-auto">
        {data.map(({ id, date, description, accountName, amountCents }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 grow">
              <p className="truncate">{description}</p>
              <p className="text-sm text-ink-faint">{`${format.day(date)} · ${accountName}`}</p>
            </div>
            <Money amountCents={amountCents} />
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Count ${description} of ${format.day(date)}`}
              onClick={() => use(id)}
            >
              Count
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
