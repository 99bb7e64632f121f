// Charges that a household need not take: the same sum taken twice, a price that rose, a bank's fees. The rules are those of
// the alerts, which tell of each when it happens; the coach tells what it comes to.
import { findCharge } from '../alerts/fees.ts'
import { listDoubleCharges } from '../alerts/double-charge.ts'
import { listPriceChanges } from '../alerts/price-change.ts'
import { addDays, daysBetween } from '../calendar.ts'
import { type Cents, cents } from '../money.ts'
import { computeYearlyCents } from '../recurring-bills/detection.ts'
import { type CoachMaterial, isWithin, listFullMonths, rangeOf, toUnits } from './material.ts'
import { sumSpent } from './spending.ts'
import type { Candidate, CoachRow } from './tip.ts'

/** So many days nobody is surprised that nothing came back yet; after so many it is too late to ask. */
const refund = { afterDays: 14, untilDays: 75 }

/** A payment that was taken twice, and has not come back. Of one payee the latest. */
export const findTakenTwice = (material: CoachMaterial): Candidate[] =>
  listTwice(material).filter(({ detector }) => detector === 'double-charge')

export const findMissingRefunds = (material: CoachMaterial): Candidate[] =>
  listTwice(material).filter(({ detector }) => detector === 'refund-missing')

function listTwice({ rows, today, decimals }: CoachMaterial): Candidate[] {
  const pairs = listDoubleCharges(rows, { since: addDays(today, -refund.untilDays - 1), decimals })
  const latest = new Map(pairs.map((pair) => [pair[1].merchant, pair]))
  return [...latest.values()].map(([first, second]): Candidate => {
    const days = daysBetween(second.date, today)
    const isOld = days >= refund.afterDays
    const both = [first.id, second.id]
    const amountCents = cents(-second.amountCents)
    return {
      detector: isOld ? 'refund-missing' : 'double-charge',
      subject: second.merchant,
      template: isOld
        ? '{{payee}} took {{amount}} on {{first}} and again on {{second}}, and nothing has come back. If it was one purchase, ask for a refund.'
        : '{{payee}} took {{amount}} on {{first}} and again on {{second}}. If it was one purchase, ask for one of them back now.',
      facts: {
        payee: { unit: 'name', value: second.payee },
        amount: { unit: 'cents', value: amountCents, rows: both },
        first: { unit: 'day', value: first.date, rows: [first.id] },
        second: { unit: 'day', value: second.date, rows: [second.id] },
      },
      monthlySavingCents: amountCents,
      confidence: isOld ? 0.5 : 0.7,
      freshness: 1 - days / (2 * refund.untilDays),
      action: { do: 'open-rows', rows: both },
      measure: {
        of: 'refund',
        merchant: second.merchant,
        accountId: second.accountId,
        amountCents,
        since: first.date,
      },
    }
  })
}

/** A bill that costs more than it did, or a payment that comes as regularly and was twice the new price. */
export function findPriceRises(material: CoachMaterial): Candidate[] {
  const { rows, prices, today, currency, bills } = material
  const look = { today, format: { currency, locale: 'en-US' } }
  return listPriceChanges<CoachRow>(rows, prices, look).flatMap(({ subject, name, change }): Candidate[] => {
    const { beforeCents, nowCents, since, payments } = change
    const last = payments.at(-1)
    if (since.amountCents > 0 || nowCents <= beforeCents || !last) return []
    const bill = bills.find(({ id }) => id === subject)
    const isSettled = payments.filter(({ amountCents }) => amountCents === last.amountCents).length > 1
    if (!bill && !isSettled) return []
    const frequency = bill?.frequency ?? findFrequency(material, last)
    const moreCents = cents(nowCents - beforeCents)
    const yearlyCents = computeYearlyCents(moreCents, frequency)
    const ids = payments.map(({ id }) => id)
    const before = payments.filter(({ amountCents }) => amountCents !== last.amountCents)
    return [
      {
        detector: 'price-rise',
        subject: last.merchant,
        template:
          '{{payee}} takes {{now}} since {{since}}, {{more}} more than the {{before}} before: {{yearly}} more in a year. A cheaper plan, or another provider, may be worth a call.',
        facts: {
          payee: { unit: 'name', value: bill ? name : last.payee },
          now: { unit: 'cents', value: nowCents, rows: [last.id] },
          since: { unit: 'day', value: since.date, rows: [since.id] },
          more: { unit: 'cents', value: moreCents, rows: ids },
          before: { unit: 'cents', value: beforeCents, rows: before.map(({ id }) => id) },
          yearly: { unit: 'cents', value: yearlyCents, rows: ids },
        },
        monthlySavingCents: cents(Math.round(yearlyCents / 12)),
        confidence: 0.9,
        freshness: 1 - daysBetween(since.date, today) / 120,
        action: bill ? { do: 'open-bill', billId: bill.id } : { do: 'open-rows', rows: ids },
        measure: {
          of: 'payees',
          keys: [last.merchant],
          monthlyCents: cents(Math.round(computeYearlyCents(nowCents, frequency) / 12)),
        },
      },
    ]
  })
}

const findFrequency = ({ series }: CoachMaterial, row: CoachRow) =>
  series.find(({ payments }) => payments.some(({ id }) => id === row.id))?.frequency ?? 'monthly'

/** Fees and interest of one account in a month, from so many units on. */
const leastFeeUnits = 5

export function findFees(material: CoachMaterial): Candidate[] {
  const [month] = listFullMonths(material, 1)
  if (!month) return []
  const days = rangeOf(material, month)
  const charged = material.rows.filter(
    ({ date, amountCents, description }) =>
      amountCents < 0 && isWithin(days, date) && findCharge(description) !== null,
  )
  return [...Map.groupBy(charged, ({ accountId }) => accountId)].flatMap(([accountId, rows]): Candidate[] => {
    const totalCents: Cents = sumSpent(rows)
    if (totalCents < toUnits(material, leastFeeUnits)) return []
    const ids = rows.map(({ id }) => id)
    return [
      {
        detector: 'fees',
        subject: accountId,
        template:
          rows.length === 1
            ? '{{account}} was charged {{sum}} of fees or interest in {{month}}. Ask for it back, or for an account without.'
            : '{{account}} was charged {{count}} fees or interest payments in {{month}}, {{sum}} together. Ask for them back, or for an account without.',
        facts: {
          account: { unit: 'name', value: material.accountNames.get(accountId) ?? 'An account' },
          count: { unit: 'count', value: rows.length, rows: ids },
          sum: { unit: 'cents', value: totalCents, rows: ids },
          month: { unit: 'month', value: month, rows: ids },
        },
        monthlySavingCents: totalCents,
        confidence: 0.8,
        freshness: 0.9,
        action: { do: 'open-rows', rows: ids },
        measure: {
          of: 'payees',
          keys: [...new Set(rows.map(({ merchant }) => merchant))],
          monthlyCents: totalCents,
        },
      },
    ]
  })
}
