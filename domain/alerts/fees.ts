// A fee or interest that a bank charged: 'OVERDRAFT FEE', 'INTEREST CHARGE ON PURCHASES', 'ENTGELTABSCHLUSS'. Not the fee of
// a school or a car park, and not coffee.
import type { Day } from '../calendar.ts'
import { formatDay } from '../date-sentences.ts'
import { cents, formatCents, type MoneyFormat } from '../money.ts'
import { toFloor } from './amounts.ts'
import type { Finding } from './finding.ts'
import { nameOf, newsSince, type PaidRow } from './rows.ts'

const mediumFrom = 20

export function findFees(
  rows: readonly PaidRow[],
  { today, format }: { today: Day; format: MoneyFormat },
): Finding[] {
  const since = newsSince(today)
  return rows
    .filter((row) => row.amountCents < 0 && !row.isTransfer && row.date > since)
    .flatMap((row): Finding[] => {
      const charge = findCharge(row.description)
      if (!charge) return []
      const name = nameOf(row)
      const amount = formatCents(cents(-row.amountCents), format)
      return [
        {
          kind: 'fee',
          subject: row.merchant,
          subjectName: name,
          instance: row.id,
          severity: -row.amountCents >= toFloor(mediumFrom, format.currency) ? 'medium' : 'low',
          title: charge === 'interest' ? 'Interest was charged' : 'A fee was charged',
          message: `${amount} went out as ${name} on ${formatDay(row.date, format.locale)}.`,
          amountCents: cents(-row.amountCents),
          points: null,
          evidence: { of: 'transactions', ids: [row.id], sumCents: row.amountCents },
          nextStep: { label: 'See the transaction', to: 'rows' },
        },
      ]
    })
}

type Charge = 'fee' | 'interest'

/** What a bank's line is of, by its words; null where it is of something else. */
export function findCharge(description: string): Charge | null {
  const known = charges.get(description)
  if (known !== undefined) return known
  const charge = readCharge(description)
  if (charges.size >= mostKept) charges.clear()
  if (description.length <= longestKept) charges.set(description, charge)
  return charge
}

// The same descriptions are asked about night after night.
const charges = new Map<string, Charge | null>()
const mostKept = 20_000
const longestKept = 200

function readCharge(description: string): Charge | null {
  const words = description
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 0)
  const text = words.join(' ')
  const isOwn = words.length > 0 && words.every((word) => feeWords.has(word) || aroundFees.has(word))
  const begins = chargePhrases.find((phrase) => text === phrase || text.startsWith(`${phrase} `))
  if (!begins && !(isOwn && words.some((word) => feeWords.has(word)))) return null
  return words.some((word) => interestWords.has(word)) ? 'interest' : 'fee'
}

const list = (words: string) => new Set(words.split(' '))

const interestWords = list(
  'interest zinsen sollzinsen dispozinsen kreditzinsen interets agios intereses rente debetrente interessi ranta rentekosten',
)

/** Say that it is one. */
const feeWords = list(
  'fee fees nsf overdraft interest entgelt entgelte entgeltabschluss gebuhr gebuhren kontofuhrung kontofuhrungsgebuhr ' +
    'kontogebuhr sollzinsen dispozinsen kreditzinsen zinsen frais agios interets cotisation comision comisiones intereses ' +
    'bankkosten rentekosten debetrente kosten avgift arsavgift gebyr kortgebyr tariffa commissioni interessi juros tarifa',
)

/** Stand beside such a word in what a bank writes; with any other beside it is somebody else's fee. */
const aroundFees = list(
  'monthly annual yearly quarterly account acct maintenance service overdraft atm abm foreign international transaction ' +
    'currency conversion exchange late payment returned item wire transfer cash advance charge charged charges purchase ' +
    'purchases on finance insufficient non sufficient funds sterling inactivity paper statement card debit credit minimum ' +
    'balance bank cheque check stop order the for of fur des de du la le les tenue compte bancaire bancarios cuenta ' +
    'mantenimiento konto karte karten auslandseinsatz jahresgebuhr jahresentgelt abschluss per van der zahlung kort privat',
)

/** Begin a bank's own line, whatever follows: often the purchase that it is for. */
const chargePhrases = [
  'overdraft fee',
  'nsf fee',
  'non sufficient funds',
  'insufficient funds fee',
  'foreign transaction fee',
  'international transaction fee',
  'non sterling transaction fee',
  'non sterling fee',
  'cash advance fee',
  'late fee',
  'late payment fee',
  'returned item fee',
  'returned payment fee',
  'atm fee',
  'abm fee',
  'wire transfer fee',
  'monthly account fee',
  'monthly maintenance fee',
  'monthly service fee',
  'service charge',
  'finance charge',
  'interest charge',
  'interest charged',
  'purchase interest',
  'debit interest',
  'overdraft interest',
  'entgeltabschluss',
  'auslandseinsatzentgelt',
  'sollzinsen',
  'kontofuhrung',
  'agios',
  'commission d intervention',
  'frais de tenue',
  'frais bancaires',
  'comision mantenimiento',
  'comision por',
]
