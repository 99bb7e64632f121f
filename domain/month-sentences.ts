// How a month is going, in words: 'You have $412.00 left of October’s income.' and 'Wants are $36.20 over.'
import { type MonthFigures, type MonthPhase, sumExpenses, computeRemaining, assessLegs } from './months.ts'
import type { Split } from './money-shares.ts'
import { type Cents, cents } from './money.ts'

export type MonthTelling = {
  phase: MonthPhase
  /** 'October'. */
  name: string
  write: (amount: Cents) => string
}

/** `isShort`: more went out than came in. */
export type MonthWords = { headline: string; detail: string; isShort: boolean }

export function describeMonth(figures: MonthFigures, split: Split, telling: MonthTelling): MonthWords {
  const { phase, name } = telling
  const isShort = computeRemaining(figures) < 0
  const say = (headline: string, detail: string): MonthWords => ({ headline, detail, isShort })

  if (figures.transactionCount === 0) {
    if (phase === 'past') return say(`Nothing was entered for ${name}.`, '')
    if (phase === 'future') return say(`${name} has not begun.`, 'Nothing is entered for it yet.')
    return say(`Nothing in ${name} yet.`, '')
  }
  if (isEven(figures)) return say(`On balance, nothing came in and nothing went out in ${name}.`, '')
  if (isUncategorized(figures)) {
    return say(`${name} is not sorted yet: ${directions(figures, telling)}.`, sortingStep(figures))
  }
  if (figures.incomeCents <= 0) return describeWithoutIncome(figures, telling)
  return say(headlineOf(figures, telling), detailOf(figures, split, telling))
}

const isEven = (figures: MonthFigures) =>
  hasNoCategorized(figures) && figures.uncategorizedCents === 0 && figures.uncategorizedIncomeCents === 0

const isUncategorized = (figures: MonthFigures) => hasNoCategorized(figures) && figures.uncategorizedCount > 0

const hasNoCategorized = (figures: MonthFigures) =>
  figures.incomeCents === 0 &&
  figures.needsCents === 0 &&
  figures.wantsCents === 0 &&
  figures.savingsDebtCents === 0

function directions(figures: MonthFigures, { write }: MonthTelling): string {
  const { uncategorizedCents, uncategorizedIncomeCents } = figures
  const parts = [
    uncategorizedIncomeCents > 0 && `${write(uncategorizedIncomeCents)} came in`,
    uncategorizedCents > 0 && `${write(uncategorizedCents)} went out`,
  ]
  return parts.filter(Boolean).join(' and ')
}

const sortingStep = ({ uncategorizedCount }: MonthFigures) =>
  uncategorizedCount === 1
    ? 'Give its transaction a category to see the three legs.'
    : `Give its ${uncategorizedCount} transactions categories to see the three legs.`

function describeWithoutIncome(figures: MonthFigures, { phase, name, write }: MonthTelling): MonthWords {
  const uncategorized = figures.uncategorizedIncomeCents
  const out = cents(sumExpenses(figures) + figures.savingsDebtCents - figures.incomeCents)
  const movement =
    out === 0
      ? 'on balance nothing went out'
      : out < 0
        ? `${write(cents(-out))} came back`
        : `${write(out)} went out`
  const isShort = out > uncategorized
  if (uncategorized > 0) {
    const headline = `${write(uncategorized)} came in without a category in ${name}; ${movement}.`
    return { headline, detail: 'Give what came in a category to see what each leg may take.', isShort }
  }
  const headline = `No income in ${name}${phase === 'past' ? '' : ' yet'}; ${movement}.`
  const detail =
    phase === 'past'
      ? 'Without income there was nothing to split.'
      : 'What each leg may take shows with the first income.'
  return { headline, detail, isShort }
}

function headlineOf(figures: MonthFigures, { phase, name, write }: MonthTelling): string {
  const remaining = computeRemaining(figures)
  const isAllIncome = figures.uncategorizedIncomeCents === 0
  const isPast = phase === 'past'
  if (remaining === 0) return `What came in ${isPast ? 'was' : 'is'} used to the cent in ${name}.`
  if (remaining > 0) {
    const left = `You ${isPast ? 'had' : 'have'} ${write(remaining)} left`
    return isAllIncome ? `${left} of ${name}’s income.` : `${left} in ${name}.`
  }
  const over = `${name} ${isPast ? 'went' : 'is'} ${write(cents(-remaining))} over`
  return `${over} ${isAllIncome ? 'its income' : 'what came in'}.`
}

function detailOf(figures: MonthFigures, split: Split, telling: MonthTelling): string {
  const { write } = telling
  const uncategorized = figures.uncategorizedCents
  const sentences = [legsSentence(figures, split, telling)]
  if (uncategorized > 0) sentences.push(`${write(uncategorized)} that went out has no category yet.`)
  return sentences.join(' ')
}

function legsSentence(figures: MonthFigures, split: Split, { phase, write }: MonthTelling): string {
  const isPast = phase === 'past'
  const legs = assessLegs(figures, split)
  const over = legs.filter(({ aim, leftCents }) => aim === 'limit' && leftCents < 0)
  const [first, second] = over.map(({ key, leftCents }) => ({ key, over: write(cents(-leftCents)) }))
  const are = isPast ? 'were' : 'are'
  if (first && second) return `Needs ${are} ${first.over} over, wants ${second.over}.`
  if (first) return `${first.key === 'needs' ? 'Needs' : 'Wants'} ${are} ${first.over} over.`

  const within = `Needs and wants ${isPast ? 'stayed' : 'are'} within their targets`
  const savings = legs.find(({ aim }) => aim === 'reach')
  if (!savings || savings.targetCents === 0) return `${within}.`
  if (savings.leftCents <= 0) {
    return `${within}, and savings and debt ${isPast ? 'reached' : 'has reached'} its own.`
  }
  const left = write(savings.leftCents)
  return isPast
    ? `${within}; savings and debt fell ${left} short.`
    : `${within}; ${left} is still to go to savings and debt.`
}
