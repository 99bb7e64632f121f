import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import type { MonthTips } from '#contract/coach.ts'
import { paths } from '#contract/paths.ts'
import type { Month } from '#domain/calendar.ts'
import { useCanWrite, useHousehold, useSession } from '#web/client/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Money } from '#web/ui/money.tsx'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { NotUseful } from './not-useful.tsx'
import { QuestionBox } from './question-box.tsx'
import { tipsQuery } from './shared/data.ts'
import { MoreTips } from './shared/more-tips.tsx'
import { TipRow } from './tip-row.tsx'

type CoachPageProps = { month: Month; onMonthChange: (month: Month) => void }

/** A month's tips, to be read again and followed, and what following them brought. */
export function CoachPage({ month, onMonthChange }: CoachPageProps) {
  const { currentMonth } = useHousehold()
  const isCurrent = month === currentMonth
  const read = useQuery(tipsQuery(isCurrent ? undefined : month))
  const earliest = read.data?.months.at(-1) ?? currentMonth
  return (
    <>
      <PageHeader
        title="AI Savings Coach"
        description="Where money can be kept, read from your transactions, bills, goals and debts. Every figure opens what it comes from."
        actions={<MonthPicker {...{ month, onMonthChange, earliest }} latest={currentMonth} />}
      />
      <div className="flex flex-col gap-6">
        <Loaded query={read} things="tips" rows={4} inCard>
          {(tips) =>
            tips.hasData ? (
              <Tips tips={tips} isCurrent={isCurrent} />
            ) : (
              <EmptyState
                inCard
                icon={Sparkles}
                title="The coach has nothing to read yet."
                action={
                  <Link to={paths.import} className={buttonClass({})}>
                    Import a bank file
                  </Link>
                }
              >
                Import a bank file, and it says where money can be kept, with the transactions behind every
                figure.
              </EmptyState>
            )
          }
        </Loaded>
        {read.data?.hasData && <QuestionBox />}
        <NotUseful />
      </div>
    </>
  )
}

function Tips({ tips: shown, isCurrent }: { tips: MonthTips; isCurrent: boolean }) {
  const format = useFormat()
  const { isPro } = useSession().user
  const canAnswer = useCanWrite()
  const { tips, month } = shown
  return (
    <Card title={`Tips of ${format.month(month)}`} isFlush>
      {tips.length > 0 ? (
        <>
          <Scoreboard of={shown} />
          <ul className="divide-y divide-line">
            {tips.map((tip) => (
              <TipRow key={tip.id} {...{ tip, canAnswer, isPro }} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState icon={Sparkles} title={isCurrent ? 'No tips yet this month' : 'No tips in this month'}>
          {isCurrent
            ? 'Ask for some: the coach looks for subscriptions, fees, prices that rose, double charges, bills ahead and much more.'
            : 'Nobody asked the coach then.'}
        </EmptyState>
      )}
      {isCurrent && (
        <div className="border-t border-line px-5 py-4 sm:px-6">
          <MoreTips month={shown} />
        </div>
      )}
    </Card>
  )
}

/** Which tips were followed and what they brought, as the transactions since then show it. */
function Scoreboard({ of: { tips, scoreboard } }: { of: MonthTips }) {
  const { followedCount, broughtCents } = scoreboard
  if (followedCount === 0) return null
  const count = followedCount === 1 ? 'One' : followedCount
  return (
    <p className="border-b border-line px-5 py-4 font-serif text-lg sm:px-6">
      {count} of {tips.length} tips {followedCount === 1 ? 'was' : 'were'} followed
      {broughtCents === 0 ? (
        '.'
      ) : (
        <>
          , which brought <Money amountCents={broughtCents} /> so far.
        </>
      )}
    </p>
  )
}
