// Flows in which one row takes another's place: whole rows are compared, so that a column nobody thought of fails here.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ImportDraft } from '#contract/imports.ts'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import type { Transaction } from '#contract/transactions.ts'
import { listTablesLeftOut } from '#server/features/archive/tables.ts'
import { openTestApp, type TestApp } from './app.ts'
import { attach } from './attachments.ts'
import { columnsLeftOut, inSnakeCase, placeOf } from './archives.ts'
import { type BillsHousehold, openBillsHousehold, travel } from './bills.ts'
import { describeOnBothDatabases } from './databases.ts'
import { addAccount, addCategory, addTransaction, snapshot, undo, withoutHidden } from './household-calls.ts'
import { useEverything } from './used-household.ts'

type Row = Record<string, unknown>
type Undoable = { undoId: string }

/** What a payment says itself, and how it came; all else it takes over from the transaction that was created for it. */
const ofThePayment = ['id', 'date', 'description', 'amount_cents', 'cleared', 'entered_by']
const ofItsArrival = ['import_id', 'import_line', 'import_key', 'created_at', 'updated_at']

describeOnBothDatabases('a row that takes the place of another', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    await app.database.reset()
    app.clock.set('2026-11-21T12:00:00Z')
  })
  afterAll(() => app.close())

  const rowsOf = async (table: string, condition: string): Promise<Row[]> => {
    const { rows } = await app.database.pool.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where ${condition} order by to_jsonb(t)::text`,
    )
    return rows.map(({ row }) => row)
  }
  const without = (row: Row | undefined, columns: readonly string[]) =>
    Object.fromEntries(Object.entries(row ?? {}).filter(([column]) => !columns.includes(column)))

  /** A bill's created transaction that has everything a person can give it. */
  async function createFull({ anna, add, home }: BillsHousehold) {
    const rent = await add({ name: 'Alder Estates', firstDue: '2026-11-30' })
    await travel(app, '2026-12-02T12:00:00Z')
    await anna.ok('POST /recurring-bills/creations', {})
    const [created] = (await anna.ok<{ items: [Transaction] }>('GET /transactions')).items
    const goal = { name: 'Roof', targetCents: 500_000, currentCents: 0, targetDate: '2027-06-30' }
    const roof = await anna.ok<SavingsGoal>('POST /savings-goals', {
      ...goal,
      categoryId: home.id,
      accountId: null,
    })
    const other = await addCategory(anna, 'Flat')
    await anna.ok(`PATCH /transactions/${created.id}`, {
      person: 'Anna',
      categoryId: other.id,
      cleared: true,
    })
    await anna.ok(`PUT /savings-goals/${roof.id}/transactions/${created.id}`, {})
    await attach(anna, created.id)
    return { rent, created }
  }

  it('is a bank’s payment in the place of a created transaction, until its import is undone', async () => {
    const household = await openBillsHousehold(app)
    const { anna, bank } = household
    await createFull(household)
    const [created] = await rowsOf('transactions', 'recurring_bill_id is not null')
    const occurrences = await rowsOf('bill_occurrences', 'true')
    const file = new TextEncoder().encode('Date,Description,Amount\n2026-12-01,ALDER ESTATES,-900.00\n')
    const { import: draft } = await anna.ok<ImportDraft>(
      `POST /imports?accountId=${bank.id}&fileName=a.csv`,
      file,
    )
    await anna.ok(`POST /imports/${draft.id}/landing`, { badRows: 'skip' })
    const landed = await rowsOf('transactions', 'true')
    expect(landed).toHaveLength(1)
    const own = [...ofThePayment, ...ofItsArrival]
    expect(without(landed[0], own)).toEqual(without(created, own))
    expect(await rowsOf('attachments', 'true')).toMatchObject([{ transaction_id: landed[0]?.['id'] }])
    const undone = await anna.ok<Undoable>(`DELETE /imports/${draft.id}`, {})
    expect(await rowsOf('transactions', 'import_id is null')).toEqual([created])
    expect(await rowsOf('attachments', 'true')).toMatchObject([{ transaction_id: created?.['id'] }])
    expect(await rowsOf('bill_occurrences', 'true')).toEqual(occurrences)
    expect(await undo(anna, undone)).toMatchObject({ status: 200 })
    expect(await rowsOf('transactions', 'true')).toEqual(landed)
    expect(await rowsOf('attachments', 'true')).toMatchObject([{ transaction_id: landed[0]?.['id'] }])
  })

  it('is a payment a person names, until they take that back', async () => {
    const household = await openBillsHousehold(app)
    const { anna, bank } = household
    const { rent } = await createFull(household)
    const payment = await addTransaction(anna, bank.id, -90_000, { date: '2026-12-01', description: 'Rent' })
    const before = await snapshot(app, anna)
    const date = `/recurring-bills/${rent.id}/payments/2026-11-30`
    await anna.ok(`PUT ${date}`, { transactionId: payment.id })
    expect(await rowsOf('transactions', 'true')).toHaveLength(1)
    await anna.ok(`DELETE ${date}`, {})
    const after = await snapshot(app, anna)
    // What describes the payment stays with it, and the bill remembers whom it named.
    const [described, learned] = [
      ['category_id', 'person'],
      ['merchants', 'updated_at'],
    ]
    const comparable = (all: Record<string, unknown>) => ({
      ...all,
      transactions: (all['transactions'] as Row[])
        .map((row) => (row['id'] === payment.id ? without(row, described) : row))
        .toSorted((a, b) => String(a['id']).localeCompare(String(b['id']))),
      recurring_bills: (all['recurring_bills'] as Row[]).map((row) => without(row, learned)),
      month_totals: [],
    })
    expect(comparable(after)).toEqual(comparable(before))
  })

  it('is none once a transfer is unlinked, and the same one when that is undone', async () => {
    const { anna, bank } = await openBillsHousehold(app)
    const savings = await addAccount(anna, 'Savings')
    const aside = await addCategory(anna, 'Put aside', { group: 'SavingsDebt' })
    const out = await addTransaction(anna, bank.id, -700, { person: 'Anna' })
    const into = await addTransaction(anna, savings.id, 700, { categoryId: aside.id })
    const before = await snapshot(app, anna)
    const sides = { outgoingId: out.id, incomingId: into.id }
    const { transferId } = await anna.ok<{ transferId: string }>('POST /transfers/links', sides)
    const linked = await snapshot(app, anna)
    const unlinked = await anna.ok<Undoable>(`DELETE /transfers/${transferId}`, {})
    expect(await snapshot(app, anna)).toEqual(before)
    expect(await undo(anna, unlinked)).toMatchObject({ status: 200 })
    expect(await snapshot(app, anna)).toEqual(linked)
  })

  it('is another category, until the deletion of the first is undone', async () => {
    const { ada } = await useEverything(app)
    const [bees] = await rowsOf('categories', `name = '=Bees'`)
    const [other] = await rowsOf('categories', `name = 'Put aside'`)
    const before = withoutHidden(await snapshot(app, ada))
    const gone = await ada.ok<Undoable>(`DELETE /categories/${String(bees?.['id'])}`, {
      moveTo: other?.['id'],
    })
    expect(await undo(ada, gone)).toMatchObject({ status: 200 })
    expect(withoutHidden(await snapshot(app, ada))).toEqual(before)
  })

  it('is a household without the member who left: what they entered stays as it was', async () => {
    const { ada, mia } = await useEverything(app)
    // Their place, and the address they were invited at.
    const theirs = { members: [], invitations: [] }
    const before = { ...(await snapshot(app, ada)), ...theirs }
    await ada.ok(`DELETE /members/${mia.userId}`, {})
    expect({ ...(await snapshot(app, ada)), ...theirs }).toEqual(before)
  })

  it('is a household that came from an archive, row by row', async () => {
    const { ada, draftId } = await useEverything(app)
    await ada.ok(`DELETE /imports/${draftId}`, {})
    const before = withoutHidden(await snapshot(app, ada))
    const bytes = new Uint8Array(await (await ada.send('GET /archive')).arrayBuffer())
    const otto = await app.member('otto')
    await otto.ok('POST /archive', bytes)
    const place = await placeOf(app, otto)
    const after = await snapshot(app, { ...otto, householdId: place.householdId })
    const here = (table: string, rows: Row[]) =>
      rows
        .filter((row) => table !== 'household_people' || row['id'] !== otto.userId)
        .map((row) =>
          without(row, [
            'household_id',
            ...columnsLeftOut.flatMap((name) => name.split(`${table}.`)[1] ?? []),
          ]),
        )
        .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    const left = listTablesLeftOut(app.services.areas.archive).map(([name]) => inSnakeCase(name))
    for (const [table, rows] of Object.entries(before)) {
      if (left.includes(table)) continue
      expect(here(table, after[table] as Row[]), table).toEqual(here(table, rows as Row[]))
    }
  })
})
