import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Household } from '#contract/households.ts'
import type { Transaction } from '#contract/transactions.ts'
import { findViolations } from './invariants.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { addAccount, addCategory, addRule, addTransaction, undo } from './household-calls.ts'
import { asWords, hostileTexts } from './hostile-texts.ts'

// R63: parameters only. Every text field keeps every text to the letter, and the search finds it as it stands.

type Named = { id: string; name?: string; keyword?: string }
type Page = { items: Transaction[]; totals: { count: number } }

describe('a hostile text', () => {
  let app: TestApp
  let anna: Person

  beforeAll(async () => {
    app = await openTestApp('server')
    anna = await app.member('anna')
  })
  afterAll(() => app.close())

  it('is one of a good many, each tidy already', () => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(60)
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length)
    for (const text of hostileTexts) expect(text).toBe(text.normalize('NFC').trim())
  })

  it('is the name of a household like any other', async () => {
    for (const text of hostileTexts) {
      expect((await anna.ok<Household>('PATCH /household', { name: text })).name).toBe(text)
      expect((await anna.ok<Household>('GET /household')).name).toBe(text)
    }
  })

  it('is a name and a keyword like any other, beside all of them, and comes back whole', async () => {
    const made = []
    for (const text of hostileTexts) {
      const account = await addAccount(anna, text)
      const category = await addCategory(anna, text)
      const rule = await addRule(anna, text, category.id)
      const texts = { description: text, person: text, categoryId: category.id }
      const row = await addTransaction(anna, account.id, -100, texts)
      expect([text, row.description, row.person, row.accountName, row.categoryName]).toEqual(
        Array(5).fill(text),
      )
      made.push({ text, account, category, rule })
    }
    const nameOf = async (path: string) =>
      new Map((await anna.ok<Named[]>(`GET ${path}`)).map(({ id, name, keyword }) => [id, name ?? keyword]))
    const [accounts, categories, rules] = [
      await nameOf('/accounts'),
      await nameOf('/categories'),
      await nameOf('/keyword-rules'),
    ]
    for (const { text, account, category, rule } of made) {
      const names = [accounts.get(account.id), categories.get(category.id), rules.get(rule.id)]
      expect(names).toEqual([text, text, text])
      const search = new URLSearchParams({ search: asWords(text), accountId: account.id })
      const found = await anna.ok<Page>(`GET /transactions?${search}`)
      expect([found.totals.count, found.items[0]?.description]).toEqual([1, text])
      const gone = await anna.ok<{ undoId: string }>(`DELETE /accounts/${account.id}`)
      expect((await undo(anna, gone)).status).toBe(200)
      expect(await anna.ok<Page>(`GET /transactions?${search}`)).toEqual(found)
    }
    for (const { account, category } of made) {
      await anna.ok(`DELETE /accounts/${account.id}`)
      await anna.ok(`DELETE /categories/${category.id}`)
    }
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('is found as a keyword as it stands', async () => {
    const till = await addAccount(anna, 'The till')
    for (const text of hostileTexts) {
      const category = await addCategory(anna, 'Found by its keyword')
      await addRule(anna, text, category.id)
      const made = await addTransaction(anna, till.id, -1, { description: `before ${text} after` })
      const other = await addTransaction(anna, till.id, -1, { description: 'qqq' })
      const run = await anna.ok<{ categorised: number }>('POST /keyword-rules/run', {})
      const query = new URLSearchParams({ description: `x${text}x!!` })
      const suggested = await anna.ok<{ categoryId: string }>(`GET /transactions/suggestion?${query}`)
      expect([text, suggested.categoryId, run.categorised]).toEqual([text, category.id, 1])
      await anna.ok('POST /transactions/suggestion-answers', {
        description: text,
        suggestedCategoryId: category.id,
        accepted: true,
        similarity: 1,
        source: 'rule',
      })
      await anna.ok('POST /transactions/deletions', { ids: [made.id, other.id] })
      await anna.ok(`DELETE /categories/${category.id}`)
    }
  })
})
