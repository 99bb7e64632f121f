// Payments that come back: new ones, free trials that ended, several of one kind, and those that nobody asked about for long.
import { addDays, daysBetween } from '../calendar.ts'
import { type Cents, cents } from '../money.ts'
import { type BillCandidate, computeYearlyCents } from '../recurring-bills/detection.ts'
import { type CoachMaterial, toUnits } from './material.ts'
import { findService, type Service, services } from './services.ts'
import type { Candidate, CoachRow } from './tip.ts'

/** Up to so many days after its first payment it is new. */
const newForDays = 75
/** From so many days on it may be asked whether it is still used. */
const longKnownDays = 180
/** A trial's own price, the least that follows it in units, how much more that is, and after how many days it comes. */
const trial = { mostUnits: 1, leastUnits: 5, times: 4, days: [7, 14, 30, 31], near: 1, newForDays: 45 }

const listOutgoing = ({ series }: CoachMaterial): BillCandidate[] =>
  series.filter(({ amountCents }) => amountCents < 0)

const toMonthly = ({ amountCents, frequency }: BillCandidate): Cents =>
  cents(Math.round(computeYearlyCents(cents(-amountCents), frequency) / 12))

export function findNewRecurring(material: CoachMaterial): Candidate[] {
  const known = new Set(material.bills.map(({ name }) => name.toLowerCase()))
  const firstSeen = new Map<string, string>()
  for (const { merchant, date } of material.rows) if (!firstSeen.has(merchant)) firstSeen.set(merchant, date)
  const byId = new Map(material.rows.map((row) => [row.id, row]))
  const [oldest] = material.rows
  return listOutgoing(material).flatMap((one) => {
    const [first] = one.payments
    const row = first && byId.get(first.id)
    const isSure = !one.isMaybe || findService(row?.merchant ?? '') !== null
    if (!row || !oldest || !isSure || one.isVarying || known.has(row.payee.toLowerCase())) return []
    const age = daysBetween(row.date, material.today)
    // A payee who was there before is not new, and nothing is new in a history that has only begun.
    if (age > newForDays || firstSeen.get(row.merchant) !== row.date) return []
    if (daysBetween(oldest.date, row.date) < longKnownDays / 2) return []
    const amountCents = cents(-one.amountCents)
    const rows = one.payments.map(({ id }) => id)
    return [
      {
        detector: 'new-recurring',
        subject: row.merchant,
        template:
          '{{payee}} is new since {{since}}: {{amount}} {{frequency}}, which comes to {{yearly}} a year.',
        facts: {
          payee: { unit: 'name', value: row.payee },
          since: { unit: 'day', value: row.date, rows: [row.id] },
          amount: { unit: 'cents', value: amountCents, rows },
          frequency: { unit: 'frequency', value: one.frequency, rows },
          yearly: { unit: 'cents', value: computeYearlyCents(amountCents, one.frequency), rows },
        },
        monthlySavingCents: toMonthly(one),
        confidence: one.confidence,
        freshness: 1 - age / (2 * newForDays),
        action: {
          do: 'add-bill',
          name: row.payee,
          amountCents: one.amountCents,
          frequency: one.frequency,
          nextDue: one.nextDue,
        },
        measure: { of: 'payees', keys: [row.merchant], monthlyCents: toMonthly(one) },
      },
    ]
  })
}

export function findEndedTrials(material: CoachMaterial): Candidate[] {
  const most = toUnits(material, trial.mostUnits)
  const least = toUnits(material, trial.leastUnits)
  const byPayee = Map.groupBy(
    material.rows.filter(({ amountCents }) => amountCents <= 0),
    ({ accountId, merchant }) => `${accountId} ${merchant}`,
  )
  return [...byPayee.values()].flatMap((rows) => {
    const [first, second, ...more] = rows
    if (!first || !second || more.length > 1) return []
    const [before, now] = [-first.amountCents, -second.amountCents]
    const gap = daysBetween(first.date, second.date)
    const isTrial =
      before <= most &&
      now >= least &&
      now >= trial.times * before &&
      trial.days.some((days) => Math.abs(gap - days) <= trial.near) &&
      daysBetween(second.date, material.today) <= trial.newForDays &&
      more.every(({ amountCents }) => amountCents === second.amountCents)
    if (!isTrial) return []
    const amountCents = cents(now)
    return [
      {
        detector: 'trial-ended',
        subject: second.merchant,
        template:
          'A trial seems to have ended: {{payee}} took {{before}} on {{began}}, and {{amount}} on {{day}}. If you do not want it, now is the time to cancel.',
        facts: {
          payee: { unit: 'name', value: second.payee },
          before: { unit: 'cents', value: cents(before), rows: [first.id] },
          began: { unit: 'day', value: first.date, rows: [first.id] },
          amount: { unit: 'cents', value: amountCents, rows: [second.id] },
          day: { unit: 'day', value: second.date, rows: [second.id] },
        },
        monthlySavingCents: amountCents,
        confidence: 0.7,
        freshness: 1 - daysBetween(second.date, material.today) / (2 * trial.newForDays),
        action: { do: 'open-rows', rows: rows.map(({ id }) => id) },
        measure: { of: 'payees', keys: [second.merchant], monthlyCents: amountCents },
      },
    ]
  })
}

type Subscription = { of: BillCandidate; row: CoachRow; service: Service | null }

function listSubscriptions(material: CoachMaterial): Subscription[] {
  const byId = new Map(material.rows.map((row) => [row.id, row]))
  return listOutgoing(material).flatMap((of) => {
    const last = of.payments.at(-1)
    const row = last && byId.get(last.id)
    return row && !of.isMaybe ? [{ of, row, service: findService(row.merchant) }] : []
  })
}

/** The same subscription paid twice, or more of one kind than a household usually wants. */
export function findOverlapping(material: CoachMaterial): Candidate[] {
  const all = listSubscriptions(material)
  const twice = [...Map.groupBy(all, ({ of, row }) => `${row.merchant} ${of.frequency}`).values()].flatMap(
    (same) => {
      const prices = Map.groupBy(same, ({ of }) => of.amountCents)
      return [...prices.values()].flatMap((equal) => (equal.length > 1 ? [describeTwice(equal)] : []))
    },
  )
  const ofOneKind = services.flatMap(({ kind, name, most }) => {
    const payees = Map.groupBy(
      all.filter(({ service }) => service?.kind === kind),
      ({ row }) => row.merchant,
    )
    const found = [...payees.values()].flatMap(([one]) => (one ? [one] : []))
    return found.length > most ? [describeKind(kind, name, found)] : []
  })
  return [...twice, ...ofOneKind]
}

const rowsOf = (all: readonly Subscription[]) => all.flatMap(({ of }) => of.payments.map(({ id }) => id))
/** The last payment of each. */
const lastOf = (all: readonly Subscription[]) => all.map(({ row }) => row.id)
const cheapest = (all: readonly Subscription[]): Cents =>
  cents(Math.min(...all.map(({ of }) => toMonthly(of))))

function describeTwice(equal: readonly Subscription[]): Candidate {
  const [{ of, row }] = equal as [Subscription]
  return {
    detector: 'overlapping',
    subject: row.merchant,
    template: '{{payee}} is paid {{count}} times, {{amount}} {{frequency}} each. Is one of them enough?',
    facts: {
      payee: { unit: 'name', value: row.payee },
      count: { unit: 'count', value: equal.length, rows: lastOf(equal) },
      amount: { unit: 'cents', value: cents(-of.amountCents), rows: lastOf(equal) },
      frequency: { unit: 'frequency', value: of.frequency, rows: rowsOf(equal) },
    },
    monthlySavingCents: cents(toMonthly(of) * (equal.length - 1)),
    confidence: 0.8,
    freshness: 0.8,
    action: { do: 'open-rows', rows: rowsOf(equal) },
    measure: {
      of: 'payees',
      keys: [row.merchant],
      monthlyCents: cents(equal.reduce((sum, one) => sum + toMonthly(one.of), 0)),
    },
  }
}

function describeKind(kind: Service['kind'], name: string, found: readonly Subscription[]): Candidate {
  const monthlyCents = cents(found.reduce((sum, { of }) => sum + toMonthly(of), 0))
  return {
    detector: 'overlapping',
    subject: kind,
    template: `{{payees}} are {{count}} subscriptions for ${name}, {{monthly}} a month together. Do you need all of them?`,
    facts: {
      payees: { unit: 'name', value: listNames(found.map(({ row }) => row.payee)) },
      count: { unit: 'count', value: found.length, rows: lastOf(found) },
      monthly: { unit: 'cents', value: monthlyCents, rows: lastOf(found) },
    },
    monthlySavingCents: cheapest(found),
    confidence: 0.6,
    freshness: 0.6,
    action: { do: 'open-rows', rows: rowsOf(found) },
    measure: { of: 'payees', keys: found.map(({ row }) => row.merchant), monthlyCents },
  }
}

const listNames = (names: readonly string[]): string => new Intl.ListFormat('en').format(names)

/** Asked, not claimed: whether something is used does not stand in any bank file. */
export function findLongKnown(material: CoachMaterial): Candidate[] {
  return listSubscriptions(material).flatMap(({ of, row, service }) => {
    const [first] = of.payments
    if (!service || !first || daysBetween(first.date, material.today) < longKnownDays) return []
    const yearAgo = addDays(material.today, -365)
    const lately = of.payments.filter(({ date }) => date > yearAgo)
    const totalCents = cents(0 - lately.reduce((sum, { amountCents }) => sum + amountCents, 0))
    return [
      {
        detector: 'unused-subscription',
        subject: row.merchant,
        template:
          '{{payee}} costs {{amount}} {{frequency}} and took {{total}} in the last year. Do you still use it?',
        facts: {
          payee: { unit: 'name', value: row.payee },
          amount: { unit: 'cents', value: cents(-of.amountCents), rows: [row.id] },
          frequency: { unit: 'frequency', value: of.frequency, rows: of.payments.map(({ id }) => id) },
          total: { unit: 'cents', value: totalCents, rows: lately.map(({ id }) => id) },
        },
        monthlySavingCents: toMonthly(of),
        confidence: 0.3,
        freshness: 0.4,
        action: { do: 'open-rows', rows: lately.map(({ id }) => id) },
        measure: { of: 'payees', keys: [row.merchant], monthlyCents: toMonthly(of) },
      },
    ]
  })
}
