// Random households put into the database, for counting their reports again.
import { randomUUID } from 'node:crypto'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { Person, TestApp } from './app.ts'
import { addAccount } from './household-calls.ts'

export type Row = {
  id: string
  date: string
  accountId: string
  amountCents: number
  categoryId: string | null
  /** How sure the guess was that gave the category; null of what a person chose. */
  similarity: number | null
  transferId: string | null
  splitOf: string | null
  isSplit: boolean
  refundOf: string | null
  description: string
  person: string | null
}

export type Places = { accounts: Account[]; categories: Category[] }

/** Accounts of every kind and the categories of a new household, once for all its lives. */
export async function furnish(person: Person): Promise<Places> {
  const accounts = [
    await addAccount(person, 'Chequing'),
    await addAccount(person, 'Cash', { type: 'Cash' }),
    await addAccount(person, 'Rainy day', { isSavings: true }),
    await addAccount(person, 'Card', { type: 'Credit' }),
    await addAccount(person, 'Loan', { type: 'Debt' }),
  ]
  return { accounts, categories: await person.ok<Category[]>('GET /categories') }
}

export type Random = {
  whole: (least: number, most: number) => number
  oneOf: <Item>(items: readonly Item[]) => Item
  random: () => number
}

/** What a bank may write, and the merchant that it names. */
export const merchantOf: Readonly<Record<string, string>> = {
  'Corner shop': 'corner shop',
  'SQ *CORNER SHOP 0421': 'corner shop',
  'CORNER 100% Café 4711': 'corner cafe',
  'Blue door 12.03.': 'blue door',
  'Shop_2 blue': 'shop blue',
  '4711 0815': '4711 0815',
}
const descriptions = Object.keys(merchantOf)

/** Two years with refunds, transfers of every direction with and without a category, and transactions in parts. */
export function inventRows({ accounts, categories }: Places, { whole, oneOf, random }: Random): Row[] {
  const anyDay = () => new Date(Date.UTC(2025, 0, 1) + whole(0, 729) * 86_400_000).toISOString().slice(0, 10)
  const anyCategory = () => (random() < 0.2 ? null : oneOf(categories).id)
  const savings = categories.filter(({ group }) => group === 'SavingsDebt')
  const rows: Row[] = []
  const add = (row: Partial<Row> & Pick<Row, 'amountCents'>): Row => {
    const plain = { categoryId: null, transferId: null, splitOf: null, isSplit: false, refundOf: null }
    const told = { description: oneOf(descriptions), person: random() < 0.2 ? 'Ben' : null }
    const made = {
      id: randomUUID(),
      date: anyDay(),
      accountId: oneOf(accounts).id,
      ...plain,
      ...told,
      ...row,
      similarity: row.categoryId && random() < 0.4 ? oneOf([0.66, 0.84, 0.85, 0.97]) : null,
    }
    rows.push(made)
    return made
  }
  for (let at = whole(20, 60); at > 0; at--)
    add({ amountCents: whole(1, 90_000) * (random() < 0.3 ? 1 : -1), categoryId: anyCategory() })
  for (let at = whole(3, 10); at > 0; at--) {
    const [amount, transferId, from] = [whole(1, 50_000), randomUUID(), oneOf(accounts)]
    const to = oneOf(accounts.filter(({ id }) => id !== from.id))
    const categoryId = random() < 0.6 ? oneOf(savings).id : random() < 0.3 ? oneOf(categories).id : null
    const { date } = add({ amountCents: -amount, transferId, accountId: from.id, categoryId })
    const arrives = random() < 0.3 ? dayAfter(date) : date
    add({ amountCents: amount, transferId, accountId: to.id, date: arrives })
  }
  for (let at = whole(0, 4); at > 0; at--) {
    const parts = [whole(-30_000, 0), whole(-30_000, 5000)]
    const amountCents = parts.reduce((sum, part) => sum + part, 0)
    const { id, date, accountId } = add({ amountCents, isSplit: true })
    for (const part of parts)
      add({ amountCents: part, splitOf: id, date, accountId, categoryId: anyCategory() })
  }
  // Of parts, too; with the category of the purchase, another one, or none; some in another month, some to another account.
  const incomeIds = new Set(categories.filter(({ group }) => group === 'Income').map(({ id }) => id))
  const bought = rows.filter(
    (row) => row.amountCents < 0 && !row.isSplit && !row.transferId && !incomeIds.has(row.categoryId ?? ''),
  )
  for (let at = whole(0, 6); at > 0 && bought.length > 0; at--) {
    const purchase = oneOf(bought)
    const own = anyCategory()
    const categoryId = random() < 0.7 ? purchase.categoryId : incomeIds.has(own ?? '') ? null : own
    add({ amountCents: whole(1, -purchase.amountCents), categoryId, refundOf: purchase.id })
  }
  return rows
}

export async function replaceRows(
  app: TestApp,
  { householdId }: Person,
  rows: readonly Row[],
  startDay: number,
) {
  const { pool } = app.database
  await pool.query('delete from transactions where household_id = $1', [householdId])
  await pool.query('update households set month_start_day = $2 where household_id = $1', [
    householdId,
    startDay,
  ])
  const transfers = [...new Set(rows.flatMap(({ transferId }) => transferId ?? []))]
  await pool.query('insert into transfers (household_id, id) select $1, unnest($2::uuid[])', [
    householdId,
    transfers,
  ])
  await pool.query(
    `insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id, transfer_id,
      split_of, is_split, refund_of, person, guess_category_id, guess_source, guess_similarity, guess_reason)
    select $1, r.id, r.account, r.date, r.description, r.cents, r.category, r.transfer, r.whole, r.is_split, r.purchase, r.person,
      case when r.similarity is not null then r.category end, case when r.similarity is not null then 'history' end,
      r.similarity, case when r.similarity is not null then '3 earlier' end
    from jsonb_to_recordset($2) as r(id uuid, account uuid, date date, cents bigint, category uuid, transfer uuid,
      whole uuid, purchase uuid, is_split boolean, description text, person text, similarity real)`,
    [
      householdId,
      JSON.stringify(
        rows.map((row) => ({
          id: row.id,
          account: row.accountId,
          date: row.date,
          cents: row.amountCents,
          category: row.categoryId,
          similarity: row.similarity,
          transfer: row.transferId,
          whole: row.splitOf,
          purchase: row.refundOf,
          is_split: row.isSplit,
          description: row.description,
          person: row.person,
        })),
      ),
    ],
  )
}

export const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
export const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
