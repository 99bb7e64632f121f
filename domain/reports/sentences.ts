// What a report says first, and its tips: 'Dining out is $84.00 above its usual $166.00.', 'You kept 57.6% of your income.'
import { type Cents, cents, zero } from '#domain/money.ts'
import type { MonthFigures } from '#domain/months.ts'
import { assessSavings, computePeriodFigures, isLargeExpense } from './figures.ts'
import { type CategoryLine, findUsualSpending, isSpending, isWorthSaying } from './usual.ts'

type Line = CategoryLine & { name: string }

export type ReportTelling = {
  figures: MonthFigures
  lines: readonly Line[]
  /** The lines of the full months before, oldest first. */
  earlier: readonly { lines: readonly Line[] }[]
  /** How many months the period has, and whether it has ended; no usual is known for other ranges. */
  months: number | null
  isOver: boolean
  largest: { name: string; cents: Cents } | null
  /** Decimals of the currency. */
  decimals: number
  write: (amount: Cents) => string
}

type News = { categoryId: string; name: string; cents: Cents; usualCents: Cents }

/** The spending category that is furthest from what is usual for it; null where none is worth a sentence. */
function findNews({ lines, earlier, months, isOver, decimals }: ReportTelling): News | null {
  if (months !== 1) return null
  const spent = new Map(lines.flatMap((line) => (isSpending(line) ? [[line.categoryId, line]] : [])))
  const known = new Map(earlier.flatMap((month) => month.lines).map((line) => [line.categoryId, line.name]))
  const ids = new Set([...spent.keys(), ...known.keys()])
  const news = [...ids].flatMap((categoryId): News[] => {
    if (categoryId === null) return []
    const usualCents = findUsualSpending(earlier, categoryId)
    const amount = spent.get(categoryId)?.countedCents ?? zero
    const name = spent.get(categoryId)?.name ?? known.get(categoryId) ?? ''
    if (usualCents === null || !isWorthSaying(amount, usualCents, decimals)) return []
    // A month that is not over may still come to its usual.
    if (amount < usualCents && !isOver) return []
    return [{ categoryId, name, cents: amount, usualCents }]
  })
  const difference = (one: News) => Math.abs(one.cents - one.usualCents)
  return news.toSorted((a, b) => difference(b) - difference(a))[0] ?? null
}

/** The one sentence above a report. */
export function describeReport(telling: ReportTelling): string {
  const news = findNews(telling)
  if (news) return describeNews(news, telling)
  return describeSavings(telling)
}

function describeNews({ name, cents: amount, usualCents }: News, { write, isOver }: ReportTelling): string {
  const difference = write(cents(Math.abs(amount - usualCents)))
  const is = isOver ? 'was' : 'is'
  if (usualCents === 0) return `${name} ${is} ${write(amount)}, and usually nothing.`
  return `${name} ${is} ${difference} ${amount > usualCents ? 'above' : 'below'} its usual ${write(usualCents)}.`
}

/** 'You kept $2,880.00, 57.6% of your income.' */
function describeSavings({ figures, write, isOver }: ReportTelling): string {
  const period = computePeriodFigures(figures)
  const { incomeCents, expensesCents, netCents, savingsRatePermille } = period
  if (incomeCents <= 0) {
    return expensesCents > 0
      ? `${write(expensesCents)} was spent, and no income came in.`
      : 'No income came in.'
  }
  if (netCents < 0) return `${write(cents(-netCents))} more was spent than came in.`
  if (netCents === 0) return 'What came in was spent to the cent.'
  const share = `${(savingsRatePermille ?? 0) / 10}% of your income`
  return isOver
    ? `You kept ${write(netCents)}, ${share}.`
    : `${write(netCents)} is not spent so far, ${share}.`
}

export type Tip = {
  key: 'savings' | 'largest' | 'change' | 'unsorted'
  tone: 'good' | 'warning' | 'plain'
  text: string
}

/** The four tips of Financial Insights, by SPEC's thresholds (section 9). */
export function listTips(telling: ReportTelling): Tip[] {
  return [tellSavings(telling), tellLargest(telling), tellChange(telling), tellUnsorted(telling)]
}

function tellSavings(telling: ReportTelling): Tip {
  const period = computePeriodFigures(telling.figures)
  const standing = assessSavings(period)
  const rate = `${(period.savingsRatePermille ?? 0) / 10}%`
  const texts = {
    excellent: `Excellent: ${rate} of your income was not spent, above 20%.`,
    good: `Good: ${rate} of your income was not spent. Above 20% is excellent.`,
    low: `${rate} of your income was not spent. Above 10% is good.`,
    overspent: describeSavings(telling),
    'no-income': 'Without income there is no savings rate.',
  }
  const tone =
    standing === 'excellent' || standing === 'good' ? 'good' : standing === 'no-income' ? 'plain' : 'warning'
  return { key: 'savings', tone, text: texts[standing] }
}

function tellLargest({ largest, figures, write }: ReportTelling): Tip {
  if (!largest) return { key: 'largest', tone: 'plain', text: 'There was no expense.' }
  const expense = `${largest.name}, ${write(largest.cents)}`
  return isLargeExpense(largest.cents, figures.incomeCents)
    ? { key: 'largest', tone: 'warning', text: `One expense took more than 30% of the income: ${expense}.` }
    : { key: 'largest', tone: 'plain', text: `The largest expense was ${expense}.` }
}

function tellChange(telling: ReportTelling): Tip {
  const news = findNews(telling)
  if (!news) {
    const isKnown = telling.months === 1 && telling.earlier.length >= 3
    const text = isKnown
      ? 'No category is far from its usual.'
      : 'What is usual is known for single months, after three full ones.'
    return { key: 'change', tone: 'plain', text }
  }
  return {
    key: 'change',
    tone: news.cents > news.usualCents ? 'warning' : 'good',
    text: describeNews(news, telling),
  }
}

function tellUnsorted({ figures, write }: ReportTelling): Tip {
  const { uncategorizedCents: out, uncategorizedIncomeCents: came } = figures
  if (out === 0 && came === 0) return { key: 'unsorted', tone: 'good', text: 'Everything has a category.' }
  const parts = [out > 0 && `${write(out)} that was spent`, came > 0 && `${write(came)} that came in`]
  return {
    key: 'unsorted',
    tone: 'plain',
    text: `${parts.filter(Boolean).join(' and ')} has no category yet.`,
  }
}
