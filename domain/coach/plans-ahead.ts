// What is planned: bills that come rarely, bills that did not come, goals off their pace, debts that a little more would end
// sooner, and the days before a payday.
import { addDays, daysBetween } from '../calendar.ts'
import { computeMedian } from '../median.ts'
import { type Cents, cents, sumCents } from '../money.ts'
import { computeRemaining } from '../months.ts'
import { compareStrategies, sumFirstMinimums } from '../debts/strategies.ts'
import { nearDays } from '../recurring-bills/matching.ts'
import { computeNeededMonthly, countMonthsLeft } from '../savings-goals.ts'
import { type CoachMaterial, toUnits } from './material.ts'
import type { Candidate } from './tip.ts'

/** A bill worth putting money aside for: of so many units, due in so many days at the earliest. */
const rare = { frequencies: ['quarterly', 'yearly'], leastUnits: 60, leastDays: 45 }

export function findSinkingFunds(material: CoachMaterial): Candidate[] {
  const { today, monthStartDay, goals } = material
  const saved = new Set(goals.map(({ name }) => name.toLowerCase()))
  return material.bills.flatMap(({ id, name, amountCents, frequency, nextDue }) => {
    const dueCents = cents(-amountCents)
    const isWorth =
      rare.frequencies.includes(frequency) &&
      dueCents >= toUnits(material, rare.leastUnits) &&
      daysBetween(today, nextDue) >= rare.leastDays &&
      !saved.has(name.toLowerCase())
    if (!isWorth) return []
    const months = countMonthsLeft(nextDue, today, monthStartDay)
    const place = { of: 'bill', id } as const
    return [
      {
        detector: 'sinking-fund',
        subject: id,
        template:
          '{{bill}} of {{amount}} is due on {{day}}. Putting {{monthly}} aside in each of the {{months}} months until then takes the surprise out of it.',
        facts: {
          bill: { unit: 'name', value: name },
          amount: { unit: 'cents', value: dueCents, place },
          day: { unit: 'day', value: nextDue, place },
          monthly: { unit: 'cents', value: computeNeededMonthly(dueCents, months), place },
          months: { unit: 'count', value: months, place },
        },
        monthlySavingCents: cents(0),
        confidence: 0.9,
        freshness: Math.max(0.3, 1 - daysBetween(today, nextDue) / 365),
        action: { do: 'start-goal', name, amountCents: dueCents, by: nextDue },
        measure: null,
      },
    ]
  })
}

/** After its date a bill is missed no longer than this; then its payer or the household has ended it. */
const missedForDays = 45

/** A bill whose date has passed although the account's later rows are there. */
export function findMissingBills(material: CoachMaterial): Candidate[] {
  const newest = material.rows.at(-1)?.date
  if (!newest) return []
  return material.bills.flatMap(({ id, name, amountCents, frequency, nextDue, lastPaid }) => {
    const waitedUntil = addDays(nextDue, nearDays[frequency] + 1)
    const isMissing =
      lastPaid !== null && newest > waitedUntil && daysBetween(nextDue, material.today) <= missedForDays
    if (!isMissing) return []
    const place = { of: 'bill', id } as const
    return [
      {
        detector: 'missing-bill',
        subject: id,
        template:
          amountCents < 0
            ? '{{bill}} of {{amount}} was due on {{day}}, and no payment of it was seen. It may have failed, or be paid elsewhere.'
            : '{{bill}} of {{amount}} was to come on {{day}}, and was not seen.',
        facts: {
          bill: { unit: 'name', value: name },
          amount: { unit: 'cents', value: cents(Math.abs(amountCents)), place },
          day: { unit: 'day', value: nextDue, place },
        },
        monthlySavingCents: cents(0),
        confidence: 0.7,
        freshness: 1 - daysBetween(nextDue, material.today) / (2 * missedForDays),
        action: { do: 'open-bill', billId: id },
        measure: null,
      },
    ]
  })
}

export const findGoalsBehind = ({ goals }: CoachMaterial): Candidate[] =>
  goals.flatMap(({ id, name, standing, neededCents, paceCents }) => {
    if (standing !== 'behind' || paceCents === null) return []
    const place = { of: 'goal', id } as const
    return [
      {
        detector: 'goal-pace',
        subject: id,
        template:
          '{{goal}} needs {{needed}} a month to be there in time, and got {{pace}} lately: {{more}} more.',
        facts: {
          goal: { unit: 'name', value: name },
          needed: { unit: 'cents', value: neededCents, place },
          pace: { unit: 'cents', value: paceCents, place },
          more: { unit: 'cents', value: cents(neededCents - paceCents), place },
        },
        monthlySavingCents: cents(0),
        confidence: 0.9,
        freshness: 0.6,
        action: { do: 'open-goal', goalId: id },
        measure: null,
      },
    ]
  })

/** What is offered beside the minimums: a tenth of what was usually left, in steps and within bounds, in units. */
const extra = { part: 10, stepUnits: 10, leastUnits: 20, mostUnits: 500, months: 3 }

/** What more each month would do to the debts, by the simulation of the debt page, most interest first. */
export function findDebtSpeed(material: CoachMaterial): Candidate[] {
  const { debts, currentMonth: firstMonth, decimals } = material
  const owed = debts.filter(({ balanceCents }) => balanceCents > 0)
  const extraCents = computeExtra(material)
  if (!owed.length || extraCents === 0) return []
  const minimumsCents = sumFirstMinimums(owed, { firstMonth })
  const run = (paymentCents: Cents) =>
    compareStrategies(owed, { firstMonth, paymentCents, decimals }, ['avalanche']).results[0]
  const [now, faster] = [run(minimumsCents), run(sumCents([minimumsCents, extraCents]))]
  if (!now?.monthCount || !faster?.monthCount) return []
  const savedCents = cents(now.totalInterestCents - faster.totalInterestCents)
  const sooner = now.monthCount - faster.monthCount
  if (savedCents < toUnits(material, extra.leastUnits) || sooner < 1) return []
  const place = { of: 'debts' } as const
  return [
    {
      detector: 'debt-speed',
      subject: 'debts',
      template:
        '{{extra}} more a month than the minimums of {{minimums}} ends your debts {{sooner}} months sooner and saves {{saved}} of interest.',
      facts: {
        extra: { unit: 'cents', value: extraCents, place },
        minimums: { unit: 'cents', value: minimumsCents, place },
        sooner: { unit: 'count', value: sooner, place },
        saved: { unit: 'cents', value: savedCents, place },
      },
      monthlySavingCents: cents(Math.round(savedCents / faster.monthCount)),
      confidence: 0.9,
      freshness: 0.5,
      action: { do: 'open-debts', extraCents },
      measure: null,
    },
  ]
}

function computeExtra(material: CoachMaterial): Cents {
  const left = material.months.slice(-extra.months).map(({ figures }) => computeRemaining(figures))
  if (left.length < extra.months) return cents(0)
  const step = toUnits(material, extra.stepUnits)
  const part = Math.floor(computeMedian(left) / extra.part / step) * step
  if (part < toUnits(material, extra.leastUnits)) return cents(0)
  return cents(Math.min(part, toUnits(material, extra.mostUnits)))
}

/** An account that falls below a tenth of the next pay before it comes, yet not below zero: that is a shortfall. */
export function findPaydayGaps({ today, accounts }: CoachMaterial): Candidate[] {
  return accounts.flatMap(({ id, name, lowest, nextPayday }) => {
    if (!nextPayday || lowest.date > nextPayday.date || lowest.date < today) return []
    const isThin = lowest.balanceCents >= 0 && lowest.balanceCents * 10 < nextPayday.amountCents
    if (!isThin) return []
    const place = { of: 'account', id } as const
    return [
      {
        detector: 'payday-gap',
        subject: id,
        template:
          '{{account}} falls to {{lowest}} on {{day}}, before {{pay}} comes on {{payday}}. What can wait is better paid after that.',
        facts: {
          account: { unit: 'name', value: name },
          lowest: { unit: 'cents', value: lowest.balanceCents, place },
          day: { unit: 'day', value: lowest.date, place },
          pay: { unit: 'cents', value: nextPayday.amountCents, place },
          payday: { unit: 'day', value: nextPayday.date, place },
        },
        monthlySavingCents: cents(0),
        confidence: 0.7,
        freshness: 1 - Math.min(30, daysBetween(today, lowest.date)) / 60,
        action: null,
        measure: null,
      },
    ]
  })
}

/** What its account cannot cover in the next weeks, unless somebody said that they know. One for each bill. */
export function findShortfallsAhead({ shortfalls, today }: CoachMaterial): Candidate[] {
  return shortfalls.flatMap((short): Candidate[] => {
    const { billId, transactionId, name, accountId, accountName, dueDate, amountCents, shortCents } = short
    const subject = billId ?? transactionId
    if (short.isDismissed || subject === null) return []
    const shown = transactionId
      ? { rows: [transactionId] }
      : ({ place: { of: 'bill', id: subject } } as const)
    return [
      {
        detector: 'shortfall-ahead',
        subject,
        template:
          '{{bill}} of {{amount}} is due on {{day}}, and {{account}} will lack {{short}} of it. Moving money there in time saves a fee.',
        facts: {
          bill: { unit: 'name', value: name },
          amount: { unit: 'cents', value: amountCents, ...shown },
          day: { unit: 'day', value: dueDate, ...shown },
          account: { unit: 'name', value: accountName },
          short: { unit: 'cents', value: shortCents, place: { of: 'account', id: accountId } },
        },
        monthlySavingCents: cents(0),
        confidence: 0.9,
        freshness: 1 - Math.min(30, daysBetween(today, dueDate)) / 60,
        action: billId ? { do: 'open-bill', billId } : { do: 'open-rows', rows: [subject] },
        measure: null,
      },
    ]
  })
}
