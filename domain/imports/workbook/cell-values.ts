// What a spreadsheet keeps as a number, as the text that a bank's CSV file would have: 45292 is '2024-01-01', 12.1 is '12.10'.

/** Whether a number is shown as a day, as a time of day, or as a number. */
export type NumberKind = 'number' | 'date' | 'time'

/** `written` as the sheet has it; a number that is none of its kind is kept as it stands. */
export function describeNumber(written: string, kind: NumberKind, startsIn1904: boolean): string {
  const number = Number(written)
  if (written.trim() === '' || !Number.isFinite(number)) return written
  if (kind === 'date') return describeSerial(number, startsIn1904) ?? toPlainText(written, number)
  if (kind === 'time' && number >= 0 && number < 1) return describeTime(Math.round(number * secondsInDay))
  return toPlainText(written, number)
}

const secondsInDay = 86_400
/** 9999-12-31, the last day that spreadsheets know. */
const lastSerial = 2_958_465
/** From the days that are counted from 1904 to those that are counted from 1900. */
const daysTo1904 = 1462
/** 1970-01-01. */
const serialOf1970 = 25_569
/** Spreadsheets count a 29 February 1900, which never was, as serial 60. */
const serialOfNoDay = 60

/** The day of a serial number, with the time where it has one: 45292.5 is '2024-01-01 12:00:00'. Null for no such day. */
function describeSerial(number: number, startsIn1904: boolean): string | null {
  const seconds = Math.round((number + (startsIn1904 ? daysTo1904 : 0)) * secondsInDay)
  const serial = Math.floor(seconds / secondsInDay)
  if (serial < 1 || serial > lastSerial || serial === serialOfNoDay) return null
  const days = serial - serialOf1970 + (serial < serialOfNoDay ? 1 : 0)
  const day = new Date(days * secondsInDay * 1000).toISOString().slice(0, 10)
  const time = seconds % secondsInDay
  return time === 0 ? day : `${day} ${describeTime(time)}`
}

const describeTime = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** Numbers are kept in binary, 12.3 as 12.299999999999999: so many digits are what was typed or calculated. */
const meaningfulDigits = 15
const mostDecimals = 8

/** Without exponent, and with two decimals at least where there are any, so that the point can be nothing else. */
function toPlainText(written: string, number: number): string {
  if (/^-?\d+$/.test(written) || Math.abs(number) >= 1e15) return written
  const [whole = '', decimals = ''] = Number(number.toPrecision(meaningfulDigits))
    .toFixed(mostDecimals)
    .split('.')
  const kept = decimals.replace(/0+$/, '')
  const text = kept === '' ? whole : `${whole}.${kept.padEnd(2, '0')}`
  return text === '-0' ? '0' : text
}
