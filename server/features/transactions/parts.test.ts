import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { MonthSummary } from '#contract/months.ts'
import type { Transaction, TransactionDetail } from '#contract/transactions.ts'
import { findViolations } from '#test/invariants.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'

type Undoable = { undoId: string }
type Page = { items: Transaction[]; totals: { count: number; amountCents: number } }

describeOnBothDatabases('a divided transaction', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let accountId: string
  let food: string
  let toys: string

  beforeEach(async () => {
    anna = await app.member('anna')
    accountId = (await addAccount(anna, 'Bank')).id
    food = (await addCategory(anna, 'Food', { group: 'Needs' })).id
    toys = (await addCategory(anna, 'Toys')).id
  })

  const halves = () => [
    { amountCents: -700, categoryId: food, note: 'Apples', person: 'Bo' },
    { amountCents: -300, categoryId: toys },
  ]
  const divide = (extra = {}) => addTransaction(anna, accountId, -1000, { parts: halves(), ...extra })
  const read = (id: string) => anna.ok<TransactionDetail>(`GET /transactions/${id}`)
  const list = (query = '') => anna.ok<Page>(`GET /transactions?${query}`)
  const summary = async () => (await anna.ok<{ summary: MonthSummary }>('GET /months/2026-10')).summary
  const balance = async () => (await anna.ok<Account[]>('GET /accounts'))[0]?.balanceCents
  const holds = async () => expect(await findViolations(app.database.pool)).toEqual([])

  it('is counted by its parts in the month, and once in its account (R2)', async () => {
    const { id } = await divide()
    expect(await summary()).toMatchObject({ needsCents: 700, wantsCents: 300, transactionCount: 2 })
    expect(await balance()).toBe(-1000)
    expect((await list()).totals).toMatchObject({ count: 2, amountCents: -1000 })
    expect((await list(`categoryId=${toys}`)).items).toMatchObject([
      { amountCents: -300, description: 'Market', part: { wholeId: id, wholeCents: -1000 } },
    ])
    expect((await list(`ids=${id}`)).items).toHaveLength(2)
    expect(await read(id)).toMatchObject({ isSplit: true, parts: halves() })
    await holds()
  })

  it('keeps the parts that are named, and takes away the others', async () => {
    const { id } = await divide()
    const [apples] = (await read(id)).parts
    const parts = [
      { id: apples?.id, amountCents: -400, categoryId: food },
      { amountCents: -500, categoryId: null },
      { amountCents: -300, categoryId: toys },
    ]
    await anna.ok(`PATCH /transactions/${id}`, { amountCents: -1200, parts })
    const kept = (await read(id)).parts
    expect(kept.map(({ amountCents }) => amountCents).toSorted()).toEqual([-300, -400, -500])
    expect(kept.find((part) => part.id === apples?.id)).toMatchObject({ amountCents: -400, note: null })
    expect(await balance()).toBe(-1200)
    await anna.ok(`PATCH /transactions/${id}`, { parts: [] })
    expect(await read(id)).toMatchObject({ isSplit: false, parts: [] })
    await holds()
  })

  it('never has parts that do not add up to it', async () => {
    const { id } = await divide()
    const [apples, blocks] = (await read(id)).parts
    const before = await snapshot(app, anna)
    const other = await addTransaction(anna, accountId, -1)
    await anna.ok('POST /transactions/deletions', { ids: [other.id] })
    for (const [path, body, status, code] of [
      [`PATCH /transactions/${id}`, { amountCents: -999 }, 422, 'parts-differ'],
      [
        `PATCH /transactions/${id}`,
        { parts: [...halves(), { amountCents: 1, categoryId: null }] },
        422,
        'parts-differ',
      ],
      [`PATCH /transactions/${id}`, { parts: halves().slice(1) }, 422, 'invalid'],
      [`PATCH /transactions/${apples?.id}`, { amountCents: -600 }, 409, 'part-amount'],
      [`PATCH /transactions/${apples?.id}`, { parts: halves() }, 404, 'not-found'],
      [
        `PATCH /transactions/${other.id}`,
        { parts: [{ ...halves()[0], id: blocks?.id }, halves()[1]] },
        404,
        'not-found',
      ],
      ['POST /transactions/deletions', { ids: [apples?.id] }, 409, 'part-alone'],
    ] as const)
      expect(refusal(await anna.call(path, body)), JSON.stringify(body)).toEqual([status, code])
    expect(await snapshot(app, anna)).toEqual(before)
    // Nor when somebody writes past the program.
    for (const statement of [
      `update transactions set amount_cents = -701 where id = '${apples?.id}'`,
      `update transactions set is_split = false where id = '${id}'`,
      `delete from transactions where id = '${apples?.id}'`,
    ])
      await expect(app.database.pool.query(statement), statement).rejects.toThrow('do not add up')
  })

  it('stays together: what a part is given of the account, day, payee or tick, all are given', async () => {
    const { id } = await divide()
    const till = await addAccount(anna, 'Till')
    const [apples] = (await read(id)).parts
    const changes = { accountId: till.id, date: '2026-11-02', description: 'Fair', cleared: true }
    await anna.ok(`PATCH /transactions/${apples?.id}`, changes)
    const { parts, ...whole } = await read(id)
    for (const row of [whole, ...parts]) expect(row).toMatchObject(changes)
    await anna.ok(`PATCH /transactions/${id}`, { date: '2026-11-03' })
    expect((await read(id)).parts.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-03'])
    await holds()
  })

  it('is deleted with all its parts, and comes back with them', async () => {
    const { id } = await divide()
    const before = await snapshot(app, anna)
    const ids = (await read(id)).parts.map((part) => part.id)
    for (const gone of [[id], ids]) {
      const deleted = await anna.ok<Undoable>('POST /transactions/deletions', { ids: gone })
      expect(await balance()).toBe(0)
      expect((await undo(anna, deleted)).status).toBe(200)
      expect(await snapshot(app, anna)).toEqual(before)
    }
    const account = await anna.ok<Undoable>(`DELETE /accounts/${accountId}`)
    expect((await undo(anna, account)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
    await holds()
  })

  it('becomes one again with the category it had, and is divided again by the undo', async () => {
    const { id } = await addTransaction(anna, accountId, -1000, { categoryId: toys })
    await anna.ok(`PATCH /transactions/${id}`, { parts: halves() })
    const apart = await read(id)
    const together = await anna.ok<Undoable>(`DELETE /transactions/${id}/parts`, {})
    expect(await read(id)).toMatchObject({ isSplit: false, categoryId: toys, parts: [] })
    expect((await undo(anna, together)).status).toBe(200)
    expect(await read(id)).toEqual(apart)

    const again = await anna.ok<Undoable>(`DELETE /transactions/${id}/parts`, {})
    await anna.ok(`PATCH /transactions/${id}`, { amountCents: -1100 })
    expect(refusal(await undo(anna, again))).toEqual([409, 'undo-expired'])
    await holds()
  })

  it('is no transfer and counts towards no goal, and neither do those become divided', async () => {
    const { id } = await divide()
    const [apples] = (await read(id)).parts
    const till = await addAccount(anna, 'Till')
    const into = await addTransaction(anna, till.id, 700)
    const link = { outgoingId: apples?.id, incomingId: into.id }
    expect(refusal(await anna.call('POST /transfers/links', link))).toEqual([409, 'split-no-transfer'])
    const move = { fromAccountId: accountId, toAccountId: till.id, date: '2026-10-06', amountCents: 1000 }
    const { outgoing } = await anna.ok<{ outgoing: Transaction }>('POST /transfers', {
      ...move,
      description: 'Move',
    })
    const parts = await anna.call(`PATCH /transactions/${outgoing.id}`, { parts: halves() })
    expect(refusal(parts)).toEqual([409, 'cannot-be-split'])
    await holds()
  })

  it('of an import goes and comes back with it, and is no new row of the next file', async () => {
    const file = new TextEncoder().encode('Date,Description,Amount\n2026-10-05,Market,-10.00\n')
    const upload = async () => {
      const path = `POST /imports?accountId=${accountId}&fileName=bank.csv`
      return (await anna.ok<{ import: { id: string } }>(path, file)).import.id
    }
    const first = await upload()
    await anna.ok(`POST /imports/${first}/landing`, { badRows: 'skip' })
    const id = (await list()).items[0]!.id
    await anna.ok(`PATCH /transactions/${id}`, { parts: halves() })
    const again = await anna.ok<{ items: { verdict: { kind: string } }[] }>(
      `GET /imports/${await upload()}/rows`,
    )
    expect(JSON.stringify(again)).toContain('"same"')
    expect(await anna.call(`DELETE /imports/${first}`, {})).toMatchObject({
      body: { outcome: 'asks', editedCount: 1 },
    })
    const before = await read(id)
    const undone = await anna.ok<Undoable>(`DELETE /imports/${first}`, { editedRows: 'remove' })
    expect((await list()).totals).toMatchObject({ count: 0, amountCents: 0 })
    expect((await undo(anna, undone)).status).toBe(200)
    expect(await read(id)).toEqual(before)
    await anna.ok(`DELETE /imports/${first}`, { editedRows: 'keep' })
    expect(await read(id)).toMatchObject({ importId: null, parts: [{ importId: null }, { importId: null }] })
    await holds()
  })
})
