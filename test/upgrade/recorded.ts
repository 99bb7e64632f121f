// What a version of Trivet wrote down of the data it left behind, and how the figures in it are read.
import type { Pool } from 'pg'
import type { Account } from '#contract/accounts.ts'
import type { MonthSummary } from '#contract/months.ts'
import { cents } from '#domain/money.ts'
import { readTables } from '#server/features/archive/catalogue.ts'
import { createShortTransactions } from '#server/platform/household/transaction.ts'
import { hashState } from '#server/features/archive/state-hash.ts'
import type { TableSummary } from '#server/platform/database/backup-format.ts'
import type { TestApp } from '../app.ts'
import { Browser } from '../browser.ts'

export type Recorded = {
  version: string
  /** The newest migration it knew. */
  level: string
  /** The moment at which all figures were read. */
  at: string
  /** Every table, as a backup counts and sums it. */
  tables: TableSummary[]
  /** The archived columns of each archived table: what the state hashes are made of. */
  columns: Columns
  /** Invented for the fixture: they open nothing else. */
  demo: { email: string; password: string; accessToken: string }
  households: RecordedHousehold[]
  /** What was taken away of the first household, the last one first, and the hash of what must come back. */
  undos: { action: string; undoId: string; stateHash: string }[]
}

/** A household by one of its members, who is signed in with the token. */
export type RecordedHousehold = { member: Whose; email: string; sessionToken: string; figures: Figures }

export type Whose = { userId: string; householdId: string }

export type Figures = { balances: [string, number, number][]; months: MonthSummary[]; stateHash: string }

export type Columns = Record<string, string[]>

export async function readFigures(
  app: TestApp,
  { member, sessionToken }: Omit<RecordedHousehold, 'figures'>,
  columns: Columns,
): Promise<Figures> {
  const browser = new Browser(app, sessionToken)
  const accounts = await browser.ok<Account[]>('GET', '/accounts')
  return {
    balances: accounts.map(({ name, balanceCents, transactionCount }) => [
      name,
      balanceCents,
      transactionCount,
    ]),
    months: await browser.ok<MonthSummary[]>('GET', '/months?from=2025-10&to=2026-12'),
    stateHash: await readKnownState(app, member, columns),
  }
}

/**
 * Figures with refunds as they are read since docs/decisions/0056-refunds.md: less spending, and no income. Version 0.1.0 had
 * them in its archives only, and read what came in without a category as income.
 */
export async function readRefundsAsSpending(
  pool: Pool,
  { householdId }: Whose,
  figures: Figures,
): Promise<Figures> {
  const { rows } = await pool.query<{ month: string; cents: number }>(
    `select to_char(household_month(t.date, h.month_start_day), 'YYYY-MM') as month, sum(t.amount_cents)::bigint as cents
    from transactions t join households h using (household_id)
    where t.household_id = $1 and t.refund_of is not null and t.category_id is null and not t.is_split group by 1`,
    [householdId],
  )
  const refunded = new Map(rows.map(({ month, cents }) => [month, cents]))
  const months = figures.months.map((month) => ({
    ...month,
    uncategorizedCents: cents(month.uncategorizedCents - (refunded.get(month.month) ?? 0)),
    uncategorizedIncomeCents: cents(month.uncategorizedIncomeCents - (refunded.get(month.month) ?? 0)),
  }))
  return { ...figures, months }
}

/** The hash of a household's state, of what the recording version knew: later tables and columns are not in it. */
export async function readKnownState(app: TestApp, member: Whose, columns: Columns): Promise<string> {
  const short = createShortTransactions(app.services, { ...member, role: 'owner' })
  const tables = await short((tx) => readTables(tx, app.services.areas.archive))
  const known = Object.entries(columns).map(([name, names]) => {
    const table = tables.find((each) => each.name === name)
    if (!table) throw new Error(`${name} is no longer in the archive`)
    return { ...table, columns: table.columns.filter((column) => names.includes(column.name)) }
  })
  return hashState(short, known)
}

export async function readColumns(app: TestApp, member: Whose): Promise<Columns> {
  const tables = await createShortTransactions(app.services, { ...member, role: 'owner' })((tx) =>
    readTables(tx, app.services.areas.archive),
  )
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
}

/** Without what an undo may leave otherwise: when a row was changed, and the notes on its way of imports and goals. */
export function columnsBroughtBack(columns: Columns): Columns {
  const { imports: _, savings_contributions: __, ...tables } = columns
  return Object.fromEntries(
    Object.entries(tables).map(([name, names]) => [name, names.filter((each) => each !== 'updated_at')]),
  )
}
