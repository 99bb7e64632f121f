// How a bank may write an amount and a day.
import type { Day } from '#domain/calendar.ts'
import type { DateOrder } from '#domain/imports/settings.ts'
import type { Language } from './languages.ts'
import type { Random } from './truth.ts'

export type AmountStyle = {
  mark: '.' | ','
  group: '' | '.' | ',' | ' ' | '\u00A0' | "'"
  decimals: number
  minus: 'before' | 'behind' | 'long' | 'brackets'
  hasPlus: boolean
  /** '12' for 12.00. */
  dropsZeros: boolean
  prefix: string
  suffix: string
}

export function inventAmountStyle(
  { mark: usual }: Language,
  decimals: number,
  currency: string,
  random: Random,
): AmountStyle {
  const mark = random.is(0.85) ? usual : random.oneOf(['.', ','] as const)
  const other = mark === '.' ? ',' : '.'
  const isBare = random.is(0.75)
  const sign = random.oneOf([currency, { USD: '$', EUR: '€', JPY: '¥' }[currency] ?? currency])
  const isAhead = random.is(0.5)
  return {
    mark,
    group: random.oneOf(['', '', other, other, ' ', '\u00A0', ...(mark === '.' ? (["'"] as const) : [])]),
    decimals,
    minus: random.oneOf(['before', 'before', 'before', 'before', 'behind', 'long', 'brackets']),
    hasPlus: random.is(0.1),
    dropsZeros: random.is(0.1),
    prefix: isBare || !isAhead ? '' : sign.length > 1 ? `${sign} ` : sign,
    suffix: isBare || isAhead ? '' : ` ${sign}`,
  }
}

/** Hundredths, whatever the currency's decimals. */
export function writeAmount(amountCents: number, style: AmountStyle): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, style.group)
  const fraction = digits.slice(-2)
  const isWhole = style.decimals === 0 || (style.dropsZeros && fraction === '00')
  const size = isWhole ? whole : `${whole}${style.mark}${fraction}`
  const dressed = `${style.prefix}${size}${style.suffix}`
  if (amountCents >= 0) return style.hasPlus ? `+${dressed}` : dressed
  const written = { before: `-${dressed}`, behind: `${style.prefix}${size}-${style.suffix}`, long: `\u2212${dressed}`, brackets: `(${dressed})` } // prettier-ignore
  return written[style.minus]
}

export type DateStyle = {
  order: DateOrder
  separator: '.' | '/' | '-' | ''
  isShort: boolean
  isPadded: boolean
  names: readonly string[] | null
  time: string
  hasYear: boolean
}

const orders: readonly [DateOrder, DateStyle['separator']][] = [
  ['DMY', '.'], ['DMY', '.'], ['DMY', '/'], ['DMY', '/'], ['DMY', '-'], ['MDY', '/'], ['MDY', '/'], ['MDY', '-'],
  ['YMD', '-'], ['YMD', '-'], ['YMD', '/'], ['YMD', '.'], ['YMD', ''], ['DMY', ''],
] // prettier-ignore

export function inventDateStyle({ months, encoding }: Language, random: Random): DateStyle {
  const [order, separator] = random.oneOf(encoding === 'shift_jis' ? orders.slice(8, 13) : orders)
  const isNamed = order !== 'YMD' && separator !== '' && encoding !== 'shift_jis' && random.is(0.2)
  return {
    order,
    separator,
    isShort: order !== 'YMD' && separator !== '' && random.is(0.25),
    isPadded: random.is(0.8),
    names: isNamed ? months : null,
    time: separator !== '' && random.is(0.1) ? ' 09:41:00' : '',
    hasYear: separator !== '.' || order !== 'DMY' || isNamed || random.is(0.85),
  }
}

export function writeDay(date: Day, style: DateStyle): string {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-')
  if (style.separator === '') return style.order === 'YMD' ? `${year}${month}${dayOfMonth}` : `${dayOfMonth}${month}${year}` // prettier-ignore
  const shown = (part: string) => (style.isPadded ? part : String(Number(part)))
  if (!style.hasYear) return `${shown(dayOfMonth)}.${shown(month)}.`
  const years = style.isShort ? year.slice(2) : year
  const name = style.names?.[Number(month) - 1]
  if (name !== undefined && style.order === 'MDY')
    return `${name} ${shown(dayOfMonth)}, ${years}${style.time}`
  if (name !== undefined) {
    const between = style.separator === '/' ? ' ' : style.separator
    const bare = between === ' ' ? name : name.replace('.', '')
    return [shown(dayOfMonth), bare, years].join(between) + style.time
  }
  const parts = { DMY: [shown(dayOfMonth), shown(month), years], MDY: [shown(month), shown(dayOfMonth), years], YMD: [year, month, dayOfMonth] } // prettier-ignore
  return parts[style.order].join(style.separator) + style.time
}
