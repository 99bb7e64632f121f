import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lightbulb } from 'lucide-react'
import type { MonthTips } from '#contract/coach.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { tipsQuery } from './data.ts'
import { ModelMark } from './model-mark.tsx'
import { MoreTips } from './more-tips.tsx'
import { TipSentence } from './tip-sentence.tsx'

const mostShown = 3

/** The AI savings coach on the dashboard (SPEC section 2): the latest tips of this month, and how many are left. */
export function CoachCard() {
  const read = useQuery(tipsQuery())
  return (
    <Card
      title="AI Savings Coach"
      action={
        <Link to={paths.coach} className="rounded-sm text-sm font-medium text-accent">
          See all tips
        </Link>
      }
      isFlush={read.isError && read.data === undefined}
    >
      <Loaded query={read} things="tips" rows={3}>
        {(month) => (month.hasData ? <Tips month={month} /> : <NoData />)}
      </Loaded>
    </Card>
  )
}

const Tips = ({ month }: { month: MonthTips }) => (
  <div className="flex flex-col gap-4">
    {month.tips.length > 0 ? (
      <ul className="-my-1 divide-y divide-line">
        {month.tips.slice(-mostShown).map((tip) => (
          <li key={tip.id} className="flex gap-3 py-3 first:pt-1">
            <Lightbulb size={18} aria-hidden className="mt-1 shrink-0 text-accent" />
            <p className="min-w-0 leading-relaxed wrap-anywhere">
              <TipSentence tip={tip} />
              {tip.isReworded && <ModelMark>Worded by a language model</ModelMark>}
            </p>
          </li>
        ))}
      </ul>
    ) : (
      <p className="text-ink-soft">
        The coach reads your transactions, bills, goals and debts, and says where money can be kept. Every
        figure it names opens the transactions behind it.
      </p>
    )}
    <MoreTips month={month} />
  </div>
)

/** Before the first transaction. */
const NoData = () => (
  <div className="flex flex-col items-start gap-4">
    <p className="text-ink-soft">
      The coach has nothing to read yet. Import a bank file, and it says where money can be kept, with the
      transactions behind every figure.
    </p>
    <Link to={paths.import} className={buttonClass({ size: 'sm' })}>
      Import a bank file
    </Link>
  </div>
)
