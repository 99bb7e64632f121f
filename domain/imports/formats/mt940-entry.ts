// Field :61: of MT940, one booking: '2501020103DR12,98NTRFNONREF//8765' is value day, entry day, mark, amount and names.
import { daysBetween, makeDay, type Day } from '../../calendar.ts'
import type { RowProblem } from '../problems.ts'
import { tidyText } from '#domain/imports/text/texts.ts'
import { negate, nameAmountProblem, readUnits } from './amounts.ts'
import { readBankId } from './bank-ids.ts'
import { readShortDay } from './days.ts'
import type { Mt940Text } from './mt940-texts.ts'
import type { Entry, Place } from './statement.ts'

/** `E` marks are expected and not booked. A letter behind the mark is the third of the currency. */
const pattern =
  /^(\d{6})(\d{4}| {4})?([RE]?[CD])([A-Z]?) ?(-?)(\d[\d.,]{0,39})(?=$|[A-Z ])(?:([A-Z][A-Z0-9 ]{3})(.{0,500}))?/

export type Mt940Line = {
  entry: Entry
  /** The amount, when a minus beside the mark leaves its sign open. */
  openAmount: string | null
}

/** C and RD are money in, D and RC money out: a reversed credit takes money back. */
export function readMt940Line(
  place: Place,
  [written = '', ...more]: readonly string[],
  { decimals, said }: { decimals: number; said: Mt940Text | null },
): Mt940Line | { problem: RowProblem; text: string } {
  const found = pattern.exec(written.trim())
  if (!found) return { problem: 'unknown-line', text: written }
  const [, value = '', entered, mark = '', , minus, amountText = '', code, references = ''] = found
  const valueDay = readShortDay(value)
  if (!valueDay) return { problem: 'not-a-date', text: value }
  const amount = readUnits(amountText, decimals, ',')
  if (!amount.ok) return { problem: nameAmountProblem(amount.reason), text: amountText }
  const isOut = mark === 'D' || mark === 'RC' || mark === 'ED'
  const cut = references.indexOf('//')
  const entry: Entry = {
    ...place,
    bookingDay: (entered?.trim() && findNearestDay(entered, valueDay)) || valueDay,
    valueDay,
    amountCents: isOut ? negate(amount.amountCents) : amount.amountCents,
    status: mark.startsWith('E') ? 'pending' : 'booked',
    bankId: cut < 0 ? null : readBankId(references.slice(cut + 2)),
    batchId: null,
    counterparty: said?.counterparty ?? null,
    text: said?.text ?? (said?.counterparty ? null : tidyText(more.join(' ')) || null),
    type: said?.type ?? code?.trim() ?? null,
    category: null,
    transferAccount: null,
    parts: [],
  }
  return { entry, openAmount: minus === '-' ? `-${amountText}` : null }
}

/** The day MMDD in the year that brings it nearest to another: an entry on 30 December may have its value in January. */
function findNearestDay(text: string, near: Day): Day | null {
  const year = Number(near.slice(0, 4))
  let best: Day | null = null
  for (const candidate of [year, year - 1, year + 1]) {
    const day = makeDay(candidate, Number(text.slice(0, 2)), Number(text.slice(2)))
    if (day && (!best || Math.abs(daysBetween(day, near)) < Math.abs(daysBetween(best, near)))) best = day
  }
  return best
}
