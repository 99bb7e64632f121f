import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, undo } from '#test/household-calls.ts'
import { csv, importFile } from '#test/imports.ts'
import { findViolations } from '#test/invariants.ts'
import { refundCalls, type Undoable } from '#test/refund-calls.ts'

describeOnBothDatabases('refunds in bank files', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: Account

  beforeEach(async () => {
    anna = await app.member('anna')
    bank = await addAccount(anna, 'Bank')
  })

  const { tie, read, propose, state } = refundCalls(() => anna)

  it('are proposed when a bank file brings them, until somebody says that they are none', async () => {
    await importFile(anna, bank.id, csv('2026-06-10,ZALANDO SE,-500.00', '2026-06-11,ZALANDO SE,-20.00'))
    const { id } = await importFile(
      anna,
      bank.id,
      csv('2026-07-02,ZALANDO SE,300.00', '2026-07-03,ZALANDO SE,20.00'),
    )
    const { items } = await anna.ok<{ items: Transaction[] }>('GET /transactions')
    const [later, sooner, small, large] = items.map((row) => row.id)
    expect(await propose()).toEqual([
      [later, small],
      [sooner, large],
    ])
    const unsaid = await anna.ok<Undoable>('POST /refunds/rejections', { refundId: later })
    expect(await propose()).toEqual([[sooner, large]])
    await undo(anna, unsaid)
    expect(await propose()).toEqual([
      [later, small],
      [sooner, large],
    ])
    await anna.ok('POST /refunds/rejections', { refundId: later })
    expect(await propose()).toEqual([[sooner, large]])
    expect((await anna.ok<Transaction[]>(`GET /refunds/${later}/purchases`))[0]?.id).toBe(small)
    await anna.ok('POST /refunds', { refundId: sooner, purchaseId: large })
    expect(await propose()).toEqual([])
    const found = await anna.ok<{ items: Transaction[] }>('GET /transactions?search=is:refund')
    expect(found.items.map((row) => row.id)).toEqual([sooner])

    const before = await state()
    const undone = await anna.ok<Undoable>(`DELETE /imports/${id}`, { editedRows: 'remove' })
    expect((await read(large!)).refundedCents).toBe(0)
    await undo(anna, undone)
    expect(await state()).toEqual(before)
  })

  it('stay without a purchase when its import is undone, and have it again', async () => {
    const { id } = await importFile(anna, bank.id, csv('2026-06-10,ZALANDO SE,-500.00'))
    const [purchase] = (await anna.ok<{ items: Transaction[] }>('GET /transactions')).items
    const refund = await addTransaction(anna, bank.id, 30_000, {
      date: '2026-07-02',
      description: 'ZALANDO SE REFUND',
    })
    await tie(refund, purchase!)
    const before = await state()
    const undone = await anna.ok<Undoable>(`DELETE /imports/${id}`, { editedRows: 'remove' })
    expect(await read(refund.id)).toMatchObject({ refund: null })
    expect(await findViolations(app.database.pool)).toEqual([])
    await undo(anna, undone)
    expect(await state()).toEqual(before)
  })
})
