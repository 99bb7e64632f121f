// The shapes in which dates are written, taken apart into three parts: '31.10.2026', 'Sat, 31 Oct 2026 as of 30 Oct 2026',
// '20261031120000[-5:EST]', '31102026'.
import { findMonth, isWeekday } from './date-words.ts'
import { keepAnswers } from '#domain/imports/keep-answers.ts'
import type { DateOrder } from '#domain/imports/settings.ts'

/** A date in three parts, the year null where there is none. `fixed` is set when the text itself tells the order. */
export type Written = Readonly<{
  parts: readonly [number, number, number | null]
  widths: readonly [number, number, number]
  fixed?: DateOrder
  isDotted: boolean
}>

const longest = 40
const clock = '(?:[ T,/]+\\d.*)?'
const numeric = new RegExp(`^(\\d{1,4})([./-]) ?(\\d{1,2})\\2 ?(\\d{1,4})\\.?${clock}$`)
const compact = /^(\d{4})(\d\d)(\d\d)(?:T?(?:\d{4}|\d{6}(?:[.,]\d{1,6})?))?$/
const compactDayFirst = /^(\d\d)(\d\d)((?:19|20)\d\d)$/
const cjk = new RegExp(`^(\\d{4}) ?[年년] ?(\\d{1,2}) ?[月월] ?(\\d{1,2}) ?[日일]${clock}$`)
const ordinal = '(?:st|nd|rd|th|er|º|ª)?'
const dayFirst = new RegExp(
  `^(\\d{1,2})${ordinal}[ .\\-/]*(?:de )?(\\p{L}{3,14})\\.?[ ,.\\-/]*(?:de )?(\\d{4}|\\d\\d)${clock}$`,
  'u',
)
const monthFirst = new RegExp(
  `^(\\p{L}{3,14})\\.?[ -]*(\\d{1,2})${ordinal}(?:[ ,-]+)(\\d{4}|\\d\\d)${clock}$`,
  'u',
)
const yearFirst = new RegExp(`^(\\d{4})[ .\\-/](\\p{L}{3,14})[ .\\-/](\\d{1,2})${clock}$`, 'u')

/** A text that is longer than any date is none. Days repeat in a file, and each is looked at for several ends. */
export const splitDate: (text: string) => Written | null = keepAnswers((text) => {
  if (text.length > longest) return null
  const plain = foldDigits(text.trim())
  return splitPlain(plain) ?? splitFramed(plain)
})

function splitPlain(text: string): Written | null {
  const found = numeric.exec(text)
  if (found) {
    const [, first = '', separator, second = '', third = ''] = found
    return {
      parts: [Number(first), Number(second), Number(third)],
      widths: [first.length, second.length, third.length],
      isDotted: separator === '.',
      ...(first.length === 4 && { fixed: 'YMD' as const }),
    }
  }
  const reversed = compactDayFirst.exec(text)
  if (reversed) {
    const [, first, second, third] = reversed
    return { parts: [Number(first), Number(second), Number(third)], widths: [2, 2, 4], isDotted: false }
  }
  const run = compact.exec(text) ?? cjk.exec(text)
  if (run) return fixed('YMD', run[1], run[2], run[3])
  const named = dayFirst.exec(text)
  if (named) return fixed('DMY', named[1], findMonth(named[2] ?? ''), named[3])
  const american = monthFirst.exec(text)
  if (american) return fixed('MDY', findMonth(american[1] ?? ''), american[2], american[3])
  const iso = yearFirst.exec(text)
  return iso ? fixed('YMD', iso[1], findMonth(iso[2] ?? ''), iso[3]) : null
}

const zones = 'UTC|GMT|Z|CET|CEST|MEZ|MESZ|WET|WEST|EET|EEST|BST|IST|MSK|EST|EDT|CST|CDT|MST|MDT|PST|PDT|AEST|AEDT|NZST|NZDT|JST|SGT|HKT|SAST|BRT' // prettier-ignore
const zone = new RegExp(
  `(?:(?:${zones})|\\[[-+\\d.:A-Z/_ ]*\\]|\\((?:${zones})?[-+\\d:]*\\)|[-+]\\d\\d:?\\d\\d)$`,
  'i',
)
const booked = /[ ,]+\(?(?:uhr|h|hrs|booked|posted|cleared|settled|completed|processed|gebucht|geboekt|comptabilis[ée]e?|contabili[zs]ad[oa]|bokf[öø]rt)\)?$/i // prettier-ignore
const second = /^(.*\d\.?)[ ,]*(?:\(|\b(?:as of|eff\.?|effective|per|posted|booked|on|value(?: date)?|val\.?|valuta|wert|to|till|bis|au|al|a)\b| [-–] |t\/m)[ .:]*(\S.*?)\)?$/i // prettier-ignore
const weekdayBefore = /^(\p{L}{2,14})[.,]{0,2} +(.+)$/u
const weekdayBehind = /^(.*\d)[ ,]+\(?(\p{L}{2,14})\.?\)?$/u

/** Takes off what may stand around a date: an apostrophe, a day of the week, a zone, a word for booked, a second date. */
function splitFramed(text: string): Written | null {
  const bare = text.replace(/^['’`]/, '').trim()
  if (bare !== text) return splitDate(bare)
  for (const frame of [zone, booked]) {
    const rest = text.replace(frame, '').trim()
    if (rest !== text) return splitDate(rest)
  }
  const ahead = weekdayBefore.exec(text)
  if (ahead && isWeekday(ahead[1] ?? '')) return splitDate(ahead[2] ?? '')
  const behind = weekdayBehind.exec(text)
  if (behind && isWeekday(behind[2] ?? '')) return splitDate(behind[1] ?? '')
  const both = second.exec(text)
  return both && splitDate(both[2] ?? '') ? splitDate(both[1] ?? '') : null
}

const withoutYear = /^(\d{1,2})([./-]) ?(\d{1,2})\.?$/
const dayFirstWithoutYear = new RegExp(`^(\\d{1,2})${ordinal}[ .\\-/]*(?:de )?(\\p{L}{3,14})\\.?$`, 'u')
const monthFirstWithoutYear = new RegExp(`^(\\p{L}{3,14})\\.?[ -]*(\\d{1,2})${ordinal}$`, 'u')

/** '31.10.' and '31 Oct': a day and a month alone. */
export function splitYearless(text: string): Written | null {
  const plain = foldDigits(text.trim())
  if (plain.length > longest) return null
  const found = withoutYear.exec(plain)
  if (found) {
    const [, first = '', separator, second = ''] = found
    const widths: Written['widths'] = [first.length, second.length, 0]
    return { parts: [Number(first), Number(second), null], widths, isDotted: separator === '.' }
  }
  const named = dayFirstWithoutYear.exec(plain)
  if (named) return fixed('DMY', named[1], findMonth(named[2] ?? ''), null)
  const american = monthFirstWithoutYear.exec(plain)
  return american ? fixed('MDY', findMonth(american[1] ?? ''), american[2], null) : null
}

function fixed(order: DateOrder, ...texts: (string | number | null | undefined)[]): Written {
  const [first, second, third] = texts
  const widthOf = (text: (typeof texts)[number]) => (text === null ? 0 : String(text).length)
  return {
    parts: [Number(first), Number(second), third === null ? null : Number(third)],
    widths: [widthOf(first), widthOf(second), widthOf(third)],
    fixed: order,
    isDotted: false,
  }
}

const foldDigits = (text: string): string =>
  text.replace(/[\uFF0D-\uFF19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
