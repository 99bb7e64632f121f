// Files of cells, as banks write them: CSV with every delimiter, and workbooks.
import { daysBetween, day, type Day } from '#domain/calendar.ts'
import { normalizeFlag } from '#domain/imports/filters/flag-words.ts'
import { noColumns, type Columns, type ImportOverrides } from '#domain/imports/settings.ts'
import { writeWorkbook, type WrittenCell } from '../invented-workbooks.ts'
import { inventAmountStyle, inventDateStyle, writeAmount, writeDay } from './cells.ts'
import type { Column, InventedFile } from './files.ts'
import { languages, type Side } from './languages.ts'
import { inventSigns } from './signs.ts'
import { surround } from './surroundings.ts'
import { encode, writeText, type TextStyle } from './texts.ts'
import { inventBookings, type Booking, type Random } from './truth.ts'

/** A language that no bank known to the reader writes. */
const unknownHeadings: Record<Side, string> = {
  date: 'Eguna',
  valueDate: 'Baliodata',
  payee: 'Hartzailea',
  text: 'Kontzeptua',
  amount: 'Zenbatekoa',
  debit: 'Irteerak',
  credit: 'Sarrerak',
  flag: 'Norantza',
  currency: 'Txanpona',
  balance: 'Geratzen dena',
  status: 'Egoera',
  reference: 'Erreferentzia',
}

export function inventTable(random: Random): InventedFile {
  const words = random.oneOf(languages)
  const currency = words.encoding === 'shift_jis' ? 'JPY' : random.oneOf(['EUR', 'EUR', 'USD', 'PLN'])
  const decimals = currency === 'JPY' ? 0 : 2
  const isWorkbook = random.is(0.08)
  const hasStatus = random.is(0.2)
  const hasCurrency = random.is(0.3)
  const hasForeign = hasCurrency && random.is(0.15)
  const truth = inventBookings(words, random, {
    decimals,
    hasUnbooked: hasStatus && random.is(0.8),
    hasForeign,
  })
  const { bookings } = truth
  const amounts = inventAmountStyle(words, decimals, currency, random)
  const dates = inventDateStyle(words, random)
  const [first, last] = [bookings[0]!.day, bookings.at(-1)!.day]
  if (daysBetween(first, last) > 300) dates.hasYear = true
  const isTyped = isWorkbook && random.is(0.7)

  const amountCell = (amountCents: number): WrittenCell =>
    isTyped ? amountCents / 100 : writeAmount(amountCents, amounts)
  const dayCell = (date: Day): WrittenCell =>
    isTyped ? { serial: daysBetween(day('1899-12-30'), date) } : writeDay(date, dates)
  const signs = inventSigns(words, amounts, amountCell, random)
  // Its own chance, so that the other choices of a seed stay as they are.
  const isWrapped = !isWorkbook && truth.openingCents % 8 === 0
  const headings = random.oneOf(['known', 'known', 'known', 'known', 'known', 'unknown', 'none'] as const)
  const name = (side: Side) => {
    const [usual = ''] = words.headings[side]
    return headings === 'unknown' ? unknownHeadings[side] : random.is(0.5) ? usual : random.oneOf(words.headings[side]) // prettier-ignore
  }
  const others: (Omit<Column, 'heading'> | false)[] = [
    { side: 'payee', write: ({ payee }) => payee },
    random.is(0.5) && { side: 'text', write: ({ text }) => (isWrapped ? text.replace(' ', '\n') : text) },
    random.is(0.35) && { side: 'valueDate', write: ({ valueDay }) => dayCell(valueDay) },
    random.is(0.45) && { side: 'balance', write: ({ balanceCents }) => amountCell(balanceCents) },
    hasStatus && { side: 'status', write: ({ status }) => words[status] },
    hasCurrency && { side: 'currency', write: ({ isForeign }) => (isForeign ? 'GBP' : currency) },
    random.is(0.3) && { side: 'reference', write: () => String(random.whole(100_000_000, 999_999_999)) },
  ]
  const columns = shuffle(
    [{ side: 'date' as const, write: (booking: Booking) => dayCell(booking.day) }, ...others.filter((each) => each !== false), ...signs.columns],
    random,
  ).map((column): Column => ({ ...column, heading: name(column.side) })) // prettier-ignore

  const ordered = random.is(0.5) ? bookings : bookings.toReversed()
  const records = surround(
    ordered.map((booking) => columns.map(({ write }) => write(booking))),
    { words, truth, columns, amountCell, dayCell, hasHeadings: headings !== 'none', isFalling: ordered !== bookings, needsPeriod: random.is(0.7), random },
  ) // prettier-ignore

  const at = (side: Side) => {
    const found = columns.findIndex((column) => column.side === side)
    return found < 0 ? null : found
  }
  const chosen: Columns = {
    ...noColumns,
    date: at('date'),
    descriptions: [at('payee'), at('text')].filter((column) => column !== null),
    amount: at('amount'),
    debit: at('debit'),
    credit: at('credit'),
    flag: at('flag'),
    currency: at('currency'),
    balance: at('balance'),
  }
  const answers: ImportOverrides = {
    columns: chosen,
    dateOrder: dates.order,
    lastDay: last,
    decimalMark: amounts.mark,
    signs: signs.layout,
    flags: { out: signs.out.map(normalizeFlag), in: signs.into.map(normalizeFlag) },
    currency: hasForeign ? currency : '',
  }
  const rows = ordered.flatMap(({ day, amountCents, status, isForeign }) =>
    status === 'booked' && !isForeign ? [{ day, amountCents: amountCents / (decimals === 0 ? 100 : 1) }] : [],
  )
  const written = isWorkbook ? asWorkbook(records) : asText(records, words.encoding, random)
  return { ...written, currency, rows, answers, records: null }
}

function asWorkbook(records: readonly (readonly WrittenCell[])[]) {
  const text = records.map((record) => record.map((cell) => JSON.stringify(cell)).join('\t')).join('\n')
  return { bytes: writeWorkbook([{ name: 'Sheet1', rows: records }]), text, format: 'xlsx', encoding: null }
}

function asText(
  records: readonly (readonly WrittenCell[])[],
  ofCountry: Parameters<typeof encode>[1],
  random: Random,
) {
  const style: TextStyle = {
    delimiter: random.oneOf([',', ',', ';', ';', '\t', '|'] as const),
    quotes: random.oneOf(['needed', 'needed', 'texts', 'all'] as const),
    lineEnd: random.oneOf(['\n', '\r\n', '\r\n', '\r'] as const),
    endsOpen: random.is(0.2),
    endsInDelimiter: random.is(0.1),
  }
  const text = writeText(
    records.map((record) => record.map((cell) => (typeof cell === 'string' ? cell : ''))),
    style,
  )
  const wanted = random.oneOf(['utf-8', 'utf-8', 'utf-16le', ofCountry, ofCountry] as const)
  const written = encode(text, wanted, random.is(0.3))
  const encoding = written ? wanted : 'utf-8'
  return { bytes: written ?? encode(text, encoding)!, text, format: 'csv', encoding }
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const keyed = items.map((item) => ({ item, key: random.within(0, 1) }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}
