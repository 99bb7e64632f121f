import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { KeywordRule } from '#contract/keyword-rules.ts'
import type { Household } from '#contract/households.ts'
import type { Transaction } from '#contract/transactions.ts'
import { findViolations } from './invariants.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { describeOnBothDatabases } from './databases.ts'
import { addAccount, addCategory, addRule, addTransaction, undo } from './household-calls.ts'
import { hostileTexts } from './hostile-texts.ts'

// R63: parameters only. Every text field keeps every text to the letter, and the search finds it as it stands.

type Page = { items: Transaction[]; totals: { count: number } }

describeOnBothDatabases('a hostile text', (engine) => {
  let app: TestApp
  let anna: Person
  let till: Account

  beforeAll(async () => {
    app = await openTestApp(engine)
    anna = await app.member('anna')
    till = await addAccount(anna, 'The till')
  })
  afterAll(() => app.close())

  it('is one of a good many, each tidy already', () => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(60)
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length)
    for (const text of hostileTexts) expect(text).toBe(text.normalize('NFC').trim())
  })

  it.each(hostileTexts.map((text) => [JSON.stringify(text), text]))(
    '%s is a name like any other',
    async (_, text) => {
      const household = await anna.ok<Household>('PATCH /household', { name: text })
      const account = await addAccount(anna, text)
      const category = await addCategory(anna, text)
      const rule = await addRule(anna, text, category.id)
      const row = await addTransaction(anna, account.id, -100, {
        description: text,
        person: text,
        categoryId: category.id,
      })
      const accounts = await anna.ok<Account[]>('GET /accounts')
      const categories = await anna.ok<Category[]>('GET /categories')
      const rules = await anna.ok<KeywordRule[]>('GET /keyword-rules')
      expect({
        household: household.name,
        account: accounts.find(({ id }) => id === account.id)?.name,
        category: categories.find(({ id }) => id === category.id)?.name,
        rule: rules.find(({ id }) => id === rule.id)?.keyword,
        row: [row.description, row.person, row.accountName, row.categoryName],
      }).toEqual({
        household: text,
        account: text,
        category: text,
        rule: text,
        row: [text, text, text, text],
      })

      const search = new URLSearchParams({ search: text, accountId: account.id })
      const found = await anna.ok<Page>(`GET /transactions?${search}`)
      expect([found.totals.count, found.items[0]?.description]).toEqual([1, text])
      const gone = await anna.ok<{ undoId: string }>(`DELETE /accounts/${account.id}`)
      expect((await undo(anna, gone)).status).toBe(200)
      expect(await anna.ok<Page>(`GET /transactions?${search}`)).toEqual(found)
      await anna.ok(`DELETE /accounts/${account.id}`)
      await anna.ok(`DELETE /categories/${category.id}`)
    },
  )

  it.each(hostileTexts.map((text) => [JSON.stringify(text), text]))(
    '%s is a keyword as it stands',
    async (_, text) => {
      const category = await addCategory(anna, 'Found by its keyword')
      await addRule(anna, text, category.id)
      const made = await addTransaction(anna, till.id, -1, { description: `before ${text} after` })
      const other = await addTransaction(anna, till.id, -1, { description: 'qqq' })
      const run = await anna.ok<{ categorised: number }>('POST /keyword-rules/run', {})
      const query = new URLSearchParams({ description: `x${text}x!!` })
      expect(await anna.ok(`GET /transactions/suggestion?${query}`)).toMatchObject({
        categoryId: category.id,
      })
      expect(run.categorised).toBe(1)
      await anna.ok('POST /transactions/suggestion-answers', {
        description: text,
        suggestedCategoryId: category.id,
        accepted: true,
        similarity: 1,
        source: 'rule',
      })
      await anna.ok('POST /transactions/deletions', { ids: [made.id, other.id] })
      await anna.ok(`DELETE /categories/${category.id}`)
    },
  )

  it('of any other kind is found by its own words, and by no others', async () => {
    const account = await addAccount(anna, 'All of them')
    for (const description of hostileTexts) await addTransaction(anna, account.id, -1, { description })
    for (const text of hostileTexts) {
      const search = new URLSearchParams({ search: text, accountId: account.id, limit: '500' })
      const { items } = await anna.ok<Page>(`GET /transactions?${search}`)
      const words = text.split(/\s+/)
      const fold = (value: string) => value.toLowerCase()
      const expected = hostileTexts.filter((other) => words.every((word) => other.includes(word)))
      const found = items.map(({ description }) => description)
      expect(expected.filter((other) => !found.includes(other))).toEqual([])
      expect(found.filter((other) => !words.every((word) => fold(other).includes(fold(word))))).toEqual([])
    }
    expect(await findViolations(app.database.pool)).toEqual([])
  })
})
