import { beforeEach, expect, it } from 'vitest'
import type { CategoryReason } from '#contract/categoriser.ts'
import type { CategoryTotal } from '#contract/months.ts'
import type { Transaction } from '#contract/transactions.ts'
import { leastToApply, leastToSuggest } from '#domain/categoriser/sources.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addRule, undo } from '#test/household-calls.ts'
import { findViolations } from '#test/invariants.ts'
import { openSortingHousehold, type SortingHousehold } from '#test/sorting-household.ts'

describeOnBothDatabases('the categoriser of what was guessed', (engine) => {
  const app = freshApp(engine)
  let home: SortingHousehold

  beforeEach(async () => {
    home = await openSortingHousehold(app)
  })

  it('says why: by whom, by which rule, by what was guessed', async () => {
    const why = async ({ id }: Transaction) =>
      home.ann.ok<CategoryReason>(`GET /transactions/${id}/category-reason`)
    expect(await why(await home.add('TIM HORTONS #1'))).toMatchObject({
      source: 'none',
      suggestion: { categoryName: 'Dining out' },
    })
    expect(await why(await home.add('TIM HORTONS #2', 'Pets'))).toMatchObject({
      source: 'person',
      sentence: expect.stringMatching(/^Chosen by ann of pro on \w+ \d+, \d{4}\.$/),
      isGuess: false,
    })
    const chosen = await home.add('ORCHARD FLORAL')
    const categoryId = home.idOf('Pets')
    await app.database.pool.query(`update transactions set created_at = '2026-01-01' where id = $1`, [
      chosen.id,
    ])
    const { undoId } = await home.choose('Pets', [chosen])
    expect(await why(chosen)).toMatchObject({
      source: 'person',
      sentence: expect.stringMatching(/^Chosen by ann of pro on/),
    })
    await undo(home.ann, { undoId })
    expect(await why(chosen)).toMatchObject({ source: 'none' })
    await home.ann.ok(`PATCH /transactions/${chosen.id}`, { categoryId })
    expect(await why(chosen)).toMatchObject({
      source: 'person',
      sentence: expect.stringMatching(/^Chosen by ann of pro on/),
    })
    await addRule(home.ann, 'hortons', home.idOf('Pets'))
    expect(await why(await home.add('TIM HORTONS #3', 'Pets'))).toMatchObject({
      source: 'rule',
      sentence: 'Your rule "hortons"',
    })
    const guessed = await home.add('ORCHARD DENTAL', 'Health')
    await home.markGuessed([guessed], 0.8, 'model')
    expect(await why(guessed)).toMatchObject({
      source: 'model',
      sentence: '1 earlier Zorblax',
      similarity: 0.8,
      isGuess: true,
    })
  })

  it('takes a guess until somebody chooses, counts the answer, and learns from it alone', async () => {
    const rows = [
      await home.add('ZORBLAX 1', 'Pets'),
      await home.add('ZORBLAX 2', 'Pets'),
      await home.add('ZORBLAX 3', 'Pets'),
    ]
    await home.markGuessed(rows, 0.9)
    expect(await home.suggest('ZORBLAX 9')).toBe(null)
    expect((await home.payees()).payees).toMatchObject([{ count: 3, state: 'applied' }])
    expect((await home.list()).map(({ guess }) => guess?.source)).toEqual(['history', 'history', 'history'])
    const confirmed = await home.ann.ok<Transaction>(`PATCH /transactions/${rows[0]!.id}`, {
      categoryId: home.idOf('Pets'),
    })
    expect(confirmed.guess).toBe(null)
    const { undoId } = await home.choose('Travel', [rows[1]!])
    expect((await home.figures()).bySource).toEqual([
      { source: 'history', applied: 0, suggested: 0, accepted: 1, corrected: 1 },
    ])
    expect((await home.figures()).calibration).toMatchObject([
      { from: 0.85, until: 0.95, answered: 2, right: 1 },
    ])
    await undo(home.ann, { undoId })
    const again = (await home.list()).find(({ id }) => id === rows[1]!.id)
    expect(again).toMatchObject({ categoryName: 'Pets', guess: { source: 'history' } })
    expect((await home.figures()).total.corrected).toBe(0)
  })

  it('counts what was guessed in its month until somebody chooses, as guessed below 0.85 alone', async () => {
    const month = async () => {
      const { categories } = await home.ann.ok<{ categories: CategoryTotal[] }>('GET /months/2026-10')
      expect(await findViolations(app.database.pool)).toEqual([])
      return categories.map(({ name, amountCents, guessedCents, guessedCount }) => [
        name,
        amountCents,
        guessedCents,
        guessedCount,
      ])
    }
    const pets = [await home.add('ZORBLAX 1', 'Pets', -700), await home.add('ZORBLAX 2', 'Pets', -200)]
    const refund = await home.add('ZORBLAX 3', 'Pets', 50)
    const sure = await home.add('QUIPPLE 1', 'Travel', -400)
    const paid = await home.add('MOONFERN PAYROLL', 'Salary', 9000)
    await home.markGuessed([pets[0]!, refund, paid], leastToSuggest)
    await home.markGuessed([pets[1]!], leastToApply - 0.01)
    await home.markGuessed([sure], leastToApply)
    expect(await month()).toEqual([
      ['Salary', 9000, 9000, 1],
      ['Pets', -850, -850, 3],
      ['Travel', -400, 0, 0],
    ])
    const guessed = await home.list('month=2026-10&only=guessed')
    expect(new Set(guessed.map(({ id }) => id))).toEqual(new Set([...pets, refund, paid].map(({ id }) => id)))
    // The same category, by a person.
    const { undoId } = await home.choose('Pets', [pets[0]!])
    expect(await month()).toContainEqual(['Pets', -850, -150, 2])
    await home.choose('Travel', [pets[1]!])
    expect(await month()).toContainEqual(['Travel', -600, 0, 0])
    expect(await month()).toContainEqual(['Pets', -650, 50, 1])
    await undo(home.ann, { undoId })
    expect(await month()).toContainEqual(['Pets', -650, -650, 2])
    await app.database.pool.query('update households set month_start_day = 25')
    expect(await month()).toEqual([])
    await app.database.pool.query('update households set month_start_day = 1')
    expect(await month()).toContainEqual(['Pets', -650, -650, 2])
    await home.ann.ok('POST /transactions/deletions', { ids: [refund.id] })
    expect(await month()).toContainEqual(['Pets', -700, -700, 1])
  })
})
