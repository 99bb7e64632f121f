import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { proveStatement } from '#domain/imports/balances/statement-proof.ts'
import { readMt940 } from './mt940.ts'
import type { Statement } from './statement.ts'

const options = { currency: 'EUR', today: day('2026-11-22') }

function read(...lines: string[]) {
  const file = readMt940(lines.join('\r\n'), options)
  if (!file.ok) throw new Error(file.reason)
  return file
}

function readOne(...lines: string[]): Statement {
  const { statements } = read(...lines)
  const [statement] = statements
  if (!statement || statements.length !== 1) throw new Error(`${statements.length} statements`)
  return statement
}

const head = [':20:1', ':25:NL01BANK0123456789', ':28C:1/1', ':60F:C250101EUR100,00']
const entriesOf = (...lines: string[]) => readOne(...head, ...lines).entries
const first = (...lines: string[]) => entriesOf(...lines)[0]

describe('readMt940', () => {
  it.each([
    ['1812171217RDR800,00', 80_000],
    ['181217RC204,88', -20_488],
    ['181217RCR204,88', -20_488],
    ['181217RD1,', 100],
    ['181217CR12,5', 1250],
    ['181217DD12,50', -1250],
    ['181217C12', 1200],
    ['181217D12.50', -1250],
    ['181217D 12,50', -1250],
    ['181217D1.234,56', -123_456],
    ['181217D1234567890123,', 'too-large'],
    ['181217D12345678901234567,00', 'too-large'],
    ['181217D1,2,3', 'grouping'],
    ['181217D12/34', 'unknown-line'],
    ['181217D12,34-', 'unknown-line'],
  ])('reads the mark, the letter of the currency and the amount of %s', (line, amountCents) => {
    const { entries, bad } = readOne(...head, `:61:${line}NTRFNONREF`)
    expect(entries[0]?.amountCents ?? bad[0]?.reason).toBe(amountCents)
  })

  it('finds a wrong sign by the balances: RC read as money in is off by twice the amount', () => {
    const statement = readOne(...head, ':61:250102RC204,88NTRF', ':62F:D250131EUR104,88')
    expect(proveStatement(statement)).toEqual({ kind: 'proven' })
    const turned = { ...statement, entries: statement.entries.map((entry) => ({ ...entry, amountCents: 20_488 as never })) } // prettier-ignore
    expect(proveStatement(turned)).toMatchObject({
      kind: 'off',
      offCents: -40_976,
      suspects: [{ kind: 'sign' }],
    })
  })

  it.each([
    ['2601011230', '2025-12-30', '2026-01-01'],
    ['2512310102', '2026-01-02', '2025-12-31'],
    ['1901310201', '2019-02-01', '2019-01-31'],
    ['250310', '2025-03-10', '2025-03-10'],
    ['2502300228', '2025-02-28', '2025-02-28'],
    ['2503100000', '2025-03-10', '2025-03-10'],
    ['250310    ', '2025-03-10', '2025-03-10'],
    ['2402280229', '2024-02-29', '2024-02-28'],
  ])('books %s on %s, with its value on %s (bank-formats.md 12)', (days, bookingDay, valueDay) => {
    expect(first(`:61:${days}C27,98NTRF`)).toMatchObject({ bookingDay, valueDay, amountCents: 2798 })
  })

  it('takes the reference of the bank behind // for its number', () => {
    const ids = entriesOf(
      ':61:250102D1,00NTRFREF1//BANK1',
      ':61:250102D1,00NTRFNONREF//NONREF',
      ':61:250102D1,00NTRFREF2',
      ':61:250102D0,55NMSCX//SAME',
      ':61:250102D1006,45NMSCX//SAME',
    ).map(({ bankId, amountCents }) => [bankId, amountCents])
    expect(ids).toEqual([
      ['BANK1', -100],
      [null, -100],
      [null, -100],
      [null, -55],
      [null, -100_645],
    ])
  })

  it('reads German fields, whatever parts them, with the texts of SEPA', () => {
    const lines = (separator: string) =>
      `:86:166?00SEPA-GUTSCHRIFT?109310?20EREF+E1?21KREF+K1SVWZ+Rechnung 4?227?30BICX?31DE99?32Eva Mu?33ster?34000?60 Teil`.replaceAll(
        '?',
        separator,
      )
    for (const separator of ['?', '~', '^'])
      expect(first(':61:250102C1,00NTRF', lines(separator))).toMatchObject({
        counterparty: 'Eva Muster',
        text: 'Rechnung 47 Teil',
        type: 'SEPA-GUTSCHRIFT',
      })
    expect(first(':61:250102C1,00NTRF', ':86:?20Miete?21Mai?32A?B')).toMatchObject({
      text: 'MieteMai',
      counterparty: 'A?B',
    })
    expect(first(':61:250102C1,00NTRF', ':86:177?00X?20EREF+1ABWA+Otto?21 Meier')).toMatchObject({
      counterparty: 'Otto Meier',
      text: 'EREF+1ABWA+Otto Meier',
    })
  })

  it('reads Dutch codes', () => {
    const text = (...lines: string[]) => first(':61:250102C1,00NTRF', ...lines)
    expect(text(':86:/TRTP/SEPA OVERBOEKING/IBAN/NL1/BIC/ABNANL2A/NAME/J JANSEN/REMI/Huur mei/EREF/NOTPROVIDED')).toMatchObject({ counterparty: 'J JANSEN', text: 'Huur mei', type: 'SEPA OVERBOEKING' }) // prettier-ignore
    expect(text(':86:/EREF/12//CNTP/NL1/INGBNL2A/Bakker BV/Ede//REMI/USTD//Brood/')).toMatchObject({ counterparty: 'Bakker BV', text: 'Brood' }) // prettier-ignore
    expect(text(':86:/BENM//NAME/Ziggo/REMI/Factuur 1/2/ISDT/2025-01-02')).toMatchObject({ counterparty: 'Ziggo', text: 'Factuur 1/2' }) // prettier-ignore
  })

  it('joins lines that are full without a blank, and others with one', () => {
    const full = 'x'.repeat(65)
    expect(first(':61:250102C1,00NTRF', `:86:${full}`, 'y', 'z')?.text).toBe(`${full}y z`)
    const cut = `/BENM//NAME/${'x'.repeat(49)}`
    expect(first(':61:250102C1,00NTRF', 'NL1', `:86:${cut}`, 'y/REMI//ISDT/2025')).toMatchObject({
      counterparty: `${'x'.repeat(49)}y`,
      text: null,
    })
  })

  it('takes a text for that of the booking only when it follows at once', () => {
    const statement = readOne(
      ...head,
      ':86:of the statement',
      ':61:250102C1,00NTRFREF',
      'more of the booking',
      ':61:250102C2,00NTRF',
      ':86:second',
      ':86:of the statement again',
      ':62F:C250131EUR103,00',
      ':64:C250131EUR1,00',
      ':86:at the end',
      '-',
    )
    expect(statement.entries.map(({ text }) => text)).toEqual(['more of the booking', 'second'])
    expect(proveStatement(statement)).toEqual({ kind: 'proven' })
  })

  it('takes the words of field NS for a text where there is none', () => {
    const lines = [
      ':61:250102C1,00S   X',
      ':NS:01526715',
      '02A12596785',
      '15Insurance',
      '16branch',
      ':61:250103C1,00NTRF',
    ]
    expect(entriesOf(...lines).map(({ text }) => text)).toEqual(['Insurance branch', null])
  })

  it.each(['-', '-}{5:}', '{1:F01BANK}{4:'])('reads nothing behind %s into the text before', (end) => {
    expect(first(':61:250102C1,00NTRF', ':86:text  ', '', 'more', end, 'junk')?.text).toBe('text more')
  })

  it('reads all fields of a purpose, in their order, and codes without one', () => {
    const fields = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63].map(
      (field, at) => `?${field}${'abcdefghijklmn'[at]}`,
    )
    expect(first(':61:250102C1,00NTRF', `:86:166${fields.join('')}?640`)?.text).toBe('abcdefghijklmn')
    const text = (written: string) => first(':61:250102C1,00NTRF', `:86:${written}`)?.text
    expect(text('/EREF/E1/RTRN/AC01/ADDR/Street 1/')).toBe('AC01 Street 1')
    expect(text('/NAME/A/REMI/STRD/CUR/9876/')).toBe('9876')
    expect(text('/REMI//first/REMI/second')).toBe('first')
    expect(text('see /NAME/x')).toBe('see /NAME/x')
    expect(text('166 is a number?20x')).toBe('166 is a number?20x')
    expect(text('166?99x')).toBe('166?99x')
  })

  it('keeps texts with colons and times', () => {
    expect(first(':61:250102C1,00NTRF', ':86:Concert', ':20 Uhr', ':99:x')?.text).toBe(
      'Concert :20 Uhr :99:x',
    )
  })

  it('reads a closing balance of the next day as that of the same statement', () => {
    const statement = readOne(...head, ':61:250131C1,00NTRF', ':62F:C250201EUR101,00')
    expect(statement.closing).toEqual({ amountCents: 10_100, day: '2025-02-01' })
    expect(proveStatement(statement)).toEqual({ kind: 'proven' })
  })

  it('joins the pages of a statement', () => {
    const page = (opening: string, line: string, closing: string) => [
      ':20:1',
      ':25:A',
      opening,
      line,
      closing,
      '-',
    ]
    const pages = [
      ...page(':60F:C250101EUR100,00', ':61:250102C1,00NTRF', ':62M:C250102EUR101,00'),
      ...page(':60M:C250102EUR101,00', ':61:250103C2,00NTRF', ':62M:C250103EUR103,00'),
      ...page(':60M:C250103EUR103,00', ':61:250104D3,00NTRF', ':62F:C250104EUR100,00'),
    ]
    const statement = readOne(...pages)
    expect(statement).toMatchObject({ opening: { amountCents: 10_000 }, closing: { amountCents: 10_000 } })
    expect(statement.entries.map(({ amountCents }) => amountCents)).toEqual([100, 200, -300])
    expect(proveStatement(statement)).toEqual({ kind: 'proven' })
    const missing = [...pages.slice(0, 6), ...pages.slice(12)]
    expect(read(...missing).statements.map(({ opening }) => opening?.amountCents)).toEqual([10_000, 10_300])
  })

  it('reads several accounts, currencies and envelopes', () => {
    const { statements } = read(
      '{1:F01X}{2:O940}{4:', ':20:1', ':25:A', ':60F:C250101EUR1,00', ':61:250102C1,00NTRF', ':62F:C250102EUR2,00', '-}{5:}',
      '{1:F01X}{4:', ':20:2', ':25P:B', ':60F:D250101JPY900,', ':61:250102C100,NTRF', ':62F:D250102JPY800,', '-}',
    ) // prettier-ignore
    expect(statements.map(({ account, currency, closing }) => [account.number, currency, closing?.amountCents])).toEqual([
      ['A', 'EUR', 200],
      ['B', 'JPY', -800],
    ]) // prettier-ignore
    expect(statements.map((statement) => proveStatement(statement).kind)).toEqual(['proven', 'proven'])
  })

  it('lets the balances say what a minus beside the mark means', () => {
    const lines = [...head, ':61:250102D-104,12NTRF']
    expect(readOne(...lines, ':62F:D250131EUR4,12').entries[0]?.amountCents).toBe(-10_412)
    expect(readOne(...lines, ':62F:C250131EUR204,12').entries[0]?.amountCents).toBe(10_412)
    for (const closing of [[], [':62F:C250131EUR1,00']]) {
      const { entries, bad } = readOne(...lines, ...closing)
      expect(entries).toEqual([])
      expect(bad[0]?.sentence).toBe(
        "Transaction 1 (line 5): the amount '-104,12' has a minus beside the mark for money in or out.",
      )
    }
  })

  it('leaves out what is only expected, and all of an interim report', () => {
    const statement = readOne(...head, ':61:250102EC1,00NTRF', ':61:250102C2,00NTRF')
    expect(statement.leftOut).toMatchObject([{ reason: 'future', entry: { amountCents: 100 } }])
    expect(statement.entries).toHaveLength(1)
    const interim = readOne(
      ':20:1',
      ':25:A',
      ':28C:1',
      ':34F:EURD0,00',
      ':13D:2501021200',
      ':61:250102C2,00NTRF',
    )
    expect(interim).toMatchObject({ currency: 'EUR', entries: [], leftOut: [{ reason: 'future' }] })
  })

  it('lists lines that cannot be read', () => {
    const { bad } = readOne(
      ...head,
      ':61:nonsense',
      ':61:251302C1,00NTRF',
      ':61:250102C1,005NTRF',
      ':61:250102X1,00',
    )
    expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'unknown-line'],
      [6, 'not-a-date'],
      [7, 'too-fine'],
      [8, 'unknown-line'],
    ])
  })

  it('reads fields before any :20:, and refuses a text without fields', () => {
    expect(readOne(':25:A', ':60F:C250101EUR1,00', ':61:250102C1,00NTRF').entries).toHaveLength(1)
    expect(readMt940('nothing', options)).toMatchObject({ ok: false })
  })
})
