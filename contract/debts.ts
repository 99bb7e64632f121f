import * as z from 'zod/mini'
import { largestRatePpm } from '#domain/debts/debt.ts'
import { strategyKeys } from '#domain/debts/strategies.ts'
import { largestAmount } from '#domain/money.ts'
import { amountCents, id, instant, month, text, totalCents } from './values.ts'

const positiveCents = amountCents.check(
  z.minimum(1, 'Enter an amount above zero'),
  z.maximum(largestAmount, 'This amount is too large'),
)

const atLeastZeroCents = amountCents.check(
  z.minimum(0, 'Enter an amount that is not below zero'),
  z.maximum(largestAmount, 'This amount is too large'),
)

/** Yearly interest in millionths: 22 % is 220,000. */
const ratePpm = z.int().check(z.minimum(0, 'Enter a rate'), z.maximum(largestRatePpm, 'Enter a rate'))

const rateChange = z.object({ fromMonth: month, ratePpm })

export const rateChanges = z.array(rateChange).check(z.maxLength(24))

/** What was entered last as a debt's balance, by month. */
export const enteredBalances = z.record(month, positiveCents)

const minimum = z.object({
  floorCents: atLeastZeroCents,
  /** Of what is owed that month, in millionths; 0 where the minimum is a fixed amount. */
  sharePpm: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})

/** What is known of a debt: its rate may be 0, and change from months on. */
const terms = {
  name: text(120, 'Enter a name'),
  balanceCents: positiveCents,
  ratePpm,
  rateChanges,
  minimum,
}
const noRateChanges = { rateChanges: z._default(rateChanges, []) }
/** Where its balance is read from instead; what was entered stays for when the account is gone. */
const accountId = z.nullable(id)

export const debtForm = z.object({ ...terms, ...noRateChanges, accountId: z._default(accountId, null) })
export const debtChanges = z.partial(z.object({ ...terms, accountId }))

export const debt = z.object({
  id,
  name: z.string(),
  /** What is owed now: below its account, or as entered; 0 when it is paid off. */
  balanceCents: totalCents,
  ratePpm: z.int(),
  rateChanges: z.array(rateChange),
  minimum,
  accountId: z.nullable(id),
})
export type SavedDebt = z.infer<typeof debt>

/** For all debts of the household more than these, a month: `debtId` null is whichever comes first. */
const lumpSum = (debtId: z.ZodMiniType<string, string>) =>
  z.object({ month, amountCents: positiveCents, debtId: z.nullable(debtId) })

const lumpSums = (debtId: z.ZodMiniType<string, string>) => z.array(lumpSum(debtId)).check(z.maxLength(60))

/** A debt of a calculation is called what the caller likes. */
const label = z.string().check(z.minLength(1), z.maxLength(120))

export const calculationForm = z.object({
  debts: z
    .array(z.object({ id: label, ...terms, ...noRateChanges }))
    .check(z.minLength(1, 'Enter a debt'), z.maxLength(50, 'At most 50 debts')),
  paymentCents: positiveCents,
  lumpSums: z._default(lumpSums(label), []),
  /** Of the first payment; the household's month of today unless said. */
  firstMonth: z.optional(month),
  /** Adds the order in which the debts are given. */
  hasOwnOrder: z._default(z.boolean(), false),
})

const payoffMonth = z.object({
  month,
  startingCents: totalCents,
  paymentCents: totalCents,
  interestCents: totalCents,
  principalCents: totalCents,
  endingCents: totalCents,
})

const result = z.object({
  key: z.enum(strategyKeys),
  name: z.string(),
  description: z.string(),
  /** Nobody offered this loan. */
  isHypothetical: z.boolean(),
  /** Null when it never ends. */
  monthCount: z.nullable(z.int()),
  totalInterestCents: totalCents,
  totalPaidCents: totalCents,
  savingsCents: z.nullable(totalCents),
  /** With its interest and lump sums, never more than is owed. */
  firstPaymentCents: totalCents,
  /** The first twelve (SPEC section 9). */
  months: z.array(payoffMonth),
})

export const calculation = z.object({
  recommended: z.nullable(z.enum(strategyKeys)),
  minimumsCents: totalCents,
  results: z.array(result),
})
export type Calculation = z.infer<typeof calculation>

export const debtPlanForm = z.object({
  name: text(120, 'Enter a name'),
  strategy: z
    .enum(strategyKeys)
    .check(z.refine((key) => key !== 'consolidation', 'A loan that nobody offered cannot be planned with')),
  paymentCents: positiveCents,
  /** Saved debts, in the household's own order. */
  debtIds: z.array(id).check(z.minLength(1, 'Choose a debt'), z.maxLength(50)),
  lumpSums: z._default(lumpSums(id), []),
})

/** What a plan keeps as it was. Plans of an archive are held against it, too, so that every plan that is read is complete. */
export const keptPlan = {
  lumpSums: lumpSums(id),
  debts: z
    .array(
      z.object({
        id,
        name: z.string(),
        balanceCents: totalCents,
        ratePpm: z.int(),
        rateChanges,
      }),
    )
    .check(z.maxLength(50)),
  /** What each debt is to stand at before the first payment, and after each. */
  expected: z
    .array(z.array(atLeastZeroCents).check(z.maxLength(50)))
    .check(z.minLength(1), z.maxLength(1201)),
}

export const debtPlan = z.object({
  id,
  name: z.string(),
  strategy: z.enum(strategyKeys),
  paymentCents: totalCents,
  firstMonth: month,
  /** Payments until nothing is owed. */
  monthCount: z.int(),
  totalInterestCents: totalCents,
  lumpSums: keptPlan.lumpSums,
  /** As they were when the plan was made. */
  debts: keptPlan.debts,
  /** What is to be owed before the first payment, and after each. */
  expectedCents: z.array(totalCents),
  createdAt: instant,
  /** Against what is owed now; null when none of its debts is there any more. */
  progress: z.nullable(
    z.object({
      /** What is owed now of the debts that are still there. */
      owedCents: totalCents,
      /** Above zero: so much less is owed than planned for the end of this month; below: more than for its start. */
      aheadCents: totalCents,
      /** In whole payments of the plan. */
      aheadMonths: z.int(),
      /** Debts that are no longer saved: left out on both sides. */
      missingCount: z.int(),
    }),
  ),
})
export type DebtPlan = z.infer<typeof debtPlan>

/** A plan month by month beside what really happened to those of its debts that are still there. */
export const followedPlan = z.object({
  /** Owed when the plan was made. */
  startCents: totalCents,
  plannedDebtFree: month,
  /** Until the plan, what is known and the pace have ended. */
  months: z.array(
    z.object({
      month,
      plannedPaymentCents: totalCents,
      /** Owed at the month's end. */
      plannedCents: totalCents,
      /** Null of months to come; of the current month, what is known so far. */
      real: z.nullable(z.object({ paidCents: totalCents, chargedCents: totalCents, owedCents: totalCents })),
      /** Owed at the month's end when it goes on as before; null of months that are over. */
      atPaceCents: z.nullable(totalCents),
    }),
  ),
  /** Going on as in the whole months so far; null while too little is known. */
  pace: z.nullable(
    z.object({
      monthCount: z.int(),
      /** Paid a month less what was newly charged. */
      paymentCents: totalCents,
      /** Null when it never comes. */
      debtFree: z.nullable(month),
      /** Than the plan; below zero: sooner. */
      monthsLater: z.nullable(z.int()),
    }),
  ),
  /** Debts that stand as they were entered some whole months ago. */
  unknownIds: z.array(id),
})
export type FollowedPlan = z.infer<typeof followedPlan>
