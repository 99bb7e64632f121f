// Reads statements of ISO 20022: camt.052 (report of the day), camt.053 (statement) and camt.054 (notification), whatever
// the version. Rules: the message definition reports of camt.052, .053 and .054 at iso20022.org.
import { dropSharedIds } from './bank-ids.ts'
import { readCamtEntry, type CamtContext } from './camt-entry.ts'
import { readDay, readSignedAmount } from './camt-values.ts'
import { normalizeLineEnds } from './lines.ts'
import {
  countDecimals,
  isTooMuch,
  openStatement,
  readCurrency,
  type Balance,
  type ReadOptions,
  type RefusedStatement,
  type Statement,
  type StatementFile,
} from './statement.ts'
import { findElement, listElements, readAttribute, readText, readXml, type XmlElement } from './xml.ts'

/** The statements of each kind of message. The first versions had their number behind the name. */
const statementNames: Record<string, string> = {
  BkToCstmrStmt: 'Stmt',
  BkToCstmrAcctRpt: 'Rpt',
  BkToCstmrDbtCdtNtfctn: 'Ntfctn',
}

type State = {
  options: ReadOptions
  statements: Statement[]
  /** The statement whose entries are being read. */
  current: { statement: Statement; context: CamtContext } | null
  records: number
}

/** `text` is the decoded file. Only entries with the status BOOK are money of the account. */
export function readCamt(text: string, options: ReadOptions): StatementFile | RefusedStatement {
  const state: State = { options, statements: [], current: null, records: 0 }
  const fault = readXml(normalizeLineEnds(text), (element, ancestors) =>
    takeElement(state, element, ancestors),
  )
  if (fault) return { ok: false, reason: `it is no well-formed XML: ${fault.fault}.`, line: fault.line }
  const { statements, records } = state
  if (statements.length === 0)
    return { ok: false, reason: 'there is no account statement in this CAMT file.', line: null }
  dropSharedIds(statements)
  return { ok: true, format: 'camt', statements, leftOut: [], records, questions: [] }
}

/** Messages may stand within envelopes of the bank, and several in one file. */
function takeElement(state: State, element: XmlElement, ancestors: readonly XmlElement[]): boolean {
  if (isTooMuch(state.records, state.statements.length)) return true
  const parent = ancestors.at(-1)
  const isStatement = (found?: XmlElement, within?: XmlElement) =>
    found !== undefined && statementNames[(within?.name ?? '').replace(/V\d\d$/, '')] === found.name
  if (isStatement(element, parent)) {
    const { statement, context } = (state.current ??= begin(state, element))
    Object.assign(statement, readBalances(listElements(element, 'Bal'), context))
    state.current = null
    return true
  }
  if (element.name !== 'Ntry' || !parent || !isStatement(parent, ancestors.at(-2))) return false
  const { statement, context } = (state.current ??= begin(state, parent, element))
  const read = readCamtEntry(element, context)
  for (const row of read.entries) statement.entries.push(row)
  if (read.bad) statement.bad.push(read.bad)
  if (read.leftOut) statement.leftOut.push(read.leftOut)
  return true
}

/** What stands above the entries says whose they are. */
function begin(state: State, element: XmlElement, entry?: XmlElement): NonNullable<State['current']> {
  const owner = readText(element, 'Acct', 'Ownr', 'Nm')
  const statement = openStatement(element.line, {
    number: readText(element, 'Acct', 'Id', 'IBAN') || readText(element, 'Acct', 'Id', 'Othr', 'Id') || null,
    name: readText(element, 'Acct', 'Nm') || owner || null,
    kind: 'bank',
  })
  state.statements.push(statement)
  const currency = (statement.currency = findCurrency(element, entry))
  const decimals = countDecimals(currency, state.options)
  const needsStatus = element.name !== 'Stmt'
  return { statement, context: { currency, decimals, owner, needsStatus, nextRecord: () => ++state.records } }
}

function findCurrency(statement: XmlElement, entry: XmlElement | undefined): string | null {
  const own = readCurrency(readText(statement, 'Acct', 'Ccy'))
  if (own) return own
  for (const holder of [...listElements(statement, 'Bal'), ...(entry ? [entry] : [])]) {
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
  { currency, decimals }: CamtContext,
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
