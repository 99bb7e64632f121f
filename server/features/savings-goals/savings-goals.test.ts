import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Contribution, SavingsGoal } from '#contract/savings-goals.ts'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { addAccount, addCategory, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'
import { savingsGoalsOf } from '#test/savings-goals.ts'

type Undoable = { undoId: string }

describeOnBothDatabases('savings goals', (engine) => {
  let app: TestApp
  let anna: Person
  let categoryId: string

  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    await app.database.reset()
    app.clock.set('2026-11-21T12:00:00Z')
    anna = await app.member('anna', { plan: 'pro' })
    categoryId = (await addCategory(anna, 'Put aside', { group: 'SavingsDebt' })).id
  })
  afterAll(() => app.close())

  const { add, contributions, form, list, putIn, read } = savingsGoalsOf(() => ({ person: anna, categoryId }))

  it('show how far they are, by target date (SPEC section 4)', async () => {
    const later = await add({ name: 'Boat', targetDate: '2028-01-01' })
    expect(await add()).toMatchObject({
      currentCents: 125_000,
      missingCents: 375_000,
      percent: 25,
      color: 'orange',
      dateLabel: '191 days left',
      categoryName: 'Put aside',
      isActive: true,
      reachedAt: null,
      standing: 'new',
      // November to May, both counted.
      neededCents: 53_572,
      paceCents: null,
    })
    expect((await list()).map(({ name }) => name)).toEqual(['Roof', 'Boat'])
    await anna.ok('PATCH /household/preferences', { currency: 'JPY' })
    expect(await read(later.id)).toMatchObject({ targetCents: 5_000, neededCents: 250 })
    expect(later.standing).toBe('new')
  })

  it('say which field is missing or wrong (SPEC section 5)', async () => {
    const answer = await anna.call('POST /savings-goals', {
      ...form({ name: ' ', targetCents: 0, currentCents: -1, targetDate: '2027-02-30' }),
    })
    expect(refusal(answer)).toEqual([422, 'invalid'])
    expect(answer.body['fields']).toEqual({
      name: 'Enter a name',
      targetCents: 'Enter an amount above zero',
      currentCents: 'Enter an amount, 0 if there is nothing yet',
      targetDate: 'Enter a date',
    })
  })

  it('count what was put in and taken out, and judge the pace by the last three full months', async () => {
    const { id } = await add({ currentCents: 0 })
    await putIn(id, 60_000, '2026-08-31')
    await putIn(id, 60_000, '2026-09-15')
    await putIn(id, 70_000, '2026-10-31')
    await putIn(id, -30_000, '2026-10-01')
    await putIn(id, 15_000, '2026-11-01')
    expect(await read(id)).toMatchObject({
      currentCents: 175_000,
      paceCents: 53_333,
      neededCents: 46_429,
      standing: 'on-track',
      expectedMonth: '2027-05',
    })
    expect(
      (await contributions(id)).map(({ date, amountCents, enteredBy }) => [date, amountCents, enteredBy]),
    ).toEqual([
      ['2026-11-01', 15_000, 'anna'],
      ['2026-10-31', 70_000, 'anna'],
      ['2026-10-01', -30_000, 'anna'],
      ['2026-09-15', 60_000, 'anna'],
      ['2026-08-31', 60_000, 'anna'],
    ])
  })

  it('take the difference of a progress update as a contribution of today, and none when there is none', async () => {
    const { id } = await add()
    const set = (currentCents: number) =>
      anna.ok<SavingsGoal>(`PUT /savings-goals/${id}/progress`, { currentCents })
    expect(await set(200_000)).toMatchObject({ currentCents: 200_000, percent: 40 })
    await set(200_000)
    expect(await set(150_000)).toMatchObject({ currentCents: 150_000 })
    expect(await anna.ok<SavingsGoal>(`PATCH /savings-goals/${id}`, { currentCents: 160_000 })).toMatchObject(
      {
        currentCents: 160_000,
      },
    )
    const amounts = (await contributions(id)).map(({ amountCents, source, date }) => [
      amountCents,
      source,
      date,
    ])
    expect(amounts.toSorted()).toEqual(
      [
        [125_000, 'opening', '2026-11-21'],
        [75_000, 'manual', '2026-11-21'],
        [-50_000, 'manual', '2026-11-21'],
        [10_000, 'manual', '2026-11-21'],
      ].toSorted(),
    )
  })

  it('lose nothing when twenty put in at once, and are reached once', async () => {
    const { id } = await add({ currentCents: 0, targetCents: 20_000 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => putIn(id, 1_000)))
    expect(await read(id)).toMatchObject({ currentCents: 20_000, percent: 100, color: 'green' })
    expect(answers.filter(({ reachedAt }) => reachedAt)).toHaveLength(1)
    const again = await anna.ok<{ isFirst: boolean }>(`PUT /savings-goals/${id}/reaching`, {})
    expect(again.isFirst).toBe(false)
  })

  it('come to what was said when ten say it at once', async () => {
    const { id } = await add()
    const say = () => anna.ok(`PUT /savings-goals/${id}/progress`, { currentCents: 300_000 })
    await Promise.all(Array.from({ length: 10 }, say))
    expect(await read(id)).toMatchObject({ currentCents: 300_000 })
    expect(await contributions(id)).toHaveLength(2)
  })

  it('never hold less than nothing, nor more than is kept exactly (R6)', async () => {
    const { id } = await add()
    const take = (amountCents: number) =>
      anna.call(`POST /savings-goals/${id}/contributions`, { date: '2026-11-21', amountCents })
    const answers = await Promise.all([take(-100_000), take(-100_000)])
    expect(answers.map(refusal).toSorted()).toEqual([
      [200, undefined],
      [422, 'goal-below-zero'],
    ])
    expect(refusal(await take(100_000_000_000_000))).toEqual([422, 'total-too-large'])
    expect(refusal(await take(0))).toEqual([422, 'invalid'])
    expect(await read(id)).toMatchObject({ currentCents: 25_000 })
    const tomorrow = await anna.call(`POST /savings-goals/${id}/contributions`, {
      date: '2026-11-22',
      amountCents: 1,
    })
    expect(tomorrow.body).toMatchObject({ code: 'invalid', fields: { date: 'Enter a date up to today' } })
  })

  it('take what is put in, and can be renamed, where an undo brought them below nothing', async () => {
    const { id } = await add({ currentCents: 1_000 })
    await putIn(id, -1_000)
    const [entry] = await contributions(id)
    const gone = await anna.ok<Undoable>(`DELETE /savings-goals/${id}/contributions/${entry?.id}`)
    await putIn(id, -800)
    await undo(anna, gone)
    expect(await read(id)).toMatchObject({ currentCents: 0, percent: 0 })
    expect(await anna.ok(`PATCH /savings-goals/${id}`, { name: 'Boat' })).toMatchObject({ name: 'Boat' })
    await putIn(id, 300)
    expect(await putIn(id, 700)).toMatchObject({ currentCents: 200 })
    const out = { date: '2026-11-21', amountCents: -201 }
    const more = await anna.call(`POST /savings-goals/${id}/contributions`, out)
    expect(refusal(more)).toEqual([422, 'goal-below-zero'])
  })

  it('put in once what is sent twice with one key', async () => {
    const { id } = await add()
    const send = () =>
      anna.ok(
        `POST /savings-goals/${id}/contributions`,
        { date: '2026-11-21', amountCents: 1_000 },
        { 'idempotency-key': 'once' },
      )
    await Promise.all([send(), send()])
    expect(await read(id)).toMatchObject({ currentCents: 126_000 })
  })

  it('remember when they were reached, also when money is taken out; a higher target is another one', async () => {
    const { id } = await add({ currentCents: 500_000 })
    expect(await read(id)).toMatchObject({ standing: 'reached', reachedAt: '2026-11-21T12:00:00.000Z' })
    app.clock.set('2026-11-22T12:00:00Z')
    expect(await putIn(id, -1)).toMatchObject({ percent: 99, reachedAt: '2026-11-21T12:00:00.000Z' })
    expect(await putIn(id, 1)).toMatchObject({ percent: 100, reachedAt: '2026-11-21T12:00:00.000Z' })
    const higher = await anna.ok(`PATCH /savings-goals/${id}`, { targetCents: 600_000 })
    expect(higher).toMatchObject({ reachedAt: null })
    expect(await putIn(id, 100_000)).toMatchObject({ reachedAt: '2026-11-22T12:00:00.000Z' })
  })

  it('are paused and taken up again, with who and when', async () => {
    const { id } = await add()
    expect(await anna.ok(`PUT /savings-goals/${id}/pause`, {})).toMatchObject({ isActive: false })
    app.clock.set('2026-11-22T12:00:00Z')
    expect(await anna.ok(`PUT /savings-goals/${id}/pause`, {})).toMatchObject({
      pausedAt: '2026-11-21T12:00:00.000Z',
    })
    expect(await anna.ok(`DELETE /savings-goals/${id}/pause`)).toMatchObject({
      isActive: true,
      pausedAt: null,
    })
  })

  it('go with all that was entered, and come back the same', async () => {
    const bank = await addAccount(anna, 'Bank')
    const moved = await addTransaction(anna, bank.id, -7_000, { categoryId })
    const { id } = await add()
    await putIn(id, 1_000)
    await anna.ok(`PUT /savings-goals/${id}/transactions/${moved.id}`, {})
    const before = await snapshot(app, anna)
    const gone = await anna.ok<Undoable>(`DELETE /savings-goals/${id}`)
    expect(await list()).toEqual([])
    expect(refusal(await anna.call(`DELETE /savings-goals/${id}`))).toEqual([404, 'not-found'])
    expect((await undo(anna, gone)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
  })

  it('lose a contribution that is deleted, and have it again', async () => {
    const { id } = await add()
    await putIn(id, 5_000)
    const entry = (await contributions(id)).find(({ source }) => source === 'manual') as Contribution
    const gone = await anna.ok<Undoable>(`DELETE /savings-goals/${id}/contributions/${entry.id}`)
    expect(await read(id)).toMatchObject({ currentCents: 125_000 })
    await undo(anna, gone)
    expect(await read(id)).toMatchObject({ currentCents: 130_000 })
    const other = await add({ name: 'Boat' })
    const wrong = `DELETE /savings-goals/${other.id}/contributions/${entry.id}`
    expect(refusal(await anna.call(wrong))).toEqual([404, 'not-found'])
  })

  it('keep the name of a category that is deleted, and find it again (S25)', async () => {
    const { id } = await add()
    await anna.ok(`PATCH /categories/${categoryId}`, { name: 'Nest egg' })
    const gone = await anna.ok<Undoable>(`DELETE /categories/${categoryId}`)
    expect(await read(id)).toMatchObject({ categoryId: null, categoryName: 'Nest egg' })
    await undo(anna, gone)
    expect(await read(id)).toMatchObject({ categoryId, categoryName: 'Nest egg' })
  })

  it('stay to be looked at after Pro, and change no more (R18)', async () => {
    const { id } = await add()
    await app.database.db
      .updateTable('profiles')
      .set({ plan: 'free' })
      .where('userId', '=', anna.userId)
      .execute()
    expect(await list()).toHaveLength(1)
    expect(await contributions(id)).toHaveLength(1)
    expect(refusal(await anna.call(`DELETE /savings-goals/${id}`))).toEqual([402, 'pro-required'])
    expect(refusal(await anna.call('POST /savings-goals', form()))).toEqual([402, 'pro-required'])
  })
})
