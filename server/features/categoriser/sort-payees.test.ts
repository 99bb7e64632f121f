import { beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { undo } from '#test/household-calls.ts'
import { findViolations } from '#test/invariants.ts'
import { openSortingHousehold, type SortingHousehold } from '#test/sorting-household.ts'

describeOnBothDatabases('the categoriser of payees that wait', (engine) => {
  const app = freshApp(engine)
  let home: SortingHousehold

  beforeEach(async () => {
    home = await openSortingHousehold(app)
  })

  it('lists them by their sums, with a suggestion and a keyword, and one decision sorts all rows', async () => {
    await home.add('SQ *HILLTOP FUEL 0412 TORONTO ON', null, -4000)
    await home.add('SQ *HILLTOP FUEL 0413 TORONTO ON', null, -3500)
    await home.add('TIM HORTONS #1', null, -300)
    await home.add('TIM HORTONS #2', 'Gifts and charity', -300)
    const { payees: found, payeeCount, transactionCount } = await home.payees()
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
    const { undoId, ...sorted } = await home.sort([home.decide(found[0]!, 'Fuel', true)])
    expect(sorted).toEqual({ sorted: 2, rulesMade: 1 })
    expect((await home.payees()).payees.map(({ payee }) => payee)).toEqual(['Tim Hortons'])
    expect(await home.rules()).toMatchObject([{ keyword: 'hilltop fuel', categoryId: home.idOf('Fuel') }])
    expect((await home.figures()).total).toEqual({ applied: 0, suggested: 0, accepted: 2, corrected: 0 })
    expect((await undo(home.ann, { undoId })).status).toBe(200)
    expect((await home.payees()).transactionCount).toBe(3)
    expect(await home.rules()).toEqual([])
    expect((await home.figures()).total.accepted).toBe(0)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('sorts several payees into several categories at once, and takes all of it back by one undo', async () => {
    for (const name of ['ZORBLAX', 'QUIPPLE', 'MOONFERN'])
      await home.add(`${name} #1042`, null, -name.length * 100)
    const { payees: found } = await home.payees()
    const names = ['Pets', 'Travel', 'Pets']
    const { undoId, sorted } = await home.sort(found.map((payee, at) => home.decide(payee, names[at]!)))
    expect([sorted, (await home.payees()).payeeCount]).toEqual([3, 0])
    await undo(home.ann, { undoId })
    expect((await home.payees()).payees).toEqual(found)
  })

  it('leaves rows of a payee of several things where their amounts put them, unless somebody says otherwise', async () => {
    for (const cents of [-299, -299, -129_900, -299, -299, -89_900, -299, -299])
      await home.add('ORVANE 1', cents < -1000 ? 'Shopping' : 'Subscriptions', cents)
    const dear = await home.add('ORVANE 2', 'Shopping', -109_900)
    await home.markGuessed([dear], 0.9)
    await home.add('ORVANE 3', null, -299)
    const [payee] = (await home.payees()).payees
    expect(payee).toMatchObject({ count: 2, suggestion: { categoryName: 'Subscriptions' } })
    expect(await home.sort([home.decide(payee!, 'Subscriptions')])).toMatchObject({ sorted: 1 })
    expect((await home.payees()).payees).toMatchObject([{ count: 1, state: 'applied' }])
    expect(await home.sort([home.decide(payee!, 'Pets')])).toMatchObject({ sorted: 1 })
    expect((await home.payees()).payees).toEqual([])
  })

  it('never touches what a person chose, nor money that goes the other way', async () => {
    const mine = await home.add('ZORBLAX 1', 'Pets')
    const refund = await home.add('ZORBLAX 2', null, 500)
    const open = await home.add('ZORBLAX 3')
    const [first] = (await home.payees()).payees
    expect(first).toMatchObject({ direction: 'out', count: 1 })
    expect((await home.sort([home.decide(first!, 'Travel')])).sorted).toBe(1)
    const names = new Map((await home.list()).map(({ id, categoryName }) => [id, categoryName]))
    expect([mine, refund, open].map(({ id }) => names.get(id))).toEqual(['Pets', 'Uncategorized', 'Travel'])
  })

  it('keeps what ten decisions at once would each do, and nothing twice', async () => {
    await home.add('ZORBLAX 1')
    const [only] = (await home.payees()).payees
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => home.sort([home.decide(only!, 'Pets', true)])),
    )
    expect(answers.reduce((sum, { sorted }) => sum + sorted, 0)).toBe(1)
    expect(await home.rules()).toHaveLength(1)
    expect(await findViolations(app.database.pool)).toEqual([])
  })
})
