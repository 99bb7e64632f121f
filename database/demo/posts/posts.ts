// The posts that the blog of a demo begins with.
import { avalancheOrSnowball } from './avalanche-or-snowball.ts'
import { fiftyThirtyTwenty } from './fifty-thirty-twenty.ts'
import { firstImport } from './first-import.ts'
import { moneyTalks } from './money-talks.ts'
import { readingABankExport } from './reading-a-bank-export.ts'
import type { DemoPost } from './post.ts'
import { sinkingFunds } from './sinking-funds.ts'

export const demoCategories = [
  {
    name: 'Budgeting',
    slug: 'budgeting',
    color: '#83395F',
    description: 'What a month is for, and how to tell.',
  },
  { name: 'Saving', slug: 'saving', color: '#2A7F74', description: 'Money for what is not yet.' },
  { name: 'Debt', slug: 'debt', color: '#B07A10', description: 'Out of it, to the cent.' },
  {
    name: 'Getting started',
    slug: 'getting-started',
    color: '#23468C',
    description: 'From a bank file to a picture.',
  },
  { name: 'At home', slug: 'at-home', color: '#475C69', description: 'Money between people who share it.' },
]

/** The newest first. */
export const demoPosts: readonly DemoPost[] = [
  avalancheOrSnowball,
  fiftyThirtyTwenty,
  sinkingFunds,
  moneyTalks,
  readingABankExport,
  firstImport,
]
