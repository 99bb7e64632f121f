import type { Bill } from '#contract/recurring-bills.ts'
import { cents } from '#domain/money.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stat, Stats } from '#web/ui/stat.tsx'

type TotalsProps = { bills: readonly Bill[]; yearlyOutCents: number; yearlyInCents: number }

/** What all active bills come to in a year, and what comes in. */
export function Totals({ bills, yearlyOutCents, yearlyInCents }: TotalsProps) {
  const format = useFormat()
  const countOf = (direction: Bill['direction']) =>
    bills.filter((bill) => bill.isActive && bill.direction === direction).length
  const noteOf = (yearly: number, count?: string) => (
    <>
      {count && `${count}, `}
      <Money amountCents={cents(Math.round(yearly / 12))} /> a month
    </>
  )
  return (
    <Card>
      <Stats className="sm:grid-cols-3">
        <Stat
          label="Bills and subscriptions, a year"
          tone="needs"
          value={<Money amountCents={yearlyOutCents} />}
          note={noteOf(yearlyOutCents, format.count(countOf('out'), 'bill'))}
        />
        {yearlyInCents > 0 && (
          <>
            <Stat
              label="Paydays, a year"
              tone="income"
              value={<Money amountCents={yearlyInCents} />}
              note={noteOf(yearlyInCents, format.count(countOf('in'), 'payday'))}
            />
            <Stat
              label="Left for all else, a year"
              value={<Money amountCents={yearlyInCents - yearlyOutCents} />}
              note={noteOf(yearlyInCents - yearlyOutCents)}
            />
          </>
        )}
      </Stats>
    </Card>
  )
}
