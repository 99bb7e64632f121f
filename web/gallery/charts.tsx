import { BalanceBars } from '#web/ui/charts/balance-bars.tsx'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { SplitBar } from '#web/ui/charts/split-bar.tsx'
import { SplitTripod } from '#web/ui/charts/split-tripod.tsx'
import { TrendLines } from '#web/ui/charts/trend-lines.tsx'
import type { TripodLeg } from '#web/ui/charts/tripod.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stat } from '#web/ui/stat.tsx'

const money = { currency: 'USD', locale: 'en-US' }

const midMonth: TripodLeg[] = [
  {
    key: 'needs',
    label: 'Needs',
    tone: 'needs',
    spentCents: 164_280,
    targetCents: 260_900,
    sharePercent: 50,
    aim: 'limit',
  },
  {
    key: 'wants',
    label: 'Wants',
    tone: 'wants',
    spentCents: 171_425,
    targetCents: 156_540,
    sharePercent: 30,
    aim: 'limit',
  },
  {
    key: 'savings',
    label: 'Savings & Debt',
    tone: 'savings',
    spentCents: 60_000,
    targetCents: 104_360,
    sharePercent: 20,
    aim: 'reach',
  },
]
const early = midMonth.map((leg) => ({ ...leg, spentCents: Math.round(leg.spentCents / 6) }))
const over = midMonth.map((leg) => ({ ...leg, spentCents: Math.round(leg.targetCents * 1.3) }))
const nothing = midMonth.map((leg) => ({
  ...leg,
  spentCents: leg.key === 'wants' ? 4_550 : 0,
  targetCents: 0,
}))

const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']
const income = [4980, 5010, 5010, 5010, 5160, 5218, 5218, 6840, 5218, 5218, 5218, 5218].map(
  (amount) => amount * 100,
)
const expense = [5620, 4210, 3985, 4404, 4120, 4690, 4333, 5010, 5380, 4205, 4011, 3957].map(
  (amount) => amount * 100,
)

export function Charts() {
  return (
    <>
      <Card title="How the month stands">
        <SplitTripod
          {...money}
          title="The month so far"
          legs={midMonth}
          paceShare={0.7}
          paceLabel="Day 21 of 30"
        />
      </Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
        <Stat
          label="Income"
          value={<Money {...money} amountCents={521_800} />}
          tone="income"
          note="2 payments"
        />
        <Stat
          label="Expenses"
          value={<Money {...money} amountCents={335_705} />}
          tone="needs"
          note="incl. $12.40 uncategorized"
        />
        <Stat
          label="Savings & debt"
          value={<Money {...money} amountCents={60_000} />}
          tone="savings"
          note={
            <Sparkline
              label="Savings over 12 months, rising"
              amountsCents={[3, 4, 4, 5, 4, 6, 7, 7, 6, 8, 9, 11]}
              tone="savings"
            />
          }
        />
        <Stat label="Remaining" value={<Money {...money} amountCents={-124_815} tone="danger" />} />
      </dl>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Card title="Balance">
          <BalanceBars
            {...money}
            label="From income to what remains"
            start={{ label: 'Income', amountCents: 521_800, tone: 'income' }}
            parts={[
              { key: 'needs', label: 'Needs', amountCents: 164_280, tone: 'needs' },
              { key: 'wants', label: 'Wants', amountCents: 171_425, tone: 'wants' },
              { key: 'savings', label: 'Savings & Debt', amountCents: 60_000, tone: 'savings' },
              { key: 'uncategorized', label: 'Uncategorized', amountCents: 1_240, tone: 'uncategorized' },
            ]}
            remainingLabel="Remaining"
          />
        </Card>
        <Card title="Short of money">
          <BalanceBars
            {...money}
            label="From income to a shortage"
            start={{ label: 'Income', amountCents: 210_000, tone: 'income' }}
            parts={[
              { key: 'needs', label: 'Needs', amountCents: 164_280, tone: 'needs' },
              { key: 'wants', label: 'Wants', amountCents: 91_425, tone: 'wants' },
            ]}
            remainingLabel="Remaining"
          />
        </Card>
        <Card title="Against 50/30/20">
          <SplitBar
            title="Shares of spending"
            shares={[
              { key: 'needs', label: 'Needs', tone: 'needs', percent: 42, targetPercent: 50 },
              { key: 'wants', label: 'Wants', tone: 'wants', percent: 43, targetPercent: 30 },
              { key: 'savings', label: 'Savings & Debt', tone: 'savings', percent: 15, targetPercent: 20 },
            ]}
          />
        </Card>
        <Card title="Where it went">
          <BarList
            {...money}
            label="Categories by amount"
            items={[
              { key: 'rent', label: 'Rent', amountCents: 145_000, tone: 'needs' },
              { key: 'food', label: 'Restaurants', amountCents: 61_233, tone: 'wants', note: '14 payments' },
              { key: 'groceries', label: 'Groceries', amountCents: 48_719, tone: 'needs' },
              { key: 'fund', label: 'Emergency fund', amountCents: 30_000, tone: 'savings' },
              { key: 'none', label: 'Uncategorized', amountCents: 1_240, tone: 'uncategorized' },
            ]}
          />
        </Card>
      </div>
      <Card title="Twelve months">
        <TrendLines
          {...money}
          title="Income and expenses by month"
          points={months.map((name) => ({ key: name, label: `${name} 2026`, shortLabel: name }))}
          lines={[
            { key: 'income', label: 'Income', tone: 'income', amountsCents: income, isDashed: true },
            { key: 'expense', label: 'Expenses', tone: 'accent', amountsCents: expense },
          ]}
          summary="Expenses fell in the last three months and lie below income."
        />
      </Card>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-3">
        <Card title="Early">
          <SplitTripod
            {...money}
            title="Early in the month"
            legs={early}
            paceShare={0.1}
            paceLabel="Day 3 of 30"
          />
        </Card>
        <Card title="All over">
          <SplitTripod {...money} title="Everything over" legs={over} />
        </Card>
        <Card title="No income yet">
          <SplitTripod {...money} title="No income yet" legs={nothing} />
        </Card>
      </div>
    </>
  )
}
