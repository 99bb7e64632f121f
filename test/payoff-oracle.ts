// For the tests alone: the same promise kept another way, with plain lists and big integers, to be held against.
import type { Debt } from '#domain/debts/debt.ts'

/** 22 -> 220,000 and 4.125 -> 41,250. */
export const ratePpmOfPercent = (percent: number): number => Math.round(percent * 10_000)

type Open = { owed: bigint; rate: bigint; minimum: bigint; place: number }

/** Months and interest of a plan that ends, simulated from its description in DESIGN section 5 item 8. */
export function payOffByHand(
  debts: readonly Debt[],
  payment: number,
  key: 'avalanche' | 'snowball' | 'minimum',
): { monthCount: number; interest: number } {
  let open: Open[] = debts.map(({ balanceCents, ratePpm, minimum }, place) => ({
    owed: BigInt(balanceCents),
    rate: BigInt(ratePpm),
    minimum: BigInt(minimum.floorCents),
    place,
  }))
  let monthCount = 0
  let interest = 0n
  while (open.length) {
    monthCount++
    let budget = BigInt(payment)
    for (const debt of open) {
      const charged = (debt.owed * debt.rate * 2n + 12_000_000n) / 24_000_000n
      interest += charged
      debt.owed += charged
    }
    for (const debt of open) {
      const paid = debt.owed < debt.minimum ? debt.owed : debt.minimum
      debt.owed -= paid
      budget -= paid
    }
    if (key === 'minimum') budget = 0n
    while (budget > 0n) {
      const [target] = open.filter(({ owed }) => owed > 0n).sort(key === 'snowball' ? bySize : byRate)
      if (!target) break
      const paid = target.owed < budget ? target.owed : budget
      target.owed -= paid
      budget -= paid
    }
    open = open.filter(({ owed }) => owed > 0n)
  }
  return { monthCount, interest: Number(interest) }
}

const byRate = (a: Open, b: Open) => Number(b.rate - a.rate || a.owed - b.owed) || a.place - b.place
const bySize = (a: Open, b: Open) => Number(a.owed - b.owed) || a.place - b.place
