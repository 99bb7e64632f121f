import { beforeEach, expect, it } from 'vitest'
import type { ImportDraft, ImportSummary } from '#contract/imports.ts'
import type { Bill } from '#contract/recurring-bills.ts'
import type { BillMatch, Occurrence } from '#contract/recurring-bill-payments.ts'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import type { Transaction } from '#contract/transactions.ts'
import { findViolations } from '#test/invariants.ts'
import { type BillsHousehold, openBillsHousehold, travel } from '#test/bills.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'

describeOnBothDatabases('a bank file and the bills it pays', (engine) => {
  const app = freshApp(engine)
  let { anna, bank, home, add } = {} as BillsHousehold
  let rent: Bill

  beforeEach(async () => {
    ;({ anna, bank, home, add } = await openBillsHousehold(app))
    rent = await add({ name: 'Alder Estates', firstDue: '2026-11-30' })
    await travel(app, '2026-12-02T12:00:00Z')
  })

  const read = (lines: string) =>
    anna.ok<ImportDraft>(
      `POST /imports?accountId=${bank.id}&fileName=bank.csv`,
      new TextEncoder().encode(`Date,Description,Amount\n${lines}\n`),
    )
  const land = async ({ import: { id } }: ImportDraft) => {
    await anna.ok(`POST /imports/${id}/landing`, { badRows: 'skip' })
    return (await anna.ok<ImportSummary>(`GET /imports/${id}`)).receipt!
  }
  const create = () => anna.ok('POST /recurring-bills/creations', {})
  const transactions = async () => (await anna.ok<{ items: Transaction[] }>('GET /transactions')).items
  const done = async () =>
    (await anna.ok<Occurrence[]>(`GET /recurring-bills/${rent.id}/occurrences`)).filter(
      ({ state }) => state !== 'open',
    )
  const holds = async () => expect(await findViolations(app.database.pool)).toEqual([])
  const payment = '2026-12-01,ALDER ESTATES REF 8812,-904.00'

  it('are matched before it lands: the difference is named, and nothing is doubled', async () => {
    await create()
    const draft = await read(`${payment}\n2026-12-01,Corner Bakery,-4.50`)
    expect(draft.preview).toMatchObject([
      {
        verdict: 'new',
        why: 'Payment of Alder Estates, $4.00 more than expected',
        bill: { id: rent.id, dueDate: '2026-11-30', differenceCents: 400, certainty: 'certain' },
      },
      { verdict: 'new', why: null, bill: null },
    ])
    expect((await land(draft)).billsPaid).toEqual([
      {
        billId: rent.id,
        billName: 'Alder Estates',
        dueDate: '2026-11-30',
        amountCents: -90_400,
        differenceCents: 400,
        sentence: 'Payment of Alder Estates, $4.00 more than expected',
      },
    ])
    expect(await transactions()).toMatchObject([
      { description: 'Corner Bakery' },
      { description: 'ALDER ESTATES REF 8812', isRecurring: true, categoryId: home.id },
    ])
    expect(await done()).toMatchObject([{ dueDate: '2026-11-30', state: 'paid', differenceCents: 400 }])
    expect(await create()).toEqual({ createdCount: 0, asks: [] })
    expect((await read(payment)).counts).toMatchObject({ new: 0, same: 1 })
    await holds()
  })

  it('are open again, or as they were created, when it is undone, and paid again when that is', async () => {
    await create()
    await add({ name: 'Gym', amountCents: 3000, firstDue: '2026-12-02', autoCreate: false })
    await anna.ok(`PATCH /transactions/${(await transactions())[0]!.id}`, { person: 'Anna', cleared: true })
    const before = await snapshot(app, anna)
    await land(await read(`${payment}\n2026-12-02,GYM,-30.00`))
    const landed = await snapshot(app, anna)
    expect(await transactions()).toHaveLength(2)
    const [{ id }] = (await anna.ok<{ items: ImportSummary[] }>('GET /imports')).items as [ImportSummary]
    const undone = await anna.ok<{ undoId: string }>(`DELETE /imports/${id}`, {})
    const seen = (rows: Record<string, unknown>) => ({
      ...rows,
      recurring_bills: [],
      imports: [],
      import_mappings: [],
    })
    const withoutHidden = (rows: Record<string, unknown>) => ({
      ...seen(rows),
      transactions: (rows['transactions'] as { import_id: string | null }[]).filter(
        (row) => row.import_id !== id,
      ),
    })
    expect(withoutHidden(await snapshot(app, anna))).toEqual(withoutHidden(before))
    await holds()
    expect((await undo(anna, undone)).status).toBe(200)
    expect(seen(await snapshot(app, anna))).toEqual(seen(landed))
    await holds()
  })

  it('take over what a created transaction counted towards, and give it back', async () => {
    await create()
    const roof = await anna.ok<SavingsGoal>('POST /savings-goals', {
      name: 'Roof',
      targetCents: 500_000,
      currentCents: 0,
      targetDate: '2027-06-30',
      categoryId: home.id,
      accountId: null,
    })
    const [created] = await transactions()
    await anna.ok(`PATCH /transactions/${created!.id}`, { person: 'Anna' })
    await anna.ok(`PUT /savings-goals/${roof.id}/transactions/${created!.id}`, {})
    const put = async () => (await anna.ok<SavingsGoal[]>('GET /savings-goals'))[0]?.currentCents
    expect(await put()).toBe(90_000)

    await land(await read('2026-12-01,ALDER ESTATES REF 8812,-900.00'))
    expect(await put()).toBe(90_000)
    expect(await transactions()).toMatchObject([{ description: 'ALDER ESTATES REF 8812', person: 'Anna' }])
    const [{ id }] = (await anna.ok<{ items: ImportSummary[] }>('GET /imports')).items as [ImportSummary]
    const undone = await anna.ok<{ undoId: string }>(`DELETE /imports/${id}`, {})
    expect(await transactions()).toMatchObject([{ id: created!.id, person: 'Anna' }])
    expect(await put()).toBe(90_000)
    expect((await undo(anna, undone)).status).toBe(200)
    expect(await put()).toBe(90_000)

    await anna.ok(`DELETE /recurring-bills/${rent.id}/payments/2026-11-30`, {})
    expect(await transactions()).toHaveLength(2)
    expect(await put()).toBe(90_000)
    await holds()
  })

  it('bring back what an older version put aside, which named some columns only', async () => {
    await create()
    const before = await snapshot(app, anna)
    const draft = await read(payment)
    await land(draft)
    const names = [
      'id',
      'account_id',
      'date',
      'description',
      'amount_cents',
      'category_id',
      'person',
      'cleared',
    ]
    names.push('entered_by', 'auto_created_at', 'created_at', 'updated_at')
    await app.database.pool.query(
      `update bill_occurrences set replaced = (
        select jsonb_object_agg(key, value) from jsonb_each(replaced) where key = any($1))`,
      [names],
    )
    await anna.ok(`DELETE /imports/${draft.import.id}`, {})
    const { transactions: rows, bill_occurrences } = await snapshot(app, anna)
    expect((rows as { import_id: unknown }[]).filter(({ import_id }) => import_id === null)).toEqual(
      before['transactions'],
    )
    expect(bill_occurrences).toEqual(before['bill_occurrences'])
    await holds()
  })

  it('stay as they were made meanwhile when an undone file comes back', async () => {
    await land(await read(payment))
    const [{ id }] = (await anna.ok<{ items: ImportSummary[] }>('GET /imports')).items as [ImportSummary]
    const undone = await anna.ok<{ undoId: string }>(`DELETE /imports/${id}`, {})
    await anna.ok(`PUT /recurring-bills/${rent.id}/skips/2026-11-30`, {})
    expect((await undo(anna, undone)).status).toBe(200)
    expect(await done()).toMatchObject([{ state: 'skipped' }])
    expect(await transactions()).toMatchObject([{ isRecurring: false }])
    await holds()
  })

  it('are paid once while it lands, is undone and comes back, and twenty ask to create them', async () => {
    await add({ name: 'Gym', amountCents: 3000, frequency: 'weekly', firstDue: '2026-11-23' })
    const lines = ['2026-12-01', '2026-12-08', '2026-12-15'].map((date) => `${date},GYM,-30.00`)
    await travel(app, '2026-12-20T12:00:00Z')
    const asking = () => Array.from({ length: 20 }, () => anna.call('POST /recurring-bills/creations', {}))
    const draft = await read([payment, ...lines].join('\n'))
    const landing = anna.call(`POST /imports/${draft.import.id}/landing`, { badRows: 'skip' })
    const answers = await Promise.all([landing, ...asking()])
    const undoing = anna.call<{ undoId: string }>(`DELETE /imports/${draft.import.id}`, {})
    answers.push(...(await Promise.all([undoing, ...asking()])))
    answers.push(...(await Promise.all([undo(anna, (await undoing).body), ...asking()])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const bills = (await transactions()).flatMap(({ bill }) => bill ?? [])
    expect(bills.map(({ name, dueDate }) => `${name} ${dueDate}`).sort()).toEqual([
      'Alder Estates 2026-11-30',
      'Gym 2026-11-30',
      'Gym 2026-12-07',
      'Gym 2026-12-14',
    ])
    await holds()
  })

  it('are only offered where the name is another, and offered no more when somebody says no', async () => {
    const draft = await read('2026-12-01,SOMEBODY ELSE,-900.00')
    expect(draft.preview).toMatchObject([
      { verdict: 'new', why: 'Perhaps: Payment of Alder Estates', bill: { certainty: 'likely' } },
    ])
    expect((await land(draft)).billsPaid).toEqual([])
    const [row] = await transactions()
    const matches = () => anna.ok<BillMatch[]>('GET /recurring-bills/matches')
    const offered = { billId: rent.id, dueDate: '2026-11-30', differenceCents: 0, certainty: 'likely' }
    expect(await matches()).toMatchObject([{ ...offered, transaction: { id: row!.id } }])
    expect(await anna.ok(`GET /recurring-bills/matches?transactionId=${row!.id}`)).toMatchObject([offered])
    await anna.ok(`POST /recurring-bills/${rent.id}/match-rejections`, { transactionId: row!.id })
    expect(await matches()).toEqual([])
    const typed = await addTransaction(anna, bank.id, -90_000, {
      date: '2026-12-02',
      description: 'Alder Estates',
    })
    expect(await matches()).toMatchObject([{ transaction: { id: typed.id }, certainty: 'certain' }])
    await anna.ok(`PUT /recurring-bills/${rent.id}/payments/2026-11-30`, { transactionId: row!.id })
    expect(await matches()).toEqual([])
    const learned = await read('2026-12-30,SOMEBODY ELSE 44,-900.00')
    expect(learned.preview).toMatchObject([{ bill: { certainty: 'certain', dueDate: '2026-12-30' } }])
  })

  it('are not looked for without Pro, and every row lands all the same', async () => {
    await app.database.pool.query(`update profiles set plan = 'free'`)
    const draft = await read(payment)
    expect(draft.preview).toMatchObject([{ verdict: 'new', bill: null }])
    expect(await land(draft)).toMatchObject({ added: 1, billsPaid: [] })
    expect(await done()).toEqual([])
    expect(refusal(await anna.call('GET /recurring-bills/matches'))).toEqual([402, 'pro-required'])
  })
})
