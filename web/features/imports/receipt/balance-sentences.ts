// What a file's own balances say of its rows and of the account, where people read it.
import type { ClosingBalance, FileBalances, ImportBalance, OpeningGap } from '#contract/import-balances.ts'
import type { Day } from '#domain/calendar.ts'
import type { Format } from '#web/ui/format.tsx'

type Formats = Pick<Format, 'money' | 'day'>

/** '$149.87 before the first row, $729.30 on October 31, 2026'; null where the file states no balance. */
export function describeBalances({ proof, opening, closing }: FileBalances, format: Formats): string | null {
  if (!closing) return null
  const end = `${format.money(closing.amountCents)} on ${format.day(closing.day)}`
  const whole = opening ? `${format.money(opening.amountCents)} before the first row, ${end}` : end
  return proof === 'proven' ? `${whole}: they account for every row` : whole
}

/** 'Chequing ends at $3,381.89 on November 20, 2026, as your bank says.', or by how much it does not. */
export const describeEnd = (accountName: string, closing: ClosingBalance, format: Formats): string =>
  compareWithBank(`${accountName} ends`, closing, format)

/** The same before the rows are in. */
export const describeExpectedEnd = (accountName: string, closing: ClosingBalance, format: Formats): string =>
  compareWithBank(`${accountName} would end`, closing, format)

function compareWithBank(words: string, closing: ClosingBalance, format: Formats): string {
  const { day, statedCents, accountCents } = closing
  const end = `${words} at ${format.money(accountCents)} on ${format.day(day)}`
  if (accountCents === statedCents) return `${end}, as your bank says.`
  return `${end}; your bank says ${format.money(statedCents)}: ${describeOff(closing, format)}.`
}

/** What a file does not go on from, and what the reason may be. */
export function describeOpeningGap(gap: OpeningGap, format: Formats): string {
  const { day, lastDay, statedCents, accountCents } = gap
  const off = describeOff(gap, format)
  return `The file begins with ${format.money(statedCents)}, but on ${format.day(day)} the account stands at ${format.money(accountCents)}: ${off}. Either a transaction is missing here or is there twice (the last one before the file is of ${format.day(lastDay)}), or the file is of another account.`
}

/** Why an account may not end as the bank says. */
export function explainDifference({ day, laterDay, enteredDay }: ImportBalance, format: Formats): string {
  const later = laterDay ?? enteredDay
  const missing =
    later && later > day
      ? `a transaction between ${format.day(day)} and ${format.day(later)} is missing here, or one is there too often`
      : 'a transaction is missing here, or one is there too often'
  if (laterDay) return `Your bank’s balance of ${format.day(laterDay)} stays: ${missing}.`
  return enteredDay
    ? `Either ${missing}, or the balance you entered for ${format.day(enteredDay)} is not the bank’s.`
    : `Either ${missing}, or what the account started with is not right.`
}

const describeOff = ({ statedCents, accountCents }: ClosingBalance, format: Formats): string =>
  `${format.money(Math.abs(accountCents - statedCents))} too ${accountCents > statedCents ? 'much' : 'little'}`

/** One sentence for each place where rows and balances part. */
export const describeBreaks = ({ breaks }: FileBalances, format: Formats): string[] =>
  breaks.map((each) => sentences[each.kind](each, format))

type Break = FileBalances['breaks'][number]
type Row = NonNullable<Break['row']>

const sentences: Record<Break['kind'], (at: Break, format: Formats) => string> = {
  missing: (at, format) => `${amountOf(at.offCents, format)} is missing ${describeGap(at, format)}.`,
  doubled: (at, format) =>
    `${nameSuspect(at, format)} seems to be there twice: ${amountOf(-at.offCents, format)} too much.`,
  sign: (at, format) =>
    `${nameSuspect(at, format)} seems to have the wrong sign: the rows are off by twice its amount, ${format.money(Math.abs(at.offCents))}.`,
  'left-out': (at, format) =>
    `${nameSuspect(at, format)} is not read, and ${amountOf(at.offCents, format)} is missing.`,
}

const amountOf = (offCents: number, format: Formats): string =>
  `${format.money(Math.abs(offCents))} of money ${offCents > 0 ? 'in' : 'out'}`

const nameRow = ({ description, day }: Row, format: Formats): string =>
  description ? `‘${description}’ on ${format.day(day)}` : `the row on ${format.day(day)}`

/** 'Line 7, ‘Coffee’ on October 3, 2026, after ‘Rent’ on October 2, 2026,' */
function nameSuspect({ lines, row, before, after }: Break, format: Formats): string {
  const name = [`Line ${lines[0]}`, ...(row ? [nameRow(row, format)] : [])]
  if (before) name.push(`after ${nameRow(before, format)}`)
  else if (after) name.push(`before ${nameRow(after, format)}`)
  return name.length > 1 ? `${name.join(', ')},` : name.join()
}

function describeGap({ lines: [first, second], firstDay, lastDay, before, after }: Break, format: Formats) {
  const between = first !== undefined && second !== undefined ? `line ${first} and line ${second}` : null
  if (before && after) {
    const rows = `between ${nameRow(before, format)} and ${nameRow(after, format)}`
    return between ? `${rows}, ${between}` : rows
  }
  if (between) return `between ${between}`
  const until = format.day(lastDay as Day)
  return firstDay === lastDay ? `on ${until}` : `between ${format.day(firstDay as Day)} and ${until}`
}
