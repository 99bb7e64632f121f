// The tools that add up: a sum, the last time, two periods side by side, a trend.
import { addDays, type Month, monthRange, shiftMonth } from '../calendar.ts'
import type { Fact } from '../coach/tip.ts'
import { type Cents, cents, sumCents } from '../money.ts'
import {
  type About,
  type Answer,
  type Book,
  idsOf,
  isIncome,
  listRows,
  money,
  nameOf,
  placeOf,
  sizeOf,
  tellPeriod,
} from './book.ts'
import type { Period, Subject } from './question.ts'

export function answerSum(of: About, { rows }: Book): Answer {
  const found = listRows(of, rows)
  const told = tellPeriod(of)
  const name = nameOf(of.about)
  if (found.length === 0)
    return { template: `No transaction of {{name}} was found ${told.words}.`, facts: { name, ...told.facts } }
  const verb = isIncome(of.about, found) ? 'brought' : 'took'
  const count: Fact = { unit: 'count', value: found.length, rows: idsOf(found), place: placeOf(of) }
  const many = found.length === 1 ? '{{count}} transaction' : '{{count}} transactions'
  return {
    template: `{{name}} ${verb} {{sum}} ${told.words}, in ${many}.`,
    facts: { name, sum: money(sizeOf(found), found, of), count, ...told.facts },
  }
}

export function answerLast(of: About, book: Book): Answer {
  const found = listRows(of, book.rows)
  const last = found.at(-1)
  if (!last) return answerSum(of, book)
  const rows = [last.id]
  return {
    template: '{{name}} was last on {{day}}: {{amount}}.',
    facts: {
      name: { unit: 'name', value: last.payee },
      day: { unit: 'day', value: last.date, rows },
      amount: { unit: 'cents', value: cents(Math.abs(last.amountCents)), rows },
    },
  }
}

export function answerCompare({ about, period, before }: About & { before: Period }, { rows }: Book): Answer {
  const [now, then] = [
    { about, period },
    { about, period: before },
  ]
  const [ofNow, ofThen] = [listRows(now, rows), listRows(then, rows)]
  const [nowCents, thenCents] = [sizeOf(ofNow), sizeOf(ofThen)]
  const [told, toldThen] = [tellPeriod(now), tellPeriod(then, 'before_')]
  const verb = isIncome(about, [...ofNow, ...ofThen]) ? 'brought' : 'took'
  const facts = {
    name: nameOf(about),
    now: money(nowCents, ofNow, now),
    earlier: money(thenCents, ofThen, then),
    ...told.facts,
    ...toldThen.facts,
  }
  if (nowCents === thenCents)
    return { template: `{{name}} ${verb} {{now}} ${told.words}, as much as ${toldThen.words}.`, facts }
  const both = [...ofThen, ...ofNow]
  const difference = money(cents(Math.abs(nowCents - thenCents)), both, {
    about,
    period: { from: before.from < period.from ? before.from : period.from, to: period.to },
  })
  const word = nowCents > thenCents ? 'more' : 'less'
  return {
    template: `{{name}} ${verb} {{now}} ${told.words}: {{difference}} ${word} than the {{earlier}} ${toldThen.words}.`,
    facts: { ...facts, difference },
  }
}

/** How many full months a trend looks at, and how few still tell one. */
const trendMonths = { most: 12, least: 3 }

export function answerTrend(about: Subject, book: Book): Answer {
  const months = listFullMonths(book)
  const whole = { from: months[0]?.from ?? book.today, to: months.at(-1)?.to ?? book.today }
  const of = { about, period: whole }
  const all = listRows(of, book.rows)
  const name = nameOf(about)
  if (months.length < trendMonths.least)
    return { template: 'A trend takes three full months of transactions at least.', facts: {} }
  if (all.length === 0) return answerSum(of, book)
  const sums = months.map((period) => sizeOf(listRows({ about, period }, book.rows)))
  const average = cents(Math.round(sumCents(sums) / sums.length))
  const half = Math.floor(sums.length / 2)
  const mean = (part: readonly Cents[]) => sumCents(part) / part.length
  const change = mean(sums.slice(-half)) - mean(sums.slice(0, half))
  // SPEC section 9: more than a tenth of the mean either way.
  const way = Math.abs(change) * 10 <= average ? 'is about steady' : change > 0 ? 'is rising' : 'is falling'
  const verb = isIncome(about, all) ? 'brings' : 'takes'
  const most = sums.indexOf(cents(Math.max(...sums)))
  const top = months[most]
  const shown = { unit: 'count', value: months.length, place: placeOf(of) } as const
  return {
    template: `{{name}} ${verb} {{average}} a month on average over {{months}} full months and ${way}. The most was {{most}} in {{month}}.`,
    facts: {
      name,
      average: money(average, all, of),
      months: shown,
      most: money(sums[most] ?? cents(0), top ? listRows({ about, period: top }, book.rows) : [], {
        about,
        period: top ?? whole,
      }),
      month: {
        unit: 'month',
        value: top?.month ?? book.currentMonth,
        place: placeOf({ about, period: top ?? whole }),
      },
    },
  }
}

/** The full months since the one after the first row's, at most twelve, oldest first. */
function listFullMonths({ rows, currentMonth, monthStartDay }: Book): (Period & { month: Month })[] {
  const [first] = rows
  if (!first) return []
  return Array.from({ length: trendMonths.most }, (_, at) => shiftMonth(currentMonth, at - trendMonths.most))
    .map((month) => {
      const { from, until } = monthRange(month, monthStartDay)
      return { month, from, to: addDays(until, -1) }
    })
    .filter(({ from }) => from >= first.date)
}
