// Two receipts of the demo household: what a till printed, as a picture, and a shop's invoice, as a PDF.
import sharp from 'sharp'
import { letterPitch, linePitch, listDots } from '#database/demo/till-letters.ts'
import type { Day } from '#domain/calendar.ts'
import { getDateFormat } from '#domain/date-sentences.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { requireFound } from '#server/errors.ts'
import { drawRule, inks, margin, openPaper, writeLine } from '#server/features/exports/public.ts'
import type { Demo } from '#server/platform/areas/demo.ts'
import { encodePaper } from '#server/platform/files/encode-image.ts'
import { addAttachment } from './add-attachment.ts'
import type { ReadFile } from './read-file.ts'

const locale = 'en-US'
const money = (amountCents: number) => formatCents(amountCents as Cents, { currency: 'USD', locale })
const dayForm = getDateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

type Purchase = { id: string; date: Day; amountCents: number }

export async function addDemoReceipts(demo: Demo): Promise<void> {
  const market = await findLatest(demo, 'GREENFIELD MARKET')
  const store = await findLatest(demo, 'NORDIC HOME STORE')
  await addAttachment(demo, {
    transactionId: market.id,
    fileName: 'Greenfield Market.png',
    file: await drawTillReceipt(market),
  })
  await addAttachment(demo, {
    transactionId: store.id,
    fileName: 'Invoice 20418.pdf',
    file: await drawInvoice(store),
  })
}

const findLatest = async ({ tx }: Demo, description: string): Promise<Purchase> =>
  requireFound(
    await tx
      .selectFrom('transactions')
      .select(['id', 'date', 'amountCents'])
      .where('description', '=', description)
      .where('amountCents', '<', 0)
      .where('splitOf', 'is', null)
      .orderBy('date', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ) as Purchase

const dot = 4
const lineLength = 32

async function drawTillReceipt({ date, amountCents }: Purchase): Promise<ReadFile> {
  const total = -amountCents
  const [bread, fruit] = [Math.round(total * 0.31), Math.round(total * 0.22)]
  const lines = [
    centred('GREENFIELD MARKET'),
    centred('12 MILL STREET'),
    '',
    `${date}   14:32    TILL 4`,
    '-'.repeat(lineLength),
    priced('BREAD AND DAIRY', bread),
    priced('FRUIT AND VEGETABLES', fruit),
    priced('PANTRY', total - bread - fruit),
    '-'.repeat(lineLength),
    priced('TOTAL', total),
    priced('CARD **** 0412', total),
    '',
    centred('THANK YOU'),
  ]
  const border = 6
  const [width, height] = [lineLength * letterPitch + 2 * border, lines.length * linePitch + 2 * border]
  const pixels = new Uint8Array(width * height).fill(0xfa)
  for (const [row, line] of lines.entries())
    for (const [x, y] of listDots(line)) pixels[(border + row * linePitch + y) * width + border + x] = 0x2a
  const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize({ width: width * dot, kernel: 'nearest' })
    .png()
    .toBuffer()
  const read = await encodePaper('till.png', png)
  if ('refusal' in read) throw new Error(read.refusal)
  return read
}

const centred = (text: string) => text.padStart((lineLength + text.length) / 2)

const priced = (name: string, amountCents: number) => {
  const price = (amountCents / 100).toFixed(2)
  return name.padEnd(lineLength - price.length) + price
}

async function drawInvoice({ date, amountCents }: Purchase): Promise<ReadFile> {
  const paper = openPaper('Nordic Home Store, invoice 20418', locale)
  const { pdf } = paper
  const pieces: Uint8Array[] = []
  pdf.on('data', (piece: Uint8Array) => pieces.push(piece))
  paper.beginPage()
  const width = pdf.page.width - 2 * margin
  const write = (text: string, y: number, look: Parameters<typeof writeLine>[3] = {}) =>
    writeLine(paper, text, { x: margin, y, width }, { size: 11, ...look })
  write('Nordic Home Store', 60, { size: 20, font: 'bold' })
  write('4 Harbour Road', 88, { color: inks.soft })
  write('Invoice 20418', 130, { font: 'bold' })
  write(dayForm.format(new Date(date)), 148, { color: inks.soft })
  drawRule(pdf, 180)
  write('Desk lamp, shelf and delivery', 192)
  write(money(-amountCents), 192, { align: 'right' })
  drawRule(pdf, 216, inks.soft)
  write('Paid by card', 228, { font: 'bold' })
  write(money(-amountCents), 228, { font: 'bold', align: 'right' })
  write('Two years of warranty from the day of this invoice.', 270, { color: inks.soft })
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  paper.end()
  await ended
  return { format: 'pdf', width: null, height: null, bytes: Buffer.concat(pieces), thumbnail: null }
}
