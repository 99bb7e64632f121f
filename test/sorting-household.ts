// A household whose transactions are sorted, and short calls of the categoriser.
import type { Category } from '#contract/categories.ts'
import type { CategoriserFigures, PayeesToSort, PayeeToSort, Suggestion } from '#contract/categoriser.ts'
import type { KeywordRule } from '#contract/keyword-rules.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TestApp } from './app.ts'
import { addAccount, addTransaction } from './household-calls.ts'

export type SortingHousehold = Awaited<ReturnType<typeof openSortingHousehold>>

export async function openSortingHousehold(app: TestApp, plan: 'free' | 'pro' = 'pro') {
  const ann = await app.member(`ann of ${plan}`, { plan })
  const accountId = (await addAccount(ann, 'Bank')).id
  const categories = await ann.ok<Category[]>('GET /categories')
  const idOf = (name: string) => categories.find((one) => one.name === name)!.id
  return {
    ann,
    accountId,
    idOf,
    add: (description: string, category: string | null = null, amountCents = -1000) =>
      addTransaction(ann, accountId, amountCents, { description, categoryId: category && idOf(category) }),
    suggest: (description: string, more: { direction?: 'in' | 'out'; amountCents?: string } = {}) =>
      ann.ok<Suggestion | null>(
        `GET /transactions/suggestion?${new URLSearchParams({ description, ...more })}`,
      ),
    payees: () => ann.ok<PayeesToSort>('GET /categoriser/payees'),
    sort: (decisions: object[]) =>
      ann.ok<{ undoId: string; sorted: number; rulesMade: number }>('POST /categoriser/decisions', {
        decisions,
      }),
    decide: ({ key, direction }: PayeeToSort, category: string, makeRule = false) => ({
      key,
      direction,
      categoryId: idOf(category),
      makeRule,
    }),
    /** Gives rows the category by hand; answers with the key of the undo. */
    choose: (category: string, rows: readonly Transaction[]) =>
      ann.ok<{ undoId: string }>('POST /transactions/categorisations', {
        ids: rows.map(({ id }) => id),
        categoryId: idOf(category),
      }),
    /** Says of rows that they have their category by a guess. */
    markGuessed: (rows: readonly Transaction[], similarity: number, source = 'history') =>
      app.database.pool.query(
        `update transactions set guess_category_id = category_id, guess_source = $2, guess_similarity = $3,
          guess_reason = '1 earlier Zorblax' where id = any($1)`,
        [rows.map(({ id }) => id), source, similarity],
      ),
    list: async (filter = '') =>
      (await ann.ok<{ items: Transaction[] }>(`GET /transactions?${filter}`)).items,
    rules: () => ann.ok<KeywordRule[]>('GET /keyword-rules'),
    figures: () => ann.ok<CategoriserFigures>('GET /categoriser/figures'),
  }
}
