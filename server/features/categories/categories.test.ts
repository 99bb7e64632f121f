import { beforeEach, expect, it } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { KeywordRule } from '#contract/keyword-rules.ts'
import type { Transaction } from '#contract/transactions.ts'
import { categoryGroups } from '#domain/categories.ts'
import { findViolations } from '#test/invariants.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import {
  addAccount,
  addCategory,
  addRule,
  addTransaction,
  refusal,
  snapshot,
  undo,
} from '#test/household-calls.ts'

type Undoable = { undoId: string }

describeOnBothDatabases('categories', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bees: Category
  let wax: Category
  let accountId: string

  beforeEach(async () => {
    anna = await app.member('anna')
    bees = await addCategory(anna, 'Bees')
    wax = await addCategory(anna, 'Wax')
    accountId = (await addAccount(anna, 'Bank')).id
  })

  const list = () => anna.ok<Category[]>('GET /categories')
  const rules = () => anna.ok<KeywordRule[]>('GET /keyword-rules')
  const categoryOf = async (id: string) =>
    (await anna.ok<{ items: Transaction[] }>('GET /transactions')).items.find((row) => row.id === id)
      ?.categoryName

  it('are listed by group and name, with how much hangs on each', async () => {
    await addTransaction(anna, accountId, -100, { categoryId: bees.id })
    await addRule(anna, 'honey', bees.id)
    const all = await list()
    expect(all.find(({ id }) => id === bees.id)).toMatchObject({
      transactionCount: 1,
      ruleCount: 1,
      isFixed: false,
    })
    const key = ({ group, name }: Category) => `${categoryGroups.indexOf(group)} ${name}`
    expect(all.map(key)).toEqual(all.map(key).toSorted())
  })

  it('refuse a name that is taken, whatever its case, and say which field it is', async () => {
    for (const answer of [
      await anna.call('POST /categories', { name: 'BEES', group: 'Needs' }),
      await anna.call(`PATCH /categories/${wax.id}`, { name: ' bees ' }),
    ]) {
      expect(refusal(answer)).toEqual([409, 'name-taken'])
      expect(answer.body['fields']).toEqual({ name: 'There is already one with this name.' })
    }
  })

  it('change only what is sent', async () => {
    const changed = { group: 'Needs', isFixed: true }
    expect(await anna.ok(`PATCH /categories/${bees.id}`, changed)).toEqual({ ...bees, ...changed })
    expect(await anna.ok(`PATCH /categories/${bees.id}`, {})).toEqual({ ...bees, ...changed })
  })

  it('go with their rules, and their transactions become Uncategorized (SPEC section 2, S25)', async () => {
    const honey = await addTransaction(anna, accountId, -100, { categoryId: bees.id })
    await addRule(anna, 'honey', bees.id)
    const kept = await addRule(anna, 'candle', wax.id)
    await anna.ok(`DELETE /categories/${bees.id}`)
    expect(await categoryOf(honey.id)).toBe('Uncategorized')
    expect(await rules()).toEqual([kept])
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('hand their transactions to another one when asked', async () => {
    const honey = await addTransaction(anna, accountId, -100, { categoryId: bees.id })
    await anna.ok(`DELETE /categories/${bees.id}`, { moveTo: wax.id })
    expect(await categoryOf(honey.id)).toBe('Wax')
    expect((await list()).find(({ id }) => id === wax.id)?.transactionCount).toBe(1)
  })

  it('hand nothing to themselves or to one that is not there', async () => {
    await addTransaction(anna, accountId, -100, { categoryId: bees.id })
    const before = await snapshot(app, anna)
    const self = await anna.call(`DELETE /categories/${bees.id}`, { moveTo: bees.id })
    expect(refusal(self)).toEqual([422, 'invalid'])
    expect(self.body['fields']).toEqual({ moveTo: 'Choose another category' })
    const spelled = await anna.call(`DELETE /categories/${bees.id}`, { moveTo: bees.id.toUpperCase() })
    expect(spelled.body['fields']).toEqual({ moveTo: 'Choose another category' })
    const nowhere = await anna.call(`DELETE /categories/${bees.id}`, { moveTo: accountId })
    expect(refusal(nowhere)).toEqual([404, 'not-found'])
    expect(await snapshot(app, anna)).toEqual(before)
  })

  it.each([true, false])('come back exactly as they were on undo (moved: %s)', async (isMoved) => {
    for (let n = 1; n <= 20; n += 1)
      await addTransaction(anna, accountId, -n, { categoryId: n % 4 ? bees.id : wax.id })
    for (const keyword of ['honey', 'hive', 'sting']) await addRule(anna, keyword, bees.id)
    await addRule(anna, 'candle', wax.id)
    await anna.ok('POST /transactions/suggestion-answers', {
      description: 'Honey',
      suggestedCategoryId: bees.id,
      accepted: true,
      similarity: 1,
      source: 'rule',
    })
    await anna.ok(`PATCH /categories/${bees.id}`, { isFixed: true, taxDeductible: true })
    const before = await snapshot(app, anna)
    const gone = await anna.ok<Undoable>(
      `DELETE /categories/${bees.id}`,
      isMoved ? { moveTo: wax.id } : undefined,
    )
    expect((await undo(anna, gone)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('leave what was edited since as it is when they come back', async () => {
    const hive = await addCategory(anna, 'Hive')
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((n) => addTransaction(anna, accountId, -n, { categoryId: bees.id })),
    )
    const gone = await anna.ok<Undoable>(`DELETE /categories/${bees.id}`)
    await anna.ok(`PATCH /transactions/${first?.id}`, { categoryId: hive.id })
    await anna.ok(`PATCH /transactions/${second?.id}`, { description: 'Edited', amountCents: -222 })
    await anna.ok('POST /transactions/deletions', { ids: [third?.id] })
    expect((await undo(anna, gone)).status).toBe(200)
    const { items } = await anna.ok<{ items: Transaction[] }>('GET /transactions')
    expect(
      new Map(items.map((row) => [row.id, [row.categoryName, row.description, row.amountCents]])),
    ).toEqual(
      new Map([
        [first?.id, ['Hive', 'Market', -1]],
        [second?.id, ['Bees', 'Edited', -222]],
      ]),
    )
  })

  it('cannot come back when their name or a keyword was taken since', async () => {
    await addRule(anna, 'honey', bees.id)
    const gone = await anna.ok<Undoable>(`DELETE /categories/${bees.id}`)
    const rule = await addRule(anna, 'HONEY', wax.id)
    expect(refusal(await undo(anna, gone))).toEqual([409, 'undo-expired'])
    await anna.ok(`DELETE /keyword-rules/${rule.id}`)
    await addCategory(anna, 'bees')
    const before = await snapshot(app, anna)
    expect(refusal(await undo(anna, gone))).toEqual([409, 'undo-expired'])
    expect(await snapshot(app, anna)).toEqual(before)
  })

  it('are changed by no viewer', async () => {
    const vera = await app.member('vera', { joins: anna, role: 'viewer' })
    for (const answer of [
      await vera.call('POST /categories', { name: 'Hers', group: 'Wants' }),
      await vera.call(`PATCH /categories/${bees.id}`, { name: 'Hers' }),
      await vera.call(`DELETE /categories/${bees.id}`),
    ])
      expect(refusal(answer)).toEqual([403, 'viewer-only'])
    expect((await list()).find(({ id }) => id === bees.id)).toEqual(bees)
  })
})
