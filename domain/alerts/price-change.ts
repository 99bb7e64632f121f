// What was one price for a while and is another: 9.99, 9.99, 9.99, and 10.99 since September. Of bills, of payments that come
// as regularly, and of pay. What varies anyway, as electricity does, has no price.
import { addDays, type Day } from '../calendar.ts'
import { formatDay } from '../date-sentences.ts'
import { computeMedian } from '../median.ts'
import { type Cents, cents, formatCents, type MoneyFormat, sumCents } from '../money.ts'
import { detectBills } from '../recurring-bills/detection.ts'
import { percentOf, toFloor } from './amounts.ts'
import type { Finding } from './finding.ts'
import type { Severity } from './kinds.ts'
import { nameOf, type PaidRow } from './rows.ts'

export type PricedBill = {
  id: string
  name: string
  amountCents: Cents
  /** The amount that the household was asked about and answered. */
  answeredCents: Cents | null
}

type Look = { today: Day; format: MoneyFormat }

/** So many payments of the old price, so near to each other in percent, for so long told after the first new one. */
const old = { payments: 3, within: 3 }
const toldDays = 60
const least = { units: 0.5, percent: 3 }
const mediumFrom = 20

export const findPriceChanges = (
  rows: readonly PaidRow[],
  bills: readonly PricedBill[],
  look: Look,
): Finding[] =>
  listPriceChanges(rows, bills, look).map(({ change, ...about }) => toFinding(about, change, look))

/** Of bills by their id, and of other payments that come regularly by who was paid. */
export function listPriceChanges<Row extends PaidRow>(
  rows: readonly Row[],
  bills: readonly PricedBill[],
  look: Look,
): { subject: string; name: string; change: PriceChange<Row> }[] {
  const paid = rows.filter(({ isTransfer }) => !isTransfer)
  const known = new Map(bills.map((bill) => [bill.id, bill]))
  const toldFrom = addDays(look.today, -toldDays)
  const ofOne = paid.filter(({ billId }) => billId !== null)
  const ofBills = [...Map.groupBy(ofOne, ({ billId }) => billId)].flatMap(([id, payments]) => {
    const bill = known.get(id ?? '')
    const change = bill && findChange(payments, toldFrom, look)
    if (!change || [bill.amountCents, bill.answeredCents].includes(change.nowCents)) return []
    return [{ subject: bill.id, name: bill.name, change }]
  })
  const others = paid.filter(({ billId }) => billId === null)
  const ofOthers = [...Map.groupBy(others, ({ merchant }) => merchant).values()]
    .flatMap(splitByAccountAndSign)
    .flatMap((payments) => {
      const change = findChange(payments, toldFrom, look)
      // Only what comes regularly has a price; that takes longest to tell, and few get this far.
      if (!change || !isRegular(payments, look.today)) return []
      const last = payments.at(-1)!
      return [{ subject: last.merchant, name: nameOf(last), change }]
    })
  return [...ofBills, ...ofOthers]
}

/** Those with more payments than an old price has: fewer never show a change. */
function splitByAccountAndSign<Row extends PaidRow>(payments: readonly Row[]): (readonly Row[])[] {
  const [first] = payments
  if (!first || payments.length <= old.payments) return []
  const isAsFirst = ({ accountId, amountCents }: Row) =>
    accountId === first.accountId && amountCents < 0 === first.amountCents < 0
  // As nearly always, and sooner found out than grouped.
  if (payments.every(isAsFirst)) return [payments]
  const groups = Map.groupBy(payments, ({ accountId, amountCents }) => `${accountId} ${amountCents < 0}`)
  return [...groups.values()].filter(({ length }) => length > old.payments)
}

/** Both prices above zero; `since` is the first payment of the new one, `payments` those that show both. */
export type PriceChange<Row extends PaidRow = PaidRow> = {
  beforeCents: Cents
  nowCents: Cents
  since: Row
  payments: Row[]
}

/** `payments` are oldest first; a change is told when it was after `toldFrom`. */
function findChange<Row extends PaidRow>(
  payments: readonly Row[],
  toldFrom: Day,
  { format }: Look,
): PriceChange<Row> | null {
  const last = payments.at(-1)
  if (!last || last.date <= toldFrom) return null
  const first = payments.findLastIndex(({ amountCents }) => amountCents !== last.amountCents) + 1
  const before = payments.slice(Math.max(0, first - old.payments), first)
  const since = payments[first]
  if (!since || before.length < old.payments || since.date <= toldFrom) return null
  const amounts = before.map(({ amountCents }) => Math.abs(amountCents))
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  if ((highest - lowest) * 100 > highest * old.within) return null
  if (before.some(({ amountCents }) => amountCents > 0 !== last.amountCents > 0)) return null
  const beforeCents = cents(Math.round(computeMedian(amounts)))
  const nowCents = cents(Math.abs(last.amountCents))
  const difference = Math.abs(nowCents - beforeCents)
  if (difference < toFloor(least.units, format.currency)) return null
  if (difference * 100 < beforeCents * least.percent) return null
  return { beforeCents, nowCents, since, payments: [...before, ...payments.slice(first)] }
}

const isRegular = (payments: readonly PaidRow[], today: Day) =>
  detectBills(payments, today).some((found) => found.payments.length >= old.payments)

function toFinding(
  { subject, name }: { subject: string; name: string },
  { beforeCents, nowCents, since, payments }: PriceChange,
  { format }: Look,
): Finding {
  const isIncome = since.amountCents > 0
  const isMore = nowCents > beforeCents
  const write = (amount: number) => formatCents(cents(amount), format)
  const percent = percentOf(Math.abs(nowCents - beforeCents), beforeCents)
  const differs = `${write(Math.abs(nowCents - beforeCents))} ${isMore ? 'more' : 'less'} than the ${write(beforeCents)} before (${percent}%)`
  return {
    kind: 'price-change',
    subject,
    subjectName: name,
    instance: since.id,
    severity: severityOf(isIncome !== isMore, percent),
    title: `${name} ${isIncome ? 'pays' : 'costs'} ${isMore ? 'more' : 'less'}`,
    message: `${name} ${isIncome ? 'paid' : 'took'} ${write(nowCents)} on ${formatDay(since.date, format.locale)}, ${differs}.`,
    amountCents: cents(nowCents - beforeCents),
    points: null,
    evidence: {
      of: 'transactions',
      ids: payments.map(({ id }) => id),
      sumCents: sumCents(payments.map(({ amountCents }) => amountCents)),
    },
    nextStep: since.billId
      ? { label: 'Look at the bill', to: 'bills', billId: since.billId }
      : { label: 'See your bills', to: 'bills' },
  }
}

const severityOf = (isWorse: boolean, percent: number): Severity =>
  isWorse && percent >= mediumFrom ? 'medium' : 'low'
