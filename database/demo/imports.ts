// Bank files that the demo household imported once, each with its rows in days before today. The savings account lives from
// them, and the last one is long ago.

export type DemoFile = {
  account: 'Savings'
  fileName: string
  /** The day it was imported, so many days ago. */
  importedDaysAgo: number
  rows: readonly { daysAgo: number; description: string; amountCents: number; category: string }[]
}

const interest = { description: 'HARBOUR BANK SAVINGS INTEREST', category: 'other_income' }

export const demoFiles: readonly DemoFile[] = [
  {
    account: 'Savings',
    fileName: 'savings-spring.csv',
    importedDaysAgo: 143,
    rows: [
      { daysAgo: 208, amountCents: 1_914, ...interest },
      { daysAgo: 178, amountCents: 2_037, ...interest },
      { daysAgo: 147, amountCents: 2_188, ...interest },
    ],
  },
  {
    account: 'Savings',
    fileName: 'savings-summer.csv',
    importedDaysAgo: 51,
    rows: [
      { daysAgo: 117, amountCents: 2_301, ...interest },
      { daysAgo: 86, amountCents: 2_467, ...interest },
      { daysAgo: 56, amountCents: 2_592, ...interest },
    ],
  },
]
