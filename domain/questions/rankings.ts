// The tools that rank: the largest payments, where most went, what changed most.
import type { CoachRow, Fact } from '../coach/tip.ts'
import { cents, sumCents } from '../money.ts'
import { type About, type Answer, type Book, listRows, money, tellPeriod } from './book.ts'
import type { Period } from './question.ts'
import { answerSum } from './sums.ts'

const mostTold = 3

/** A list of figures in one sentence: 'a, b and c'. */
const join = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export function answerLargest(period: Period, book: Book): Answer {
  const of = { about: { of: 'everything' }, period } as const
  const top = listRows(of, book.rows)
    .filter(({ amountCents }) => amountCents < 0)
    .toSorted((a, b) => a.amountCents - b.amountCents || (a.id < b.id ? -1 : 1))
    .slice(0, mostTold)
  const told = tellPeriod(of)
  if (top.length === 0) return answerSum(of, book)
  const facts = top.map((row, at): [string, Fact][] => [
    [`name${at}`, { unit: 'name', value: row.payee }],
    [`sum${at}`, { unit: 'cents', value: cents(-row.amountCents), rows: [row.id] }],
  ])
  return {
    template: `The largest ${told.words}: ${join(top.map((_, at) => `{{sum${at}}} to {{name${at}}}`))}.`,
    facts: { ...told.facts, ...Object.fromEntries(facts.flat()) },
  }
}

type Named = { categoryId: string; name: string }

const listCategories = (of: About, rows: readonly CoachRow[]): Named[] => {
  const found = new Map(
    listRows(of, rows).flatMap(({ category }) => (category ? [[category.id, category.name] as const] : [])),
  )
  return [...found].map(([categoryId, name]) => ({ categoryId, name }))
}

export function answerMost(period: Period, book: Book): Answer {
  const of = { about: { of: 'everything' }, period } as const
  const { rows } = book
  const top = listCategories(of, rows)
    .map((one) => {
      const about = { of: 'category', ...one } as const
      const found = listRows({ about, period }, rows)
      return {
        ...one,
        about,
        found,
        spentCents: cents(0 - sumCents(found.map(({ amountCents }) => amountCents))),
      }
    })
    .filter(({ spentCents }) => spentCents > 0)
    .toSorted((a, b) => b.spentCents - a.spentCents || (a.name < b.name ? -1 : 1))
    .slice(0, mostTold)
  if (top.length === 0) return answerSum(of, book)
  const told = tellPeriod(of)
  const facts = top.flatMap(({ name, about, found, spentCents }, at): [string, Fact][] => [
    [`name${at}`, { unit: 'name', value: name }],
    [`sum${at}`, money(spentCents, found, { about, period })],
  ])
  return {
    template: `Most went ${told.words} to ${join(top.map((_, at) => `{{name${at}}} ({{sum${at}}})`))}.`,
    facts: { ...told.facts, ...Object.fromEntries(facts) },
  }
}

export function answerChanges(
  { period, before }: Pick<About, 'period'> & { before: Period },
  { rows }: Book,
): Answer {
  const about = { of: 'everything' } as const
  const names = new Map(
    [...listCategories({ about, period }, rows), ...listCategories({ about, period: before }, rows)].map(
      (one) => [one.categoryId, one],
    ),
  )
  const spent = (of: About) => cents(0 - sumCents(listRows(of, rows).map(({ amountCents }) => amountCents)))
  const changed = [...names.values()]
    .map((one) => {
      const subject = { of: 'category', ...one } as const
      const [now, earlier] = [
        { about: subject, period },
        { about: subject, period: before },
      ]
      return { ...one, now, earlier, difference: cents(spent(now) - spent(earlier)) }
    })
    .filter(({ difference }) => difference !== 0)
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || (a.name < b.name ? -1 : 1))
    .slice(0, mostTold)
  const [told, toldThen] = [tellPeriod({ about, period }), tellPeriod({ about, period: before }, 'before_')]
  const periods = { ...told.facts, ...toldThen.facts }
  // A month whose bank file was never imported is no month in which nothing was spent.
  if (listRows({ about, period: before }, rows).length === 0)
    return {
      template: `There is no expense ${toldThen.words} that it could be held against. Perhaps its bank file is not imported.`,
      facts: toldThen.facts,
    }
  if (changed.length === 0)
    return {
      template: `Nothing changed ${told.words} against what it was ${toldThen.words}.`,
      facts: periods,
    }
  const whole = { from: before.from < period.from ? before.from : period.from, to: period.to }
  const facts = changed.flatMap(({ name, now, earlier, difference }, at): [string, Fact][] => {
    const both = [...listRows(earlier, rows), ...listRows(now, rows)]
    return [
      [`name${at}`, { unit: 'name', value: name }],
      [`sum${at}`, money(cents(Math.abs(difference)), both, { about: now.about, period: whole })],
    ]
  })
  const parts = changed.map(
    ({ difference }, at) => `{{name${at}}} took {{sum${at}}} ${difference > 0 ? 'more' : 'less'}`,
  )
  return {
    template: `The biggest changes ${told.words}, against what it was ${toldThen.words}: ${join(parts)}.`,
    facts: { ...periods, ...Object.fromEntries(facts) },
  }
}
