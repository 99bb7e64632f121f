// What a file's own balances say of its rows, where people read it.
import type { ImportDraft } from '#contract/imports.ts'
import type { Day } from '#domain/calendar.ts'
import type { Format } from '#web/ui/format.tsx'

type Balances = ImportDraft['balances']
type Formats = Pick<Format, 'money' | 'day'>

/** '$149.87 before the first row, $729.30 on October 31, 2026'; null where the file states no balance. */
export function describeBalances({ proof, opening, closing }: Balances, format: Formats): string | null {
  if (!closing) return null
  const end = `${format.money(closing.amountCents)} on ${format.day(closing.day as Day)}`
  const whole = opening ? `${format.money(opening.amountCents)} before the first row, ${end}` : end
  return proof === 'proven' ? `${whole}: they account for every row` : whole
}

/** One sentence for each place where rows and balances part. */
export const describeBreaks = ({ breaks }: Balances, format: Formats): string[] =>
  breaks.map((each) => sentences[each.kind](each, format))

type Break = Balances['breaks'][number]

const sentences: Record<Break['kind'], (at: Break, format: Formats) => string> = {
  missing: (at, format) => `${amountOf(at.offCents, format)} is missing ${placeOf(at, format)}.`,
  doubled: (at, format) =>
    `${lineOf(at)} seems to be there twice: ${amountOf(-at.offCents, format)} too much.`,
  sign: (at, format) =>
    `${lineOf(at)} seems to have the wrong sign: the rows are off by twice its amount, ${format.money(Math.abs(at.offCents))}.`,
  'left-out': (at, format) => `${lineOf(at)} is not read, and ${amountOf(at.offCents, format)} is missing.`,
}

const amountOf = (offCents: number, format: Formats): string =>
  `${format.money(Math.abs(offCents))} of money ${offCents > 0 ? 'in' : 'out'}`

const lineOf = ({ lines }: Break): string => `Line ${lines[0]}`

function placeOf({ lines: [first, second], firstDay, lastDay }: Break, format: Formats): string {
  if (first !== undefined && second !== undefined) return `between line ${first} and line ${second}`
  const until = format.day(lastDay as Day)
  return firstDay === lastDay ? `on ${until}` : `between ${format.day(firstDay as Day)} and ${until}`
}
