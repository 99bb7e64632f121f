// What the tools look at, and what of it a question is about: rows of a category, a group, a payee, or with some words.
import type { Day } from '../calendar.ts'
import type { CoachRow, Fact, Place } from '../coach/tip.ts'
import type { Debt } from '../debts/debt.ts'
import { type Cents, cents, sumCents } from '../money.ts'
import { foldText } from '../payees/fold.ts'
import type { Calendar } from './periods.ts'
import type { Period, Subject } from './question.ts'

/** What the tools look at. */
export type Book = Calendar & {
  decimals: number
  /** Transactions that are no transfers, oldest first. */
  rows: readonly CoachRow[]
  debts: readonly Debt[]
  /** Accounts with what each is expected to hold at the end of days to come, bills and usual spending taken off. */
  accounts: readonly {
    id: string
    name: string
    balances: readonly { date: Day; balanceCents: Cents }[]
    /** Money that comes in is among what is counted on. */
    isPaidInto: boolean
  }[]
}

export type Answer = { template: string; facts: Record<string, Fact> }

export type About = { about: Subject; period: Period }

const isWithin = ({ from, to }: Period, { date }: Pick<CoachRow, 'date'>) => date >= from && date <= to

/** Rows of a subject: what was spent on it, net of what came back; of income what came in. */
export function listRows({ about, period }: About, rows: readonly CoachRow[]): CoachRow[] {
  return rows.filter((row) => isWithin(period, row) && isOf(about, row))
}

function isOf(about: Subject, { category, merchant, description, payee, amountCents }: CoachRow): boolean {
  switch (about.of) {
    case 'everything':
      return category ? category.group === 'Needs' || category.group === 'Wants' : amountCents < 0
    case 'income':
      return category?.group === 'Income'
    case 'group':
      return category?.group === about.group
    case 'category':
      return category?.id === about.categoryId
    case 'payee':
      return merchant === about.merchant
    case 'words': {
      const text = ` ${foldText(`${description} ${payee}`).toLowerCase()} `
      return about.words.split(' ').every((word) => text.includes(word))
    }
  }
}

export const isIncome = (about: Subject, rows: readonly CoachRow[]) =>
  about.of === 'income' || sumCents(rows.map(({ amountCents }) => amountCents)) > 0

export const sizeOf = (rows: readonly CoachRow[]): Cents =>
  cents(Math.abs(sumCents(rows.map(({ amountCents }) => amountCents))))

export const idsOf = (rows: readonly CoachRow[]) => rows.map(({ id }) => id)

/** Where all of them are seen when they are too many to be listed one by one. */
export function placeOf({ about, period: { from, to } }: About): Place {
  switch (about.of) {
    case 'everything':
      return { of: 'counted', from, to, figure: 'expenses' }
    case 'income':
      return { of: 'counted', from, to, figure: 'income' }
    case 'group':
      return { of: 'counted', from, to, figure: figures[about.group] }
    case 'category':
      return { of: 'days', from, to, categoryId: about.categoryId }
    case 'payee':
      return { of: 'days', from, to, merchant: about.merchant }
    case 'words':
      return { of: 'days', from, to, words: about.words }
  }
}

const figures = { Income: 'income', Needs: 'needs', Wants: 'wants', SavingsDebt: 'savingsDebt' } as const

/** A sum of rows. */
export const money = (value: Cents, rows: readonly CoachRow[], of: About): Fact => ({
  unit: 'cents',
  value,
  ...(rows.length > 0 && { rows: idsOf(rows) }),
  place: placeOf(of),
})

export const nameOf = (about: Subject): Fact => ({
  unit: 'name',
  value: 'name' in about ? about.name : 'words' in about ? `“${about.words}”` : namesOf[about.of],
})

const namesOf = { everything: 'All expenses', income: 'Income' } as const

/** The words for a period, and its facts under names that begin with `at`. */
export function tellPeriod(of: About, at = ''): { words: string; facts: Record<string, Fact> } {
  const { month, isOpen, from, to } = of.period
  const place = placeOf(of)
  if (month)
    return {
      words: `in {{${at}month}}${isOpen ? ' so far' : ''}`,
      facts: { [`${at}month`]: { unit: 'month', value: month, place } },
    }
  return {
    words: `from {{${at}from}} to {{${at}to}}`,
    facts: {
      [`${at}from`]: { unit: 'day', value: from, place },
      [`${at}to`]: { unit: 'day', value: to, place },
    },
  }
}
