import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { ImportRow } from '#contract/imports.ts'
import type { Transaction } from '#contract/transactions.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addRule, addTransaction } from '#test/household-calls.ts'
import { importFile, land, openImportHousehold, upload } from '#test/imports.ts'

const register = new Uint8Array(readFileSync('test/fixtures/peer-exports/ynab-register.csv'))

describeOnBothDatabases('an import of what another program exported', (engine) => {
  const app = freshApp(engine)

  it('brings its categories that are known here, before any rule, and its transfers as pairs', async () => {
    const { ann } = await openImportHousehold(app)
    const everyday = await addAccount(ann, 'Everyday')
    const saved = await addAccount(ann, 'rainy day')
    const other = await addAccount(ann, 'Brokerage')
    const books = await addCategory(ann, 'Books and Games')
    const shops = await addCategory(ann, 'Shops')
    await addRule(ann, 'corner books', shops.id)
    await addTransaction(ann, other.id, -25_000, { date: '2025-10-30' })

    const { receipt } = await importFile(ann, everyday.id, register)
    expect(receipt).toMatchObject({ added: 5, badCount: 0 })
    const draft = await upload(ann, saved.id, register, 'register.csv')
    expect(draft).toMatchObject({ format: 'ynab', questions: [], counts: { transfer: 1, new: 0 } })
    const { items } = await ann.ok<{ items: ImportRow[] }>(
      `GET /imports/${draft.import.id}/rows?verdict=transfer`,
    )
    expect(items.map(({ why }) => why)).toEqual([
      'The file says that it is a transfer with Everyday, which has the same amount on the same day',
    ])
    const pairs = items.map(({ line, other }) => ({ line, transactionId: other?.id ?? '' }))
    const landed = await land(ann, draft.import.id, { linkTransfers: pairs })
    expect(landed.last).toMatchObject({ kind: 'landed', receipt: { added: 1, transfersLinked: 1 } })

    const rows = (await ann.ok<{ items: Transaction[] }>('GET /transactions?limit=500')).items
    const categoryOf = (part: string) =>
      rows.find(({ description }) => description.includes(part))?.categoryName
    expect(categoryOf('novel')).toBe(books.name)
    expect(categoryOf('card')).toBe(shops.name)
    expect(categoryOf('Harbour')).toBe('Groceries')
    expect(categoryOf('Payroll')).toBe('Other income')
  })

  it('offers to make the categories that the household has not, and makes those that are wanted', async () => {
    const { ann } = await openImportHousehold(app)
    const everyday = await addAccount(ann, 'Everyday')
    const draft = await upload(ann, everyday.id, register, 'register.csv')
    expect(draft.newCategories).toEqual([
      { name: 'Books & Games', group: 'Wants', count: 1 },
      { name: 'Birthdays', group: 'Wants', count: 1 },
    ])
    const makeCategories = [{ name: 'Books & Games', group: 'Needs' as const }]
    const landed = await land(ann, draft.import.id, { makeCategories })
    expect(landed.last).toMatchObject({
      kind: 'landed',
      receipt: { added: 5, categorised: 3, categoriesMade: ['Books & Games'] },
    })
    const made = (await ann.ok<Category[]>('GET /categories')).filter(({ name }) => /Books|Birth/.test(name))
    expect(made).toMatchObject([{ name: 'Books & Games', group: 'Needs', transactionCount: 1 }])
  })
})
