// The accounts and records of a QIF file as they are written: each record a list of lines with a letter and a value.
import { type AccountHint, type AccountKind, isTooMuch, type Place } from './statement.ts'

export type QifField = { code: string; value: string }

export type QifRecord = Place & {
  fields: QifField[]
  /** 'list' is an entry of a list of categories and the like, 'trade' one of securities. */
  kind: 'transaction' | 'list' | 'trade'
  /** It has more fields than were kept. */
  isTooLong: boolean
  /** The name of the section, e.g. 'Bank' or 'Cat'. */
  section: string
}

export type QifAccount = {
  line: number
  account: AccountHint
  /** As the section of accounts states it. */
  balance: { amount: string; day: string }
  records: QifRecord[]
}

const kinds: Record<string, AccountKind> = {
  bank: 'bank',
  ccard: 'card',
  cash: 'cash',
  'oth a': 'asset',
  'oth l': 'liability',
  invst: 'investment',
  port: 'investment',
  '401(k)/403(b)': 'investment',
}

/** `lists` are entries of lists, which belong to no account. */
export type QifFile = { accounts: QifAccount[]; lists: QifRecord[]; count: number }

type State = QifFile & {
  byName: Map<string, QifAccount>
  current: QifAccount | null
  section: { name: string; kind: QifRecord['kind'] | 'account' } | null
  fields: QifField[]
  line: number
}

/** `text` has plain line feeds. Records above the first heading are of a list without a name. */
export function scanQif(text: string): QifFile {
  const state: State = {
    accounts: [],
    lists: [],
    byName: new Map(),
    current: null,
    section: null,
    fields: [],
    line: 1,
    count: 0,
  }
  let line = 0
  for (let from = 0; from <= text.length && !isTooMuch(state.count, state.accounts.length);) {
    const end = text.indexOf('\n', from)
    const until = end < 0 ? text.length : end
    takeLine(state, text.slice(from, until), ++line)
    from = until + 1
  }
  endRecord(state)
  return state
}

function takeLine(state: State, written: string, line: number): void {
  const text = written.trimEnd()
  const code = text.charAt(0)
  if (code === '') return
  if (code === '!') {
    endRecord(state)
    beginSection(state, text, line)
  } else if (code === '^') endRecord(state)
  else {
    if (state.fields.length === 0) state.line = line
    if (state.fields.length <= mostFields) state.fields.push({ code, value: text.slice(1) })
  }
}

/** Of one record: thousands of parts. */
const mostFields = 10_000

function beginSection(state: State, heading: string, line: number): void {
  const [word = '', ...rest] = heading.slice(1).split(':')
  const name = rest.join(':').trim()
  const lower = word.trim().toLowerCase()
  if (lower === 'option' || lower === 'clear') return
  if (lower === 'account') {
    state.section = { name: 'Account', kind: 'account' }
    state.current = null
    return
  }
  const kind = kinds[name.toLowerCase()] ?? null
  state.section = {
    name: name || word,
    kind: kind === null ? 'list' : kind === 'investment' ? 'trade' : 'transaction',
  }
  if (kind === null) return
  if (state.current && (state.current.account.kind ?? kind) === kind) state.current.account.kind = kind
  else state.current = openAccount(state, { number: null, name: null, kind }, line)
}

/** The account of this name, which a file may come back to; one without a name is always another. */
function openAccount(state: State, account: AccountHint, line: number): QifAccount {
  const known = account.name === null ? undefined : state.byName.get(account.name)
  if (known) return known
  const opened: QifAccount = { line, account, balance: { amount: '', day: '' }, records: [] }
  state.accounts.push(opened)
  if (account.name !== null) state.byName.set(account.name, opened)
  return opened
}

function endRecord(state: State): void {
  const { fields, section, line } = state
  if (fields.length === 0) return
  state.fields = []
  if (section?.kind === 'account') {
    const name = findValue(fields, 'N').trim() || null
    const kind = kinds[findValue(fields, 'T').trim().toLowerCase()] ?? null
    state.current = openAccount(state, { number: null, name, kind }, line)
    const amount = findValue(fields, '$')
    if (amount) state.current.balance = { amount, day: findValue(fields, '/') }
    return
  }
  const kind = section?.kind ?? 'list'
  const record: QifRecord = {
    record: ++state.count,
    line,
    fields,
    kind,
    isTooLong: fields.length > mostFields,
    section: section?.name ?? '',
  }
  if (kind === 'list') state.lists.push(record)
  else
    (state.current ??= openAccount(state, { number: null, name: null, kind: null }, line)).records.push(
      record,
    )
}

/** The value of the first line with this letter; '' without one. */
export const findValue = (fields: readonly QifField[], code: string): string =>
  fields.find((field) => field.code === code)?.value ?? ''
