import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { readHouseholdTables } from '#server/platform/household/tables.ts'
import { findViolations } from './invariants.ts'
import { findPayeeKey } from '#domain/payees/payee-key.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { hashOf } from './archives.ts'
import { describeOnBothDatabases } from './databases.ts'
import { endpoints } from './endpoints.ts'
import { snapshot, undo, withoutHidden } from './household-calls.ts'
import { useEverything } from './used-household.ts'

type Row = {
  id: string
  account_id: string
  goal_id: string
  category_id: string
  savings_goal_id: string
  amount_cents: number
  description: string
  /** One of the household's. */
  a_category: string
  /** Money out that may come back; null where there is none. */
  a_purchase: string | null
  /** All of the household's. */
  tag_ids: string[]
}

type Walk = {
  /** Whose rows are deleted or changed, each in turn. */
  table: string
  /** SQL over them (alias `t`): those it can be done to. */
  where?: string
  /** What is sent for one of them; else the endpoint with its id. */
  call?: (row: Row) => [methodAndPath: string, body: unknown]
  /** Columns that are another after it was undone. */
  changes?: readonly string[]
}

// What is done to a transaction counts as editing it, and so does taking that back.
const edits = { changes: ['transactions.updated_at'] }

const seen = `t.import_id is null or t.import_id not in (select id from imports where hidden_at is not null)`

/** Each endpoint that answers with the key of an undo. */
const walks: Record<string, Walk> = {
  'accounts.delete': { table: 'accounts' },
  'accounts.deleteBalance': {
    table: 'confirmed_balances',
    call: ({ id, account_id }) => [`DELETE /accounts/${account_id}/balances/${id}`, {}],
  },
  'categories.delete': { table: 'categories' },
  'transactions.delete': {
    table: 'transactions',
    // A part goes with its whole.
    where: `(${seen}) and t.split_of is null`,
    call: ({ id }) => ['POST /transactions/deletions', { ids: [id] }],
  },
  'transactions.unsplit': {
    table: 'transactions',
    where: 't.is_split',
    ...edits,
  },
  'transactions.edit': {
    table: 'transactions',
    where: seen,
    call: ({ id }) => [
      'POST /transactions/changes',
      {
        selection: { ids: [id] },
        changes: { date: '2026-02-03', person: 'Somebody else', categoryId: null },
      },
    ],
    ...edits,
  },
  'transactions.categorise': {
    table: 'transactions',
    where: `(${seen}) and t.category_id is not null`,
    call: ({ id }) => ['POST /transactions/categorisations', { ids: [id], categoryId: null }],
    ...edits,
  },
  'categoriser.sort': {
    table: 'transactions',
    where: `(${seen}) and t.category_id is null and t.transfer_id is null and not t.is_split`,
    call: ({ description, amount_cents, a_category }) => [
      'POST /categoriser/decisions',
      {
        decisions: [
          {
            key: findPayeeKey(description),
            direction: amount_cents > 0 ? 'in' : 'out',
            categoryId: a_category,
            makeRule: true,
          },
        ],
      },
    ],
    ...edits,
  },
  'transactions.tag': {
    table: 'transactions',
    where: seen,
    call: ({ id, tag_ids }) => [
      'POST /transactions/taggings',
      { ids: [id], addIds: tag_ids.slice(0, 1), removeIds: tag_ids.slice(1) },
    ],
    ...edits,
  },
  'tags.delete': { table: 'tags' },
  'tags.merge': {
    table: 'tags',
    call: ({ id, tag_ids }) => [`POST /tags/${id}/merges`, { intoId: tag_ids.find((other) => other !== id) }],
  },
  'transfers.unlink': { table: 'transfers' },
  'refunds.tie': {
    table: 'transactions',
    where: `(${seen}) and t.amount_cents > 0 and t.refund_of is null and t.transfer_id is null and not t.is_split
      and t.split_of is null and t.savings_goal_id is null`,
    call: ({ id, a_purchase }) => [
      'POST /refunds',
      { refundId: id, purchaseId: a_purchase, mayExceed: true },
    ],
  },
  'refunds.untie': { table: 'transactions', where: `(${seen}) and t.refund_of is not null` },
  'refunds.reject': {
    table: 'transactions',
    where: `(${seen}) and t.amount_cents > 0 and t.not_refund_at is null`,
    call: ({ id }) => ['POST /refunds/rejections', { refundId: id }],
  },
  'keywordRules.delete': { table: 'keyword_rules' },
  'keywordRules.run': {
    table: 'households',
    call: () => ['POST /keyword-rules/run', {}],
    ...edits,
  },
  'imports.undo': {
    table: 'imports',
    where: `t.landed_at is not null and t.undone_at is null`,
    call: ({ id }) => [`DELETE /imports/${id}`, { editedRows: 'remove' }],
  },
  'recurringBills.delete': { table: 'recurring_bills' },
  'savingsGoals.delete': { table: 'savings_goals' },
  'savingsGoals.deleteContribution': {
    table: 'savings_contributions',
    call: ({ id, goal_id }) => [`DELETE /savings-goals/${goal_id}/contributions/${id}`, {}],
  },
  'savingsGoals.uncountTransaction': {
    table: 'transactions',
    where: `(${seen}) and t.savings_goal_id is not null`,
    call: ({ id, savings_goal_id }) => [`DELETE /savings-goals/${savings_goal_id}/transactions/${id}`, {}],
  },
  'alerts.read': {
    table: 'smart_alerts',
    where: 't.expired_at is null and t.read_at is null',
    call: ({ id }) => [`PUT /alerts/${id}/reading`, {}],
  },
  'alerts.readAll': { table: 'households', call: () => ['PUT /alerts/readings', {}] },
  'alerts.unmute': { table: 'alert_mutes', call: ({ id }) => [`DELETE /alerts/mutes/${id}`, {}] },
  'debts.delete': { table: 'debts' },
  'debtPlans.delete': { table: 'debt_plans' },
  'reportViews.delete': { table: 'report_views' },
  'budgets.set': {
    table: 'budget_categories',
    call: ({ category_id }) => [`PUT /budgets/categories/${category_id}`, { monthlyBudgetCents: 100 }],
  },
  'budgets.remove': {
    table: 'budget_categories',
    call: ({ category_id }) => [`DELETE /budgets/categories/${category_id}`, {}],
  },
}

/** Endpoints whose undo is that of another one. */
const undoneAs: Record<string, string> = { 'budgets.apply': 'budgets.set' }

/** Nobody deletes a row of these so that an undo would bring it back. */
const deletedOtherwise: Record<string, string> = {
  households: 'goes with its last member',
  household_people: 'stays as long as the household',
  members: 'comes back by an invitation',
  invitations: 'sent again',
  api_tokens: 'made anew',
  notification_preferences: 'changed anew',
  push_devices: 'added anew',
  budget_splits: 'replaced by another of its month',
  categorize_events: 'taken back with what they answer',
  categoriser_settings: 'changed anew',
  dismissed_bill_candidates: 'taken back by its own endpoint',
  idempotency_keys: 'kept for two days',
  smart_alerts: 'expires when its cause is gone',
  savings_tips: 'kept; what was said of one is taken back by its own endpoint',
  tip_usage: 'kept',
  language_model_consents: 'given anew; each one is kept',
  language_model_requests: 'kept for a month',
  notification_settings: 'changed anew',
  exports: 'made again',
  household_job_days: 'kept for two months',
  changes: 'the history itself',
  changed_rows: 'the history itself',
  month_totals: 'counted by triggers',
  account_totals: 'counted by triggers',
}

/** Columns that are another after an undo, and why. */
const changedByUndo: Record<string, string> = {
  'imports.landing_key': 'tells who wrote or hid the rows last',
  'imports.hidden_at': 'rows of an undone import that go with their account are gone for good',
}

/** Rows that stay after an undo. */
const leftBehind = `delete from savings_contributions where household_id = $1 and source = 'account'`

/** At most of each table. */
const rowsWalked = 40

type Answers = { '~orpc': { outputSchema?: z.ZodMiniType } }

const answersWithUndo = endpoints.filter(({ name }) => {
  const [area = '', endpoint = ''] = name.split('.')
  const { outputSchema } = (api as unknown as Record<string, Record<string, Answers>>)[area]![endpoint]![
    '~orpc'
  ]
  const schema =
    outputSchema &&
    '_zod' in outputSchema &&
    z.toJSONSchema(outputSchema, { unrepresentable: 'any', io: 'input' })
  return JSON.stringify(schema ?? {}).includes('"undoId"')
})

describeOnBothDatabases('undoing every deletion there is', (engine) => {
  let app: TestApp
  let ada: Person
  const kept = new Set<string>()

  beforeAll(async () => {
    app = await openTestApp(engine)
    ada = (await useEverything(app)).ada
  }, 120_000)
  afterAll(() => app.close())

  const all = async (changes: readonly string[]) =>
    Object.fromEntries(
      Object.entries(withoutHidden(await snapshot(app, ada))).map(([table, rows]) => [
        table,
        (rows as Record<string, unknown>[]).map((row) =>
          Object.fromEntries(
            Object.entries(row).filter(([column]) => {
              const name = `${table}.${column}`
              return !(name in changedByUndo) && !changes.includes(name)
            }),
          ),
        ),
      ]),
    )

  it('walks each endpoint that answers with the key of an undo', () => {
    const walked = [...Object.keys(walks), ...Object.keys(undoneAs)].toSorted()
    expect(walked).toEqual(answersWithUndo.map(({ name }) => name).toSorted())
  })

  it.each(answersWithUndo.filter(({ name }) => !(name in undoneAs)))(
    '$name: every row is as it was',
    async ({ name, method, path }) => {
      const { table, where = 'true', call, changes = [] } = walks[name]!
      const { rows } = await app.database.pool.query<Row>(
        `select t.*, (select id from categories c where c.household_id = $1 limit 1) as a_category,
          (select p.id from transactions p left join categories c on c.household_id = $1 and c.id = p.category_id
            where p.household_id = $1 and p.amount_cents < 0 and p.transfer_id is null and p.split_of is null
              and c.grp is distinct from 'Income' order by p.is_split desc, p.id limit 1) as a_purchase,
          array(select id from tags g where g.household_id = $1 order by name) as tag_ids from ${table} t
        where household_id = $1 and (${where}) order by 2 desc limit ${rowsWalked}`,
        [ada.householdId],
      )
      expect(rows.length).toBeGreaterThan(0)
      const [before, hash] = [await all(changes), await hashOf(app, ada)]
      for (const row of rows) {
        const [methodAndPath, body] = call?.(row) ?? [`${method} ${path.replace('{id}', row.id)}`, {}]
        const gone = await ada.ok<{ undoId: string }>(methodAndPath, body)
        const { rows: names } = await app.database.pool.query<{ what: string }>(
          `select distinct table_name as what from changed_rows where change_id = $1 and op = 'D'
          union select distinct table_name || '.' || jsonb_object_keys(before) from changed_rows
            where change_id = $1 and op = 'U'`,
          [gone.undoId],
        )
        for (const { what } of names) kept.add(what)
        expect(await undo(ada, gone), methodAndPath).toMatchObject({ status: 200 })
        await app.database.pool.query(leftBehind, [ada.householdId])
        expect(await all(changes), `${methodAndPath} ${JSON.stringify(row)}`).toEqual(before)
      }
      if (changes.length === 0) expect(await hashOf(app, ada)).toBe(hash)
      expect(await findViolations(app.database.pool)).toEqual([])
    },
  )

  it('has kept rows of every table, and every reference that was emptied', async () => {
    const tables = await readHouseholdTables(app.database.db)
    const walked = tables.filter(({ name }) => !(name in deletedOtherwise))
    const people = ['household_people', 'households']
    const restoredByArea = app.services.areas.undo.flatMap((rules) => rules.restoredByArea ?? [])
    const emptied = walked.flatMap(({ name, references }) =>
      references
        .filter(({ onDelete, parent }) => onDelete === 'set null' && !people.includes(parent))
        .filter(({ column }) => !restoredByArea.includes(`${name}.${column}`))
        .map(({ column }) => `${name}.${column}`),
    )
    expect([...walked.map(({ name }) => name), ...emptied].filter((what) => !kept.has(what))).toEqual([])
  })

  it('finds an action on deletion for each reference to a row of the household, but for its people', async () => {
    const tables = await readHouseholdTables(app.database.db)
    const none = tables.flatMap(({ name, references }) =>
      references
        .filter(({ onDelete, parent }) => onDelete === 'no action' && parent !== 'household_people')
        .map(({ column }) => `${name}.${column}`),
    )
    expect(none).toEqual([])
  })
})
