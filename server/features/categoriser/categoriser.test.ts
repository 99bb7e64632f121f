import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type {
  CategoriserFigures,
  CategoryReason,
  PayeesToSort,
  PayeeToSort,
  Suggestion,
} from '#contract/categoriser.ts'
import type { KeywordRule } from '#contract/keyword-rules.ts'
import type { Transaction } from '#contract/transactions.ts'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { addAccount, addRule, addTransaction, refusal, undo } from '#test/household-calls.ts'
import { findViolations } from '#test/invariants.ts'

describeOnBothDatabases('the categoriser', (engine) => {
  let app: TestApp
  let ann: Person
  let accountId: string
  let idOf: (name: string) => string

  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    await app.database.reset()
    app.clock.set('2026-11-21T12:00:00Z')
    await join({ plan: 'pro' })
  })
  afterAll(() => app.close())

  async function join(options: { plan: 'free' | 'pro' }) {
    ann = await app.member(`ann of ${options.plan}`, options)
    accountId = (await addAccount(ann, 'Bank')).id
    const categories = await ann.ok<Category[]>('GET /categories')
    idOf = (name) => categories.find((one) => one.name === name)!.id
  }

  const add = (description: string, category: string | null = null, cents = -1000) =>
    addTransaction(ann, accountId, cents, { description, categoryId: category && idOf(category) })
  const suggest = (description: string, direction = 'out') =>
    ann.ok<Suggestion | null>(
      `GET /transactions/suggestion?${new URLSearchParams({ description, direction })}`,
    )
  const payees = () => ann.ok<PayeesToSort>('GET /categoriser/payees')
  const sort = (decisions: object[]) =>
    ann.ok<{ undoId: string; sorted: number; rulesMade: number }>('POST /categoriser/decisions', {
      decisions,
    })
  const decide = ({ key, direction }: PayeeToSort, category: string, makeRule = false) => ({
    key,
    direction,
    categoryId: idOf(category),
    makeRule,
  })
  const list = async () => (await ann.ok<{ items: Transaction[] }>('GET /transactions')).items
  const rules = () => ann.ok<KeywordRule[]>('GET /keyword-rules')
  const figures = () => ann.ok<CategoriserFigures>('GET /categoriser/figures')

  describe('of a form', () => {
    it('says nothing of three letters, and of a brand more than 0.65 and less than 0.85 (SPEC section 5)', async () => {
      expect(await suggest('Tim')).toBe(null)
      expect(await suggest('TIM HORTONS #2214')).toMatchObject({
        categoryName: 'Dining out',
        source: 'brand',
        reason: 'known brand',
      })
      const { similarity } = (await suggest('TIM HORTONS #2214'))!
      expect(similarity).toBeGreaterThanOrEqual(0.65)
      expect(similarity).toBeLessThan(0.85)
    })

    it('goes by what the household did as soon as it did it, and forgets it with its undo', async () => {
      const rows = [await add('ZORBLAX 12', 'Pets'), await add('ZORBLAX 13', 'Pets')]
      expect(await suggest('ZORBLAX 99')).toMatchObject({
        categoryName: 'Pets',
        source: 'history',
        reason: '2 earlier Zorblax',
      })
      const { undoId } = await ann.ok<{ undoId: string }>('POST /transactions/categorisations', {
        ids: rows.map(({ id }) => id),
        categoryId: idOf('Travel'),
      })
      expect((await suggest('ZORBLAX 99'))?.categoryName).toBe('Travel')
      await undo(ann, { undoId })
      expect((await suggest('ZORBLAX 99'))?.categoryName).toBe('Pets')
      await ann.ok('POST /transactions/deletions', { ids: rows.map(({ id }) => id) })
      expect(await suggest('ZORBLAX 99')).toBe(null)
    })

    it('takes two contrary labels for more than all before', async () => {
      const rows = [await add('ZORBLAX 7'), await add('ZORBLAX 8')]
      for (let count = 0; count < 4; count++) rows.push(await add(`ZORBLAX ${count}`))
      const choose = async (category: string, chosen: Transaction[]) =>
        ann.ok('POST /transactions/categorisations', {
          ids: chosen.map(({ id }) => id),
          categoryId: idOf(category),
        })
      await choose('Pets', rows)
      app.clock.set('2026-11-21T13:00:00Z')
      await choose('Travel', rows.slice(0, 2))
      expect((await suggest('ZORBLAX 9'))?.categoryName).toBe('Travel')
    })

    it('learns from a transaction that another process wrote', async () => {
      await suggest('ZORBLAX 99')
      const { id } = await add('ZORBLAX 12')
      await app.database.pool.query('update transactions set category_id = $1 where id = $2', [
        idOf('Pets'),
        id,
      ])
      expect((await suggest('ZORBLAX 99'))?.categoryName).toBe('Pets')
    })
  })

  describe('of payees that wait', () => {
    it('lists them by their sums, with a suggestion and a keyword, and one decision sorts all rows', async () => {
      await add('SQ *HILLTOP FUEL 0412 TORONTO ON', null, -4000)
      await add('SQ *HILLTOP FUEL 0413 TORONTO ON', null, -3500)
      await add('TIM HORTONS #1', null, -300)
      await add('TIM HORTONS #2', 'Gifts and charity', -300)
      const { payees: found, payeeCount, transactionCount } = await payees()
      expect([payeeCount, transactionCount]).toEqual([2, 3])
      expect(found).toMatchObject([
        {
          payee: 'Hilltop Fuel',
          count: 2,
          sumCents: -7500,
          state: 'open',
          keyword: 'hilltop fuel',
          suggestion: { categoryName: 'Fuel' },
        },
        { payee: 'Tim Hortons', count: 1 },
      ])
      const { undoId, ...sorted } = await sort([decide(found[0]!, 'Fuel', true)])
      expect(sorted).toEqual({ sorted: 2, rulesMade: 1 })
      expect((await payees()).payees.map(({ payee }) => payee)).toEqual(['Tim Hortons'])
      expect(await rules()).toMatchObject([{ keyword: 'hilltop fuel', categoryId: idOf('Fuel') }])
      expect((await figures()).total).toEqual({ applied: 0, suggested: 0, accepted: 2, corrected: 0 })
      expect((await undo(ann, { undoId })).status).toBe(200)
      expect((await payees()).transactionCount).toBe(3)
      expect(await rules()).toEqual([])
      expect((await figures()).total.accepted).toBe(0)
      expect(await findViolations(app.database.pool)).toEqual([])
    })

    it('sorts several payees into several categories at once, and takes all of it back by one undo', async () => {
      for (const name of ['ZORBLAX', 'QUIPPLE', 'MOONFERN'])
        await add(`${name} #1042`, null, -name.length * 100)
      const { payees: found } = await payees()
      const names = ['Pets', 'Travel', 'Pets']
      const { undoId, sorted } = await sort(found.map((payee, at) => decide(payee, names[at]!)))
      expect([sorted, (await payees()).payeeCount]).toEqual([3, 0])
      await undo(ann, { undoId })
      expect((await payees()).payees).toEqual(found)
    })

    it('never touches what a person chose, nor money that goes the other way', async () => {
      const mine = await add('ZORBLAX 1', 'Pets')
      const refund = await add('ZORBLAX 2', null, 500)
      const open = await add('ZORBLAX 3')
      const [first] = (await payees()).payees
      expect(first).toMatchObject({ direction: 'out', count: 1 })
      expect((await sort([decide(first!, 'Travel')])).sorted).toBe(1)
      const names = new Map((await list()).map(({ id, categoryName }) => [id, categoryName]))
      expect([mine, refund, open].map(({ id }) => names.get(id))).toEqual(['Pets', 'Uncategorized', 'Travel'])
    })

    it('keeps what ten decisions at once would each do, and nothing twice', async () => {
      await add('ZORBLAX 1')
      const [only] = (await payees()).payees
      const answers = await Promise.all(Array.from({ length: 10 }, () => sort([decide(only!, 'Pets', true)])))
      expect(answers.reduce((sum, { sorted }) => sum + sorted, 0)).toBe(1)
      expect(await rules()).toHaveLength(1)
      expect(await findViolations(app.database.pool)).toEqual([])
    })
  })

  it('says why: by whom, by which rule, by what was guessed', async () => {
    const why = async ({ id }: Transaction) =>
      ann.ok<CategoryReason>(`GET /transactions/${id}/category-reason`)
    expect(await why(await add('TIM HORTONS #1'))).toMatchObject({
      source: 'none',
      suggestion: { categoryName: 'Dining out' },
    })
    expect(await why(await add('TIM HORTONS #2', 'Pets'))).toMatchObject({
      source: 'person',
      sentence: expect.stringMatching(/^Chosen by ann of pro on \w+ \d+, \d{4}\.$/),
      isGuess: false,
    })
    const chosen = await add('ORCHARD FLORAL')
    const categoryId = idOf('Pets')
    const choose = () =>
      ann.ok<{ undoId: string }>('POST /transactions/categorisations', { ids: [chosen.id], categoryId })
    await app.database.pool.query(`update transactions set created_at = '2026-01-01' where id = $1`, [
      chosen.id,
    ])
    const { undoId } = await choose()
    expect(await why(chosen)).toMatchObject({
      source: 'person',
      sentence: expect.stringMatching(/^Chosen by ann of pro on/),
    })
    await undo(ann, { undoId })
    expect(await why(chosen)).toMatchObject({ source: 'none' })
    await ann.ok(`PATCH /transactions/${chosen.id}`, { categoryId })
    expect(await why(chosen)).toMatchObject({
      source: 'person',
      sentence: 'Chosen in your household, last changed on November 21, 2026.',
    })
    await addRule(ann, 'hortons', idOf('Pets'))
    expect(await why(await add('TIM HORTONS #3', 'Pets'))).toMatchObject({
      source: 'rule',
      sentence: 'Your rule "hortons"',
    })
    const guessed = await add('ORCHARD DENTAL', 'Health')
    await app.database.pool.query(
      `update transactions set guess_category_id = category_id, guess_source = 'model', guess_similarity = 0.8,
        guess_reason = 'looks like Health' where id = $1`,
      [guessed.id],
    )
    expect(await why(guessed)).toMatchObject({
      source: 'model',
      sentence: 'looks like Health',
      isGuess: true,
    })
  })

  it('takes a guess until somebody chooses, counts the answer, and learns from it alone', async () => {
    const rows = [
      await add('ZORBLAX 1', 'Pets'),
      await add('ZORBLAX 2', 'Pets'),
      await add('ZORBLAX 3', 'Pets'),
    ]
    await app.database.pool.query(
      `update transactions set guess_category_id = category_id, guess_source = 'history', guess_similarity = 0.9,
        guess_reason = '1 earlier Zorblax'`,
    )
    expect(await suggest('ZORBLAX 9')).toBe(null)
    expect((await payees()).payees).toMatchObject([{ count: 3, state: 'applied' }])
    expect((await list()).map(({ guess }) => guess?.source)).toEqual(['history', 'history', 'history'])
    const confirmed = await ann.ok<Transaction>(`PATCH /transactions/${rows[0]!.id}`, {
      categoryId: idOf('Pets'),
    })
    expect(confirmed.guess).toBe(null)
    const { undoId } = await ann.ok<{ undoId: string }>('POST /transactions/categorisations', {
      ids: [rows[1]!.id],
      categoryId: idOf('Travel'),
    })
    expect((await figures()).bySource).toEqual([
      { source: 'history', applied: 0, suggested: 0, accepted: 1, corrected: 1 },
    ])
    expect((await figures()).calibration).toMatchObject([{ from: 0.85, until: 0.95, answered: 2, right: 1 }])
    await undo(ann, { undoId })
    const again = (await list()).find(({ id }) => id === rows[1]!.id)
    expect(again).toMatchObject({ categoryName: 'Pets', guess: { source: 'history' } })
    expect((await figures()).total.corrected).toBe(0)
  })

  it('leaves out the stages that are switched off', async () => {
    expect((await suggest('TIM HORTONS #1'))?.source).toBe('brand')
    await ann.ok('PATCH /categoriser/settings', { usesBrands: false, usesWords: false })
    expect(await suggest('TIM HORTONS #1')).toBe(null)
    expect(await ann.ok('GET /categoriser/settings')).toEqual({
      usesRules: true,
      usesHistory: true,
      usesBrands: false,
      usesWords: false,
    })
  })

  it('answers for an embedding as SPEC section 7 has it, nearest first, five at most', async () => {
    for (const [name, category] of [
      ['ZORBLAX #1042', 'Pets'],
      ['ZORBLAX #1043', 'Pets'],
      ['ZORBLAX CAFE', 'Travel'],
      ['HILLTOP', 'Fuel'],
    ] as const)
      await add(name, category)
    const { embedding } = await ann.ok<{ embedding: number[] }>('POST /categoriser/embeddings', {
      merchantName: 'SQ *ZORBLAX 0042',
    })
    const near = await ann.ok<object[]>('POST /categoriser/suggest-category-nn', { embedding })
    expect(near).toMatchObject([
      { categoryId: idOf('Pets'), merchantName: 'Zorblax', source: 'history', reason: '2 earlier Zorblax' },
      { categoryId: idOf('Travel'), merchantName: 'Zorblax Cafe' },
    ])
    const known = await ann.ok<object[]>('POST /categoriser/suggest-category-nn', {
      merchantName: 'TIM HORTONS',
      k: 1,
    })
    expect(known).toMatchObject([{ categoryId: idOf('Dining out'), source: 'brand' }])
    expect(await ann.ok('POST /categoriser/embeddings', { merchantName: '!!' })).toEqual({ embedding: null })
  })

  it('suggests on Free by rules alone, and has well-known payees ready as rules', async () => {
    await join({ plan: 'free' })
    await add('ZORBLAX 1', 'Pets')
    await add('ZORBLAX 2', 'Pets')
    await add('ZORBLAX 3')
    await add('TIM HORTONS #2214', null, -2000)
    expect([await suggest('ZORBLAX 9'), await suggest('TIM HORTONS #1')]).toEqual([null, null])
    expect(refusal(await ann.call('POST /categoriser/embeddings', { merchantName: 'x' }))).toEqual([
      402,
      'pro-required',
    ])
    const { payees: found, makesRules } = await payees()
    expect([makesRules, found.map(({ suggestion }) => suggestion?.categoryName)]).toEqual([
      true,
      ['Dining out', undefined],
    ])
    expect(await sort([decide(found[0]!, 'Dining out', true)])).toMatchObject({ sorted: 1, rulesMade: 1 })
    expect(await suggest('TIM HORTONS #1')).toMatchObject({ source: 'rule' })
  })
})
