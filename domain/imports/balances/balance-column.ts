// The running balances of a CSV file, row by row, for `proveSteps`.
import { readAmountCell } from '#domain/imports/amounts/amount-cells.ts'
import type { BalanceRow } from './balance-steps.ts'
import type { Candidate } from '#domain/imports/rows.ts'
import type { ImportSettings, Table } from '#domain/imports/settings.ts'

/** Each row with what its balance column says; null where that is empty, or no amount. None without the column. */
export function readBalanceRows(
  { records, lines }: Table,
  { columns: { balance }, decimalMark }: ImportSettings,
  rows: readonly Candidate[],
  decimals = 2,
): BalanceRow[] {
  if (balance === null) return []
  const cells = new Map(lines.map((line, at) => [line, records[at]?.[balance] ?? '']))
  return rows.map(({ line, date, amountCents }) => {
    const read = readAmountCell(cells.get(line) ?? '', decimalMark, decimals)
    return { line, day: date, amountCents, balanceCents: read.ok ? read.amountCents : null }
  })
}
