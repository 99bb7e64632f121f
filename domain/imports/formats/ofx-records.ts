// The statements of an OFX file as they are written: their accounts, balances and transactions, each a map of tags.
import { type AccountHint, type AccountKind, isTooMuch } from './statement.ts'
import { scanTags, type Tag } from './ofx-tags.ts'

const fieldNames = [
  'TRNTYPE',
  'DTPOSTED',
  'DTTRAN',
  'DTAVAIL',
  'TRNAMT',
  'FITID',
  'CORRECTFITID',
  'CHECKNUM',
  'NAME',
  'EXTDNAME',
  'PAYEE.NAME',
  'MEMO',
  'CURRENCY',
  'CURRENCY.CURSYM',
  'BANKACCTTO.ACCTID',
  'CCACCTTO.ACCTID',
] as const
type FieldName = (typeof fieldNames)[number]
export type Fields = { [Name in FieldName]?: string }
const isField = new Set<string>(fieldNames)

export type OfxTransaction = {
  line: number
  kind: 'booked' | 'pending' | 'investment' | 'order'
  /** The tag it stands in: 'STMTTRN', 'BUYMF'. */
  name: string
  /** Those of its tags that say anything of its money; the name of PAYEE is 'PAYEE.NAME' and so on. */
  fields: Fields
}

export type OfxStatement = {
  line: number
  account: AccountHint
  currency: string
  /** Each ledger balance: its amount and its day as written. */
  balances: { amount: string; day: string }[]
  transactions: OfxTransaction[]
}

export type OfxRecords = { statements: OfxStatement[]; orders: OfxTransaction[]; message: string }

const statementKinds: Record<string, AccountKind> = {
  STMTRS: 'bank',
  CCSTMTRS: 'card',
  LOANSTMTRS: 'liability',
  INVSTMTRS: 'investment',
}
const orders = new Set(['INTRARS', 'INTERRS', 'PMTRS', 'RECINTRARS', 'RECPMTRS', 'STPCHKRS', 'LOANSTMTTRN'])
const trades = new Set(
  'BUYDEBT BUYMF BUYOPT BUYOTHER BUYSTOCK CLOSUREOPT INCOME INVEXPENSE INVBANKTRAN JRNLFUND JRNLSEC MARGININTEREST REINVEST RETOFCAP SELLDEBT SELLMF SELLOPT SELLOTHER SELLSTOCK SPLIT TRANSFER'.split(
    ' ',
  ),
)
const groups = new Set(
  'BANKTRANLIST BANKTRANLISTP INVTRANLIST LEDGERBAL AVAILBAL BAL BALLIST INVBAL STATUS SONRS BANKACCTFROM CCACCTFROM INVACCTFROM LOANACCTFROM BANKACCTTO CCACCTTO PAYEE CURRENCY ORIGCURRENCY'.split(
    ' ',
  ),
)
/** Whatever was open before them is closed by them, said or not. */
const closers = new Set([
  'BANKTRANLIST',
  'BANKTRANLISTP',
  'INVTRANLIST',
  'LEDGERBAL',
  'AVAILBAL',
  'INVBAL',
  'BALLIST',
])
const accountGroups = new Set(['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM', 'LOANACCTFROM'])
/** What a tag within a group of a transaction is called in its fields. */
const prefixed = new Set(['PAYEE', 'CURRENCY', 'ORIGCURRENCY', 'BANKACCTTO', 'CCACCTTO', 'BANKACCTFROM'])

/** No honest file nests groups deeper. */
const deepest = 20

type State = OfxRecords & {
  count: number
  /** Of the status that was read last. */
  isFailure: boolean
  statement: OfxStatement | null
  transaction: OfxTransaction | null
  /** The groups that are open within the statement or the transaction, the innermost last. */
  open: string[]
}

/** Tolerant of tags that are not closed, closed by another name, or unknown. */
export function scanOfx(text: string): OfxRecords {
  const state: State = {
    statements: [],
    orders: [],
    message: '',
    count: 0,
    isFailure: false,
    statement: null,
    transaction: null,
    open: [],
  }
  for (const tag of scanTags(text)) {
    if (tag.isClosing) close(state, tag.name)
    else if (statementKinds[tag.name]) beginStatement(state, tag)
    else if (isTransaction(state, tag.name)) beginTransaction(state, tag)
    else if (tag.value === '' && groups.has(tag.name)) openGroup(state, tag.name)
    else if (tag.value !== '') keepValue(state, tag)
    if (isTooMuch(state.count, state.statements.length)) break
  }
  return state
}

function close(state: State, name: string): void {
  if (statementKinds[name]) state.statement = null
  if (statementKinds[name] || closers.has(name)) {
    state.transaction = null
    state.open = []
  } else if (name === state.transaction?.name) {
    state.transaction = null
    state.open = state.open.filter((group) => closers.has(group))
  } else if (state.open.includes(name)) state.open.length = state.open.lastIndexOf(name)
}

function beginStatement(state: State, { name, line }: Tag): void {
  const kind = statementKinds[name] ?? null
  const account = { number: null, name: null, kind }
  state.statement = { line, account, currency: '', balances: [], transactions: [] }
  state.statements.push(state.statement)
  state.transaction = null
  state.open = []
}

/** A trade holds a transaction of its own, which is the trade's. */
function isTransaction({ statement, transaction }: State, name: string): boolean {
  if (statement?.account.kind === 'investment')
    return trades.has(name) || (name === 'STMTTRN' && transaction?.kind !== 'investment')
  return name === 'STMTTRN' || name === 'STMTTRNP' || orders.has(name)
}

function beginTransaction(state: State, tag: Tag): void {
  const { name, line } = tag
  if (!state.statement && !orders.has(name)) beginStatement(state, tag)
  const { statement } = state
  const isPending = name === 'STMTTRNP' || state.open.includes('BANKTRANLISTP')
  const kind =
    statement?.account.kind === 'investment'
      ? 'investment'
      : orders.has(name)
        ? 'order'
        : isPending
          ? 'pending'
          : 'booked'
  state.count++
  state.transaction = { line, kind, name, fields: {} }
  ;(statement?.transactions ?? state.orders).push(state.transaction)
  state.open = state.open.filter((group) => closers.has(group))
}

function openGroup(state: State, name: string): void {
  if (closers.has(name)) {
    state.transaction = null
    state.open = []
    if (name === 'LEDGERBAL') state.statement?.balances.push({ amount: '', day: '' })
  }
  if (state.open.length < deepest) state.open.push(name)
}

function keepValue(state: State, { name, value }: Tag): void {
  const { statement, transaction, open } = state
  const group = open.at(-1) ?? ''
  if (transaction) {
    const key = prefixed.has(group) && groupTags.has(name) ? `${group}.${name}` : name
    if (isField.has(key)) transaction.fields[key as FieldName] ??= value
  } else if (statement && accountGroups.has(group)) {
    if (name === 'ACCTID') statement.account.number ??= value
  } else if (statement && group === 'LEDGERBAL') {
    const balance = statement.balances.at(-1)
    if (balance && name === 'BALAMT') balance.amount = value
    if (balance && name === 'DTASOF') balance.day = value
  } else if (statement && name === 'CURDEF') statement.currency ||= value
  else if (name === 'CODE') state.isFailure = value !== '0'
  else if (name === 'MESSAGE' && state.isFailure) state.message ||= value
}

/** Tags that mean another thing within a group than beside it. */
const groupTags = new Set(['NAME', 'ACCTID', 'CURSYM', 'CURRATE'])
