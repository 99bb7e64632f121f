import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { judgeRows } from '#domain/imports/matching/duplicates.ts'
import { joinTexts } from '#domain/imports/text/texts.ts'
import { findOpening } from '#domain/imports/balances/statement-proof.ts'
import { readOfx } from './ofx.ts'
import type { Entry, Statement } from './statement.ts'

const options = { currency: 'USD', today: day('2026-11-22') }

function read(text: string) {
  const file = readOfx(text, options)
  if (!file.ok) throw new Error(file.reason)
  return file
}

function readOne(text: string): Statement {
  const { statements } = read(text)
  const [statement] = statements
  if (!statement || statements.length !== 1) throw new Error(`${statements.length} statements`)
  return statement
}

const transaction = (amount: string, more = '<FITID>F1<NAME>Grocer', stamp = '20250105') =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${stamp}<TRNAMT>${amount}${more}</STMTTRN>`
const inStatement = (...inside: string[]) =>
  `<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>77</BANKACCTFROM><BANKTRANLIST>${inside.join('\n')}`
const entriesOf = (...transactions: string[]) => readOne(inStatement(...transactions)).entries
const amountsOf = (entries: readonly Entry[]) => entries.map(({ amountCents }) => amountCents)
const candidatesOf = (entries: readonly Entry[]) =>
  entries.map(({ bookingDay, amountCents, counterparty, text }) => ({
    date: bookingDay,
    amountCents,
    description: joinTexts([counterparty ?? '', text ?? '']),
  }))
const importAll = (entries: readonly Entry[]) => {
  const rows = candidatesOf(entries)
  return judgeRows(rows, []).map((verdict, at) => ({ ...rows[at]!, ...verdict, id: String(at) }))
}

describe('readOfx', () => {
  it.each([
    ['20250105000000[-5:EST]'],
    ['20250105230000[-5:EST]'],
    ['20250105010000[+10:AEST]'],
    ['20250105235959.000 GMT'],
    ['20250105'],
    ['20250105120000.000[+14:LINT]'],
  ])('takes the day of %s as written', (stamp) => {
    expect(entriesOf(transaction('1.00', '', stamp))[0]?.bookingDay).toBe('2025-01-05')
  })

  it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'takes the same day in %s (bank-formats.md 1)',
    (zone) => {
      const reader = JSON.stringify(new URL('./ofx.ts', import.meta.url).href)
      const text = JSON.stringify(inStatement(transaction('1', '', '20250105000000[-5:EST]')))
      const code = `import { readOfx } from ${reader}
      const file = readOfx(${text}, { currency: 'USD', today: '2026-11-22' })
      console.log(new Date('2020-01-01T10:30Z').getDate(), file.statements[0].entries[0].bookingDay)`
      const said = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
        env: { TZ: zone },
      })
      expect(said.toString().trim()).toBe(`${zone.endsWith('i') ? 2 : 31} 2025-01-05`)
    },
  )

  it('reads a raw ampersand, a tag that is not closed and an empty one behind it', () => {
    const [entry] = entriesOf(transaction('-1.00', '<NAME>A & B<MEMO><CHECKNUM>12'))
    expect(entry).toMatchObject({ counterparty: 'A & B', text: null })
  })

  it('reads entities, CDATA, a lone < and a wrong closing tag', () => {
    const entries = entriesOf(
      transaction('-1.00', '<NAME>Caf&#233; &amp; Bar &#xE9;&nbsp;&unknown;</MEMO><FITID>1'),
      transaction('-2.00', '<NAME><![CDATA[<b>Fish & Chips</b>]]></NAME><FITID>2'),
      transaction('-3.00', '<NAME>5 <6> a<b <FITID>3'),
    )
    expect(entries.map(({ counterparty, bankId }) => [counterparty, bankId])).toEqual([
      ['Café & Bar é &unknown;', '1'],
      ['<b>Fish & Chips</b>', '2'],
      ['5 <6> a<b', '3'],
    ])
  })

  it('reads a file of one line without header, account type and closing tags', () => {
    const text = `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>9<ACCTID>42</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20250301<TRNAMT>-12,50<NAME>Bäcker<STMTTRN><DTPOSTED>20250302<TRNAMT>+3<NAME>Zins<LEDGERBAL><BALAMT>90,5<DTASOF>20250303<AVAILBAL><BALAMT>1000<DTASOF>20250309`
    const statement = readOne(text)
    expect(statement).toMatchObject({
      account: { number: '42', kind: 'bank' },
      currency: 'EUR',
      closing: { amountCents: 9050, day: '2025-03-03' },
    })
    expect(amountsOf(statement.entries)).toEqual([-1250, 300])
    expect(statement.entries.map(({ record, line }) => [record, line])).toEqual([
      [1, 1],
      [2, 1],
    ])
  })

  it('reads lower case and prefixed tags, comments and instructions', () => {
    const text = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><!-- <stmttrn> --><o:ofx xmlns:o="x"><o:ccstmtrs><ccacctfrom><acctid>4</acctid></ccacctfrom><stmttrn><dtposted>20250101</dtposted><trnamt>-1</trnamt><name>n</name></stmttrn></o:ccstmtrs></o:ofx>`
    expect(readOne(text)).toMatchObject({
      account: { number: '4', kind: 'card' },
      entries: [{ amountCents: -100 }],
    })
  })

  it('keeps a purchase and its fee that share a number, and adds neither again', () => {
    const entries = entriesOf(transaction('-45.54'), transaction('-1.36', '<FITID>F1<NAME>Fee'))
    expect(entries.map(({ amountCents, bankId }) => [amountCents, bankId])).toEqual([
      [-4554, null],
      [-136, null],
    ])
    const imported = importAll(entries)
    expect(imported.map(({ kind }) => kind)).toEqual(['new', 'new'])
    expect(judgeRows(candidatesOf(entries), imported).map(({ kind }) => kind)).toEqual(['same', 'same'])
  })

  it('keeps three rows of one number, and the number of equal rows', () => {
    const shared = entriesOf(transaction('-1'), transaction('-2'), transaction('-1'))
    expect(shared.map(({ bankId }) => bankId)).toEqual([null, null, null])
    const equal = entriesOf(transaction('-1'), transaction('-1'))
    expect(equal.map(({ bankId }) => bankId)).toEqual(['F1', 'F1'])
  })

  it('takes a number that comes back a month later for a new transaction', () => {
    const imported = importAll(entriesOf(transaction('-45.54')))
    const later = entriesOf(transaction('-45.54', '<FITID>F1<NAME>Grocer', '20250205'))
    expect(judgeRows(candidatesOf(later), imported).map(({ kind }) => kind)).toEqual(['new'])
  })

  it('knows one number in two accounts of a file as two transactions', () => {
    const two = ['1', '2'].map((account) => inStatement(transaction('-4.00')).replace('77', account))
    const ids = read(two.join('')).statements.flatMap(({ entries }) => entries.map(({ bankId }) => bankId))
    expect(ids).toEqual(['F1', 'F1'])
  })

  it.each(['', '0', '0000', '0-0 .', 'NONREF', 'NOTPROVIDED', 'NotProvidedByBank', 'none', 'NULL', 'N/A'])(
    'takes the number %j for none',
    (id) => {
      expect(entriesOf(transaction('1', `<FITID>${id}<NAME>x`))[0]?.bankId).toBeNull()
    },
  )

  it.each(['10', '0A', 'A0', '-1'])('keeps the number %j', (id) => {
    expect(entriesOf(transaction('1', `<FITID>${id} <NAME>x`))[0]?.bankId).toBe(id)
  })

  it('counts the opening balance back from the ledger balance', () => {
    const statement = readOne(
      `${inStatement(transaction('-45.54'), transaction('+100.00', '<FITID>2'))}</BANKTRANLIST><LEDGERBAL><BALAMT>2156.56<DTASOF>20250131120000[-5:EST]</LEDGERBAL><AVAILBAL><BALAMT>9999.99<DTASOF>20250201</AVAILBAL></STMTRS>`,
    )
    expect(statement.closing).toEqual({ amountCents: 215_656, day: '2025-01-31' })
    expect(statement.opening).toBeNull()
    expect(findOpening(statement)).toEqual({ amountCents: 210_210, day: '2025-01-04' })
  })

  it('knows no balance where none is stated, and the latest of several', () => {
    expect(readOne(inStatement(transaction('1'))).closing).toBeNull()
    expect(readOne(`${inStatement()}<LEDGERBAL><BALAMT>5<DTASOF></LEDGERBAL>`).closing).toBeNull()
    const balance = (amount: string, stamp: string) =>
      `<LEDGERBAL><BALAMT>${amount}<DTASOF>${stamp}</LEDGERBAL>`
    const text = `${inStatement()}${balance('1', '20250102')}${balance('2', '20250131')}${balance('3', '20250115')}`
    expect(readOne(text).closing).toEqual({ amountCents: 200, day: '2025-01-31' })
  })

  it('leaves out a line that states a balance, and uses it', () => {
    const statement = readOne(
      `${inStatement(transaction('1500.00', '<FITID><MEMO>Saldo Anterior'), transaction('-10.00'), transaction('-3', '<FITID>8<NAME>Saldo Anterior'))}`,
    )
    expect(statement.opening).toEqual({ amountCents: 150_000, day: '2025-01-05' })
    expect(amountsOf(statement.entries)).toEqual([-1000, -300])
    expect(statement.leftOut.map(({ reason, sentence }) => [reason, sentence])).toEqual([
      ['balance-line', "Transaction 1 (line 1): 'Saldo Anterior' is a balance, not a transaction."],
    ])
  })

  it('joins name and memo for a description unless one repeats the other', () => {
    const described = (name: string, memo: string) =>
      candidatesOf(entriesOf(transaction('1', `<NAME>${name}<MEMO>${memo}`)))[0]?.description
    expect(described('AMAZON MARKETPLACE PAYMENTS LUXE', 'AMAZON MARKETPLACE PAYMENTS LUXEMBOURG')).toBe(
      'AMAZON MARKETPLACE PAYMENTS LUXEMBOURG',
    )
    expect(described('Grocer', 'Card 1234')).toBe('Grocer Card 1234')
    expect(described('Grocer Card 1234', 'card 1234')).toBe('Grocer Card 1234')
  })

  it('reads payees, checks, transfers and value days', () => {
    const entries = entriesOf(
      transaction('1', '<PAYEE><NAME>Mill & Co<ADDR1>Street</PAYEE><MEMO>m<DTAVAIL>20250107'),
      transaction('2', '<CHECKNUM>1041'),
      transaction('3', '<NAME>Move<BANKACCTTO><BANKID>1<ACCTID>88</BANKACCTTO><MEMO>savings'),
    )
    expect(entries).toMatchObject([
      { counterparty: 'Mill & Co', text: 'm', valueDay: '2025-01-07', type: 'OTHER' },
      { counterparty: null, text: 'Check 1041', transferAccount: null },
      { counterparty: 'Move', text: 'savings', transferAccount: '88' },
    ])
    expect(readOne(inStatement(transaction('1'))).account.number).toBe('77')
  })

  it('takes the sign of the amount alone, and either mark for its decimals', () => {
    const text = (type: string, amount: string) => transaction(amount).replace('OTHER', type)
    expect(
      amountsOf(entriesOf(text('DEBIT', '45.5'), text('CREDIT', '-45,54'), text('DEBIT', '1,234.50'))),
    ).toEqual([4550, -4554, 123_450])
    expect(readOne(inStatement(transaction('1,234'))).bad[0]?.reason).toBe('ambiguous')
    expect(amountsOf(entriesOf(transaction('1,234'), transaction('2.50')))).toEqual([123_400, 250])
  })

  it('lists what cannot be read, with its line and reason', () => {
    const { bad, entries } = readOne(
      inStatement(
        transaction('-1', '', ''),
        transaction('-1', '<MEMO>20250105', '20251345'),
        transaction('', ''),
        transaction('1.2345'),
        transaction('1', '<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>'),
        transaction('1', '<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>'),
        transaction('1', '<CORRECTFITID>9<CORRECTACTION>DELETE'),
      ),
    )
    expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'no-date'],
      [2, 'not-a-date'],
      [3, 'no-amount'],
      [4, 'too-fine'],
      [5, 'other-currency'],
      [7, 'correction'],
    ])
    expect(entries.map(({ line }) => line)).toEqual([6])
  })

  it('leaves out what is not booked, orders to the bank and trades, by name', () => {
    const pending =
      '<BANKTRANLISTP><DTASOF>20250101<STMTTRNP><DTTRAN>20250106<TRNAMT>-5<NAME>Hotel</STMTTRNP>'
    const trades = `<INVSTMTRS><INVACCTFROM><ACCTID>5</INVACCTFROM><INVTRANLIST><BUYMF><INVBUY><FITID>1</INVBUY></BUYMF><INVBANKTRAN>${transaction('9')}</INVBANKTRAN></INVTRANLIST></INVSTMTRS>`
    const orders = '<INTRATRNRS><INTRARS><CURDEF>USD<XFERINFO><TRNAMT>4</XFERINFO></INTRARS></INTRATRNRS>'
    const file = read(`${inStatement(transaction('-1'))}${pending}</STMTRS>${trades}${orders}</OFX>`)
    expect(file.statements.map(({ account, entries }) => [account.kind, entries.length])).toEqual([
      ['bank', 1],
      ['investment', 0],
    ])
    const leftOut = [...file.statements.flatMap(({ leftOut }) => leftOut), ...file.leftOut]
    expect(leftOut.map(({ reason, entry }) => [reason, entry?.amountCents ?? null])).toEqual([
      ['pending', -500],
      ['investment', null],
      ['investment', 900],
      ['order', null],
    ])
    expect(file.records).toBe(5)
  })

  it('reads several accounts of one file, and transactions of no statement', () => {
    const card = '<CCSTMTRS><CURDEF>CAD<CCACCTFROM><ACCTID>4111</CCACCTFROM>'
    const file = read(
      `${inStatement(transaction('-1'))}</STMTRS>${card}${transaction('-2')}</CCSTMTRS>${transaction('-3')}`,
    )
    expect(file.statements.map(({ account, currency, entries }) => [account.number, account.kind, currency, entries.length])).toEqual([
      ['77', 'bank', 'USD', 1],
      ['4111', 'card', 'CAD', 1],
      [null, null, null, 1],
    ]) // prettier-ignore
  })

  it('refuses a file without a statement, with what the bank says', () => {
    const text =
      '<OFX><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Please sign in again.</STATUS></SONRS></OFX>'
    const polite = '<OFX><STATUS><CODE>0<SEVERITY>INFO<MESSAGE>Success</STATUS></OFX>'
    expect(readOfx(polite, options)).toMatchObject({
      reason: 'there is no account statement in this OFX file.',
    })
    expect(readOfx(text, options)).toEqual({
      ok: false,
      reason: 'there is no account statement in this OFX file. The bank says: Please sign in again.',
      line: null,
    })
  })

  it('counts yen whole and dinars in thousandths', () => {
    const inCurrency = (code: string, amount: string) =>
      readOne(inStatement(transaction(amount)).replace('USD', code)).entries[0]?.amountCents
    expect(inCurrency('JPY', '1200.00')).toBe(1200)
    expect(inCurrency('KWD', '-1.250')).toBe(-1250)
    expect(inCurrency('HUF', '-1,25')).toBe(-125)
    expect(inCurrency('US$', '1.25')).toBe(125)
  })
})
