// The tools that look ahead: whether a sum can be afforded by a day, and when the debts are gone.
import { type Day, shiftMonth } from '../calendar.ts'
import type { Fact } from '../coach/tip.ts'
import { compareStrategies, sumFirstMinimums } from '../debts/strategies.ts'
import { type Cents, cents } from '../money.ts'
import type { Answer, Book } from './book.ts'

/** The account that is expected to hold the most from that day on. */
export function answerAfford(
  { amountCents, by }: { amountCents: Cents; by: Day },
  { accounts }: Book,
): Answer {
  const [best] = accounts
    .flatMap(({ id, name, balances }) => {
      const on = balances.findLast(({ date }) => date <= by)
      const after = balances.filter(({ date }) => date > by)
      const all = [...(on ? [on] : []), ...after]
      return all.length > 0
        ? [{ id, name, leastCents: cents(Math.min(...all.map(({ balanceCents }) => balanceCents))) }]
        : []
    })
    .toSorted((a, b) => b.leastCents - a.leastCents || (a.name < b.name ? -1 : 1))
  if (!best) return { template: 'There is no account here whose balance could be looked ahead.', facts: {} }
  const place = { of: 'account', id: best.id } as const
  const facts: Record<string, Fact> = {
    amount: { unit: 'cents', value: amountCents, place },
    day: { unit: 'day', value: by, place },
    account: { unit: 'name', value: best.name },
    least: { unit: 'cents', value: best.leastCents, place },
  }
  const ahead =
    '{{account}} is expected to hold at least {{least}} from then on, with bills and usual spending taken off'
  if (best.leastCents >= amountCents)
    return { template: `Yes: {{amount}} can be paid by {{day}}. ${ahead}.`, facts }
  // Usual spending goes on, and pay that is entered nowhere does not: without a word of that it would look too bad.
  const withoutPay = accounts.some(({ isPaidInto }) => isPaidInto)
    ? ''
    : ' No pay is counted, as none is entered under Recurring.'
  return {
    template: `Not as things stand: {{short}} is missing for {{amount}} by {{day}}. ${ahead}.${withoutPay}`,
    facts: { ...facts, short: { unit: 'cents', value: cents(amountCents - best.leastCents), place } },
  }
}

export function answerDebtFree({ debts, currentMonth: firstMonth, decimals }: Book): Answer {
  const owed = debts.filter(({ balanceCents }) => balanceCents > 0)
  if (owed.length === 0)
    return {
      template: 'No debt is entered. Add yours on the debt calculator, and this says when they are gone.',
      facts: {},
    }
  const minimumsCents = sumFirstMinimums(owed, { firstMonth })
  const result =
    minimumsCents > 0
      ? compareStrategies(owed, { firstMonth, paymentCents: minimumsCents, decimals }, ['avalanche'])
          .results[0]
      : undefined
  const place = { of: 'debts' } as const
  const minimums: Fact = { unit: 'cents', value: minimumsCents, place }
  if (!result?.monthCount)
    return {
      template: 'At the minimum payments of {{minimums}} a month the debts never end.',
      facts: { minimums },
    }
  return {
    template:
      'At the minimum payments of {{minimums}} a month you are out of debt in {{month}}, after {{months}} months and {{interest}} of interest.',
    facts: {
      minimums,
      month: { unit: 'month', value: shiftMonth(firstMonth, result.monthCount - 1), place },
      months: { unit: 'count', value: result.monthCount, place },
      interest: { unit: 'cents', value: result.totalInterestCents, place },
    },
  }
}
