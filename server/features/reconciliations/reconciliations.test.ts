import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Reconciliation, ReconciliationSheet } from '#contract/reconciliations.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'
import { csv, importFile } from '#test/imports.ts'
import { findViolations } from '#test/invariants.ts'

type Undoable = { undoId: string }
const day = '2026-10-31'
const locked = [409, 'reconciled']

describeOnBothDatabases('reconciling', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: Account

  beforeEach(async () => {
    anna = await app.member('anna')
    bank = await addAccount(anna, 'Bank', { startingBalanceCents: 50_000 })
  })

  const add = (amountCents: number, extra = {}) =>
    addTransaction(anna, bank.id, amountCents, { cleared: true, ...extra })
  const sheet = (on = day) =>
    anna.ok<ReconciliationSheet>(`GET /accounts/${bank.id}/reconciliation?day=${on}`)
  const list = () => anna.ok<Reconciliation[]>(`GET /accounts/${bank.id}/reconciliations`)
  const finish = (closingCents: number, extra = {}) =>
    anna.call(`POST /accounts/${bank.id}/reconciliations`, { day, closingCents, ...extra })
  const reconcile = (closingCents: number, extra = {}) =>
    anna.ok<Undoable>(`POST /accounts/${bank.id}/reconciliations`, { day, closingCents, ...extra })
  const read = (id: string) => anna.ok<Transaction>(`GET /transactions/${id}`)
  const change = (id: string, changes: object) => anna.call(`PATCH /transactions/${id}`, changes)

  it('finishes only when the cleared rows come to the balance of the statement, and locks these', async () => {
    const paid = await add(49_000)
    const open = await add(-2_000, { cleared: false })
    const later = await add(-500, { date: '2026-11-02' })
    expect(await sheet()).toMatchObject({
      openingCents: 50_000,
      clearedCents: 49_000,
      unclearedCents: -2_000,
      lastDay: null,
      count: 2,
    })
    expect(refusal(await finish(100_000))).toEqual([409, 'not-reconciled'])
    expect(refusal(await finish(100_000, { adjustmentCents: 900 }))).toEqual([409, 'not-reconciled'])
    const forgotten = await add(1_000)
    await reconcile(100_000)
    for (const [{ id }, on] of [
      [paid, day],
      [forgotten, day],
      [open, null],
      [later, null],
    ] as const)
      expect((await read(id)).reconciledOn).toBe(on)
    expect(await list()).toMatchObject([
      {
        day,
        closingCents: 100_000,
        rowCount: 2,
        adjustmentCents: null,
        unlockedCents: 0,
        reconciledBy: 'anna',
      },
    ])
    expect(refusal(await finish(100_000))).toEqual([409, 'already-reconciled'])
    expect(refusal(await finish(0, { day: '2999-01-01' }))).toEqual([422, 'invalid'])
  })

  it('lets nobody change amount, day or account of what is locked, in any way, until it is unlocked', async () => {
    const { id: importId } = await importFile(
      anna,
      bank.id,
      csv('2026-10-24,Salary,30.00', '2026-11-20,Tea,-1.00'),
    )
    const { items } = await anna.ok<{ items: Transaction[] }>('GET /transactions?search=salary')
    await change(items[0]!.id, { cleared: true })
    const row = await add(-1_000)
    const edited = await anna.ok<Undoable>('POST /transactions/changes', {
      selection: { ids: [row.id] },
      changes: { date: '2026-10-06' },
    })
    const whole = await add(-900, {
      parts: [
        { amountCents: -500, categoryId: null },
        { amountCents: -400, categoryId: null },
      ],
    })
    const { parts } = await anna.ok<{ parts: Transaction[] }>(`GET /transactions/${whole.id}`)
    const part = parts[0]!
    expect(part.reconciledOn).toBeNull()
    const other = await addAccount(anna, 'Other')
    await reconcile(50_000 + 3_000 - 1_900)
    const before = await snapshot(app, anna)
    const bulk = (changes: object) =>
      anna.call('POST /transactions/changes', { selection: { ids: [row.id] }, changes })
    for (const refused of [
      () => change(row.id, { amountCents: -999 }),
      () => change(row.id, { date: '2026-10-01' }),
      () => change(row.id, { accountId: other.id }),
      () => change(row.id, { cleared: false }),
      () => change(part.id, { date: '2026-10-01' }),
      () => change(part.id, { cleared: false }),
      () => bulk({ date: '2026-10-01' }),
      () => bulk({ accountId: other.id }),
      () => bulk({ cleared: false }),
      () => anna.call('POST /transactions/deletions', { ids: [row.id] }),
      () => anna.call('POST /transactions/deletions', { ids: [whole.id] }),
      () => anna.call(`DELETE /imports/${importId}`, { editedRows: 'remove' }),
      () => anna.call(`DELETE /accounts/${bank.id}`, {}),
    ])
      expect([refused.toString(), ...refusal(await refused())]).toEqual([refused.toString(), ...locked])
    expect(refusal(await undo(anna, edited))).toEqual([409, 'undo-expired'])
    expect(await snapshot(app, anna)).toEqual(before)

    await anna.ok(`PATCH /transactions/${row.id}`, { description: 'Honey', note: 'Two jars' })
    await anna.ok(`PATCH /transactions/${part.id}`, { description: 'Wax' })
    const unlocked = await anna.ok<Undoable>('POST /transactions/unlocks', { ids: [row.id, part.id] })
    expect([(await read(row.id)).reconciledOn, (await read(part.id)).reconciledOn]).toEqual([null, null])
    expect((await list())[0]).toMatchObject({ rowCount: 1, unlockedCents: -1_900 })
    await undo(anna, unlocked)
    expect((await list())[0]).toMatchObject({ rowCount: 3, unlockedCents: 0 })
    await anna.ok('POST /transactions/unlocks', { ids: [row.id] })
    await anna.ok(`PATCH /transactions/${row.id}`, { amountCents: -1_100, date: '2026-10-02' })
    expect(await sheet('2026-11-01')).toMatchObject({ openingCents: 52_100, clearedCents: -1_100 })
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('makes up a difference by a transaction that says so, and takes the latest back with it', async () => {
    await add(1_000)
    const before = await snapshot(app, anna)
    const done = await reconcile(51_500, { adjustmentCents: 500 })
    expect((await list())[0]).toMatchObject({ rowCount: 2, adjustmentCents: 500 })
    const after = await snapshot(app, anna)
    await undo(anna, done)
    expect(await snapshot(app, anna)).toEqual(before)
    await reconcile(51_500, { adjustmentCents: 500 })
    await add(-700, { date: '2026-11-02' })
    const november = { day: '2026-11-10', closingCents: 50_800 }
    const next = await reconcile(50_800, november)
    const [latest, first] = await list()
    const takeBack = (id: string) =>
      anna.call<Undoable>(`DELETE /accounts/${bank.id}/reconciliations/${id}`, {})
    expect(refusal(await takeBack(first!.id))).toEqual([409, 'reconciled-later'])
    expect(refusal(await takeBack(bank.id))).toEqual([404, 'not-found'])
    expect(refusal(await undo(anna, done))).toEqual([409, 'undo-expired'])
    await undo(anna, next)
    expect((await list()).map(({ id }) => id)).toEqual([first!.id])
    expect(latest?.day).toBe('2026-11-10')
    const back = await takeBack(first!.id)
    expect(await list()).toEqual([])
    expect((await sheet()).clearedCents).toBe(1_000)
    await undo(anna, back.body)
    expect((await list())[0]).toMatchObject({ rowCount: 2, adjustmentCents: 500 })
    expect(Object.keys(after)).toContain('reconciliations')
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('stays right when older rows and balances come later: they are held against the next statement', async () => {
    await add(1_000)
    await reconcile(51_000)
    await anna.ok(`PATCH /accounts/${bank.id}`, { balanceCents: 60_000, balanceOn: '2026-11-05' })
    await add(-300, { date: '2026-09-01' })
    expect(await sheet('2026-11-10')).toMatchObject({
      openingCents: 51_000,
      clearedCents: -300,
      lastDay: day,
    })
    expect((await list())[0]).toMatchObject({ unlockedCents: 0 })
  })

  it('goes with its account only when that is said, and comes back with it', async () => {
    await add(1_000)
    await reconcile(51_000)
    const before = await snapshot(app, anna)
    const gone = await anna.ok<Undoable>(`DELETE /accounts/${bank.id}`, { unlock: true })
    expect((await undo(anna, gone)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
    expect(refusal(await change((await sheetRows())[0]!.id, { amountCents: 1 }))).toEqual(locked)
  })
  const sheetRows = async () => (await anna.ok<{ items: Transaction[] }>('GET /transactions')).items

  it('is finished once when fifty ask at once, with one adjustment', async () => {
    await add(1_000)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => finish(51_200, { adjustmentCents: 200 })),
    )
    const codes = answers.map(refusal)
    expect(codes.filter(([status]) => status === 200)).toHaveLength(1)
    expect(codes.filter(([, code]) => code === 'already-reconciled')).toHaveLength(49)
    expect(await list()).toMatchObject([{ rowCount: 2, adjustmentCents: 200, unlockedCents: 0 }])
    expect(await sheetRows()).toHaveLength(2)
  })

  it("is another household's business to nobody", async () => {
    const mallory = await app.member('mallory')
    await reconcile(50_000)
    const [own] = await list()
    for (const call of [
      `GET /accounts/${bank.id}/reconciliation?day=${day}`,
      `GET /accounts/${bank.id}/reconciliations`,
    ])
      expect(refusal(await mallory.call(call))).toEqual([404, 'not-found'])
    const url = `/accounts/${bank.id}/reconciliations`
    expect(refusal(await mallory.call(`POST ${url}`, { day: '2026-11-01', closingCents: 0 }))).toEqual([
      404,
      'not-found',
    ])
    expect(refusal(await mallory.call(`DELETE ${url}/${own!.id}`, {}))).toEqual([404, 'not-found'])
  })
})
