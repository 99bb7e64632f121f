import { beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { refusal, undo } from '#test/household-calls.ts'
import { openSortingHousehold, type SortingHousehold } from '#test/sorting-household.ts'

describeOnBothDatabases('the categoriser of a form', (engine) => {
  const app = freshApp(engine)
  let home: SortingHousehold

  beforeEach(async () => {
    home = await openSortingHousehold(app)
  })

  it('says nothing of three letters, and of a brand more than 0.65 and less than 0.85 (SPEC section 5)', async () => {
    expect(await home.suggest('Tim')).toBe(null)
    expect(await home.suggest('TIM HORTONS #2214')).toMatchObject({
      categoryName: 'Dining out',
      source: 'brand',
      reason: 'known brand',
    })
    const { similarity } = (await home.suggest('TIM HORTONS #2214'))!
    expect(similarity).toBeGreaterThanOrEqual(0.65)
    expect(similarity).toBeLessThan(0.85)
  })

  it('goes by what the household did as soon as it did it, and forgets it with its undo', async () => {
    const rows = [await home.add('ZORBLAX 12', 'Pets'), await home.add('ZORBLAX 13', 'Pets')]
    expect(await home.suggest('ZORBLAX 99')).toMatchObject({
      categoryName: 'Pets',
      source: 'history',
      reason: '2 earlier Zorblax',
    })
    const { undoId } = await home.choose('Travel', rows)
    expect((await home.suggest('ZORBLAX 99'))?.categoryName).toBe('Travel')
    await undo(home.ann, { undoId })
    expect((await home.suggest('ZORBLAX 99'))?.categoryName).toBe('Pets')
    await home.ann.ok('POST /transactions/deletions', { ids: rows.map(({ id }) => id) })
    expect(await home.suggest('ZORBLAX 99')).toBe(null)
  })

  it('tells a shop’s things apart by the amount: the 2.99 of each month, and a computer', async () => {
    for (let month = 0; month < 3; month++) await home.add('APPLE.COM/BILL', 'Subscriptions', -299)
    await home.add('APPLE.COM/BILL', 'Shopping', -129_900)
    await home.add('APPLE.COM/BILL', 'Shopping', -89_900)
    const suggest = async (amountCents?: string) => {
      const { categoryName, similarity } = (await home.suggest(
        'APPLE.COM/BILL',
        amountCents ? { amountCents } : {},
      ))!
      return [categoryName, similarity >= 0.85]
    }
    expect(await suggest('-299')).toEqual(['Subscriptions', true])
    expect(await suggest('-119900')).toEqual(['Shopping', true])
    // Without an amount, or with one that is like none, it is where most went, and not sure.
    expect(await suggest()).toEqual(['Subscriptions', false])
    expect((await home.suggest('APPLE.COM/BILL'))?.reason).not.toContain('this amount')
    expect((await suggest('-6000'))[1]).toBe(false)
    // Its sign says which way the money goes, whatever else is said.
    const paidBack = { description: 'APPLE.COM/BILL', amountCents: '299', direction: 'out' }
    expect(await home.ann.ok(`GET /transactions/suggestion?${new URLSearchParams(paidBack)}`)).toEqual(
      await home.suggest('APPLE.COM/BILL', { direction: 'in' }),
    )
    for (const amountCents of ['2.99', 'all', '1e30'])
      expect(
        refusal(
          await home.ann.call(
            `GET /transactions/suggestion?description=apple.com&amountCents=${amountCents}`,
          ),
        ),
      ).toEqual([422, 'invalid'])
  })

  it('takes two contrary labels for more than all before', async () => {
    const rows = [await home.add('ZORBLAX 7'), await home.add('ZORBLAX 8')]
    for (let count = 0; count < 4; count++) rows.push(await home.add(`ZORBLAX ${count}`))
    await home.choose('Pets', rows)
    app.clock.set('2026-11-21T13:00:00Z')
    await home.choose('Travel', rows.slice(0, 2))
    expect((await home.suggest('ZORBLAX 9'))?.categoryName).toBe('Travel')
  })

  it('learns from a transaction that another process wrote', async () => {
    await home.suggest('ZORBLAX 99')
    const { id } = await home.add('ZORBLAX 12')
    await app.database.pool.query('update transactions set category_id = $1 where id = $2', [
      home.idOf('Pets'),
      id,
    ])
    expect((await home.suggest('ZORBLAX 99'))?.categoryName).toBe('Pets')
  })

  it('leaves out the stages that are switched off', async () => {
    expect((await home.suggest('TIM HORTONS #1'))?.source).toBe('brand')
    await home.ann.ok('PATCH /categoriser/settings', { usesBrands: false, usesWords: false })
    expect(await home.suggest('TIM HORTONS #1')).toBe(null)
    expect(await home.ann.ok('GET /categoriser/settings')).toEqual({
      usesRules: true,
      usesHistory: true,
      usesBrands: false,
      usesWords: false,
      usesLanguageModel: true,
    })
  })

  it('answers for an embedding as SPEC section 7 has it, nearest first, five at most', async () => {
    for (const [name, category] of [
      ['ZORBLAX #1042', 'Pets'],
      ['ZORBLAX #1043', 'Pets'],
      ['ZORBLAX CAFE', 'Travel'],
      ['HILLTOP', 'Fuel'],
    ] as const)
      await home.add(name, category)
    const { embedding } = await home.ann.ok<{ embedding: number[] }>('POST /categoriser/embeddings', {
      merchantName: 'SQ *ZORBLAX 0042',
    })
    const near = await home.ann.ok<object[]>('POST /categoriser/suggest-category-nn', { embedding })
    expect(near).toMatchObject([
      {
        categoryId: home.idOf('Pets'),
        merchantName: 'Zorblax',
        source: 'history',
        reason: '2 earlier Zorblax',
      },
      { categoryId: home.idOf('Travel'), merchantName: 'Zorblax Cafe' },
    ])
    const known = await home.ann.ok<object[]>('POST /categoriser/suggest-category-nn', {
      merchantName: 'TIM HORTONS',
      k: 1,
    })
    expect(known).toMatchObject([{ categoryId: home.idOf('Dining out'), source: 'brand' }])
    expect(await home.ann.ok('POST /categoriser/embeddings', { merchantName: '!!' })).toEqual({
      embedding: null,
    })
  })

  it('suggests on Free by rules alone, and has well-known payees ready as rules', async () => {
    home = await openSortingHousehold(app, 'free')
    await home.add('ZORBLAX 1', 'Pets')
    await home.add('ZORBLAX 2', 'Pets')
    await home.add('ZORBLAX 3')
    await home.add('TIM HORTONS #2214', null, -2000)
    expect([await home.suggest('ZORBLAX 9'), await home.suggest('TIM HORTONS #1')]).toEqual([null, null])
    expect(refusal(await home.ann.call('POST /categoriser/embeddings', { merchantName: 'x' }))).toEqual([
      402,
      'pro-required',
    ])
    const { payees: found, makesRules } = await home.payees()
    expect([makesRules, found.map(({ suggestion }) => suggestion?.categoryName)]).toEqual([
      true,
      ['Dining out', undefined],
    ])
    expect(await home.sort([home.decide(found[0]!, 'Dining out', true)])).toMatchObject({
      sorted: 1,
      rulesMade: 1,
    })
    expect(await home.suggest('TIM HORTONS #1')).toMatchObject({ source: 'rule' })
  })
})
