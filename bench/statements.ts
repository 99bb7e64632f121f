// What reading a statement in each format costs, beside the same transactions as CSV, in processor time of one thread, and
// the memory it takes. node --expose-gc bench/statements.ts [transactions]
import { addDays, day } from '#domain/calendar.ts'
import { sumCents, cents, toDecimalText } from '#domain/money.ts'
import { readBankFile } from '#server/features/imports/read-bank-file.ts'
import { type Invented, writeCamt, writeMt940, writeOfx, writeQif } from '#test/invented-statements.ts'
import { writeWorkbook } from '#test/invented-workbooks.ts'
import { median, megabytes, printTable, rounded, verdict } from './measure.ts'

const size = Number(process.argv[2] ?? 10_000)
const rounds = 7
const mostTimesCsv = 2
const mostMegabytes = 100

const firstDay = day('2015-01-01')
const entries = Array.from({ length: size }, (_, at) => ({
  day: addDays(firstDay, Math.floor(at / 6)),
  amountCents: cents((at % 2 ? -1 : 1) * ((at * 37) % 90_000) + 100),
  name: `Shop number ${at % 300} & sons`,
  text: `Invoice ${at} of the month`,
  id: `REF${at}`,
}))
const closingCents = sumCents(entries.map(({ amountCents }) => amountCents))
const statement: Invented = {
  account: 'DE12345',
  currency: 'EUR',
  decimals: 2,
  openingCents: 0,
  openingDay: firstDay,
  closingCents,
  closingDay: entries.at(-1)?.day ?? firstDay,
  entries,
}
const cells = entries.map(
  ({ day, amountCents, name, text }) => `${day},"${name}","${text}",${toDecimalText(amountCents, 2)}`,
)
/** 2015-01-01, as spreadsheets count days. */
const firstSerial = 42_005
const rows = entries.map(({ amountCents, name, text }, at) => [
  { serial: firstSerial + Math.floor(at / 6) },
  name,
  text,
  amountCents / 100,
])
const workbook = writeWorkbook([
  { name: 'Account', rows: [['Date', 'Payee', 'Description', 'Amount'], ...rows] },
])
const files: Record<string, string | Uint8Array> = {
  CSV: `Date,Payee,Description,Amount\n${cells.join('\n')}`,
  'OFX (SGML)': writeOfx(statement, 'sgml'),
  'OFX (XML)': writeOfx(statement, 'xml'),
  'CAMT.053': writeCamt(statement, '08'),
  MT940: writeMt940(statement),
  QIF: writeQif(statement, 'MDY'),
  '.xlsx': workbook,
}

const figures = new Map<string, { ms: number[]; memory: number }>()
for (let round = 0; round <= rounds; round++)
  for (const [name, content] of Object.entries(files)) {
    const known = figures.get(name) ?? { ms: [], memory: 0 }
    const measured = await measure(Buffer.from(content))
    // The first round warms the engine up.
    if (round > 0) known.ms.push(measured.ms)
    known.memory = Math.max(known.memory, measured.memory)
    figures.set(name, known)
  }

const csvMs = median(figures.get('CSV')?.ms ?? [])
printTable(
  `Reading ${size.toLocaleString('en')} transactions, target ${mostTimesCsv} times CSV and ${mostMegabytes} MB`,
  [...figures].map(([format, { ms, memory }]) => ({
    format,
    megabytes: rounded((files[format]?.length ?? 0) / 1e6),
    workedMs: rounded(median(ms)),
    timesCsv: rounded(median(ms) / csvMs),
    memoryMB: megabytes(memory),
    target: verdict(median(ms) <= csvMs * mostTimesCsv && megabytes(memory) <= mostMegabytes),
  })),
)

/** `memory` is what is held more at the end, with all that was made on the way unless it was cleared. */
async function measure(bytes: Uint8Array): Promise<{ ms: number; memory: number }> {
  globalThis.gc?.()
  const heap = process.memoryUsage().heapUsed
  const start = process.cpuUsage()
  const file = await readBankFile(bytes, { dateOrder: 'MDY', decimalMark: '.' })
  const { user, system } = process.cpuUsage(start)
  if (!file.ok || file.rows.length !== size) throw new Error('The file was not read whole')
  return { ms: (user + system) / 1000, memory: process.memoryUsage().heapUsed - heap }
}
