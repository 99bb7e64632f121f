// The transactions of an export, a page at a time, each in a short transaction: nobody waits for a long export.
import { sql } from 'kysely'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { monthOf } from '#domain/calendar.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import { findFigure, isShownNegative } from '#domain/counting.ts'
import type { ExportedTransaction } from '#domain/exports/columns.ts'
import type { CountedAmount } from '#domain/exports/month-totals.ts'
import { cents } from '#domain/money.ts'
import { matchingTransactions, readTransactions } from '#server/features/transactions/public.ts'
import { runKept } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction, ShortTransactions } from '#server/platform/household/transaction.ts'
import { createPauses } from './give-way.ts'

/** Read in one transaction: more would keep others waiting, above all those on the embedded engine. */
const rowsInPage = 50
/** Compared in one statement: more would keep others waiting. */
const rowsInPrint = 500

export type ReadRow = { exported: ExportedTransaction; counted: CountedAmount }

type Cursor = { date: string; id: string }
type MatchingPage = Parameters<typeof matchingTransactions.readFingerprint>[2]

export async function* readPages(
  short: ShortTransactions,
  filter: TransactionFilter,
  startDay: number,
): AsyncGenerator<ReadRow[]> {
  for (let after: Cursor | null = null; ;) {
    const page = await short(async (tx) => {
      const keys = await inOrder(tx, filter, () =>
        matchingTransactions.list(tx, filter, { startDay, after, limit: rowsInPage }),
      )
      return { keys, rows: await readRows(tx, keys, startDay) }
    })
    if (page.rows.length > 0) yield page.rows
    after = page.keys.at(-1) ?? null
    if (page.keys.length < rowsInPage) return
  }
}

/** Of the names that rows refer to, and of the rows of the filter: differs when any of them changed in between. */
export async function readFingerprint(
  short: ShortTransactions,
  filter: TransactionFilter,
  startDay: number,
): Promise<string> {
  const prints = [await short(readFingerprintOfNames)]
  const giveWay = createPauses()
  for (let after: Cursor | null = null; ;) {
    const asked: MatchingPage = { startDay, after, limit: rowsInPrint }
    const page = await short((tx) =>
      inOrder(tx, filter, () => matchingTransactions.readFingerprint(tx, filter, asked)),
    )
    prints.push(page.print)
    if (!page.next) return prints.join(' ')
    after = page.next
    await giveWay()
  }
}

/**
 * Reads a page from where it begins. The embedded engine may not know yet how many rows there are after a large import: it
 * would sort all of a household's for every page, and keep everybody waiting for 20 times as long. Words are found by an
 * index without order.
 */
async function inOrder<Page>(
  tx: HouseholdTransaction,
  { search, ids }: TransactionFilter,
  read: () => Promise<Page>,
): Promise<Page> {
  if (search || ids) return read()
  const [, page] = await Promise.all([sql`select set_config('enable_sort', 'off', true)`.execute(tx), read()])
  return page
}

async function readFingerprintOfNames(tx: HouseholdTransaction): Promise<string> {
  const tables = ['households', 'accounts', 'categories', 'recurring_bills', 'tags'].map(
    (
      table,
    ) => sql`select hashtextextended(concat(${table}::text, t.ctid::text, ' ', t.xmin::text), 0) as print
      from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ print: string }>`
    select concat(count(*), ' ', bit_xor(print)) as print from (${sql.join(tables, sql` union all `)}) as named`.execute(
    tx,
  )
  return rows[0]?.print ?? ''
}

type Key = Cursor & { transferId: string | null; splitOf: string | null }

async function readRows(
  tx: HouseholdTransaction,
  keys: readonly Key[],
  startDay: number,
): Promise<ReadRow[]> {
  const transactions = await readTransactions(
    tx,
    keys.map(({ id }) => id),
  )
  const moved = keys.flatMap(({ id, transferId }) => (transferId ? [id] : []))
  const transfers = moved.length > 0 ? await readTransfers(tx, moved) : new Map<string, CountedFigure>()
  const wholes = keys.flatMap(({ splitOf }) => splitOf ?? [])
  const names = wholes.length > 0 ? await readDescriptions(tx, wholes) : new Map<string, string>()
  return keys.flatMap(({ id, transferId, splitOf }) => {
    const row = transactions.get(id)
    if (!row) return []
    const counted = transferId ? (transfers.get(id) ?? null) : countPlain(row, startDay)
    return [toReadRow(row, counted, (splitOf && names.get(splitOf)) ?? null, startDay)]
  })
}

type CountedFigure = NonNullable<CountedAmount['counted']>

/** As v_counted_transactions has what is no transfer: nearly all, which need not be read a second time. */
function countPlain(
  { amountCents, categoryGroup, date, refund }: Transaction,
  startDay: number,
): CountedFigure {
  const figure = findFigure(categoryGroup as CategoryGroup | null, amountCents, refund !== null)
  const countedCents = isShownNegative(figure) ? cents(-amountCents) : amountCents
  return { figure, month: monthOf(date, startDay), countedCents }
}

/** Those of these transfers that count in a figure. */
async function readTransfers(tx: HouseholdTransaction, ids: string[]): Promise<Map<string, CountedFigure>> {
  const query = sql<CountedFigure & { id: string }>`
    select id, figure, to_char(month, 'YYYY-MM') as month, counted_cents as "countedCents"
    from v_counted_transactions where id = any(${ids}::uuid[])`
  const rows = await runKept(tx, query.compile(tx))
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}

async function readDescriptions(tx: HouseholdTransaction, ids: string[]): Promise<Map<string, string>> {
  const query = sql<{ id: string; description: string }>`
    select id, description from transactions where id = any(${ids}::uuid[])`
  const rows = await runKept(tx, query.compile(tx))
  return new Map(rows.map(({ id, description }) => [id, description]))
}

function toReadRow(
  row: Transaction,
  counted: CountedFigure | null,
  splitOf: string | null,
  startDay: number,
): ReadRow {
  return {
    exported: {
      ...row,
      categoryName: row.transfer && row.categoryId === null ? '' : row.categoryName,
      transferAccountName: row.transfer?.otherAccountName ?? null,
      billName: row.bill?.name ?? null,
      tagNames: row.tags.map(({ name }) => name),
      splitOf,
      figure: counted?.figure ?? null,
    },
    counted: { month: monthOf(row.date, startDay), amountCents: row.amountCents, counted },
  }
}
