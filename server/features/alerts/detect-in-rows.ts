// The detectors that look through the transactions of the last 12 months.
import { findDoubleCharges } from '#domain/alerts/double-charge.ts'
import { findFees } from '#domain/alerts/fees.ts'
import { findLargeDeposits } from '#domain/alerts/large-deposit.ts'
import { findPriceChanges } from '#domain/alerts/price-change.ts'
import { findUnusualExpenses } from '#domain/alerts/unusual-expense.ts'
import { computeUsualIncome } from '#domain/usual-income.ts'
import { readPrices } from '#server/features/recurring-bills/public.ts'
import type { Detector } from './detector.ts'

export const detectUnusualExpenses: Detector = {
  kinds: ['unusual-expense'],
  find: async ({ readRows, settings, household }) =>
    findUnusualExpenses(await readRows(), {
      today: household.today,
      threshold: settings.unusualExpenseThreshold,
      format: household,
    }),
}

export const detectDoubleCharges: Detector = {
  kinds: ['double-charge'],
  find: async ({ readRows, household }) =>
    findDoubleCharges(await readRows(), { today: household.today, format: household }),
}

export const detectFees: Detector = {
  kinds: ['fee'],
  find: async ({ readRows, household }) =>
    findFees(await readRows(), { today: household.today, format: household }),
}

export const detectPriceChanges: Detector = {
  kinds: ['price-change'],
  async find({ tx, readRows, readBills, household }) {
    const look = { today: household.today, format: household }
    const [rows, bills] = await Promise.all([readRows(), readBills()])
    return findPriceChanges(rows, await readPrices(tx, bills), look)
  },
}

export const detectLargeDeposits: Detector = {
  kinds: ['large-deposit'],
  async find({ readRows, readFigures, household }) {
    const [rows, { months }] = await Promise.all([readRows(), readFigures()])
    return findLargeDeposits(rows, {
      today: household.today,
      usualIncomeCents: computeUsualIncome(months, household.currentMonth),
      format: household,
    })
  },
}
