// A household that a test of the coach fills, row by row, with what there is to tell about it.
import { type Day, day, month, shiftMonth } from '#domain/calendar.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import type { CoachBill, CoachMaterial } from '#domain/coach/material.ts'
import type { CoachRow, DetectorKey } from '#domain/coach/tip.ts'
import { cents } from '#domain/money.ts'
import { makePayeeKey } from '#domain/payees/payee-key.ts'
import type { seedRandom } from './invented-households.ts'

type Random = ReturnType<typeof seedRandom>

export const today = day('2026-11-22')
export const current = month('2026-11')
export const last = month('2026-10')
export const full = Array.from({ length: 12 }, (_, at) => shiftMonth(current, -12 + at))

const categories = {
  salary: ['Salary', 'Income'],
  housing: ['Housing', 'Needs'],
  utilities: ['Utilities', 'Needs'],
  groceries: ['Groceries', 'Needs'],
  transport: ['Transport', 'Needs'],
  dining: ['Dining out', 'Wants'],
  subscriptions: ['Subscriptions', 'Wants'],
  shopping: ['Shopping', 'Wants'],
  clothing: ['Clothing', 'Wants'],
  coffee: ['Coffee', 'Wants'],
  hobbies: ['Hobbies', 'Wants'],
  savings: ['Savings', 'SavingsDebt'],
} as const satisfies Record<string, readonly [string, CategoryGroup]>
type CategoryKey = keyof typeof categories

export class Household {
  rows: CoachRow[] = []
  bills: CoachBill[] = []
  truth = new Set<string>()
  goals: CoachMaterial['goals'][number][] = []
  debts: CoachMaterial['debts'][number][] = []
  accounts: CoachMaterial['accounts'][number][] = []
  shortfalls: CoachMaterial['shortfalls'][number][] = []
  split = { needsPercent: 55, wantsPercent: 25, savingsPercent: 20 }
  readonly random: Random

  constructor(random: Random) {
    this.random = random
  }

  pay(date: Day, payee: string, amount: number, key: CategoryKey | null, accountId = 'bank'): void {
    if (date > today) return
    const [name, group] = key ? categories[key] : [null, null]
    this.rows.push({
      id: `row-${this.rows.length}`,
      date,
      accountId,
      description: payee,
      payee,
      merchant: makePayeeKey(payee),
      amountCents: cents(Math.round(amount * 100)),
      categoryId: key,
      categoryName: name,
      group,
      isFixed: null,
      isTransfer: false,
      billId: null,
      isRefund: false,
      category: key && name && group ? { id: key, name, group } : null,
    })
  }

  monthly(
    payee: string,
    dayOfMonth: number,
    amount: number,
    key: CategoryKey,
    months = full,
    account = 'bank',
  ) {
    for (const of of [...months, current]) this.pay(dayOf(of, dayOfMonth), payee, amount, key, account)
  }

  tell(detector: DetectorKey, subject: string): void {
    this.truth.add(`${detector} ${subject}`)
  }
}

export const dayOf = (of: string, dayOfMonth: number): Day =>
  day(`${of}-${String(dayOfMonth).padStart(2, '0')}`)
