// Statements invented by fast-check, and the same written out as OFX, CAMT, MT940 and QIF, to be read back.
import * as fc from 'fast-check'
import { addDays, day, type Day } from '#domain/calendar.ts'

type InventedEntry = {
  day: Day
  amountCents: number
  name: string
  text: string
  id: string | null
}

export type Invented = {
  account: string
  currency: string
  decimals: number
  openingCents: number
  openingDay: Day
  closingCents: number
  closingDay: Day
  entries: InventedEntry[]
}

const words = fc.array(
  fc.string({ unit: fc.constantFrom(...'abcXYZ019äßé€&<>"\'/;,.()'), minLength: 1, maxLength: 9 }),
  {
    minLength: 1,
    maxLength: 4,
  },
)
const text = words.map((all) => all.join(' '))
const amount = fc.integer({ min: -99_999_999, max: 99_999_999 })
const currency = fc.constantFrom(
  { currency: 'EUR', decimals: 2 },
  { currency: 'JPY', decimals: 0 },
  { currency: 'KWD', decimals: 3 },
)

/** Entries of one year, in the order of their days, with balances that they account for. */
export const inventedStatement: fc.Arbitrary<Invented> = fc
  .record({
    account: fc.stringMatching(/^[A-Z]{2}[0-9]{10}$/),
    currency,
    openingCents: amount,
    start: fc.integer({ min: 0, max: 20_000 }),
    entries: fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 5 }),
        amountCents: amount,
        name: text,
        text,
        hasId: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ account, currency: { currency, decimals }, openingCents, start, entries }) => {
    const openingDay = addDays(day('1985-03-01'), start)
    let at = openingDay
    const dated = entries.map(({ after, hasId, ...entry }, index) => {
      at = addDays(at, after)
      return { ...entry, day: at, id: hasId ? `ID${index + 1}X` : null }
    })
    const closingCents = dated.reduce((sum, { amountCents }) => sum + amountCents, openingCents)
    return {
      account,
      currency,
      decimals,
      openingCents,
      openingDay,
      closingCents,
      closingDay: at,
      entries: dated,
    }
  })

export function writeOfx(
  { account, currency, decimals, closingCents, closingDay, entries }: Invented,
  style: 'sgml' | 'sgml-line' | 'xml',
): string {
  const isXml = style === 'xml'
  const leaf = (name: string, value: string) =>
    `<${name}>${isXml ? escapeXml(value) : value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}${isXml ? `</${name}>` : ''}`
  const group = (name: string, ...inside: string[]) => [`<${name}>`, ...inside, `</${name}>`].join(lineEnd)
  const lineEnd = style === 'sgml-line' ? '' : '\r\n'
  const header = isXml
    ? '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n'
    : 'OFXHEADER:100\r\nDATA:OFXSGML\r\nCHARSET:1252\r\n\r\n'
  const rows = entries.map(({ day, amountCents, name, text, id }) =>
    group(
      'STMTTRN',
      leaf('TRNTYPE', amountCents < 0 ? 'DEBIT' : 'CREDIT'),
      leaf('DTPOSTED', `${plain(day)}120000.000[-5:EST]`),
      leaf('TRNAMT', decimal(amountCents, decimals)),
      leaf('FITID', id ?? ''),
      leaf('NAME', name),
      leaf('MEMO', text),
    ),
  )
  return (
    header +
    group(
      'OFX',
      group(
        'STMTRS',
        leaf('CURDEF', currency),
        group('BANKACCTFROM', leaf('ACCTID', account)),
        group('BANKTRANLIST', ...rows),
        group(
          'LEDGERBAL',
          leaf('BALAMT', decimal(closingCents, decimals)),
          leaf('DTASOF', plain(closingDay)),
        ),
      ),
    )
  )
}

export function writeCamt(statement: Invented, version: '02' | '08'): string {
  const { account, currency, decimals, entries } = statement
  const amount = (cents: number) =>
    `<Amt Ccy="${currency}">${decimal(Math.abs(cents), decimals)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, cents: number, day: Day) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const party = (name: string) => (version === '02' ? `<Nm>${name}</Nm>` : `<Pty><Nm>${name}</Nm></Pty>`)
  const rows = entries.map(({ day, amountCents, name, text, id }) => {
    const role = amountCents < 0 ? 'Cdtr' : 'Dbtr'
    const status = version === '02' ? 'BOOK' : '<Cd>BOOK</Cd>'
    return `<Ntry>${amount(amountCents)}<Sts>${status}</Sts><BookgDt><DtTm>${day}T23:30:00+02:00</DtTm></BookgDt>
<ValDt><Dt>${addDays(day, 1)}</Dt></ValDt>${id ? `<AcctSvcrRef>${id}</AcctSvcrRef>` : ''}<NtryDtls><TxDtls>
<RltdPties><${role}>${party(escapeXml(name))}</${role}></RltdPties><RmtInf><Ustrd>${escapeXml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  })
  return `<?xml version="1.0"?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><n:BkToCstmrStmt>
<n:Stmt><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance('OPBD', statement.openingCents, statement.openingDay)}
${balance('CLBD', statement.closingCents, statement.closingDay)}${rows.join('\n')}</n:Stmt></n:BkToCstmrStmt></n:Document>`
}

/** In German fields. A '?' parts them, and so stands in no text. */
export function writeMt940(statement: Invented): string {
  const { account, currency, decimals, entries } = statement
  const amount = (cents: number) =>
    decimal(Math.abs(cents), decimals).replace('.', ',').replace(/^\d+$/, '$&,')
  const mark = (cents: number) => (cents < 0 ? 'D' : 'C')
  const short = (day: Day) => plain(day).slice(2)
  const balance = (tag: string, cents: number, day: Day) =>
    `:${tag}:${mark(cents)}${short(day)}${currency}${amount(cents)}`
  const rows = entries.flatMap(({ day, amountCents, name, text, id }) => [
    `:61:${short(addDays(day, 2))}${short(day).slice(2)}${mark(amountCents)}R${amount(amountCents)}NTRFNONREF//${id ?? 'NONREF'}`,
    `:86:166?00SEPA?20EREF+1?21SVWZ+${text}?32${name}`,
  ])
  return [
    '{1:F01BANKDEFFXXXX0000000000}{4:',
    ':20:STARTUMSE',
    `:25:${account}`,
    ':28C:1/1',
    balance('60F', statement.openingCents, statement.openingDay),
    ...rows,
    balance('62F', statement.closingCents, statement.closingDay),
    '-}',
    '',
  ].join('\r\n')
}

export function writeQif({ account, decimals, entries }: Invented, order: 'DMY' | 'MDY'): string {
  const records = entries.map(({ day, amountCents, name, text }) => {
    const [year = '', month = '', dayOfMonth = ''] = day.split('-').map((part) => part.replace(/^0/, ' '))
    const parts = order === 'DMY' ? [dayOfMonth, month] : [month, dayOfMonth]
    const written = year < '2000' ? `${parts.join('/')}/${year}` : `${parts.join('/')}'${year.slice(2)}`
    return `D${written}\nT${decimal(amountCents, decimals)}\nP${name}\nM${text}\n^\n`
  })
  return `!Account\nN${account}\nTBank\n^\n!Type:Bank\n${records.join('')}`
}

const plain = (day: Day): string => day.replaceAll('-', '')

function decimal(cents: number, decimals: number): string {
  const digits = String(Math.abs(cents)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${cents < 0 ? '-' : ''}${whole}${decimals ? `.${digits.slice(digits.length - decimals)}` : ''}`
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
