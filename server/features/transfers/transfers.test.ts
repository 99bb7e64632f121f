import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Transaction } from '#contract/transactions.ts'
import { findViolations } from '#test/invariants.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'

type Transfer = { transferId: string; outgoing: Transaction; incoming: Transaction }
type Proposal = { outgoing: Transaction; incoming: Transaction; daysApart: number }
type Undoable = { undoId: string }

describeOnBothDatabases('transfers', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: Account
  let till: Account

  beforeEach(async () => {
    anna = await app.member('anna')
    bank = await addAccount(anna, 'Bank')
    till = await addAccount(anna, 'Till')
  })

  const move = (extra = {}) => ({
    fromAccountId: bank.id,
    toAccountId: till.id,
    date: '2026-10-06',
    amountCents: 700,
    description: 'Move',
    ...extra,
  })
  const link = (outgoingId: string, incomingId: string) =>
    anna.call('POST /transfers/links', { outgoingId, incomingId })
  const propose = async () =>
    (await anna.ok<Proposal[]>('GET /transfers/proposals')).map(
      ({ outgoing, incoming, daysApart }) => [outgoing.id, incoming.id, daysApart] as const,
    )
  const read = async (id: string) =>
    (await anna.ok<{ items: Transaction[] }>('GET /transactions')).items.find((row) => row.id === id)
  const count = async () => (await app.database.db.selectFrom('transfers').selectAll().execute()).length

  it('are two transactions that name each other', async () => {
    const { transferId, outgoing, incoming } = await anna.ok<Transfer>('POST /transfers', move())
    expect(outgoing).toMatchObject({
      accountName: 'Bank',
      amountCents: -700,
      transfer: { id: transferId, otherId: incoming.id, otherAccountName: 'Till' },
    })
    expect(incoming).toMatchObject({
      accountName: 'Till',
      amountCents: 700,
      transfer: { id: transferId, otherId: outgoing.id, otherAccountName: 'Bank' },
    })
  })

  it('need two accounts and an amount above zero, and leave nothing half done', async () => {
    for (const wrong of [{ toAccountId: bank.id }, { amountCents: 0 }, { amountCents: -5 }])
      expect(refusal(await anna.call('POST /transfers', move(wrong)))).toEqual([409, 'not-opposite'])
    expect(refusal(await anna.call('POST /transfers', move({ toAccountId: anna.userId })))).toEqual([
      404,
      'not-found',
    ])
    expect((await anna.ok<{ items: [] }>('GET /transactions')).items).toEqual([])
  })

  it('stay balanced: a linked side changes all but its amount and account', async () => {
    const { outgoing, incoming } = await anna.ok<Transfer>('POST /transfers', move())
    const change = (side: Transaction, changes: object) =>
      anna.call(`PATCH /transactions/${side.id}`, changes)
    expect(refusal(await change(outgoing, { amountCents: -701 }))).toEqual([409, 'not-opposite'])
    expect(refusal(await change(incoming, { accountId: bank.id }))).toEqual([409, 'not-opposite'])
    expect(await read(outgoing.id)).toEqual(outgoing)
    const same = { amountCents: -700, accountId: bank.id, description: 'Moved', date: '2026-10-07' }
    expect((await change(outgoing, same)).body).toMatchObject({ ...same, transfer: outgoing.transfer })
  })

  it('link only what is equal and opposite, of two accounts, the outgoing side first', async () => {
    const out = await addTransaction(anna, bank.id, -700)
    const into = await addTransaction(anna, till.id, 700)
    const other = await addTransaction(anna, till.id, 701)
    const same = await addTransaction(anna, bank.id, 700)
    for (const [a, b] of [
      [out, other],
      [out, same],
      [into, out],
      [out, out],
    ] as const)
      expect(refusal(await link(a.id, b.id))).toEqual([409, 'not-opposite'])
    expect(refusal(await link(out.id, bank.id))).toEqual([404, 'not-found'])
    expect(await count()).toBe(0)
    expect((await link(out.id, into.id)).status).toBe(200)
    expect(refusal(await link(out.id, into.id))).toEqual([409, 'already-linked'])
  })

  it('link once when twenty ask at once', async () => {
    const out = await addTransaction(anna, bank.id, -700)
    const into = await Promise.all(Array.from({ length: 4 }, () => addTransaction(anna, till.id, 700)))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => link(out.id, into[n % 4]?.id ?? '')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['code'] === 'already-linked')).toHaveLength(19)
    expect(await count()).toBe(1)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('are unlinked without losing a transaction, and linked again by undo', async () => {
    const { transferId, outgoing } = await anna.ok<Transfer>('POST /transfers', move())
    const before = await snapshot(app, anna)
    const done = await anna.ok<Undoable>(`DELETE /transfers/${transferId}`)
    expect(await read(outgoing.id)).toMatchObject({ amountCents: -700, transfer: null })
    expect((await undo(anna, done)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
  })

  it('move a Savings-and-debt category to the side that counts, and give it back when they end', async () => {
    const savings = await addCategory(anna, 'House fund', { group: 'SavingsDebt' })
    const bees = await addCategory(anna, 'Bees')
    const out = await addTransaction(anna, bank.id, -700)
    const into = await addTransaction(anna, till.id, 700, { categoryId: savings.id })
    const categories = async () => [(await read(out.id))?.categoryName, (await read(into.id))?.categoryName]
    const saved = async () =>
      (await anna.ok<{ summary: { savingsDebtCents: number } }>('GET /months/2026-10')).summary
        .savingsDebtCents
    const apart = await snapshot(app, anna)
    const { transferId } = (await link(out.id, into.id)).body as { transferId: string }
    const together = await snapshot(app, anna)
    expect(await categories()).toEqual(['House fund', 'Uncategorized'])
    expect(await saved()).toBe(700)

    for (const end of [
      () => anna.ok<Undoable>(`DELETE /transfers/${transferId}`),
      () => anna.ok<Undoable>('POST /transactions/deletions', { ids: [out.id] }),
      () => anna.ok<Undoable>('POST /transactions/deletions', { ids: [into.id] }),
      () => anna.ok<Undoable>(`DELETE /accounts/${bank.id}`),
      () => anna.ok<Undoable>(`DELETE /accounts/${till.id}`),
      () => anna.ok<Undoable>(`DELETE /categories/${savings.id}`),
      () => anna.ok<Undoable>(`DELETE /categories/${savings.id}?moveTo=${bees.id}`),
    ]) {
      const done = await end()
      expect(await findViolations(app.database.pool)).toEqual([])
      expect((await undo(anna, done)).status).toBe(200)
      expect(await snapshot(app, anna)).toEqual(together)
    }

    const gone = await anna.ok<Undoable>('POST /transactions/deletions', { ids: [out.id] })
    expect((await read(into.id))?.categoryName).toBe('House fund')
    await undo(anna, gone)
    await anna.ok(`DELETE /transfers/${transferId}`)
    expect(await snapshot(app, anna)).toEqual(apart)
  })

  it('leave categories alone that already count, or never will, or were chosen since', async () => {
    const savings = await addCategory(anna, 'House fund', { group: 'SavingsDebt' })
    const bees = await addCategory(anna, 'Bees')
    const categories = async (...ids: string[]) =>
      Promise.all(ids.map(async (id) => (await read(id))?.categoryId ?? null))
    for (const [outgoing, incoming] of [
      [bees.id, savings.id],
      [savings.id, bees.id],
      [null, bees.id],
      [null, null],
    ]) {
      const out = await addTransaction(anna, bank.id, -700, { categoryId: outgoing })
      const into = await addTransaction(anna, till.id, 700, { categoryId: incoming })
      await link(out.id, into.id)
      expect(await categories(out.id, into.id)).toEqual([outgoing, incoming])
    }
    const out = await addTransaction(anna, bank.id, -700)
    const into = await addTransaction(anna, till.id, 700, { categoryId: savings.id })
    const { transferId } = (await link(out.id, into.id)).body as { transferId: string }
    await anna.ok('POST /transactions/categorisations', { ids: [out.id, into.id], categoryId: bees.id })
    await anna.ok(`DELETE /transfers/${transferId}`)
    expect(await categories(out.id, into.id)).toEqual([bees.id, savings.id])
  })

  it('end when one side is deleted, and begin again by undo', async () => {
    const { outgoing, incoming } = await anna.ok<Transfer>('POST /transfers', move())
    const before = await snapshot(app, anna)
    const gone = await anna.ok<Undoable>('POST /transactions/deletions', { ids: [outgoing.id] })
    expect(await read(incoming.id)).toMatchObject({ transfer: null })
    expect(await findViolations(app.database.pool)).toEqual([])
    await undo(anna, gone)
    expect(await snapshot(app, anna)).toEqual(before)
  })

  it('whose other side is gone, or linked anew, do not come back by halves', async () => {
    const first = await anna.ok<Transfer>('POST /transfers', move())
    const firstGone = await anna.ok<Undoable>('POST /transactions/deletions', { ids: [first.outgoing.id] })
    await anna.ok('POST /transactions/deletions', { ids: [first.incoming.id] })
    expect((await undo(anna, firstGone)).status).toBe(200)
    expect(await read(first.outgoing.id)).toMatchObject({ amountCents: -700, transfer: null })

    const second = await anna.ok<Transfer>('POST /transfers', move())
    const secondGone = await anna.ok<Undoable>('POST /transactions/deletions', { ids: [second.outgoing.id] })
    await link(first.outgoing.id, second.incoming.id)
    expect((await undo(anna, secondGone)).status).toBe(200)
    expect(await read(second.outgoing.id)).toMatchObject({ transfer: null })
    expect(await read(first.outgoing.id)).toMatchObject({ transfer: { otherId: second.incoming.id } })
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('whose side was changed since they were unlinked stay unlinked', async () => {
    const { transferId, outgoing } = await anna.ok<Transfer>('POST /transfers', move())
    const refused = await anna.call(`PATCH /transactions/${outgoing.id}`, { amountCents: -701 })
    expect(refusal(refused)).toEqual([409, 'not-opposite'])
    const done = await anna.ok<Undoable>(`DELETE /transfers/${transferId}`)
    await anna.ok(`PATCH /transactions/${outgoing.id}`, { amountCents: -701 })
    expect((await undo(anna, done)).status).toBe(200)
    expect(await read(outgoing.id)).toMatchObject({ amountCents: -701, transfer: null })
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('are proposed nearest first, each transaction once, up to four days apart', async () => {
    const out = await addTransaction(anna, bank.id, -700, { date: '2026-10-10' })
    const near = await addTransaction(anna, till.id, 700, { date: '2026-10-11' })
    await addTransaction(anna, till.id, 700, { date: '2026-10-08' })
    const wide = await addTransaction(anna, bank.id, -900, { date: '2026-10-01' })
    const four = await addTransaction(anna, till.id, 900, { date: '2026-10-05' })
    await addTransaction(anna, bank.id, -300, { date: '2026-10-01' })
    await addTransaction(anna, till.id, 300, { date: '2026-10-06' })
    const sameDay = await addTransaction(anna, bank.id, -50, { date: '2026-10-01' })
    const there = await addTransaction(anna, till.id, 50, { date: '2026-10-01' })
    await addTransaction(anna, bank.id, -60)
    await addTransaction(anna, bank.id, 60)
    await anna.ok('POST /transfers', move({ amountCents: 80 }))
    expect(await propose()).toEqual([
      [sameDay.id, there.id, 0],
      [out.id, near.id, 1],
      [wide.id, four.id, 4],
    ])
  })

  it('that were rejected stay rejected, and leave room for the next best', async () => {
    const out = await addTransaction(anna, bank.id, -700, { date: '2026-10-10' })
    const near = await addTransaction(anna, till.id, 700, { date: '2026-10-11' })
    const far = await addTransaction(anna, till.id, 700, { date: '2026-10-13' })
    const pair = { outgoingId: out.id, incomingId: near.id }
    await Promise.all(Array.from({ length: 5 }, () => anna.ok('POST /transfers/rejections', pair)))
    expect(await propose()).toEqual([[out.id, far.id, 3]])
    const before = await snapshot(app, anna)
    const gone = await anna.ok<Undoable>('POST /transactions/deletions', { ids: [near.id] })
    await undo(anna, gone)
    expect(await snapshot(app, anna)).toEqual(before)
    expect(await propose()).toEqual([[out.id, far.id, 3]])
  })

  it('are looked for among the newest that came in, however long the history is', async () => {
    const out = await addTransaction(anna, bank.id, -700, { date: '2020-01-02' })
    const into = await addTransaction(anna, till.id, 700, { date: '2020-01-01' })
    const many = `insert into transactions (household_id, id, account_id, date, description, amount_cents)
      select household_id, gen_random_uuid(), account_id, date + 10, 'Sold', 100000 + n
      from transactions, generate_series(1, $2::int) n where id = $1`
    await app.database.pool.query(many, [into.id, 1999])
    expect(await propose()).toEqual([[out.id, into.id, 1]])
    await app.database.pool.query(many, [into.id, 1])
    expect(await propose()).toEqual([])
  })

  it('are changed by no viewer, who may see the proposals', async () => {
    const { transferId } = await anna.ok<Transfer>('POST /transfers', move())
    const out = await addTransaction(anna, bank.id, -9)
    const into = await addTransaction(anna, till.id, 9)
    const pair = { outgoingId: out.id, incomingId: into.id }
    const vera = await app.member('vera', { joins: anna, role: 'viewer' })
    for (const answer of [
      await vera.call('POST /transfers', move()),
      await vera.call('POST /transfers/links', pair),
      await vera.call(`DELETE /transfers/${transferId}`),
      await vera.call('POST /transfers/rejections', pair),
    ])
      expect(refusal(answer)).toEqual([403, 'viewer-only'])
    expect(await vera.ok('GET /transfers/proposals')).toHaveLength(1)
  })
})
