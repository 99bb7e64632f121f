import type { ReactNode } from 'react'
import type { Bill } from '#contract/recurring-bills.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useAnswerPriceChange } from './data.ts'
import { useCatchUp } from './dates-data.ts'

/** What the household is asked about a bill: a price that changed, many dates that were missed. */
export function BillQuestions({ bill }: { bill: Bill }) {
  return (
    <>
      {bill.priceChange && <PriceQuestion bill={bill} change={bill.priceChange} />}
      {bill.asksAboutMissed && <MissedQuestion bill={bill} />}
    </>
  )
}

type Change = NonNullable<Bill['priceChange']>

function PriceQuestion({ bill, change: { fromCents, toCents } }: { bill: Bill; change: Change }) {
  const format = useFormat()
  const { mutate: answer } = useAnswerPriceChange()
  const [from, to] = [fromCents, toCents].map((amount) => format.money(amount))
  return (
    <Question text={`Was ${from}, last paid ${to}. Use the new amount?`}>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => answer({ id: bill.id, paidCents: toCents, use: true })}
      >
        Use {to}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => answer({ id: bill.id, paidCents: toCents, use: false })}
      >
        Keep {from}
      </Button>
    </Question>
  )
}

function MissedQuestion({ bill: { id, missedCount } }: { bill: Bill }) {
  const { mutate: catchUp } = useCatchUp()
  return (
    <Question text={`${missedCount} dates were missed. Create a transaction for each of them?`}>
      <Button size="sm" variant="secondary" onClick={() => catchUp({ id, choice: 'create-all' })}>
        Create all {missedCount}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => catchUp({ id, choice: 'only-from-now-on' })}>
        Only from now on
      </Button>
    </Question>
  )
}

const Question = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="mt-2.5 mr-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-accent-wash py-2 pr-2 pl-3">
    <p className="min-w-0 grow basis-60 text-sm">{text}</p>
    <div className="flex flex-wrap gap-1">{children}</div>
  </div>
)
