import { beforeEach, expect, it } from 'vitest'
import type { Calculation, SavedDebt } from '#contract/debts.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { addDebt, debtForm } from '#test/debts.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'

type Undoable = { undoId: string }

/** The published case of four debts with 1,000 a month. */
const published = [
  debtForm('Card', { balanceCents: 850_000, ratePpm: 220_000, minimum: { floorCents: 17_000, sharePpm: 0 } }),
  debtForm('Loan', { balanceCents: 520_000, ratePpm: 120_000, minimum: { floorCents: 11_800, sharePpm: 0 } }),
  debtForm('Car', { balanceCents: 1_230_000, ratePpm: 65_000, minimum: { floorCents: 23_700, sharePpm: 0 } }),
  debtForm('Study', { balanceCents: 600_000, ratePpm: 55_000, minimum: { floorCents: 6_500, sharePpm: 0 } }),
]

describeOnBothDatabases('debts', (engine) => {
  const app = freshApp(engine)
  let free: Person
  let pro: Person

  beforeEach(async () => {
    free = await app.member('fay')
    pro = await app.member('paul', { plan: 'pro' })
  })

  const list = (person: Person) => person.ok<SavedDebt[]>('GET /debts')

  it('are kept with all their terms, and only what is sent changes', async () => {
    const rateChanges = [{ fromMonth: '2027-03', ratePpm: 199_000 }]
    const { id } = await addDebt(pro, ' Card ', {
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
      const answer = await pro.call('POST /debts', debtForm('Card', fields))
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
      Array.from({ length: 20 }, (__, at) => person().call('POST /debts', debtForm(`Debt ${at}`))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(refusal(answer)).toEqual([402, 'debt-limit'])
    expect(await list(person())).toHaveLength(limit)
  })

  it('stay readable and changeable after a downgrade, and nothing comes to them (R18)', async () => {
    const debts = []
    for (const name of ['A', 'B', 'C', 'D']) debts.push(await addDebt(pro, name))
    await app.database.db
      .updateTable('profiles')
      .set({ plan: 'free' })
      .where('userId', '=', pro.userId)
      .execute()
    expect(await list(pro)).toHaveLength(4)
    expect(refusal(await pro.call('POST /debts', debtForm('E')))).toEqual([402, 'debt-limit'])
    await pro.ok(`PATCH /debts/${debts[3]?.id}`, { name: 'Delta' })
    const gone = await pro.ok<Undoable>(`DELETE /debts/${debts[0]?.id}`)
    expect((await undo(pro, gone)).status).toBe(200)
    expect((await list(pro)).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'Delta'])
  })

  it('cannot pass the limit by an undo once their place is taken', async () => {
    const { id } = await addDebt(free, 'A')
    await addDebt(free, 'B')
    const before = await snapshot(app, free)
    const gone = await free.ok<Undoable>(`DELETE /debts/${id}`)
    const taken = await addDebt(free, 'C')
    expect(refusal(await undo(free, gone))).toEqual([402, 'debt-limit'])
    await free.ok(`DELETE /debts/${taken.id}`)
    expect((await undo(free, gone)).status).toBe(200)
    expect(await snapshot(app, free)).toEqual(before)
  })

  it('have the balance of their account, also when it is paid off or more', async () => {
    const card = await addAccount(pro, 'Card', { type: 'Credit', startingBalanceCents: -50_000 })
    const { id } = await addDebt(pro, 'Card', { accountId: card.id })
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
    expect(refusal(await pro.call('POST /debts', debtForm('X', { accountId: theirs.id })))).toEqual([
      404,
      'not-found',
    ])
  })

  it("are in the household's own order", async () => {
    const ids = []
    for (const name of ['A', 'B', 'C']) ids.push((await addDebt(pro, name)).id)
    const moved = await pro.ok<SavedDebt[]>('PUT /debts/order', { ids: [ids[2], ids[0]] })
    expect(moved.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
  })

  it('are put in no order that names one which is not there (security.md F4)', async () => {
    const ids = [(await addDebt(pro, 'A')).id, (await addDebt(pro, 'B')).id]
    const others = await addDebt(await app.member('bob', { plan: 'pro' }), 'C')
    for (const id of [others.id, pro.userId]) {
      const answer = await pro.call('PUT /debts/order', { ids: [ids[1], id, ids[0]] })
      expect(refusal(answer)).toEqual([404, 'not-found'])
    }
    expect((await pro.ok<SavedDebt[]>('GET /debts')).map(({ name }) => name)).toEqual(['A', 'B'])
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

  it('are begun with the payment that the first month shows, lump sums and what is owed considered (money.md D7)', async () => {
    const card = {
      id: 'card',
      name: 'Card',
      balanceCents: 5000,
      ratePpm: 0,
      minimum: { floorCents: 0, sharePpm: 0 },
    }
    const first = async (more: Record<string, unknown>) => {
      const body = { debts: [card], paymentCents: 100_000, ...more }
      const { results } = await pro.ok<Calculation>('POST /debts/results', body)
      const [way] = results.filter(({ key }) => key === 'avalanche')
      expect(way?.months[0]?.paymentCents).toBe(way?.firstPaymentCents)
      return way?.firstPaymentCents
    }
    expect(await first({})).toBe(5000)
    const lumpSums = [{ month: '2026-11', amountCents: 1500, debtId: null }]
    expect(await first({ paymentCents: 1000, lumpSums })).toBe(2500)
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
})
