import type { ReactNode } from 'react'
import type { Report } from '#contract/reports.ts'
import type { BaseFigure, Figure } from '#domain/counting.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type FlowEnd, type FlowLeg, type FlowLine, drawFlow } from '#domain/reports/flow.ts'
import { findGuessedShare, guessedLook } from '#web/features/categoriser/shared/guessed.ts'
import { Card } from '#web/ui/card.tsx'
import { FlowChart, type FlowPoint } from '#web/ui/charts/flow-chart.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { writeDays } from './period-words.ts'
import { RowsLink } from './rows-link.tsx'
import type { ReportSearch } from './search.ts'

/** From where the money came through the three legs to where it went, equal on both sides to the cent. */
export function FlowCard({ report, search }: { report: Report; search: ReportSearch }) {
  const format = useFormat()
  const { sources, legs, rest, totalCents } = drawFlow(report.lines.map(toFlowLine))
  if (totalCents === 0) return null
  const points: FlowPoint[] = []
  const bands: { from: string; to: string; amount: number }[] = []
  const noteOf = findGuess(report, search, format)
  const place = (key: string, label: string, amount: Cents, tone: Tone) => {
    points.push({ key, label, amountCents: amount, tone, ...noteOf(key, amount) })
    return key
  }
  const hub = place('all', 'All money', totalCents, 'accent')
  for (const end of sources)
    bands.push({
      from: place(`in ${keyOf(end)}`, nameEnd(end), end.cents, toneOf(end)),
      to: hub,
      amount: end.cents,
    })
  for (const { leg, cents: amount, ends } of legs) {
    const middle = place(leg, legWords[leg], amount, legTones[leg])
    bands.push({ from: hub, to: middle, amount })
    if (leg === 'Uncategorized') continue
    for (const end of ends)
      bands.push({
        from: middle,
        to: place(`out ${keyOf(end)}`, nameEnd(end), end.cents, legTones[leg]),
        amount: end.cents,
      })
  }
  for (const end of rest)
    bands.push({
      from: hub,
      to: place(`out ${keyOf(end)}`, nameEnd(end), end.cents, toneOf(end)),
      amount: end.cents,
    })
  return (
    <Card title="Where the money came from and went">
      <FlowChart
        title="Where the money came from and went"
        isTitleHidden
        days={writeDays(report)}
        summary={`${format.money(totalCents)} from ${format.count(sources.length, 'source')}.`}
        points={points}
        bands={bands}
        pointColumn="From or to"
        linkTo={linkToRows(report, legs, search)}
      />
    </Card>
  )
}

/** What of a category was only guessed, and the link to it. */
function findGuess({ guessed, range }: Report, search: ReportSearch, format: Format) {
  return (key: string, wholeCents: Cents): Pick<FlowPoint, 'guessedShare' | 'guessedNote'> => {
    const [, id] = key.split(' ')
    const guess = guessed.find(({ categoryId }) => categoryId !== null && categoryId === id)
    if (!guess || guess.countedCents === 0) return {}
    return {
      guessedShare: findGuessedShare(guess.countedCents, wholeCents),
      guessedNote: (
        <RowsLink
          range={range}
          counts={guess.figure}
          categoryId={guess.categoryId}
          only="guessed"
          search={search}
          className={guessedLook}
        >
          {format.money(guess.countedCents)} guessed
        </RowsLink>
      ),
    }
  }
}

type Legs = ReturnType<typeof drawFlow>['legs']

/** What is the sum of transactions leads to them. */
function linkToRows({ lines, range, figures }: Report, legs: Legs, search: ReportSearch) {
  // A leg is what went out through it, and its figure is less by what came back.
  const whole = new Map(
    legs.map(({ leg, cents: amount }) => [leg, amount === figures[legFigures[leg].cents] ? leg : null]),
  )
  const find = (key: string): { counts: Figure; categoryId?: string | null } | null => {
    const [, id] = key.split(' ')
    const line = lines.find(({ categoryId }) => categoryId !== null && categoryId === id)
    if (line) return { counts: line.figure, categoryId: line.categoryId }
    if (id === 'left-over' || id === 'earlier-money') return { counts: 'left' }
    if (id === 'uncategorized-income') return { counts: 'uncategorizedIncome', categoryId: null }
    const leg = whole.get(key as FlowLeg)
    return leg ? { counts: legFigures[leg].counts } : null
  }
  return (key: string, shown: ReactNode) => {
    const rows = find(key)
    if (!rows) return shown
    return (
      <RowsLink range={range} {...rows} search={search}>
        {shown}
      </RowsLink>
    )
  }
}

const legFigures = {
  Needs: { counts: 'needs', cents: 'needsCents' },
  Wants: { counts: 'wants', cents: 'wantsCents' },
  SavingsDebt: { counts: 'savingsDebt', cents: 'savingsDebtCents' },
  Uncategorized: { counts: 'uncategorized', cents: 'uncategorizedCents' },
} as const satisfies Record<FlowLeg, { counts: Figure; cents: keyof Report['figures'] }>

const groups: Record<BaseFigure, FlowLine['group']> = {
  income: 'Income',
  needs: 'Needs',
  wants: 'Wants',
  savingsDebt: 'SavingsDebt',
  uncategorized: null,
  uncategorizedIncome: null,
}

function toFlowLine({ categoryId, name, figure, countedCents }: Report['lines'][number]): FlowLine {
  const amount = figure === 'uncategorizedIncome' ? cents(-countedCents) : countedCents
  return { id: categoryId, name, group: groups[figure], cents: amount }
}

const legWords: Record<FlowLeg, string> = {
  Needs: 'Needs',
  Wants: 'Wants',
  SavingsDebt: 'Savings and debt',
  Uncategorized: 'Without a category',
}
const legTones: Record<FlowLeg, Tone> = {
  Needs: 'needs',
  Wants: 'wants',
  SavingsDebt: 'savings',
  Uncategorized: 'uncategorized',
}

const keyOf = (end: FlowEnd): string => ('id' in end ? end.id : end.kind)

function nameEnd(end: FlowEnd): string {
  switch (end.kind) {
    case 'income':
    case 'spent':
      return end.name
    case 'returned':
      return `Returned: ${end.name}`
    case 'given-back':
      return `Given back: ${end.name}`
    case 'uncategorized-income':
      return 'Came in without a category'
    case 'uncategorized':
      return 'Without a category'
    case 'earlier-money':
      return 'From earlier money'
    case 'left-over':
      return 'Left over'
  }
}

function toneOf({ kind }: FlowEnd): Tone {
  if (kind === 'income') return 'income'
  if (kind === 'earlier-money') return 'danger'
  return kind === 'left-over' ? 'accent' : 'uncategorized'
}
