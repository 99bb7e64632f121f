// Reads statements of ISO 20022: camt.052 (report of the day), camt.053 (statement) and camt.054 (notification), whatever
// the version. Rules: the message definition reports of camt.052, .053 and .054 at iso20022.org.
import { fileLimits } from '../limits.ts'
import { dropSharedIds } from './bank-ids.ts'
import { readCamtEntry } from './camt-entry.ts'
import { readDay, readSignedAmount } from './camt-values.ts'
import { normalizeLineEnds } from './lines.ts'
import {
  countDecimals,
  openStatement,
  readCurrency,
  type Balance,
  type ReadOptions,
  type RefusedStatement,
  type Statement,
  type StatementFile,
} from './statement.ts'
import { findElement, listElements, readAttribute, readText, readXml, type XmlElement } from './xml.ts'

const messages = { BkToCstmrStmt: 'Stmt', BkToCstmrAcctRpt: 'Rpt', BkToCstmrDbtCdtNtfctn: 'Ntfctn' } as const

/** `text` is the decoded file. Only entries with the status BOOK are money of the account. */
export function readCamt(text: string, options: ReadOptions): StatementFile | RefusedStatement {
  const roots = readXml(normalizeLineEnds(text))
  if ('fault' in roots)
    return { ok: false, reason: `it is no well-formed XML: ${roots.fault}.`, line: roots.line }
  const found = roots.flatMap((root) => listStatements(root, 0))
  if (found.length === 0)
    return { ok: false, reason: 'there is no account statement in this CAMT file.', line: null }
  let records = 0
  const nextRecord = () => ++records
  const isTooMany = () => records > fileLimits.rows
  const statements = found.map((element) => readStatement(element, { options, nextRecord, isTooMany }))
  dropSharedIds(statements)
  return { ok: true, format: 'camt', statements, leftOut: [], records, questions: [] }
}

/** Messages may stand within envelopes of the bank, and several in one file. */
function listStatements(element: XmlElement, depth: number): XmlElement[] {
  for (const [message, statement] of Object.entries(messages))
    if (element.name === message) return listElements(element, statement)
  return depth > 6 ? [] : element.children.flatMap((child) => listStatements(child, depth + 1))
}

type Context = { options: ReadOptions; nextRecord: () => number; isTooMany: () => boolean }

function readStatement(element: XmlElement, { options, nextRecord, isTooMany }: Context): Statement {
  const owner = readText(element, 'Acct', 'Ownr', 'Nm')
  const statement = openStatement(element.line, {
    number: readText(element, 'Acct', 'Id', 'IBAN') || readText(element, 'Acct', 'Id', 'Othr', 'Id') || null,
    name: readText(element, 'Acct', 'Nm') || owner || null,
    kind: 'bank',
  })
  const written = listElements(element, 'Ntry')
  statement.currency = findCurrency(element, written)
  const decimals = countDecimals(statement.currency, options)
  Object.assign(statement, readBalances(listElements(element, 'Bal'), statement.currency, decimals))
  const needsStatus = element.name !== 'Stmt'
  for (const entry of written) {
    if (isTooMany()) break
    const context = { currency: statement.currency, decimals, owner, needsStatus, nextRecord }
    const read = readCamtEntry(entry, context)
    for (const row of read.entries) statement.entries.push(row)
    if (read.bad) statement.bad.push(read.bad)
    if (read.leftOut) statement.leftOut.push(read.leftOut)
  }
  return statement
}

function findCurrency(statement: XmlElement, entries: readonly XmlElement[]): string | null {
  const own = readCurrency(readText(statement, 'Acct', 'Ccy'))
  if (own) return own
  for (const holder of [...listElements(statement, 'Bal'), ...entries.slice(0, 1)]) {
    const amount = findElement(holder, 'Amt')
    const code = amount && readCurrency(readAttribute(amount, 'Ccy'))
    if (code) return code
  }
  return null
}

type Stated = Balance & { code: string }

/** OPBD or PRCD opens and CLBD closes; a page of a statement has ITBD in their place. CLAV and FWAV are no balances. */
function readBalances(
  elements: readonly XmlElement[],
  currency: string | null,
  decimals: number,
): Pick<Statement, 'opening' | 'closing'> {
  const stated = elements.flatMap((element): Stated[] => {
    const day = readDay(element, 'Dt')
    const amount = readSignedAmount(element, decimals)
    const own = readCurrency(readAttribute(findElement(element, 'Amt') ?? element, 'Ccy'))
    if (!day || typeof amount !== 'number' || (own && currency && own !== currency)) return []
    return [{ code: readText(element, 'Tp', 'CdOrPrtry', 'Cd').toUpperCase(), day, amountCents: amount }]
  })
  const interim = stated.filter(({ code }) => code === 'ITBD')
  const opening = first(stated, 'OPBD') ?? last(stated, 'PRCD')
  const closing = last(stated, 'CLBD')
  const [page] = interim
  return {
    opening: plain(opening ?? (interim.length > 1 || closing ? page : undefined)),
    closing: plain(closing ?? (interim.length > 1 || opening ? interim.at(-1) : undefined)),
  }
}

const plain = (stated: Stated | undefined): Balance | null =>
  stated ? { amountCents: stated.amountCents, day: stated.day } : null

const first = (stated: Stated[], code: string): Stated | undefined =>
  stated
    .filter((each) => each.code === code)
    .reduce<Stated | undefined>((one, other) => (one && one.day <= other.day ? one : other), undefined)

const last = (stated: Stated[], code: string): Stated | undefined =>
  stated
    .filter((each) => each.code === code)
    .reduce<Stated | undefined>((one, other) => (one && one.day > other.day ? one : other), undefined)
