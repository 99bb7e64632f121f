import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { HistoryEntry } from '#contract/history.ts'
import { findViolations } from '#test/invariants.ts'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { hashOf } from '#test/archives.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import {
  addAccount,
  addCategory,
  addRule,
  addTransaction,
  refusal,
  snapshot,
  undo,
} from '#test/household-calls.ts'
import { generator } from '#test/random.ts'

type Page = { items: HistoryEntry[]; nextCursor: string | null; people: { id: string; name: string }[] }

describeOnBothDatabases('the history', (engine) => {
  let app: TestApp
  let anna: Person
  let accountId: string

  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    await app.database.reset()
    app.clock.set('2026-11-21T12:00:00Z')
    anna = await app.member('anna')
    accountId = (await addAccount(anna, 'Bank')).id
  })
  afterAll(() => app.close())

  const read = (query = '', person = anna) => person.ok<Page>(`GET /history${query}`)
  const latest = async (query = '') => (await read(query)).items[0]!
  const takeBack = (entry: { id: string }, person = anna) => undo(person, { undoId: entry.id })

  it('says who changed what, when, from what to what, and by which rule run', async () => {
    const mia = await app.member('mia', { joins: anna })
    const food = await addCategory(anna, 'Food', { group: 'Needs' })
    const { id } = await addTransaction(anna, accountId, -1000, { description: 'Market' })
    app.clock.set('2026-11-22T09:00:00Z')
    await mia.ok(`PATCH /transactions/${id}`, { amountCents: -1200, categoryId: food.id })
    const edit = await latest()
    expect(edit).toMatchObject({
      action: 'transactions.update',
      at: '2026-11-22T09:00:00.000Z',
      madeBy: 'mia',
      counts: { transactions: 1 },
      cannotRevert: null,
    })
    expect(edit.rows).toEqual([
      {
        table: 'transactions',
        key: id,
        op: 'U',
        name: 'Market',
        fields: [
          { column: 'amount_cents', before: -1000, after: -1200 },
          { column: 'category_id', before: null, after: 'Food' },
        ],
      },
    ])
    const other = await addTransaction(anna, accountId, -5, { description: 'Bus' })
    await addRule(anna, 'bus', food.id)
    await anna.ok('POST /keyword-rules/run', {})
    const ofBus = await read(`?transactionId=${other.id}`)
    expect(ofBus.items.map(({ action }) => action)).toEqual(['keywordRules.run', 'transactions.create'])
    const byMia = await read(`?person=${ofBus.people.find(({ name }) => name === 'mia')?.id}`)
    expect(byMia.items.map(({ id: one }) => one)).toEqual([edit.id])
    expect((await read('?until=2026-11-21')).items).toHaveLength(3)
    expect((await read('?kind=categories')).items.map(({ action }) => action)).toEqual([
      'keywordRules.create',
      'categories.create',
    ])
  })

  it('is walked page by page, each change once', async () => {
    for (let count = 0; count < 7; count++) await addTransaction(anna, accountId, -count - 1)
    // Undo records of before had times of the database, of which the program reads milliseconds alone.
    await app.database.pool.query(`update changes c set at = c.at + n.place * interval '1 microsecond'
      from (select id, row_number() over (order by id) as place from changes) n where n.id = c.id`)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await read(`?limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toHaveLength(8)
    expect(new Set(seen).size).toBe(8)
    expect(refusal(await anna.call('GET /history?cursor=x'))).toEqual([400, 'bad-request'])
  })

  it('puts back only what nobody changed since (ledger-and-screens.md 12)', async () => {
    const { id } = await addTransaction(anna, accountId, -1000, { description: 'Market' })
    await anna.ok(`PATCH /transactions/${id}`, { amountCents: -1200, person: 'Anna' })
    const mine = await latest()
    await anna.ok(`PATCH /transactions/${id}`, { amountCents: -1500 })
    expect((await takeBack(mine)).body).toMatchObject({ restoredCount: 1, leftCount: 1 })
    expect(await anna.ok(`GET /transactions/${id}`)).toMatchObject({ amountCents: -1500, person: null })
    const [, other] = (await read()).items
    await anna.ok(`PATCH /transactions/${id}`, { amountCents: -1700 })
    const before = await snapshot(app, anna)
    expect(refusal(await takeBack(other!))).toEqual([409, 'undo-expired'])
    expect(await snapshot(app, anna)).toEqual(before)
  })

  it('takes back a rule run but for what was edited since (ledger-and-screens.md 13)', async () => {
    const [food, fun] = [await addCategory(anna, 'Food'), await addCategory(anna, 'Fun')]
    const rows: { id: string }[] = []
    for (let count = 0; count < 30; count++) rows.push(await addTransaction(anna, accountId, -count - 1))
    await addRule(anna, 'market', food.id)
    const run = await anna.ok<{ undoId: string }>('POST /keyword-rules/run', {})
    for (const { id } of rows.slice(0, 4)) await anna.ok(`PATCH /transactions/${id}`, { categoryId: fun.id })
    expect((await undo(anna, run)).body).toMatchObject({ restoredCount: 26, leftCount: 4 })
  })

  it('says why a change can no longer be taken back', async () => {
    const { id } = await addTransaction(anna, accountId, -1000)
    const gone = await anna.ok<{ undoId: string }>('POST /transactions/deletions', { ids: [id] })
    await anna.ok(`DELETE /accounts/${accountId}`)
    const answer = await undo(anna, gone)
    expect(answer.body).toMatchObject({
      code: 'undo-expired',
      message: 'The account that this belongs to was deleted since. Bring that back first.',
    })
  })

  it('does not take an account away that has transactions since', async () => {
    const account = await addAccount(anna, 'Second')
    const made = await latest()
    await addTransaction(anna, account.id, -5)
    expect(refusal(await takeBack(made))).toEqual([409, 'undo-expired'])
    expect(await anna.ok<[]>('GET /accounts')).toHaveLength(2)
  })

  it('has each undo in it, which can be undone, any number of times', async () => {
    const { id } = await addTransaction(anna, accountId, -1000)
    const first = await hashOf(app, anna)
    await anna.ok(`PATCH /transactions/${id}`, { amountCents: -1200 })
    const second = await hashOf(app, anna)
    for (let times = 0; times < 3; times++) {
      expect((await takeBack(await latest())).status).toBe(200)
      expect(await hashOf(app, anna)).toBe(times % 2 === 0 ? first : second)
      expect((await latest()).reverts).not.toBeNull()
    }
  })

  it.each([1, 2, 3, 4, 5, 6])(
    'gives the state back, hash for hash, whatever was done (history %i)',
    async (seed) => {
      const random = generator(seed)
      const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
      const other = await addAccount(anna, 'Second')
      const categories = [await addCategory(anna, 'Food'), await addCategory(anna, 'Fun', { group: 'Needs' })]
      for (let count = 0; count < 6; count++)
        await addTransaction(anna, accountId, -100 * (count + 1), { description: `Row ${count}` })
      const ids = async () => {
        const { items } = await anna.ok<{ items: { id: string; part: null | object }[] }>('GET /transactions')
        return items.filter(({ part }) => !part).map(({ id }) => id)
      }
      const steps: (() => Promise<unknown>)[] = [
        () => addTransaction(anna, pick([accountId, other.id]), -Math.ceil(random() * 9000)),
        async () =>
          anna.call(`PATCH /transactions/${pick(await ids())}`, {
            categoryId: pick(categories).id,
            person: pick(['Anna', 'Mia']),
            date: pick(['2026-10-01', '2026-11-01']),
          }),
        async () =>
          anna.call('POST /transactions/changes', {
            selection: { ids: (await ids()).slice(0, 3) },
            changes: { cleared: random() > 0.5, accountId: pick([accountId, other.id]) },
          }),
        async () => anna.call('POST /transactions/deletions', { ids: (await ids()).slice(0, 2) }),
        async () => {
          const id = pick(await ids())
          if (!id) return undefined
          const { amountCents } = await anna.ok<{ amountCents: number }>(`GET /transactions/${id}`)
          return anna.call(`PATCH /transactions/${id}`, {
            parts: [
              { amountCents: amountCents + 1, categoryId: pick(categories).id },
              { amountCents: -1, categoryId: null },
            ],
          })
        },
        () => anna.call(`PUT /budgets/categories/${pick(categories).id}`, { monthlyBudgetCents: 5000 }),
        () =>
          anna.call('POST /transfers', {
            date: '2026-11-02',
            fromAccountId: accountId,
            toAccountId: other.id,
            amountCents: 700,
            description: 'Aside',
          }),
        () => anna.call(`PATCH /accounts/${other.id}`, { name: `Second ${random()}` }),
      ]
      // The state before each change, to come back to in turn: the latest change is always the one that can be.
      const states: { hash: string; all: unknown }[] = []
      for (let step = 0; step < 12; step++) {
        const before = { hash: await hashOf(app, anna), all: await snapshot(app, anna) }
        const known = (await latest()).id
        await pick(steps)()
        if ((await latest()).id !== known) states.push(before)
      }
      expect(states.length).toBeGreaterThan(5)
      const { items } = await read(`?limit=100`)
      for (const [place, state] of states.toReversed().entries()) {
        expect((await takeBack(items[place]!)).body, items[place]!.action).toMatchObject({ leftCount: 0 })
        expect(await snapshot(app, anna), items[place]!.action).toEqual(state.all)
        expect(await hashOf(app, anna)).toBe(state.hash)
      }
      expect(await findViolations(app.database.pool)).toEqual([])
    },
  )
})
