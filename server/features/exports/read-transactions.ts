// The transactions of an export, a page at a time, each in a short transaction: nobody waits for a long export.
import { sql } from 'kysely'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { type Month, monthOf } from '#domain/calendar.ts'
import type { BaseFigure } from '#domain/counting.ts'
import type { ExportedTransaction } from '#domain/exports/columns.ts'
import type { CountedAmount } from '#domain/exports/month-totals.ts'
import { cents } from '#domain/money.ts'
import { matchingTransactions, readTransactions } from '#server/features/transactions/public.ts'
import type { HouseholdTransaction, ShortTransactions } from '#server/platform/household/transaction.ts'

const rowsInPage = 300

export type ReadRow = { exported: ExportedTransaction; counted: CountedAmount }

type Cursor = { date: string; id: string }

export async function* readPages(
  short: ShortTransactions,
  filter: TransactionFilter,
  startDay: number,
): AsyncGenerator<ReadRow[]> {
  for (let after: Cursor | null = null; ;) {
    const page = await short(async (tx) => {
      const keys = await matchingTransactions.list(tx, filter, { startDay, after, limit: rowsInPage })
      return { keys, rows: await readRows(tx, keys, startDay) }
    })
    if (page.rows.length > 0) yield page.rows
    after = page.keys.at(-1) ?? null
    if (page.keys.length < rowsInPage) return
  }
}

/** Of the names that rows refer to, and of the rows of the filter: differs when any of them changed in between. */
export const readFingerprint = (short: ShortTransactions, filter: TransactionFilter, startDay: number) =>
  short(async (tx) => {
    const { rows } = await sql<{ print: string }>`
      select concat(count(*), ' ', bit_xor(print)) as print from (
        ${sql.join(
          ['households', 'accounts', 'categories', 'recurring_bills'].map(
            (
              table,
            ) => sql`select hashtextextended(concat(${table}::text, t.ctid::text, ' ', t.xmin::text), 0) as print
              from ${sql.table(table)} t`,
          ),
          sql` union all `,
        )}) as named`.execute(tx)
    const own = await matchingTransactions.readFingerprint(tx, filter, startDay)
    return `${rows[0]?.print} ${own}`
  })

type Counted = {
  id: string
  splitOf: string | null
  figure: BaseFigure | null
  month: string | null
  countedCents: number | null
}

async function readRows(
  tx: HouseholdTransaction,
  keys: readonly Cursor[],
  startDay: number,
): Promise<ReadRow[]> {
  if (keys.length === 0) return []
  const ids = keys.map(({ id }) => id)
  const transactions = await readTransactions(tx, ids)
  // The ids stand there twice: the view looks only at those that it is asked for by name.
  const { rows } = await sql<Counted>`
    select t.id, w.description as "splitOf", v.figure, to_char(v.month, 'YYYY-MM') as month,
      v.counted_cents as "countedCents"
    from transactions t
    left join transactions w on w.household_id = t.household_id and w.id = t.split_of
    left join (select * from v_counted_transactions where id in (${sql.join(ids)})) v on v.id = t.id
    where t.id in (${sql.join(ids)})`.execute(tx)
  const counted = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const [transaction, figures] = [transactions.get(id), counted.get(id)]
    return transaction && figures ? [toReadRow(transaction, figures, startDay)] : []
  })
}

function toReadRow(
  row: Transaction,
  { splitOf, figure, month, countedCents }: Counted,
  startDay: number,
): ReadRow {
  return {
    exported: {
      ...row,
      categoryName: row.transfer && row.categoryId === null ? '' : row.categoryName,
      transferAccountName: row.transfer?.otherAccountName ?? null,
      billName: row.bill?.name ?? null,
      splitOf,
      figure,
    },
    counted: {
      month: monthOf(row.date, startDay),
      amountCents: row.amountCents,
      counted:
        figure && month && countedCents !== null
          ? { figure, month: month as Month, countedCents: cents(countedCents) }
          : null,
    },
  }
}
