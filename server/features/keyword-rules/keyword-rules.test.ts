import { beforeEach, expect, it } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { KeywordRule } from '#contract/keyword-rules.ts'
import type { Transaction } from '#contract/transactions.ts'
import { findViolations } from '#test/invariants.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases, insertMany } from '#test/databases.ts'
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

type Preview = { total: number; perRule: { ruleId: string; count: number }[] }
type Run = { undoId: string; categorised: number }

describeOnBothDatabases('keyword rules', (engine) => {
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

  const keywords = async () =>
    (await anna.ok<KeywordRule[]>('GET /keyword-rules')).map(({ keyword }) => keyword)
  const suggested = async (description: string) =>
    (
      await anna.ok<{ categoryName: string } | null>(
        `GET /transactions/suggestion?description=${encodeURIComponent(description)}`,
      )
    )?.categoryName ?? null
  const bought = (description: string, extra = {}) =>
    addTransaction(anna, accountId, -100, { description, ...extra })
  const categories = async () =>
    new Map(
      (await anna.ok<{ items: Transaction[] }>('GET /transactions')).items.map((row) => [
        row.description,
        row.categoryName,
      ]),
    )

  it('are tried in their order, new ones last; the first that matches wins (SPEC section 3)', async () => {
    await addRule(anna, 'market', bees.id)
    await addRule(anna, 'Super', wax.id)
    expect(await suggested('the SUPERMARKET at the corner')).toBe('Bees')
    const [market, superRule] = await anna.ok<KeywordRule[]>('GET /keyword-rules')
    await anna.ok('PUT /keyword-rules/order', { ids: [superRule?.id, market?.id] })
    expect(await keywords()).toEqual(['Super', 'market'])
    expect(await suggested('the SUPERMARKET at the corner')).toBe('Wax')
    expect(await suggested('nothing of the kind')).toBeNull()
  })

  it('that a new order does not name come after those that it names, as they were (security.md F4)', async () => {
    const made = []
    for (const keyword of ['a1', 'b2', 'c3', 'd4']) made.push(await addRule(anna, keyword, bees.id))
    await anna.ok('PUT /keyword-rules/order', { ids: [made[3]?.id, made[1]?.id] })
    expect(await keywords()).toEqual(['d4', 'b2', 'a1', 'c3'])
    await addRule(anna, 'e5', bees.id)
    expect((await keywords()).at(-1)).toBe('e5')
    const position = async () =>
      (await app.database.db.selectFrom('keywordRules').select('position').orderBy('position').execute()).map(
        (row) => row.position,
      )
    const ids = made.map(({ id }) => id)
    for (let n = 0; n < 3; n++) await anna.ok('PUT /keyword-rules/order', { ids })
    expect(await position()).toEqual([1, 2, 3, 4, 5])
    expect(refusal(await anna.call('PUT /keyword-rules/order', { ids: [...ids, anna.userId] }))).toEqual([
      404,
      'not-found',
    ])
  })

  it.each(['.*', '100%', 'a_c', '\\', '[x]', '(', '$^', '"', "'"])(
    'mean the keyword %s as it stands, never as a pattern (R63)',
    async (keyword) => {
      const rule = await addRule(anna, keyword, bees.id)
      expect(rule.keyword).toBe(keyword)
      expect(await suggested('Any old text, abc')).toBeNull()
      expect(await suggested(`Text with ${keyword} in it`)).toBe('Bees')
      await bought(`Text with ${keyword} in it`)
      await bought('Any old text, abc')
      expect(await anna.ok<Preview>('GET /keyword-rules/run')).toEqual({
        total: 1,
        perRule: [{ ruleId: rule.id, count: 1 }],
      })
    },
  )

  it('refuse a keyword that is taken, whatever its case, and name the field', async () => {
    await addRule(anna, 'Honey', bees.id)
    const candle = await addRule(anna, 'candle', wax.id)
    for (const answer of [
      await anna.call('POST /keyword-rules', { keyword: 'hONEY', categoryId: wax.id }),
      await anna.call(`PATCH /keyword-rules/${candle.id}`, { keyword: 'HONEY' }),
    ]) {
      expect(refusal(answer)).toEqual([409, 'name-taken'])
      expect(answer.body['fields']).toEqual({ keyword: 'There is already one with this name.' })
    }
  })

  it('are 500 at most, however many are added at once, and by an undo, too', async () => {
    const rule = await addRule(anna, 'honey', bees.id)
    await app.database.pool.query(
      `insert into keyword_rules (household_id, id, keyword, category_id, position)
      select household_id, gen_random_uuid(), 'word ' || n, $2, n
      from keyword_rules, generate_series(2, 498) n where id = $1`,
      [rule.id, wax.id],
    )
    const add = (n: number) => anna.call('POST /keyword-rules', { keyword: `last ${n}`, categoryId: bees.id })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => add(n)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'too-many-rules',
        message: 'There are 500 keyword rules already. Delete one that is no longer needed first.',
      },
    })
    expect(await keywords()).toHaveLength(500)

    const gone = await anna.ok<{ undoId: string }>(`DELETE /keyword-rules/${rule.id}`)
    expect((await add(20)).status).toBe(200)
    expect(refusal(await undo(anna, gone))).toEqual([409, 'too-many-rules'])
    expect(await keywords()).toHaveLength(500)
    await anna.ok(`DELETE /categories/${wax.id}`)
    expect((await undo(anna, gone)).status).toBe(200)
  })

  it('show how many of the uncategorized they would categorise, and then categorise just these', async () => {
    const honey = await addRule(anna, 'honey', bees.id)
    const candle = await addRule(anna, 'candle', wax.id)
    await addRule(anna, 'never', wax.id)
    await bought('Honey jar')
    await bought('honey candle')
    await bought('Candle')
    await bought('Something else')
    await bought('honey, but chosen', { categoryId: wax.id })
    const till = await addAccount(anna, 'Till')
    const move = {
      fromAccountId: accountId,
      toAccountId: till.id,
      date: '2026-10-06',
      amountCents: 1,
      description: 'honey',
    }
    await anna.ok('POST /transfers', move)
    const before = await snapshot(app, anna)

    const preview = await anna.ok<Preview>('GET /keyword-rules/run')
    expect(preview.total).toBe(3)
    expect(new Map(preview.perRule.map(({ ruleId, count }) => [ruleId, count]))).toEqual(
      new Map([
        [honey.id, 2],
        [candle.id, 1],
      ]),
    )
    expect(await snapshot(app, anna)).toEqual(before)

    const run = await anna.ok<Run>('POST /keyword-rules/run', {})
    expect(run.categorised).toBe(3)
    expect(await categories()).toEqual(
      new Map([
        ['Honey jar', 'Bees'],
        ['honey candle', 'Bees'],
        ['Candle', 'Wax'],
        ['Something else', 'Uncategorized'],
        ['honey, but chosen', 'Wax'],
        ['honey', 'Uncategorized'],
      ]),
    )
    expect(await findViolations(app.database.pool)).toEqual([])
    expect((await anna.ok<Preview>('GET /keyword-rules/run')).total).toBe(0)
    expect((await anna.ok<Run>('POST /keyword-rules/run', {})).categorised).toBe(0)

    expect((await undo(anna, run)).status).toBe(200)
    expect((await anna.ok<Preview>('GET /keyword-rules/run')).total).toBe(3)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('run over a long history page by page, on each row once, however many run them at once', async () => {
    await addRule(anna, 'honey', bees.id)
    await addRule(anna, 'candle', wax.id)
    const { id } = await bought('Honey 0')
    await insertMany(
      app.database.pool,
      `insert into transactions (household_id, id, account_id, date, description, amount_cents)
      select household_id, gen_random_uuid(), account_id, date - n % 7,
        (array['Honey', 'Candle', 'Salt'])[n % 3 + 1] || ' ' || n, -n
      from transactions, generate_series(1, 5999) n where id = $1`,
      [id],
    )
    const before = await snapshot(app, anna)
    const preview = await anna.ok<Preview>('GET /keyword-rules/run')
    expect(preview.perRule.map(({ count }) => count)).toEqual([2000, 2000])
    const runs = await Promise.all([1, 2, 3].map(() => anna.ok<Run>('POST /keyword-rules/run', {})))
    expect(runs.reduce((sum, { categorised }) => sum + categorised, 0)).toBe(4000)
    expect(await anna.ok<Preview>('GET /keyword-rules/run')).toEqual({ total: 0, perRule: [] })
    expect(await findViolations(app.database.pool)).toEqual([])
    for (const run of runs) await undo(anna, run)
    expect(withoutTimes(await snapshot(app, anna))).toEqual(withoutTimes(before))
  })

  it('run once when they are sent twice, and the second answer undoes the first run', async () => {
    await addRule(anna, 'honey', bees.id)
    await bought('Honey jar')
    const run = () => anna.ok<Run>('POST /keyword-rules/run', {}, { 'idempotency-key': 'one run' })
    const [first, second] = await Promise.all([run(), run()])
    expect(second).toEqual(first)
    expect(first?.categorised).toBe(1)
    expect((await undo(anna, await run())).status).toBe(200)
    expect(await categories()).toEqual(new Map([['Honey jar', 'Uncategorized']]))
  })

  it('that ran on history leave what was chosen since alone when undone', async () => {
    await addRule(anna, 'honey', bees.id)
    const jar = await bought('Honey jar')
    await bought('Honey cake')
    const run = await anna.ok<Run>('POST /keyword-rules/run', {})
    await anna.ok(`PATCH /transactions/${jar.id}`, { categoryId: wax.id })
    await undo(anna, run)
    expect(await categories()).toEqual(
      new Map([
        ['Honey jar', 'Wax'],
        ['Honey cake', 'Uncategorized'],
      ]),
    )
  })

  it('come back where they were when their deletion is undone', async () => {
    const made = []
    for (const keyword of ['a1', 'b2', 'c3']) made.push(await addRule(anna, keyword, bees.id))
    const before = await snapshot(app, anna)
    const gone = await anna.ok<{ undoId: string }>(`DELETE /keyword-rules/${made[1]?.id}`)
    expect(await keywords()).toEqual(['a1', 'c3'])
    await undo(anna, gone)
    expect(await snapshot(app, anna)).toEqual(before)
  })

  it('are changed by no viewer, who may still see what they would do', async () => {
    const rule = await addRule(anna, 'honey', bees.id)
    const vera = await app.member('vera', { joins: anna, role: 'viewer' })
    for (const answer of [
      await vera.call('POST /keyword-rules', { keyword: 'x', categoryId: bees.id }),
      await vera.call(`PATCH /keyword-rules/${rule.id}`, { keyword: 'x' }),
      await vera.call('PUT /keyword-rules/order', { ids: [rule.id] }),
      await vera.call(`DELETE /keyword-rules/${rule.id}`),
      await vera.call('POST /keyword-rules/run', {}),
    ])
      expect(refusal(answer)).toEqual([403, 'viewer-only'])
    expect(await vera.ok('GET /keyword-rules/run')).toEqual({ total: 0, perRule: [] })
  })
})

/** A row that was changed and changed back is the same, but for when. */
const withoutTimes = ({ transactions, ...rest }: Record<string, unknown>) => ({
  ...rest,
  transactions: (transactions as object[])
    .map((row) => JSON.stringify({ ...row, updated_at: null }))
    .toSorted(),
})
