// A refund is money that came back of a purchase: -80.00 at a shop in June and +30.00 from it in July make a purchase of 50.00
// net. July's spending is 30.00 less; June stays as it was (docs/decisions/0056-refunds.md).
import { type Day, daysBetween } from './calendar.ts'
import { allocate } from './money-shares.ts'
import { type Cents, cents } from './money.ts'
import { findPayeeKey, hasName } from './payees/payee-key.ts'

/** How many days after a purchase money from the same payee is proposed as its refund. A person may tie any two. */
export const refundDays = 120

type CameIn = { id: string; date: Day; description: string; amountCents: number }
type Bought = CameIn & { refundedCents: number }
export type RefundPair = { refundId: string; purchaseId: string; daysApart: number }

/** What of a purchase has not come back yet; below zero when more came back than was paid. */
export const computeUnrefunded = ({
  amountCents,
  refundedCents,
}: Omit<Bought, keyof CameIn> & { amountCents: number }): Cents => cents(-amountCents - refundedCents)

/**
 * Which purchase each of these may be a refund of: of the same payee, up to `refundDays` days before, and with as much left
 * that has not come back. Equal amounts go first, then the nearest day. A payee from whom money comes in more
 * often than it goes out is no shop: of it only equal amounts are proposed.
 */
export function proposeRefunds(cameIn: readonly CameIn[], bought: readonly Bought[]): RefundPair[] {
  const purchases = Map.groupBy(bought, ({ description }) => findPayeeKey(description))
  const countIn = new Map<string, number>()
  for (const { description } of cameIn) {
    const payee = findPayeeKey(description)
    countIn.set(payee, (countIn.get(payee) ?? 0) + 1)
  }
  const possible = cameIn.flatMap((refund) => {
    const payee = findPayeeKey(refund.description)
    const ofPayee = hasName(payee) ? (purchases.get(payee) ?? []) : []
    const isShop = (countIn.get(payee) ?? 0) <= ofPayee.length
    return ofPayee.flatMap((purchase) => {
      const daysApart = daysBetween(purchase.date, refund.date)
      const isEqual = refund.amountCents === -purchase.amountCents
      if (daysApart < 0 || daysApart > refundDays || !(isEqual || isShop)) return []
      return [{ refund, purchase, daysApart, isEqual }]
    })
  })
  possible.sort((a, b) => Number(b.isEqual) - Number(a.isEqual) || a.daysApart - b.daysApart)
  const left = new Map(bought.map((purchase) => [purchase.id, computeUnrefunded(purchase) as number]))
  const answered = new Set<string>()
  return possible.flatMap(({ refund, purchase, daysApart }) => {
    const rest = left.get(purchase.id) ?? 0
    if (answered.has(refund.id) || rest < refund.amountCents) return []
    answered.add(refund.id)
    left.set(purchase.id, rest - refund.amountCents)
    return [{ refundId: refund.id, purchaseId: purchase.id, daysApart }]
  })
}

/**
 * What of a refund falls on each part of a divided purchase: in proportion to what has not come back of them, or to what was
 * paid for them when all of it has. Adds up to the refund.
 */
export function divideRefund(
  refundCents: Cents,
  parts: readonly { amountCents: number; refundedCents: number }[],
): Cents[] {
  const rest = parts.map((part) => Math.max(computeUnrefunded(part), 0))
  const isAllBack = rest.every((one) => one === 0)
  // Of a part that is money in, nothing comes back.
  return allocate(refundCents, isAllBack ? parts.map(({ amountCents }) => Math.max(-amountCents, 0)) : rest)
}
