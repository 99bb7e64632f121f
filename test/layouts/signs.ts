// The ways in which a file says which amounts are money out.
import type { SignLayout } from '#domain/imports/settings.ts'
import type { WrittenCell } from '../invented-workbooks.ts'
import { writeAmount, type AmountStyle } from './cells.ts'
import type { Column } from './files.ts'
import type { Language } from './languages.ts'
import type { Random } from './truth.ts'

type Signs = {
  /** The right answer where the reader asks. */
  layout: SignLayout
  columns: Omit<Column, 'heading'>[]
  out: string[]
  into: string[]
}

export function inventSigns(
  words: Language,
  style: AmountStyle,
  amountCell: (amountCents: number) => WrittenCell,
  random: Random,
): Signs {
  const amount = (write: (amountCents: number) => WrittenCell): Omit<Column, 'heading'> => ({
    side: 'amount',
    write: (booking) => write(booking.amountCents),
  })
  const kind = random.oneOf(['signed', 'signed', 'signed', 'inverted', 'pair', 'pair', 'flag', 'flag', 'letters'] as const) // prettier-ignore
  if (kind === 'signed') return { layout: 'signed', columns: [amount(amountCell)], out: [], into: [] }
  if (kind === 'inverted') {
    style.hasPlus = false
    return { layout: 'inverted', columns: [amount((each) => amountCell(-each))], out: [], into: [] }
  }
  style.hasPlus = false
  if (kind === 'pair') return inventPair(amountCell, random)
  if (kind === 'letters') return inventLetters(style, amount, random)
  const [out, into] = random.oneOf(words.flags)
  const isSigned = random.is(0.2)
  return {
    layout: isSigned ? 'signed' : 'flag',
    columns: [
      amount((each) => amountCell(isSigned ? each : Math.abs(each))),
      { side: 'flag', write: ({ amountCents }) => (amountCents < 0 ? out : into) },
    ],
    out: [out],
    into: [into],
  }
}

function inventPair(amountCell: (amountCents: number) => WrittenCell, random: Random): Signs {
  const isSigned = random.is(0.2)
  const empty = random.is(0.8) ? '' : amountCell(0)
  return {
    layout: isSigned ? 'signed-pair' : 'debit-credit',
    columns: [
      {
        side: 'debit',
        write: ({ amountCents }) => (amountCents < 0 ? amountCell(isSigned ? amountCents : -amountCents) : empty),
      },
      { side: 'credit', write: ({ amountCents }) => (amountCents < 0 ? empty : amountCell(amountCents)) },
    ],
    out: [],
    into: [],
  } // prettier-ignore
}

/** Some banks mark only money in, and the rest is money out, or the other way round. */
function inventLetters(
  style: AmountStyle,
  amount: (write: (amountCents: number) => WrittenCell) => Omit<Column, 'heading'>,
  random: Random,
): Signs {
  const [out = '', into = ''] = random.oneOf([
    ['DR', 'CR'],
    ['D', 'C'],
    ['S', 'H'],
    ['', 'CR'],
    ['DR', ''],
  ])
  const isAhead = random.is(0.2)
  const between = random.oneOf(['', ' '])
  const bare = { ...style, prefix: '', suffix: '' }
  const write = (amountCents: number) => {
    const letters = amountCents < 0 ? out : into
    const size = writeAmount(Math.abs(amountCents), bare)
    if (letters === '') return size
    return isAhead ? `${letters}${between}${size}` : `${size}${between}${letters}`
  }
  return { layout: out === '' ? 'inverted' : 'signed', columns: [amount(write)], out: [], into: [] }
}
