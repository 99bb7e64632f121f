import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Transaction } from '#contract/transactions.ts'
import { findViolations } from './invariants.ts'
import { openTestApp, type TestApp } from './app.ts'
import { describeOnBothDatabases } from './databases.ts'
import { addAccount, addTransaction } from './household-calls.ts'
import { asWords, hostileTexts } from './hostile-texts.ts'

type Page = { items: Transaction[] }

// R63. Which letters are one another's other case, each engine decides: both are asked.
describeOnBothDatabases('a search for a hostile text', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  afterAll(() => app.close())

  it('finds it by its own words, and by no others', async () => {
    const anna = await app.member('anna')
    const account = await addAccount(anna, 'All of them')
    for (const description of hostileTexts) await addTransaction(anna, account.id, -1, { description })
    for (const text of hostileTexts) {
      const search = new URLSearchParams({ search: asWords(text), accountId: account.id, limit: '500' })
      const { items } = await anna.ok<Page>(`GET /transactions?${search}`)
      const words = text.split(/\s+/)
      // Quotes around a word are no part of it.
      const fold = (value: string) => value.toLowerCase().replaceAll('"', '')
      const expected = hostileTexts.filter((other) => words.every((word) => other.includes(word)))
      const found = items.map(({ description }) => description)
      expect(expected.filter((other) => !found.includes(other))).toEqual([])
      expect(found.filter((other) => !words.every((word) => fold(other).includes(fold(word))))).toEqual([])
    }
    expect(await findViolations(app.database.pool)).toEqual([])
  })
})
