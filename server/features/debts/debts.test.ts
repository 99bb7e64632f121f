import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Calculation, DebtPlan, FollowedPlan, SavedDebt } from '#contract/debts.ts'
import { findViolations } from '#server/platform/invariants.ts'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { addAccount, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'

type Undoable = { undoId: string }

const form = (name: string, extra: Record<string, unknown> = {}) => ({
  name,
  balanceCents: 100_000,
  ratePpm: 240_000,
  minimum: { floorCents: 3_000, sharePpm: 0 },
  ...extra,
})

/** The published case of four debts with 1,000 a month. */
const published = [
  form('Card', { balanceCents: 850_000, ratePpm: 220_000, minimum: { floorCents: 17_000, sharePpm: 0 } }),
  form('Loan', { balanceCents: 520_000, ratePpm: 120_000, minimum: { floorCents: 11_800, sharePpm: 0 } }),
  form('Car', { balanceCents: 1_230_000, ratePpm: 65_000, minimum: { floorCents: 23_700, sharePpm: 0 } }),
  form('Study', { balanceCents: 600_000, ratePpm: 55_000, minimum: { floorCents: 6_500, sharePpm: 0 } }),
]

describeOnBothDatabases('debts', (engine) => {
  let app: TestApp
  let free: Person
  let pro: Person

  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    await app.database.reset()
    app.clock.set('2026-11-21T12:00:00Z')
    free = await app.member('fay')
    pro = await app.member('paul', { plan: 'pro' })
  })
  afterAll(() => app.close())

  const add = (person: Person, name: string, extra = {}) =>
    person.ok<SavedDebt>('POST /debts', form(name, extra))
  const list = (person: Person) => person.ok<SavedDebt[]>('GET /debts')
  const plan = (debtIds: string[], extra = {}) => ({
    name: 'Way out',
    strategy: 'avalanche',
    paymentCents: 20_000,
    debtIds,
    ...extra,
  })

  it('are kept with all their terms, and only what is sent changes', async () => {
    const rateChanges = [{ fromMonth: '2027-03', ratePpm: 199_000 }]
    const { id } = await add(pro, ' Card ', {
      ratePpm: 0,
      rateChanges,
      minimum: { floorCents: 0, sharePpm: 25_000 },
    })
    await pro.ok(`PATCH /debts/${id}`, { balanceCents: 90_000 })
    await pro.ok(`PATCH /debts/${id}`, {})
    expect(await list(pro)).toEqual([
      {
        id,
        name: 'Card',
        balanceCents: 90_000,
        ratePpm: 0,
        rateChanges,
        minimum: { floorCents: 0, sharePpm: 25_000 },
        accountId: null,
      },
    ])
  })

  it('say which field is wrong, and never take it as 0 (S27)', async () => {
    const wrong = [
      { name: ' ' },
      { balanceCents: 0 },
      { balanceCents: -5 },
      { ratePpm: -1 },
      { ratePpm: 10_000_001 },
      { minimum: { floorCents: -1, sharePpm: 0 } },
      { rateChanges: [{ fromMonth: '2027-13', ratePpm: 0 }] },
    ]
    for (const fields of wrong) {
      const answer = await pro.call('POST /debts', form('Card', fields))
      expect(refusal(answer)).toEqual([422, 'invalid'])
      expect(Object.keys(answer.body['fields'] as object)[0]).toContain(Object.keys(fields)[0])
    }
    expect(await list(pro)).toEqual([])
  })

  it.each([
    ['Free', () => free, 2],
    ['Pro', () => pro, 5],
  ])('are as many as %s allows when twenty are saved at once (R15, R17)', async (_, person, limit) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (__, at) => person().call('POST /debts', form(`Debt ${at}`))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(refusal(answer)).toEqual([402, 'debt-limit'])
    expect(await list(person())).toHaveLength(limit)
  })

  it('stay readable and changeable after a downgrade, and nothing comes to them (R18)', async () => {
    const debts = []
    for (const name of ['A', 'B', 'C', 'D']) debts.push(await add(pro, name))
    await app.database.db
      .updateTable('profiles')
      .set({ plan: 'free' })
      .where('userId', '=', pro.userId)
      .execute()
    expect(await list(pro)).toHaveLength(4)
    expect(refusal(await pro.call('POST /debts', form('E')))).toEqual([402, 'debt-limit'])
    await pro.ok(`PATCH /debts/${debts[3]?.id}`, { name: 'Delta' })
    const gone = await pro.ok<Undoable>(`DELETE /debts/${debts[0]?.id}`)
    expect((await undo(pro, gone)).status).toBe(200)
    expect((await list(pro)).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'Delta'])
  })

  it('cannot pass the limit by an undo once their place is taken', async () => {
    const { id } = await add(free, 'A')
    await add(free, 'B')
    const before = await snapshot(app, free)
    const gone = await free.ok<Undoable>(`DELETE /debts/${id}`)
    const taken = await add(free, 'C')
    expect(refusal(await undo(free, gone))).toEqual([402, 'debt-limit'])
    await free.ok(`DELETE /debts/${taken.id}`)
    expect((await undo(free, gone)).status).toBe(200)
    expect(await snapshot(app, free)).toEqual(before)
  })

  it('have the balance of their account, also when it is paid off or more', async () => {
    const card = await addAccount(pro, 'Card', { type: 'Credit', startingBalanceCents: -50_000 })
    const { id } = await add(pro, 'Card', { accountId: card.id })
    const balance = async () => (await list(pro)).find((debt) => debt.id === id)?.balanceCents
    expect(await balance()).toBe(50_000)
    await addTransaction(pro, card.id, 20_000)
    expect(await balance()).toBe(30_000)
    await addTransaction(pro, card.id, 40_000)
    expect(await balance()).toBe(0)
    const gone = await pro.ok<Undoable>(`DELETE /accounts/${card.id}`)
    expect(await list(pro)).toMatchObject([{ balanceCents: 100_000, accountId: null }])
    expect((await undo(pro, gone)).status).toBe(200)
    expect(await list(pro)).toMatchObject([{ balanceCents: 0, accountId: card.id }])
    const theirs = await addAccount(free, 'Card')
    expect(refusal(await pro.call('POST /debts', form('X', { accountId: theirs.id })))).toEqual([
      404,
      'not-found',
    ])
  })

  it("are in the household's own order", async () => {
    const ids = []
    for (const name of ['A', 'B', 'C']) ids.push((await add(pro, name)).id)
    const moved = await pro.ok<SavedDebt[]>('PUT /debts/order', { ids: [ids[2], ids[0]] })
    expect(moved.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
  })

  it('come to the published answers, to the cent (R7)', async () => {
    const debts = published.map((debt) => ({ id: debt.name, ...debt }))
    const { results, recommended } = await pro.ok<Calculation>('POST /debts/results', {
      debts,
      paymentCents: 100_000,
    })
    const of = (key: string) => results.find((result) => result.key === key)
    expect(recommended).toBe('avalanche')
    expect(of('avalanche')).toMatchObject({ monthCount: 37, totalInterestCents: 479_429 })
    expect(of('snowball')).toMatchObject({ monthCount: 39, totalInterestCents: 658_150 })
    expect(results.map(({ months }) => months.length)).toEqual([12, 12, 12, 12, 12])
    expect(of('avalanche')?.months[0]).toMatchObject({ month: '2026-11', startingCents: 3_200_000 })
  })

  it('are calculated within the plan, whatever the client claims (R15, R16)', async () => {
    const debts = published.map((debt) => ({ id: debt.name, ...debt }))
    const claims = { plan: 'pro', isPro: true, userPlan: 'pro' }
    const all = await free.call('POST /debts/results', { debts, paymentCents: 100_000, ...claims })
    expect(refusal(all)).toEqual([402, 'debt-limit'])
    const two = { debts: debts.slice(0, 2), paymentCents: 50_000, ...claims }
    const { results, recommended } = await free.ok<Calculation>('POST /debts/results', two)
    expect(results.map(({ key }) => key)).toEqual([recommended])
    const six = [...debts, ...debts.slice(0, 2)].map((debt, at) => ({ ...debt, id: String(at) }))
    expect(refusal(await pro.call('POST /debts/results', { debts: six, paymentCents: 1 }))).toEqual([
      402,
      'debt-limit',
    ])
    const vera = await app.member('vera', { joins: free, role: 'viewer' })
    expect((await vera.call('POST /debts/results', two, { 'idempotency-key': 'once' })).status).toBe(200)
  })

  it('are planned for, and the plan says how far ahead or behind what is owed is', async () => {
    const card = await addAccount(pro, 'Card', { type: 'Credit', startingBalanceCents: -100_000 })
    const debt = await add(pro, 'Card', { accountId: card.id, ratePpm: 0 })
    const made = await pro.ok<DebtPlan>('POST /debt-plans', plan([debt.id]))
    expect(made).toMatchObject({
      firstMonth: '2026-11',
      monthCount: 5,
      expectedCents: [100_000, 80_000, 60_000, 40_000, 20_000, 0],
      progress: { owedCents: 100_000, aheadCents: 0, aheadMonths: 0, missingCount: 0 },
    })
    const progress = async (who = pro) => (await who.ok<DebtPlan[]>('GET /debt-plans'))[0]?.progress
    await addTransaction(pro, card.id, 45_000)
    expect(await progress()).toMatchObject({ owedCents: 55_000, aheadCents: 25_000, aheadMonths: 1 })
    app.clock.set('2027-02-10T12:00:00Z')
    // Paul has been away for longer than a session lasts.
    const mia = await app.member('mia', { joins: pro })
    expect(await progress(mia)).toMatchObject({ aheadCents: -15_000, aheadMonths: 0 })
    await addTransaction(mia, card.id, -10_000)
    expect(await progress(mia)).toMatchObject({ owedCents: 65_000, aheadCents: -25_000, aheadMonths: -1 })
    await mia.ok(`DELETE /debts/${debt.id}`)
    expect(await progress(mia)).toBeNull()
  })

  it('are followed month by month by their accounts, and by what was entered for the others', async () => {
    const card = await addAccount(pro, 'Card', { type: 'Credit', startingBalanceCents: -120_000 })
    // Paid before the plan was made: it is not among what was owed then.
    await addTransaction(pro, card.id, 20_000, { date: '2026-11-02' })
    const linked = await add(pro, 'Card', { accountId: card.id, ratePpm: 0 })
    const byHand = await add(pro, 'Loan', { balanceCents: 60_000, ratePpm: 120_000 })
    const { id } = await pro.ok<DebtPlan>('POST /debt-plans', plan([linked.id, byHand.id]))
    const follow = (who: Person) => who.ok<FollowedPlan>(`GET /debt-plans/${id}/months`)
    expect(await follow(pro)).toMatchObject({
      startCents: 160_000,
      plannedDebtFree: '2027-07',
      pace: null,
      unknownIds: [],
      months: [
        { month: '2026-11', plannedPaymentCents: 20_000, real: { paidCents: 0, owedCents: 160_000 } },
        { month: '2026-12', real: null, atPaceCents: null },
        ...Array.from({ length: 7 }, () => ({})),
      ],
    })
    await addTransaction(pro, card.id, 15_000, { date: '2026-11-25' })
    await addTransaction(pro, card.id, -2_000, { date: '2026-11-26' })
    app.clock.set('2026-12-05T12:00:00Z')
    // Nobody is signed in for a month.
    const lea = await app.member('lea', { joins: pro })
    await lea.ok(`PATCH /debts/${byHand.id}`, { balanceCents: 50_600 })
    app.clock.set('2027-01-10T12:00:00Z')
    const mia = await app.member('mia', { joins: pro })
    await addTransaction(mia, card.id, 3_000, { date: '2027-03-01' })
    const { months, pace, unknownIds } = await follow(mia)
    expect(months.slice(0, 4).map(({ real }) => real)).toEqual([
      { paidCents: 15_000, chargedCents: 2_000, owedCents: 147_000 },
      // 94.00 less is owed on the loan after two months at 6.00 of interest each.
      { paidCents: 10_600, chargedCents: 1_200, owedCents: 137_600 },
      // What is dated ahead counts now.
      { paidCents: 3_000, chargedCents: 0, owedCents: 134_600 },
      null,
    ])
    // 130.00 in two months on the card, 106.00 in two on the loan.
    expect(pace).toMatchObject({ monthCount: 2, paymentCents: 11_800, monthsLater: expect.any(Number) })
    expect(unknownIds).toEqual([])
    app.clock.set('2027-02-10T12:00:00Z')
    const zoe = await app.member('zoe', { joins: pro })
    expect((await follow(zoe)).unknownIds).toEqual([byHand.id])
    await zoe.ok(`DELETE /debts/${linked.id}`)
    expect(await follow(zoe)).toMatchObject({ startCents: 60_000 })
    await zoe.ok(`DELETE /debts/${byHand.id}`)
    expect(await follow(zoe)).toBeNull()
  })

  it('begin to be followed on the day the plan is made, in months that start as the household says', async () => {
    await pro.ok('PATCH /household/preferences', { monthStartDay: 15 })
    const card = await addAccount(pro, 'Card', { type: 'Debt', startingBalanceCents: -100_000 })
    const debt = await add(pro, 'Card', { accountId: card.id, ratePpm: 0 })
    const { id } = await pro.ok<DebtPlan>('POST /debt-plans', plan([debt.id]))
    for (const [date, amount] of [
      ['2026-12-14', 1_000],
      ['2026-12-15', 200],
      ['2027-01-14', 30],
    ] as const)
      await addTransaction(pro, card.id, amount, { date })
    app.clock.set('2027-01-16T12:00:00Z')
    const mia = await app.member('mia', { joins: pro })
    const { months } = await mia.ok<FollowedPlan>(`GET /debt-plans/${id}/months`)
    expect(months.slice(0, 3).map(({ month, real }) => [month, real?.paidCents, real?.owedCents])).toEqual([
      ['2026-11', 1_000, 99_000],
      ['2026-12', 230, 98_770],
      ['2027-01', 0, 98_770],
    ])
  })

  it('are renamed as plans by whoever writes, and only there', async () => {
    const { id: debtId } = await add(pro, 'A')
    const { id } = await pro.ok<DebtPlan>('POST /debt-plans', plan([debtId]))
    expect(await pro.ok(`PATCH /debt-plans/${id}`, { name: ' Gone by May ' })).toMatchObject({
      name: 'Gone by May',
    })
    expect(refusal(await pro.call(`PATCH /debt-plans/${id}`, { name: ' ' }))).toEqual([422, 'invalid'])
    expect(refusal(await free.call(`PATCH /debt-plans/${id}`, { name: 'Mine' }))).toEqual([404, 'not-found'])
    expect(refusal(await free.call(`GET /debt-plans/${id}/months`))).toEqual([404, 'not-found'])
  })

  it('are planned for only by a way that ends and that the plan shows', async () => {
    const a = await add(free, 'A', { ratePpm: 300_000, minimum: { floorCents: 1_000, sharePpm: 0 } })
    const b = await add(free, 'B', { balanceCents: 50_000, ratePpm: 100_000 })
    const ids = [a.id, b.id]
    const refusals = [
      await free.call('POST /debt-plans', plan(ids, { strategy: 'snowball' })),
      await free.call('POST /debt-plans', plan(ids, { paymentCents: 100 })),
      await pro.call('POST /debt-plans', plan(ids)),
      await free.call('POST /debt-plans', plan(ids, { strategy: 'consolidation' })),
    ]
    expect(refusals.map(refusal)).toEqual([
      [402, 'strategy-limit'],
      [422, 'plan-endless'],
      [404, 'not-found'],
      [422, 'invalid'],
    ])
    expect((await free.call('POST /debt-plans', plan(ids))).status).toBe(200)
  })

  it('keep at most twenty plans when more are made at once, and give one back that was deleted', async () => {
    const { id } = await add(pro, 'A')
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => pro.call('POST /debt-plans', plan([id], { name: `Plan ${at}` }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const [first] = await pro.ok<DebtPlan[]>('GET /debt-plans')
    const before = await snapshot(app, pro)
    const gone = await pro.ok<Undoable>(`DELETE /debt-plans/${first?.id}`)
    expect((await undo(pro, gone)).status).toBe(200)
    expect(await snapshot(app, pro)).toEqual(before)
    expect(await findViolations(app.database.pool)).toEqual([])
  })
})
