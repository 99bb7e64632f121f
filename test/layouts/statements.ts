// The same transactions in the formats that are statements.
import { writeCamt, writeMt940, writeOfx, writeQif, type Invented } from '../invented-statements.ts'
import type { InventedFile } from './files.ts'
import { languages } from './languages.ts'
import { encode } from './texts.ts'
import { inventBookings, type Random } from './truth.ts'

export function inventStatementFile(random: Random): InventedFile {
  const words = random.oneOf(languages)
  const currency = random.oneOf(['EUR', 'EUR', 'USD', 'JPY'])
  const decimals = currency === 'JPY' ? 0 : 2
  const { bookings, openingCents, closingCents } = inventBookings(words, random, {
    decimals,
    hasUnbooked: false,
    hasForeign: false,
  })
  const scale = decimals === 0 ? 100 : 1
  const entries = bookings.map(({ day, amountCents, payee, text }, at) => ({
    day,
    amountCents: amountCents / scale,
    name: payee,
    text,
    id: random.is(0.7) ? `ID${at + 1}X` : null,
  }))
  const invented: Invented = {
    account: 'XX1234567890',
    currency,
    decimals,
    openingCents: openingCents / scale,
    closingCents: closingCents / scale,
    openingDay: bookings[0]!.day,
    closingDay: bookings.at(-1)!.day,
    entries,
  }
  const order = random.oneOf(['DMY', 'MDY'] as const)
  const isPending = random.is(0.3)
  const [format, text] = random.oneOf<() => [string, string]>([
    () => ['ofx', writeOfx(invented, random.oneOf(['sgml', 'sgml-line', 'xml']))],
    () => ['camt', pend(writeCamt(invented, random.oneOf(['02', '08'])), isPending)],
    () => ['mt940', writeMt940(invented)],
    () => ['qif', writeQif(invented, order)],
  ])()
  const isLeftOut = format === 'camt' && isPending
  const bytes = (text.includes('CHARSET:1252') && encode(text, 'windows-1252')) || Buffer.from(text)
  return {
    bytes,
    text,
    format,
    currency,
    rows: entries.slice(isLeftOut ? 1 : 0).map(({ day, amountCents }) => ({ day, amountCents })),
    answers: { dateOrder: order, decimalMark: '.' },
    encoding: null,
    records: entries.length,
  }
}

/** The first entry is not booked yet. */
const pend = (text: string, isPending: boolean): string => (isPending ? text.replace('BOOK', 'PDNG') : text)
