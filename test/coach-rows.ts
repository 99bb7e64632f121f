// An invented household of the coach in a household of the app: its rows, accounts and categories under ids of their own.
import { v7 as uuidv7 } from 'uuid'
import type { Day } from '#domain/calendar.ts'
import type { Person, TestApp } from './app.ts'
import { inventHousehold } from './coach-households.ts'

/** Writes the rows up to a day; there is something of most kinds to tell about them. */
export async function moveIn(
  { database }: TestApp,
  { householdId }: Person,
  { seed = 7, until, since = '1900-01-01' as Day }: { seed?: number; until: Day; since?: Day },
): Promise<void> {
  const { rows } = inventHousehold(seed).material
  const ids = new Map<string, string>()
  const idOf = (key: string) => ids.get(key) ?? ids.set(key, uuidv7()).get(key)!
  const accounts = ['bank', 'card'].map((key) => ({ id: idOf(key), name: `Account ${key}`, type: 'Bank' }))
  const categories = new Map(
    rows.flatMap(({ category }) =>
      category
        ? [[category.id, { id: idOf(category.id), name: `Own ${category.name}`, grp: category.group }]]
        : [],
    ),
  )
  const write = (table: string, columns: string, values: object[]) =>
    database.pool.query(
      `insert into ${table} (household_id, ${columns})
        select $1, ${columns} from jsonb_populate_recordset(null::${table}, $2)`,
      [householdId, JSON.stringify(values)],
    )
  await write('accounts', 'id, name, type', accounts)
  await write('categories', 'id, name, grp', [...categories.values()])
  await database.pool.query(
    `insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id)
      select $1, x.id, x.account_id, x.date, x.description, x.amount_cents, x.category_id
      from jsonb_populate_recordset(null::transactions, $2) x`,
    [
      householdId,
      JSON.stringify(
        rows
          .filter(({ date }) => date >= since && date <= until)
          .map(({ accountId, date, description, amountCents, categoryId }) => ({
            id: uuidv7(),
            account_id: idOf(accountId),
            date,
            description,
            amount_cents: amountCents,
            category_id: categoryId && idOf(categoryId),
          })),
      ),
    ],
  )
}
