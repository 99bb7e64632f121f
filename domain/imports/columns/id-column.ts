// The column of a CSV file that has the bank's ids: 'Transaction ID', 'Volgnr', 'Arkistointitunnus'. Other columns of
// references repeat, or are the payer's, and are no identity.
import { nameBankId } from '#domain/imports/matching/bank-identity.ts'
import type { Candidate } from '#domain/imports/rows.ts'
import type { Table } from '#domain/imports/settings.ts'

const headings = new Set(
  ['transaction id', 'transactionid', 'transaction identifier', 'unique transaction id', 'transaction number', 'transaction reference', 'fitid', 'transferwise id', 'bank reference', 'transaktions id', 'transaktionsid', 'transaktionscode', 'transaktionsnummer', 'transaktionsnr', 'buchungsreferenz', 'umsatz id', 'volgnr', 'volgnummer', 'transactie id', 'arkistointitunnus', 'arkiveringskod', 'numero de transaction', 'id transaction', 'id de transaccion', 'id transaccion', 'numero de operacion', 'id transazione', 'numero operazione', 'id da transacao', 'identificador', 'identyfikator transakcji', 'numer transakcji', 'nr transakcji', 'id transakcji', 'tranzakcio azonosito', 'id transakce', 'id pohybu', 'transaksjonsid'], // prettier-ignore
)
const shortest = 5

/** Gives each row its id, where a column has one for every row and none twice. */
export function nameRows(
  { records, lines }: Table,
  headerNames: readonly string[],
  rows: readonly Candidate[],
): Candidate[] {
  const column = headerNames.findIndex((name) => headings.has(plainHeading(name)))
  if (column < 0) return [...rows]
  const places = new Map(lines.map((line, at) => [line, at]))
  const ids = rows.map(({ line }) => (records[places.get(line) ?? -1]?.[column] ?? '').trim())
  const isCertain = new Set(ids).size === ids.length && ids.every(isId)
  if (!isCertain) return [...rows]
  const kind = `csv ${plainHeading(headerNames[column] ?? '')}`
  return rows.map((row, at) => ({ ...row, bankId: nameBankId(kind, ids[at] ?? null) }))
}

const isId = (text: string): boolean => text.length >= shortest && /\d/.test(text)

const plainHeading = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .join(' ')
