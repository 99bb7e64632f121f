// An entry of a CAMT statement: one row, or one for each part of a batch whose parts add up to it.
import type { Cents } from '../../money.ts'
import type { RowProblem } from '../problems.ts'
import { joinTexts } from '#domain/imports/text/texts.ts'
import { negate, readUnits } from './amounts.ts'
import { readBankId } from './bank-ids.ts'
import { findCounterparty, readRemittance } from './camt-parties.ts'
import { readDay, readSignedAmount } from './camt-values.ts'
import { describeUnread, readCurrency, type Entry, type Place, type UnreadRecord } from './statement.ts'
import { findElement, listElements, readAttribute, readText, type XmlElement } from './xml.ts'

export type CamtContext = {
  currency: string | null
  decimals: number
  /** The name of the account's owner, who is on the other side of nothing. */
  owner: string
  /** Only a statement (053) may leave out that an entry is booked. */
  needsStatus: boolean
  nextRecord: () => number
}

type Read = { entries: Entry[]; bad?: UnreadRecord; leftOut?: UnreadRecord }

const notBooked: Record<string, RowProblem> = { PDNG: 'pending', FUTR: 'future', INFO: 'information' }

export function readCamtEntry(element: XmlElement, context: CamtContext): Read {
  const place = { record: context.nextRecord(), line: element.line }
  const status = readStatus(element)
  const reason = notBooked[status]
  const entry = readWhole(element, place, context)
  if (reason) {
    const kept: Entry | null = 'problem' in entry ? null : { ...entry, status: 'pending' }
    return { entries: [], leftOut: describeUnread(place, reason, status, kept) }
  }
  if (status !== 'BOOK' && (status !== '' || context.needsStatus))
    return { entries: [], bad: describeUnread(place, 'no-status', status) }
  if ('problem' in entry) return { entries: [], bad: describeUnread(place, entry.problem, entry.text) }
  return { entries: splitBatch(element, entry, context) ?? [entry] }
}

/** A text until version 02, a code below it since. */
const readStatus = (element: XmlElement): string =>
  (
    readText(element, 'Sts', 'Cd') ||
    readText(element, 'Sts', 'Prtry') ||
    readText(element, 'Sts')
  ).toUpperCase()

const listDetails = (element: XmlElement): XmlElement[] =>
  listElements(element, 'NtryDtls').flatMap((group) => listElements(group, 'TxDtls'))

function readWhole(
  element: XmlElement,
  place: Place,
  { currency, decimals, owner }: CamtContext,
): Entry | { problem: RowProblem; text: string } {
  const amount = readSignedAmount(element, decimals)
  if (typeof amount !== 'number') return amount
  const own = readAmountCurrency(findElement(element, 'Amt'))
  if (own && currency && own !== currency) return { problem: 'other-currency', text: own }
  const valueDay = readDay(element, 'ValDt')
  const bookingDay = readDay(element, 'BookgDt') ?? valueDay
  if (!bookingDay) return { problem: 'no-date', text: '' }
  const details = listDetails(element)
  const [single] = details.length === 1 ? details : []
  const note = readText(element, 'AddtlNtryInf')
  const remittance = single ? readRemittance(single) : ''
  const text = remittance || note || joinTexts(details.slice(0, 3).map(readRemittance))
  return {
    ...place,
    bookingDay,
    valueDay,
    amountCents: amount,
    status: 'booked',
    bankId:
      readBankId(readText(element, 'AcctSvcrRef')) ??
      readBankId(single && readText(single, 'Refs', 'AcctSvcrRef')),
    batchId: null,
    counterparty: single ? findCounterparty(single, isCredit(element), owner) : null,
    text: joinTexts([text]) || null,
    type: (note !== text && note) || readCode(element) || null,
    category: null,
    transferAccount: null,
    parts: [],
  }
}

const isCredit = (element: XmlElement): boolean => readText(element, 'CdtDbtInd').toUpperCase() === 'CRDT'

const readAmountCurrency = (amount: XmlElement | null): string | null =>
  amount && readCurrency(readAttribute(amount, 'Ccy'))

/** The bank's own code, or 'PMNT-RDDT-ESDD' of the standard's. */
function readCode(element: XmlElement): string {
  const own = readText(element, 'BkTxCd', 'Prtry', 'Cd')
  const path = [['Cd'], ['Fmly', 'Cd'], ['Fmly', 'SubFmlyCd']]
  const codes = path.map((names) => readText(element, 'BkTxCd', 'Domn', ...names)).filter(Boolean)
  return own || codes.join('-')
}

/** A row for each part of a batch, or null where the parts are no money of this account that adds up to the entry. */
function splitBatch(element: XmlElement, whole: Entry, context: CamtContext): Entry[] | null {
  const details = listDetails(element)
  if (details.length < 2) return null
  const amounts = details.map((part) => readPartAmount(part, isCredit(element), context))
  let sum = 0
  for (const amount of amounts) {
    if (amount === null) return null
    sum += amount
  }
  if (sum !== whole.amountCents) return null
  return details.map((part, at): Entry => {
    const amount = amounts[at] as Cents
    return {
      ...whole,
      record: at === 0 ? whole.record : context.nextRecord(),
      line: part.line,
      amountCents: amount,
      bankId:
        whole.bankId === null
          ? readBankId(readText(part, 'Refs', 'AcctSvcrRef'))
          : `${whole.bankId}#${at + 1}`,
      batchId: whole.bankId,
      counterparty: findCounterparty(part, isPartCredit(part, isCredit(element)), context.owner),
      text: readRemittance(part) || whole.text,
    }
  })
}

function isPartCredit(part: XmlElement, isWholeCredit: boolean): boolean {
  const direction = readText(part, 'CdtDbtInd').toUpperCase()
  return direction === '' ? isWholeCredit : direction === 'CRDT'
}

/** In the account's currency: Amt, or else TxAmt. InstdAmt is what somebody ordered, before rates and fees. */
function readPartAmount(part: XmlElement, isWholeCredit: boolean, context: CamtContext): Cents | null {
  for (const amount of [findElement(part, 'Amt'), findElement(part, 'AmtDtls', 'TxAmt', 'Amt')]) {
    const own = readAmountCurrency(amount)
    if (!amount || (own && own !== context.currency)) continue
    const read = readUnits(amount.text, context.decimals, '.')
    if (read.ok && read.amountCents >= 0)
      return isPartCredit(part, isWholeCredit) ? read.amountCents : negate(read.amountCents)
  }
  return null
}
