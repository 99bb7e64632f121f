import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { readHouseholdTables } from '#server/platform/household/tables.ts'
import { findViolations } from './invariants.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { hashOf } from './archives.ts'
import { describeOnBothDatabases } from './databases.ts'
import { endpoints } from './endpoints.ts'
import { snapshot, undo, withoutHidden } from './household-calls.ts'
import { type UndoRow, undoWalks } from './undo-walks.ts'
import { useEverything } from './used-household.ts'

/** Endpoints whose undo is that of another one. */
const undoneAs: Record<string, string> = { 'budgets.apply': 'budgets.set' }

/** Nobody deletes a row of these so that an undo would bring it back. */
const deletedOtherwise: Record<string, string> = {
  households: 'goes with its last member',
  attachment_files: 'kept for 30 days after its attachment went',
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
  household_versions: 'never deleted by a person',
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
  })
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
    const walked = [...Object.keys(undoWalks), ...Object.keys(undoneAs)].toSorted()
    expect(walked).toEqual(answersWithUndo.map(({ name }) => name).toSorted())
  })

  it.each(answersWithUndo.filter(({ name }) => !(name in undoneAs)))(
    '$name: every row is as it was',
    async ({ name, method, path }) => {
      const { table, where = 'true', call, changes = [] } = undoWalks[name]!
      const { rows } = await app.database.pool.query<UndoRow>(
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
