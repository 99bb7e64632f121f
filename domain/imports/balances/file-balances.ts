// What a file says of the account's balance, and whether its rows account for it: a CSV file by its balance column, other
// statements by the balances they open and close with.
import type { Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { BalanceRow, Break, StepsProof } from './balance-steps.ts'
import type { Balance, Entry, Statement } from '#domain/imports/formats/statement.ts'
import { describeEntry } from '#domain/imports/entry-description.ts'
import { findGaps, findOpening, proveStatement, type Suspect } from './statement-proof.ts'

/** Balances before the first row and after the last. 'open': the file says too little to prove anything. */
export type FileBalances = {
  proof: 'proven' | 'off' | 'open'
  opening: Balance | null
  closing: Balance | null
  /** Where rows and balances part, the first five. */
  breaks: BalanceBreak[]
}

/**
 * `offCents` is what the rows lack between two days to reach the balance, below zero what they have too much. The lines are
 * those of the rows before and after, or of the row that would explain it: `row`, between `before` and `after`, as far as
 * they are known.
 */
type BalanceBreak = {
  kind: 'missing' | 'doubled' | 'sign' | 'left-out'
  offCents: Cents
  firstDay: Day
  lastDay: Day
  lines: number[]
  row: NamedRow | null
  before: NamedRow | null
  after: NamedRow | null
}

type NamedRow = { line: number; day: Day; description: string }

const mostBreaks = 5

const nothingKnown: FileBalances = { proof: 'open', opening: null, closing: null, breaks: [] }

/** A column that contradicts most of its rows is no balance of these: of several accounts, or what may be spent. */
export function balancesOfSteps(
  proof: StepsProof,
  describe: (line: number) => string = () => '',
): FileBalances {
  if (proof.kind === 'none') return nothingKnown
  const { opening, closing } = proof
  if (proof.kind === 'proven') return { proof: 'proven', opening, closing, breaks: [] }
  if (proof.breaks.length * 2 > proof.steps) return nothingKnown
  return { proof: 'off', opening, closing, breaks: proof.breaks.slice(0, mostBreaks).map(fromStep(describe)) }
}

const fromStep =
  (describe: (line: number) => string) =>
  ({ kind, offCents, before, row }: Break): BalanceBreak => {
    const name = ({ line, day }: BalanceRow): NamedRow => ({
      line,
      day,
      description: shorten(describe(line)),
    })
    const isMissing = kind === 'missing'
    return {
      kind,
      offCents,
      firstDay: before.day < row.day ? before.day : row.day,
      lastDay: before.day < row.day ? row.day : before.day,
      lines: isMissing ? [before.line, row.line].sort((one, other) => one - other) : [row.line],
      row: isMissing ? null : name(row),
      before: name(before),
      after: isMissing ? name(row) : null,
    }
  }

const longestName = 60

const shorten = (text: string): string =>
  text.length > longestName ? `${text.slice(0, longestName).trimEnd()}…` : text

/** Of statements of one account, in the household's smallest unit; `lineOf` names a row as the import does. */
export function balancesOfStatements(
  statements: readonly Statement[],
  { toHousehold, lineOf }: Units,
): FileBalances {
  const dated = statements
    .filter(({ opening, closing }) => opening ?? closing)
    .sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
  const [first, last] = [dated[0], dated.at(-1)]
  if (!first || !last) return nothingKnown
  const breaks = [
    ...dated.flatMap((statement) => breakOf(statement, lineOf)),
    ...findGaps(dated).map((gap): BalanceBreak => ({
      ...gap,
      ...unnamed,
      kind: 'missing',
      lines: [],
    })),
  ]
  const isProven = statements.every((statement) => proveStatement(statement).kind === 'proven')
  return {
    proof: breaks.length > 0 ? 'off' : isProven ? 'proven' : 'open',
    opening: convert(findOpening(first), toHousehold),
    closing: convert(last.closing, toHousehold),
    breaks: breaks
      .slice(0, mostBreaks)
      .map((each) => ({ ...each, offCents: toHousehold(each.offCents) ?? each.offCents })),
  }
}

export type Units = {
  /** Null for an amount that is finer. */
  toHousehold: (amount: Cents) => Cents | null
  lineOf: (place: { record: number; line: number }) => number
}

const dayOf = ({ opening, closing }: Statement): string => opening?.day ?? closing?.day ?? ''

function convert(balance: Balance | null, toHousehold: Units['toHousehold']): Balance | null {
  const amountCents = balance && toHousehold(balance.amountCents)
  return balance && amountCents !== null ? { ...balance, amountCents } : null
}

function breakOf(statement: Statement, lineOf: Units['lineOf']): BalanceBreak[] {
  const proof = proveStatement(statement)
  const { opening, closing } = statement
  if (proof.kind !== 'off' || !opening || !closing) return []
  const [suspect] = proof.suspects
  const place = suspect && ('entry' in suspect ? suspect.entry : suspect.record)
  const name = (entry: Entry | null): NamedRow | null =>
    entry && {
      line: lineOf(entry),
      day: entry.bookingDay,
      description: shorten(describeEntry(entry)),
    }
  return [
    {
      kind: suspect ? kindOf(suspect) : 'missing',
      offCents: proof.offCents,
      firstDay: opening.day,
      lastDay: closing.day,
      lines: place ? [lineOf(place)] : [],
      ...(suspect
        ? {
            row: 'entry' in suspect ? name(suspect.entry) : null,
            before: name(suspect.before),
            after: name(suspect.after),
          }
        : unnamed),
    },
  ]
}

const unnamed = { row: null, before: null, after: null }

const kindOf = ({ kind }: Suspect): BalanceBreak['kind'] => (kind === 'bad' ? 'left-out' : kind)
