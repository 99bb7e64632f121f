import { beforeEach, expect, it } from 'vitest'
import type { DebtPlan, FollowedPlan } from '#contract/debts.ts'
import { findViolations } from '#test/invariants.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { addDebt } from '#test/debts.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'

type Undoable = { undoId: string }

describeOnBothDatabases('debts and their plans', (engine) => {
  const app = freshApp(engine)
  let free: Person
  let pro: Person

  beforeEach(async () => {
    free = await app.member('fay')
    pro = await app.member('paul', { plan: 'pro' })
  })

  const plan = (debtIds: string[], extra = {}) => ({
    name: 'Way out',
    strategy: 'avalanche',
    paymentCents: 20_000,
    debtIds,
    ...extra,
  })

  it('are planned for, and the plan says how far ahead or behind what is owed is', async () => {
    const card = await addAccount(pro, 'Card', { type: 'Credit', startingBalanceCents: -100_000 })
    const debt = await addDebt(pro, 'Card', { accountId: card.id, ratePpm: 0 })
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
    const linked = await addDebt(pro, 'Card', { accountId: card.id, ratePpm: 0 })
    const byHand = await addDebt(pro, 'Loan', { balanceCents: 60_000, ratePpm: 120_000 })
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
      // What is dated ahead is not paid yet (money.md G1).
      { paidCents: 0, chargedCents: 0, owedCents: 137_600 },
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
    const debt = await addDebt(pro, 'Card', { accountId: card.id, ratePpm: 0 })
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
    const { id: debtId } = await addDebt(pro, 'A')
    const { id } = await pro.ok<DebtPlan>('POST /debt-plans', plan([debtId]))
    expect(await pro.ok(`PATCH /debt-plans/${id}`, { name: ' Gone by May ' })).toMatchObject({
      name: 'Gone by May',
    })
    expect(refusal(await pro.call(`PATCH /debt-plans/${id}`, { name: ' ' }))).toEqual([422, 'invalid'])
    expect(refusal(await free.call(`PATCH /debt-plans/${id}`, { name: 'Mine' }))).toEqual([404, 'not-found'])
    expect(refusal(await free.call(`GET /debt-plans/${id}/months`))).toEqual([404, 'not-found'])
  })

  it('are planned for only by a way that ends and that the plan shows', async () => {
    const a = await addDebt(free, 'A', { ratePpm: 300_000, minimum: { floorCents: 1_000, sharePpm: 0 } })
    const b = await addDebt(free, 'B', { balanceCents: 50_000, ratePpm: 100_000 })
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
    const c = await addDebt(pro, 'C', { ratePpm: 300_000, minimum: { floorCents: 1, sharePpm: 0 } })
    // Of the minimums alone a higher payment is no way out (money.md D1).
    expect(await pro.call('POST /debt-plans', plan([c.id], { strategy: 'minimum' }))).toMatchObject({
      status: 422,
      body: {
        code: 'plan-endless',
        message: 'The minimum payments alone never end these debts. Choose another way.',
      },
    })
  })

  it('keep at most twenty plans when more are made at once, and give one back that was deleted', async () => {
    const { id } = await addDebt(pro, 'A')
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
