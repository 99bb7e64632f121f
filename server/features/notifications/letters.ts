// The weekly and the monthly letter: the month against the split, what is coming, one win and one thing to do. Every figure of
// the month leads to the rows that come to it, what is to come to its bill or its goal, a target to the split.
import { getBillPath, getTransactionsPath, paths } from '#contract/paths.ts'
import { formatMonth } from '#domain/date-sentences.ts'
import { type Cents, formatCents, type MoneyFormat } from '#domain/money.ts'
import { describeMonth } from '#domain/month-sentences.ts'
import { assessLegs, type LegStanding } from '#domain/months.ts'
import {
  type Choice,
  chooseStep,
  chooseWin,
  type Leads,
  legNames,
} from '#domain/notifications/letter-choices.ts'
import { describeShortfall } from '#domain/recurring-bills/shortfall-sentences.ts'
import { letter, type Letter } from '#server/platform/effects/letter.ts'
import type { LetterFacts } from './letter-facts.ts'
import type { Recipient } from './recipients.ts'

type Sending = { list: 'weekly' | 'monthly'; origin: string; unsubscribeUrl: string }
type Line = Exclude<Parameters<typeof letter>[2][number], string>

export function writeLetter(
  { fullName, household }: Recipient,
  facts: LetterFacts,
  { list, origin, unsubscribeUrl }: Sending,
): Letter {
  const { month, phase, figures, split, earlier } = facts
  const { locale } = household
  const name = formatMonth(month, locale, 'name')
  const isOver = phase === 'past'
  const write = (amount: Cents) => formatCents(amount, household)
  const legs = assessLegs(figures, split)
  const told = { figures, legs, phase, write }
  const words = describeMonth(figures, split, { phase, name, write })
  const link = createLinks(origin, facts)
  const win = chooseWin(
    told,
    earlier && { name: formatMonth(earlier.month, locale, 'name'), figures: earlier.figures },
  )
  const written = letter(
    `letter-${list}`,
    isOver ? `${household.name}: how ${name} went` : `${household.name}: ${name} so far`,
    [
      `Hello ${fullName},`,
      { heading: isOver ? name : `${name} so far` },
      [{ label: words.headline, url: link(figures.transactionCount > 0 ? 'left' : 'month') }],
      ...(figures.incomeCents > 0 ? legs.map((leg) => writeLeg(leg, write, link, origin)) : []),
      { heading: 'Coming in the next seven days' },
      ...writeComing(facts, household, { link, origin }),
      ...(win ? [{ heading: 'One win' }, writeChoice(win, link)] : []),
      { heading: 'One thing to do' },
      writeStep(facts, household, chooseStep(told), { link, origin }),
      { foot: { label: `Stop the ${list} letter`, url: unsubscribeUrl } },
    ],
  )
  return { ...written, unsubscribeUrl }
}

type Links = (leads: Leads) => string

function createLinks(origin: string, { month }: LetterFacts): Links {
  const rows = `${origin}${paths.transactions}?month=${month}`
  return (leads) => {
    if (leads === 'bills') return `${origin}${paths.recurring}`
    if (leads === 'goals') return `${origin}${paths.goals}`
    if (leads === 'month') return rows
    return leads === 'uncategorized' ? `${rows}&category=none` : `${rows}&counts=${leads}`
  }
}

type To = { link: Links; origin: string }

const rowsOfLeg = { needs: 'needs', wants: 'wants', savings: 'savingsDebt' } as const

/** 'Needs: $1,200.00 of $2,500.00'. */
const writeLeg = (
  { key, spentCents, targetCents, targetPercent }: LegStanding,
  write: (amount: Cents) => string,
  link: Links,
  origin: string,
): Line => [
  `${legNames[key]}: `,
  { label: write(spentCents), url: link(rowsOfLeg[key]) },
  ' of ',
  { label: `${write(targetCents)} (${targetPercent}%)`, url: `${origin}${paths.settings}#budget` },
]

const mostComing = 8

function writeComing({ coming }: LetterFacts, money: MoneyFormat, { link, origin }: To): (Line | string)[] {
  const { items, totalCents } = coming
  if (items.length === 0) return ['No bills and no paydays.']
  const lines = items
    .slice(0, mostComing)
    .map(({ billId, name, amountCents, due, direction }): Line => [
      `${name}: `,
      { label: formatCents(amountCents, money), url: `${origin}${getBillPath(billId)}` },
      `${direction === 'in' ? ' coming in' : ''}, ${due.label.toLowerCase()}`,
    ])
  const more = items.length - mostComing
  return [
    ...lines,
    ...(more > 0 ? [[{ label: `${more} more`, url: link('bills') }]] : []),
    ...(totalCents > 0
      ? [['The bills come to ', { label: formatCents(totalCents, money), url: link('bills') }, '.']]
      : []),
  ]
}

const writeChoice = ({ before, figure, after, leads }: Choice, link: Links): Line => [
  before,
  { label: figure, url: link(leads) },
  after,
]

/** What an account will not cover comes first, then what is urgent, then the month. */
function writeStep(
  { coming, alert, today }: LetterFacts,
  money: MoneyFormat,
  choice: Choice | null,
  { link, origin }: To,
): Line | string {
  const short = coming.shortfalls.find(({ isDismissed }) => !isDismissed)
  if (short) {
    const { transactionId, billId } = short
    const ofBill = billId ? getBillPath(billId) : paths.recurring
    const path = transactionId ? getTransactionsPath([transactionId]) : ofBill
    return [{ label: `${describeShortfall(short, today, money)}.`, url: `${origin}${path}` }]
  }
  if (alert) return [{ label: alert.title, url: `${origin}${alert.link}` }]
  return choice ? writeChoice(choice, link) : 'Nothing needs doing.'
}
