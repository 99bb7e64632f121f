// Reads MT940, the statements of SWIFT, with the pages they may be cut into; MT942, of what the day brought so far, too.
import { negate, readUnits } from './amounts.ts'
import { dropSharedIds } from './bank-ids.ts'
import { readShortDay } from './days.ts'
import { normalizeLineEnds } from './lines.ts'
import { readMt940Line } from './mt940-entry.ts'
import { scanMt940, type Mt940Field } from './mt940-fields.ts'
import { readMt940Text } from './mt940-texts.ts'
import { proveStatement } from '#domain/imports/balances/statement-proof.ts'
import {
  countDecimals,
  describeUnread,
  isTooMuch,
  openStatement,
  readCurrency,
  type Balance,
  type Entry,
  type ReadOptions,
  type RefusedStatement,
  type Statement,
  type StatementFile,
} from './statement.ts'

type OpenEntry = { entry: Entry; written: string }

type State = {
  options: ReadOptions
  statements: Statement[]
  current: Statement | null
  /** The statement before, when its last balance said that a page follows. */
  continued: Statement | null
  endsPage: boolean
  /** A field 61 that waits for its text. */
  waiting: Mt940Field | null
  records: number
  /** MT942: nothing in it is booked for good. */
  isInterim: boolean
  /** Entries with a minus beside their mark, by statement. */
  open: Map<Statement, OpenEntry[]>
}

/** `text` is the decoded file. The entry day is the booking day; its year is the one nearest to the value day. */
export function readMt940(text: string, options: ReadOptions): StatementFile | RefusedStatement {
  const state: State = {
    options,
    statements: [],
    current: null,
    continued: null,
    endsPage: false,
    waiting: null,
    records: 0,
    isInterim: false,
    open: new Map(),
  }
  for (const field of scanMt940(normalizeLineEnds(text))) {
    takeField(state, field)
    if (isTooMuch(state.records, state.statements.length)) break
  }
  takeWaiting(state, null)
  if (state.statements.length === 0)
    return { ok: false, reason: 'there is no account statement in this MT940 file.', line: null }
  for (const [statement, entries] of state.open) settleSigns(statement, entries)
  dropSharedIds(state.statements)
  return {
    ok: true,
    format: 'mt940',
    statements: state.statements,
    leftOut: [],
    records: state.records,
    questions: [],
  }
}

function takeField(state: State, field: Mt940Field): void {
  const { tag, lines, line } = field
  if (tag === 'NS' && state.waiting) {
    for (const line of lines) if (/\p{L}{3}/u.test(line.slice(2))) state.waiting.lines.push(line.slice(2))
    return
  }
  if (tag !== '86') takeWaiting(state, null)
  if (tag === '20') begin(state, line)
  const statement = (state.current ??= begin(state, line))
  const value = lines.join('').trim()
  if (tag === '25' || tag === '25P') statement.account.number ??= value || null
  else if (tag === '60F' || tag === '60M') takeOpening(state, statement, { value, isPage: tag === '60M' })
  else if (tag === '61') state.waiting = field
  else if (tag === '86') takeWaiting(state, lines)
  else if (tag === '62F' || tag === '62M') {
    statement.closing = readBalance(state, statement, value)
    state.endsPage = tag === '62M'
  } else if (tag === '34F' && !statement.opening) {
    statement.currency ??= readCurrency(value.slice(0, 3))
    state.isInterim = true
  }
}

function begin(state: State, line: number): Statement {
  state.continued = state.endsPage ? state.current : null
  state.endsPage = false
  state.isInterim = false
  state.current = openStatement(line, { kind: 'bank' })
  state.statements.push(state.current)
  return state.current
}

/** A page goes on with the statement before it where that ended with the same balance of the same account. */
function takeOpening(
  state: State,
  page: Statement,
  { value, isPage }: { value: string; isPage: boolean },
): void {
  page.opening = readBalance(state, page, value)
  const before = state.continued
  if (!isPage || !before || before.account.number !== page.account.number) return
  if (!page.opening || before.closing?.amountCents !== page.opening.amountCents) return
  state.statements.pop()
  before.closing = null
  state.current = before
}

/** 'C250131EUR1234,56', with the currency it names. */
function readBalance({ options }: State, statement: Statement, value: string): Balance | null {
  const [, mark, written = '', code = '', amountText = ''] =
    /^([CD])(\d{6})([A-Z]{3})([\d.,]{1,40})/.exec(value) ?? []
  if (mark === undefined) return null
  statement.currency ??= readCurrency(code)
  const day = readShortDay(written)
  const decimals = countDecimals(statement.currency, options)
  const amount = readUnits(amountText, decimals, ',')
  if (!day || !amount.ok || code !== statement.currency) return null
  return { day, amountCents: mark === 'D' ? negate(amount.amountCents) : amount.amountCents }
}

/** Reads the booking that waits, with the text that follows it at once. Other texts are those of the statement. */
function takeWaiting(state: State, text: readonly string[] | null): void {
  const { waiting: field, current: statement, options } = state
  if (!field || !statement) return
  state.waiting = null
  const place = { record: ++state.records, line: field.line }
  const decimals = countDecimals(statement.currency, options)
  const read = readMt940Line(place, field.lines, { decimals, said: text && readMt940Text(text) })
  if ('problem' in read) statement.bad.push(describeUnread(place, read.problem, read.text))
  else if (read.entry.status === 'pending' || state.isInterim) {
    const entry: Entry = { ...read.entry, status: 'pending' }
    statement.leftOut.push(describeUnread(place, 'future', '', entry))
  } else {
    statement.entries.push(read.entry)
    const { entry, openAmount: written } = read
    if (written === null) return
    const open = state.open.get(statement)
    if (open) open.push({ entry, written })
    else state.open.set(statement, [{ entry, written }])
  }
}

/** The balances say whether a minus beside the mark turns it round; where they do not, the lines are bad. */
function settleSigns(statement: Statement, open: readonly OpenEntry[]): void {
  const isProven = () => proveStatement(statement).kind === 'proven'
  const turn = () => {
    for (const { entry } of open) entry.amountCents = negate(entry.amountCents)
  }
  const isFiller = isProven()
  turn()
  const isSign = isProven()
  if (isSign && !isFiller) return
  turn()
  if (isFiller && !isSign) return
  const unsettled = new Set(open.map(({ entry }) => entry))
  statement.entries = statement.entries.filter((entry) => !unsettled.has(entry))
  for (const { entry, written } of open) statement.bad.push(describeUnread(entry, 'open-sign', written))
}
