// Which figure of a month a transaction counts in, and how: -12.00 for groceries counts 12.00 in needs, which is part of
// the expenses. A figure that is made of others (expenses, net) takes in the transactions of all of them.
import type { CategoryGroup } from './categories.ts'

/** Every cent of a month stands in exactly one of these (`MonthFigures`). */
export const baseFigures = [
  'income',
  'needs',
  'wants',
  'savingsDebt',
  'uncategorized',
  'uncategorizedIncome',
] as const
export type BaseFigure = (typeof baseFigures)[number]

const expenses = ['needs', 'wants', 'uncategorized'] as const satisfies readonly BaseFigure[]

/** Figures by what they are made of: net is income less expenses, left is all that came in less all that went out. */
export const figureParts = {
  income: ['income'],
  needs: ['needs'],
  wants: ['wants'],
  savingsDebt: ['savingsDebt'],
  uncategorized: ['uncategorized'],
  uncategorizedIncome: ['uncategorizedIncome'],
  expenses,
  net: ['income', ...expenses],
  left: baseFigures,
} as const satisfies Record<string, readonly BaseFigure[]>
export type Figure = keyof typeof figureParts

export const figures = Object.keys(figureParts) as Figure[]

/** Figures as a sentence names them: 'Only what counts as income.' */
export const figureWords: Readonly<Record<Figure, string>> = {
  income: 'income',
  needs: 'needs',
  wants: 'wants',
  savingsDebt: 'savings and debt',
  uncategorized: 'spending without a category',
  uncategorizedIncome: 'money that came in without a category',
  expenses: 'expenses',
  net: 'income and expenses',
  left: 'income, expenses, and savings and debt',
}

/**
 * What the amounts of a figure's transactions come to is the figure itself, or the figure with a minus before it: what is
 * spent or put away stands in the list below zero. Of transfers the list has the side that makes this true.
 */
export const isShownNegative = (figure: Figure): boolean =>
  figure !== 'income' && figure !== 'uncategorizedIncome' && figure !== 'net' && figure !== 'left'

const figureOfGroup = {
  Income: 'income',
  Needs: 'needs',
  Wants: 'wants',
  SavingsDebt: 'savingsDebt',
} as const satisfies Record<CategoryGroup, BaseFigure>

/**
 * The figure that a transaction which is no transfer counts in. Without a category, zero counts as coming in, and a refund as
 * spending that it lessens (docs/decisions/0056-refunds.md).
 */
export function findFigure(group: CategoryGroup | null, amountCents: number, isRefund = false): BaseFigure {
  if (group) return figureOfGroup[group]
  return amountCents < 0 || isRefund ? 'uncategorized' : 'uncategorizedIncome'
}
