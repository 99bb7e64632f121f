// Bank files of a household in the United States, as its bank writes them: 33 lines of 22 payees a month.
import { dayInMonth, type Month } from '#domain/calendar.ts'

type Line = readonly [day: number, description: string, amount: number]

const usual: readonly Line[] = [
  [1, 'ACH DEBIT WILLOW CREEK APARTMENTS RENT', -1650],
  [2, 'NETFLIX.COM LOS GATOS CA', -15.49],
  [3, 'SPOTIFY USA NEW YORK NY', -10.99],
  [4, 'GEICO *AUTO MACON GA', -128.4],
  [5, 'COMCAST CABLE COMM 800-266-2278 PA', -79.99],
  [6, 'VERIZON WIRELESS PAYMENTS FOLSOM CA', -65],
  [7, 'PACIFIC GAS AND ELECTRIC WEB ONLINE SAN FRANCISCO CA', -96.2],
  [9, 'PLANET FITNESS CLUB FEES NH', -24.99],
  [15, 'ACME CORP PAYROLL PPD ID: 9111111101', 2450],
  [28, 'ACME CORP PAYROLL PPD ID: 9111111101', 2450],
  ...[3, 10, 17, 24].map((day): Line => [day, "TRADER JOE'S #123 OAKLAND CA", -60 - day]),
  ...[6, 20].map((day): Line => [day, 'SAFEWAY #0981 OAKLAND CA', -40 - day]),
  ...[5, 18].map((day): Line => [day, 'SHELL OIL 57442 OAKLAND CA', -30 - day]),
  ...[2, 8, 13, 22].map((day): Line => [day, 'STARBUCKS STORE 08812 OAKLAND CA', -5.45]),
  ...[11, 25].map((day): Line => [day, 'CHIPOTLE 1442 OAKLAND CA', -13.8]),
  ...[12, 21].map((day): Line => [day, 'UBER TRIP HELP.UBER.COM CA', -10 - day]),
  [14, 'CVS/PHARMACY #04412 OAKLAND CA', -22.35],
  ...[16, 27].map((day): Line => [day, 'AMZN MKTP US*2K4T81 AMZN.COM/BILL WA', -20 - day]),
  [19, 'TARGET 00014423 EMERYVILLE CA', -54.9],
  [23, 'SQ *BLUE HERON POTTERY OAKLAND CA', -45],
  [26, 'ORCHARD DENTAL GROUP OAKLAND CA', -60],
  [28, 'CHECK 1042', -120],
]

/** The 20 lines with which a month has 53. */
const more: readonly Line[] = [
  ...[4, 7, 10, 15, 19, 23, 26].map((day): Line => [day, 'STARBUCKS STORE 08812 OAKLAND CA', -6.1]),
  ...[1, 8, 14, 22, 27].map((day): Line => [day, 'SAFEWAY #0981 OAKLAND CA', -18.75]),
  ...[9, 16, 24, 28].map((day): Line => [day, 'UBER TRIP HELP.UBER.COM CA', -17.4]),
  ...[7, 13, 20, 26].map((day): Line => [day, 'CHIPOTLE 1442 OAKLAND CA', -11.95]),
]

const write = (months: readonly Month[], lines: readonly Line[]): string =>
  [
    'Date,Description,Amount',
    ...months.flatMap((month) =>
      lines.map(
        ([day, description, amount]) => `${dayInMonth(month, day)},"${description}",${amount.toFixed(2)}`,
      ),
    ),
  ].join('\n')

export const linesInMonth = usual.length
export const writeMonths = (months: readonly Month[]): string => write(months, usual)
/** One month of 53 lines. */
export const writeFullMonth = (month: Month): string => write([month], [...usual, ...more])
