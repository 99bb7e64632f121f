import type { PayoutLine } from '#contract/affiliate-payouts.ts'
import type { Day } from '#domain/calendar.ts'
import { getDateFormat } from '#domain/date-sentences.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { drawRule, inks, margin, openPaper, rowHeight, writeLine } from '#server/features/exports/public.ts'

export type Statement = {
  id: string
  payeeName: string
  accountEnding: string
  cutOff: Day
  processedAt: Date
  /** In US cents. */
  amountCents: Cents
  lines: readonly PayoutLine[]
}

const locale = 'en-US'
const money = (amountCents: Cents) => formatCents(amountCents, { currency: 'USD', locale })
const dayForm = getDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
const writeDay = (at: string | Date) => dayForm.format(new Date(at))

const kinds: Record<PayoutLine['kind'], string> = {
  earned: 'Commission',
  reversed: 'Taken back: money was given back to the reader',
  restored: 'Given again: the reader’s payment stands',
}

/** The bytes of a PDF. Nothing in it says who the readers are (R33). */
export async function drawStatement(statement: Statement): Promise<Uint8Array> {
  const paper = openPaper(`Statement of commissions, ${statement.payeeName}`, locale)
  const { pdf } = paper
  const pieces: Uint8Array[] = []
  pdf.on('data', (piece: Uint8Array) => pieces.push(piece))
  paper.beginPage()
  let y = drawHead(paper, statement)
  const bottom = pdf.page.height - margin - 20
  y = drawColumns(paper, y)
  for (const line of statement.lines) {
    if (y > bottom) {
      paper.beginPage()
      y = drawColumns(paper, margin)
    }
    drawLine(paper, line, y)
    y += rowHeight
  }
  if (y > bottom - 2 * rowHeight) {
    paper.beginPage()
    y = margin
  }
  drawRule(pdf, y, inks.soft)
  const { x, width } = whole(paper)
  writeLine(paper, 'Paid', { x, y: y + 8, width: 200 }, { size: 10, font: 'bold' })
  const total = money(statement.amountCents)
  writeLine(paper, total, { x, y: y + 8, width }, { size: 10, font: 'bold', align: 'right' })
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  paper.end()
  await ended
  return Buffer.concat(pieces)
}

type Paper = ReturnType<typeof openPaper>

const whole = ({ pdf }: Paper) => ({ x: margin, width: pdf.page.width - 2 * margin })

function drawHead(
  paper: Paper,
  { id, payeeName, accountEnding, cutOff, processedAt, amountCents }: Statement,
) {
  const line = whole(paper)
  writeLine(paper, 'Trivet affiliate programme', { ...line, y: margin }, { size: 9, color: inks.soft })
  writeLine(paper, 'Statement of commissions', { ...line, y: margin + 16 }, { size: 22, font: 'bold' })
  let y = margin + 54
  for (const [label, text] of [
    ['Paid to', payeeName],
    ['Account', `ends in ${accountEnding}`],
    ['Amount', money(amountCents)],
    ['Paid on', writeDay(processedAt)],
    ['Commissions due by', writeDay(`${cutOff}T00:00:00Z`)],
    ['Payout', id],
  ] as const) {
    writeLine(paper, label, { x: margin, y, width: 130 }, { size: 9, color: inks.soft })
    writeLine(paper, text, { x: margin + 136, y, width: line.width - 136 }, { size: 10 })
    y += 16
  }
  drawRule(paper.pdf, y + 6, inks.soft, 1)
  drawRule(paper.pdf, y + 8.5, inks.soft, 0.5)
  return y + 24
}

const places = (paper: Paper) => {
  const { x, width } = whole(paper)
  return {
    day: { x, width: 90 },
    plan: { x: x + 96, width: 70 },
    kind: { x: x + 172, width: width - 272 },
    amount: { x, width },
  }
}

function drawColumns(paper: Paper, y: number): number {
  const at = places(paper)
  const look = { size: 8, font: 'bold' } as const
  writeLine(paper, 'Day', { ...at.day, y }, look)
  writeLine(paper, 'Plan', { ...at.plan, y }, look)
  writeLine(paper, 'What', { ...at.kind, y }, look)
  writeLine(paper, 'Amount', { ...at.amount, y }, { ...look, align: 'right' })
  drawRule(paper.pdf, y + 12, inks.soft)
  return y + 18
}

function drawLine(paper: Paper, { at: day, interval, kind, amountCents }: PayoutLine, y: number): void {
  const at = places(paper)
  writeLine(paper, writeDay(day), { ...at.day, y })
  writeLine(paper, interval === 'yearly' ? 'Yearly' : 'Monthly', { ...at.plan, y })
  writeLine(paper, kinds[kind], { ...at.kind, y })
  writeLine(paper, money(amountCents), { ...at.amount, y }, { align: 'right' })
}
