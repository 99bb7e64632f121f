// Free and Pro side by side, in words: 'Bank files: up to 200 rows each · any length'. One list for every place that compares.
import { type Cents, cents } from './money.ts'
import { getFirstPaymentCents, type Interval, limits, prices } from './plans.ts'

/** What a plan has of something: all of it, nothing of it, or so much. */
export type Share = true | false | string

export type PlanRow = { what: string; free: Share; pro: Share }

const { free, pro } = limits
const debts = (plan: typeof free | typeof pro) =>
  `${plan.debts} debts, ${plan.debtStrategies} ${plan.debtStrategies === 1 ? 'strategy' : 'strategies'}`

/** SPEC sections 6 and 9, the figures taken from the limits the server enforces. */
export const planRows: readonly PlanRow[] = [
  { what: 'Accounts, categories, keyword rules and transactions', free: true, pro: true },
  { what: 'The month against 50/30/20, and every month before it', free: true, pro: true },
  { what: 'Sharing the household with its members', free: true, pro: true },
  { what: 'An archive of everything you entered, to take with you', free: true, pro: true },
  { what: 'Bank files', free: `up to ${free.importRows} rows each`, pro: 'any length' },
  { what: 'Savings tips a month', free: String(free.coachTips), pro: String(pro.coachTips) },
  { what: 'Debt calculator', free: debts(free), pro: debts(pro) },
  { what: 'Recurring bills and savings goals', free: free.hasProPages, pro: pro.hasProPages },
  { what: 'Reports over months, quarters and years', free: free.hasProPages, pro: pro.hasProPages },
  { what: 'Smart alerts and budget automation', free: free.hasProPages, pro: pro.hasProPages },
  { what: 'Exports as PDF, CSV and XLS', free: free.canExport, pro: pro.canExport },
]

/** What Pro adds, one sentence each, for cards that have room for a few. */
export const proAdds: readonly string[] = [
  `Bank files of any length, where Free reads ${free.importRows} rows`,
  'Recurring bills and savings goals, on the dashboard too',
  'Reports over months, quarters and years',
  'Smart alerts and budget automation',
  `Up to ${pro.debts} debts and ${pro.debtStrategies} ways to pay them off`,
  `${pro.coachTips} savings tips a month instead of ${free.coachTips}`,
  'Exports as PDF, CSV and XLS',
]

/** What a year costs for each of its months. */
export const yearlyPerMonth: Cents = cents(prices.yearlyCents / 12)

/** What the yearly plan saves against twelve months. */
export const yearlySaving: Cents = cents(prices.monthlyCents * 12 - prices.yearlyCents)

/** '$12.00 a month', '$120.00 a year'. */
export const formatPrice = (interval: Interval, write: (amount: Cents) => string): string =>
  interval === 'monthly'
    ? `${write(cents(prices.monthlyCents))} a month`
    : `${write(cents(prices.yearlyCents))} a year`

/** What the first payment comes to when a promo code takes a month off. */
export const getPromoFirstPayment = (interval: Interval): Cents => cents(getFirstPaymentCents(interval, true))
