// Days, amounts and signs as CAMT writes them.
import type { Day } from '../../calendar.ts'
import type { Cents } from '../../money.ts'
import type { RowProblem } from '../problems.ts'
import { negate, nameAmountProblem, readUnits } from './amounts.ts'
import { readStampedDay } from './days.ts'
import { findElement, readText, type XmlElement } from './xml.ts'

export type Unreadable = { problem: RowProblem; text: string }

/** A date, or the date of a time as written, under this name; null without a day. */
export function readDay(element: XmlElement, name: string): Day | null {
  const found = findElement(element, name)
  return found && readStampedDay(readText(found, 'Dt') || readText(found, 'DtTm') || found.text)
}

/** Above zero for a credit. RvslInd flips nothing: an entry that takes a debit back is written as a credit. */
export function readSignedAmount(element: XmlElement, decimals: number): Cents | Unreadable {
  const written = readText(element, 'Amt')
  const amount = readUnits(written, decimals, '.')
  if (!amount.ok) return { problem: nameAmountProblem(amount.reason), text: written }
  if (amount.amountCents < 0) return { problem: 'open-sign', text: written }
  const direction = readText(element, 'CdtDbtInd').toUpperCase()
  if (direction === 'CRDT') return amount.amountCents
  if (direction === 'DBIT') return negate(amount.amountCents)
  return { problem: 'no-direction', text: direction }
}
