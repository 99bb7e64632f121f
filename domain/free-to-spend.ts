// What of a month's money nothing waits for: of 1,682.47 left, 360.41 is still to go to savings and 420.00 falls due before
// the next payday, so 902.06 is free to spend.
import { type MonthFigures, assessLegs, computeRemaining } from './months.ts'
import type { Split } from './money-shares.ts'
import { type Cents, cents, zero } from './money.ts'

/** What falls due before the next money: bills that are spending, and bills that put money away or pay a debt off. */
export type DueBeforePay = { spendingCents: Cents; savingsCents: Cents }

export type FreeToSpend = {
  /** All that came in less all that went out. */
  leftCents: Cents
  /** What savings and debt still lacks of its target, and at least the bills that are due for it. */
  savingsCents: Cents
  billsCents: Cents
  /** Below zero, when what waits is more than what is left. */
  freeCents: Cents
}

/** Of the current month; `due` is nothing where no bills are kept. A bill that saves fills the target of savings, and is not taken twice. */
export function computeFreeToSpend(
  figures: MonthFigures,
  split: Split,
  due: DueBeforePay = { spendingCents: zero, savingsCents: zero },
): FreeToSpend {
  const lacking = assessLegs(figures, split).find(({ aim }) => aim === 'reach')?.leftCents ?? zero
  const leftCents = computeRemaining(figures)
  const savingsCents = cents(Math.max(0, lacking, due.savingsCents))
  return {
    leftCents,
    savingsCents,
    billsCents: due.spendingCents,
    freeCents: cents(leftCents - savingsCents - due.spendingCents),
  }
}
