// The views of a screen that a household saved under names, for whatever screen has them: a table of its own for each, with
// `id`, `name`, `filter` and what else the screen was asked for.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mostSavedViews } from '#domain/saved-views.ts'
import { AppError, requireFound, translateConflicts } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'

type View = { id: string; name: string; filter: object }
type Form<Saved extends View> = Omit<Saved, 'id'>
type Changes<Saved extends View> = { [Name in keyof Form<Saved>]?: Form<Saved>[Name] | undefined }

type Rules<Saved extends View> = {
  table: string
  columns: readonly (keyof Saved & string)[]
  /** A row as it is answered. */
  parse: (row: unknown) => Saved
  /** The rows that a filter names, by their tables. */
  listNamed: (filter: Saved['filter']) => Record<string, readonly (string | undefined)[]>
}

/** `add` and `change` throw 'name-taken', and 'not-found' for a filter that names what is not the household's. */
export function createSavedViews<Saved extends View>({
  table: name,
  columns,
  parse,
  listNamed,
}: Rules<Saved>) {
  const table = sql.table(name)
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  const toValue = (value: unknown) =>
    typeof value === 'object' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`

  async function read(tx: HouseholdTransaction, id: string): Promise<Saved> {
    const { rows } = await sql`select ${listed} from ${table} where id = ${id}`.execute(tx)
    return parse(requireFound(rows[0]))
  }

  /** A view may outlive what it names, but does not begin with what is not the household's. */
  async function assertNamed(tx: HouseholdTransaction, filter: Saved['filter']): Promise<void> {
    for (const [of, named] of Object.entries(listNamed(filter))) {
      const ids = [...new Set(named.filter((id) => id !== undefined))]
      if (ids.length === 0) continue
      const { rows } = await sql`select id from ${sql.table(of)} where id = any(${ids}::uuid[])`.execute(tx)
      requireFound(rows.length === ids.length || undefined)
    }
  }

  /** Call after adding views. Whoever adds one beside it waits, and then counts these, too. Throws 'too-many-views'. */
  async function assertFew(tx: HouseholdTransaction): Promise<void> {
    await tx.selectFrom('households').select('householdId').forNoKeyUpdate().execute()
    const { rows } = await sql<{ count: number }>`select count(*)::bigint as count from ${table}`.execute(tx)
    if (rows[0] && rows[0].count > mostSavedViews) throw new AppError('too-many-views')
  }

  return {
    /** All by name. */
    async list(tx: HouseholdTransaction): Promise<Saved[]> {
      const { rows } = await sql`select ${listed} from ${table} order by lower(name)`.execute(tx)
      return rows.map((row) => parse(row))
    },

    async add({ tx, member }: Pick<HouseholdScope, 'tx' | 'member'>, form: Form<Saved>): Promise<Saved> {
      const id = uuidv7()
      await assertNamed(tx, form.filter)
      const values = { householdId: member.householdId, createdBy: member.userId, id, ...form }
      await translateConflicts(taken, () =>
        sql`insert into ${table} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
          values (${sql.join(Object.values(values).map(toValue))})`.execute(tx),
      )
      await assertFew(tx)
      return read(tx, id)
    },

    async change(tx: HouseholdTransaction, id: string, changes: Changes<Saved>): Promise<Saved> {
      await read(tx, id)
      if (changes.filter) await assertNamed(tx, changes.filter)
      const given = Object.entries(changes).filter(([, value]) => value !== undefined)
      const sets = given.map(([column, value]) => sql`${sql.ref(column)} = ${toValue(value)}`)
      if (sets.length > 0)
        await translateConflicts(taken, () =>
          sql`update ${table} set ${sql.join(sets)} where id = ${id}`.execute(tx),
        )
      return read(tx, id)
    },

    assertFew,
  }
}

const taken = { code: 'name-taken', field: 'name' } as const
