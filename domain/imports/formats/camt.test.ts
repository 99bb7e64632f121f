import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { proveStatement } from '#domain/imports/balances/statement-proof.ts'
import { readCamt } from './camt.ts'
import type { Statement } from './statement.ts'

const options = { currency: 'EUR', today: day('2026-11-22') }

function read(text: string) {
  const file = readCamt(text, options)
  if (!file.ok) throw new Error(file.reason)
  return file
}

const amount = (value: string, direction = 'DBIT', currency = 'EUR') =>
  `<Amt Ccy="${currency}">${value}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`
const booked = '<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2025-03-04</Dt></BookgDt>'
const entry = (money: string, more = '', status = booked) => `<Ntry>${money}${status}${more}</Ntry>`
const details = (...inside: string[]) =>
  `<NtryDtls>${inside.map((one) => `<TxDtls>${one}</TxDtls>`).join('')}</NtryDtls>`
const balance = (code: string, money: string, on: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money}<Dt><Dt>${on}</Dt></Dt></Bal>`

const kinds = { Stmt: 'BkToCstmrStmt', Rpt: 'BkToCstmrAcctRpt', Ntfctn: 'BkToCstmrDbtCdtNtfctn' }
const message = (kind: keyof typeof kinds, ...inside: string[]) =>
  `<Document><${kinds[kind]}><${kind}><Acct><Id><IBAN>DE1</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Eva Muster</Nm></Ownr></Acct>${inside.join('\n')}</${kind}></${kinds[kind]}></Document>`

function readOne(...inside: string[]): Statement {
  const [statement] = read(message('Stmt', ...inside)).statements
  if (!statement) throw new Error('no statement')
  return statement
}

const rowsOf = ({ entries }: Statement) => entries.map(({ amountCents, bankId }) => [amountCents, bankId])

describe('readCamt', () => {
  it('splits a batch whose parts add up, with the name of the whole and a number', () => {
    const parts = details(`${amount('329.56', 'CRDT')}`, `${amount('100.00', 'CRDT')}`)
    const statement = readOne(entry(amount('429.56', 'CRDT'), `<AcctSvcrRef>B7</AcctSvcrRef>${parts}`))
    expect(rowsOf(statement)).toEqual([
      [32_956, 'B7#1'],
      [10_000, 'B7#2'],
    ])
    expect(statement.entries.map(({ batchId, record }) => [batchId, record])).toEqual([
      ['B7', 1],
      ['B7', 2],
    ])
  })

  it('keeps an entry whole whose single detail leaves out the fee', () => {
    const statement = readOne(entry(amount('1526.00'), details(amount('1500.00'))))
    expect(rowsOf(statement)).toEqual([[-152_600, null]])
  })

  it('keeps an entry whole whose parts do not add up', () => {
    const parts = details(amount('1500.00'), amount('25.00'))
    expect(rowsOf(readOne(entry(amount('1526.00'), parts)))).toEqual([[-152_600, null]])
  })

  it('takes the amounts of parts in the currency of the account, and never what was ordered', () => {
    const part = (own: string, foreign: string) =>
      `<Amt Ccy="DKK">${foreign}</Amt><CdtDbtInd>DBIT</CdtDbtInd><AmtDtls><InstdAmt><Amt Ccy="DKK">${foreign}</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">${own}</Amt></TxAmt></AmtDtls>`
    const statement = readOne(
      entry(amount('137.47'), details(part('137.47', '997.29'))),
      entry(amount('30.00'), details(part('10.00', '74.60'), part('20.00', '149.20'))),
    )
    expect(rowsOf(statement)).toEqual([
      [-13_747, null],
      [-1000, null],
      [-2000, null],
    ])
    const instructed = '<AmtDtls><InstdAmt><Amt Ccy="EUR">15.00</Amt></InstdAmt></AmtDtls>'
    expect(rowsOf(readOne(entry(amount('30.00'), details(instructed, instructed))))).toEqual([[-3000, null]])
  })

  it('gives parts of either direction their sign', () => {
    const parts = details(amount('100.00', 'CRDT'), amount('2.50', 'DBIT'))
    expect(rowsOf(readOne(entry(amount('97.50', 'CRDT'), parts)))).toEqual([
      [10_000, null],
      [-250, null],
    ])
  })

  it('turns no sign for a reversal', () => {
    const reversal = '<RvslInd>true</RvslInd>'
    const statement = readOne(
      entry(amount('5.00', 'DBIT') + reversal),
      entry(amount('6.00', 'CRDT') + reversal),
    )
    expect(rowsOf(statement).map(([cents]) => cents)).toEqual([-500, 600])
  })

  it.each([
    ['<Sts>PDNG</Sts>', 'pending'],
    ['<Sts><Cd>PDNG</Cd></Sts>', 'pending'],
    ['<Sts><Cd>FUTR</Cd></Sts>', 'future'],
    ['<Sts>INFO</Sts>', 'information'],
  ])('leaves out an entry of %s and counts it', (status, reason) => {
    const date = '<BookgDt><Dt>2025-03-04</Dt></BookgDt>'
    const file = read(message('Rpt', entry(amount('7.00'), '', status + date), entry(amount('8.00'))))
    const [statement] = file.statements
    expect(statement?.leftOut).toMatchObject([
      { reason, record: 1, line: 1, entry: { amountCents: -700, status: 'pending' } },
    ])
    expect(statement?.entries).toMatchObject([{ amountCents: -800, status: 'booked' }])
    expect(file.records).toBe(2)
  })

  it('reads booked entries of reports and notifications, and never drops one without a word', () => {
    for (const kind of ['Rpt', 'Ntfctn'] as const) {
      const [statement] = read(message(kind, entry(amount('1.00')), entry(amount('2.00'), '', '<Sts>XXXX</Sts>'), entry(amount('3.00'), '', '<BookgDt><Dt>2025-03-04</Dt></BookgDt>'))).statements // prettier-ignore
      expect(statement?.entries).toHaveLength(1)
      expect(statement?.bad.map(({ reason, line }) => [reason, line])).toEqual([
        ['no-status', 2],
        ['no-status', 3],
      ])
    }
    expect(rowsOf(readOne(entry(amount('3.00'), '', '<BookgDt><Dt>2025-03-04</Dt></BookgDt>')))).toHaveLength(
      1,
    )
  })

  it('uses the balance of a statement without entries', () => {
    const statement = readOne(balance('OPBD', amount('5', 'CRDT'), '2025-03-01'), balance('CLBD', amount('5', 'CRDT'), '2025-03-31')) // prettier-ignore
    expect(statement.entries).toEqual([])
    expect(statement.closing).toEqual({ amountCents: 500, day: '2025-03-31' })
    expect(proveStatement(statement)).toEqual({ kind: 'proven' })
  })

  it('opens with OPBD or PRCD, closes with CLBD, and takes no available balance', () => {
    const available = balance('CLAV', amount('999', 'CRDT'), '2025-03-31') + balance('FWAV', amount('998', 'CRDT'), '2025-04-01') // prettier-ignore
    const closing = balance('CLBD', amount('20', 'DBIT'), '2025-03-31')
    for (const code of ['OPBD', 'PRCD'])
      expect(readOne(available, closing, balance(code, amount('10', 'CRDT'), '2025-03-01'))).toMatchObject({
        opening: { amountCents: 1000, day: '2025-03-01' },
        closing: { amountCents: -2000, day: '2025-03-31' },
      })
    expect(readOne(available)).toMatchObject({ opening: null, closing: null })
  })

  it('takes the first opening and the last closing balance in the currency of the account', () => {
    const stated = (code: string, on: string, value: string, currency = 'EUR') =>
      balance(code, amount(value, 'CRDT', currency), on)
    const all = [
      stated('OPBD', '2025-03-02', '2'), stated('OPBD', '2025-03-01', '1'), stated('OPBD', '2025-03-03', '3'),
      stated('CLBD', '2025-03-30', '30'), stated('CLBD', '2025-03-31', '31'), stated('CLBD', '2025-03-29', '29'),
      stated('CLBD', '2025-04-30', '99', 'USD'), stated('CLBD', '', '98'), stated('CLBD', '2025-04-29', 'x'),
    ] // prettier-ignore
    expect(readOne(...all)).toMatchObject({ opening: { amountCents: 100 }, closing: { amountCents: 3100 } })
  })

  it('names the account by its IBAN, or whatever the bank calls it, and takes its currency from a balance', () => {
    const text = message('Stmt', balance('CLBD', amount('1', 'CRDT', 'SEK'), '2025-03-31'))
      .replace('<IBAN>DE1</IBAN>', '<Othr><Id>77</Id></Othr>')
      .replace('<Ccy>EUR</Ccy>', '<Nm>Savings</Nm>')
    expect(read(text).statements[0]).toMatchObject({
      account: { number: '77', name: 'Savings', kind: 'bank' },
      currency: 'SEK',
      closing: { amountCents: 100 },
    })
  })

  it('reads the interim balances of the pages of a statement', () => {
    const [one, two] = [balance('ITBD', amount('30', 'CRDT'), '2025-03-10'), balance('ITBD', amount('40', 'CRDT'), '2025-03-20')] // prettier-ignore
    const opening = balance('OPBD', amount('10', 'CRDT'), '2025-03-01')
    const closing = balance('CLBD', amount('50', 'CRDT'), '2025-03-31')
    expect(readOne(opening, one)).toMatchObject({
      opening: { amountCents: 1000 },
      closing: { amountCents: 3000 },
    })
    expect(readOne(one, two)).toMatchObject({
      opening: { amountCents: 3000 },
      closing: { amountCents: 4000 },
    })
    expect(readOne(two, closing)).toMatchObject({
      opening: { amountCents: 4000 },
      closing: { amountCents: 5000 },
    })
    expect(readOne(one)).toMatchObject({ opening: null, closing: null })
  })

  it('takes the booking day before the value day, as written', () => {
    const dates =
      '<BookgDt><DtTm>2025-03-04T00:30:00+13:00</DtTm></BookgDt><ValDt><Dt>2025-03-06</Dt></ValDt>'
    const statement = readOne(
      entry(amount('1'), '', `<Sts>BOOK</Sts>${dates}`),
      entry(amount('2'), '', '<Sts>BOOK</Sts><ValDt><Dt>2025-03-06Z</Dt></ValDt>'),
      entry(amount('3'), '', '<Sts>BOOK</Sts>'),
    )
    expect(statement.entries.map(({ bookingDay, valueDay }) => [bookingDay, valueDay])).toEqual([
      ['2025-03-04', '2025-03-06'],
      ['2025-03-06', '2025-03-06'],
    ])
    expect(statement.bad.map(({ reason }) => reason)).toEqual(['no-date'])
  })

  it('names the debtor of a credit and the creditor of a debit, and never the owner', () => {
    const party = (role: string, name: string, isNew = false) =>
      `<${role}>${isNew ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`}</${role}>`
    const both = (isNew: boolean) =>
      `<RltdPties>${party('Dbtr', 'Ada', isNew)}${party('Cdtr', 'Bob', isNew)}</RltdPties>`
    const returned = `<RltdPties>${party('Dbtr', 'EVA MUSTER')}${party('Cdtr', 'Bob')}</RltdPties>`
    const statement = readOne(
      entry(amount('1', 'CRDT'), details(both(false))),
      entry(amount('1', 'DBIT'), details(both(true))),
      entry(amount('1', 'CRDT'), details(returned)),
      entry(amount('1', 'CRDT'), details('')),
    )
    expect(statement.entries.map(({ counterparty }) => counterparty)).toEqual(['Ada', 'Bob', 'Bob', null])
  })

  it('reads texts, references and kinds', () => {
    const code =
      '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RDDT</Cd><SubFmlyCd>ESDD</SubFmlyCd></Fmly></Domn></BkTxCd>'
    const statement = readOne(
      entry(amount('1'), `${code}${details('<RmtInf><Ustrd>Invoice</Ustrd><Ustrd>12 &amp; 13</Ustrd></RmtInf>')}`),
      entry(amount('1'), `${details('<RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf>')}<AddtlNtryInf>Direct debit</AddtlNtryInf>`),
      entry(amount('1'), '<AddtlNtryInf>Card   fee</AddtlNtryInf>'),
      entry(amount('1'), details('<Refs><AcctSvcrRef>X1</AcctSvcrRef></Refs><AddtlTxInf>Note</AddtlTxInf>')),
    ) // prettier-ignore
    expect(statement.entries.map(({ text, type, bankId }) => [text, type, bankId])).toEqual([
      ['Invoice 12 & 13', 'PMNT-RDDT-ESDD', null],
      ['RF18', 'Direct debit', null],
      ['Card fee', null, null],
      ['Note', null, 'X1'],
    ])
  })

  it('keeps both of two rows that share a reference, without it', () => {
    const reference = '<AcctSvcrRef>SAME</AcctSvcrRef>'
    const statement = readOne(entry(amount('0.55'), reference), entry(amount('1006.45'), reference))
    expect(rowsOf(statement)).toEqual([
      [-55, null],
      [-100_645, null],
    ])
  })

  it('lists what cannot be read, with its line and reason', () => {
    const { bad } = readOne(
      '',
      entry(amount('1.00', 'DBIT', 'DKK')),
      entry(amount('1.00', 'OUT')),
      entry(amount('1 .00')),
      entry('<CdtDbtInd>DBIT</CdtDbtInd>'),
      entry(amount('1.005')),
      entry(amount('-1.00')),
    )
    expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'other-currency'],
      [3, 'no-direction'],
      [4, 'grouping'],
      [5, 'no-amount'],
      [6, 'too-fine'],
      [7, 'open-sign'],
    ])
  })

  it('reads several accounts and messages within envelopes', () => {
    const text = `<Envelope><Body>${message('Stmt', entry(amount('1')))}${message('Rpt', entry(amount('2')))}</Body></Envelope>`
    expect(read(text).statements.map(({ entries }) => entries.length)).toEqual([1, 1])
    const first = message('Rpt', entry(amount('1'))).replaceAll('BkToCstmrAcctRpt', 'BkToCstmrAcctRptV01')
    expect(read(first).statements).toHaveLength(1)
    const other = message('Stmt', entry(amount('1', 'DBIT', 'CHF'))).replace('<Ccy>EUR</Ccy>', '')
    expect(read(other).statements[0]).toMatchObject({
      currency: 'CHF',
      account: { number: 'DE1', name: 'Eva Muster' },
    })
  })

  it.each([
    ['<!DOCTYPE d [<!ENTITY a "b">]><Document/>', 'declares a document type'],
    ['<Document><BkToCstmrStmt>', 'ends within <BkToCstmrStmt>'],
    ['<Document></Other>', 'closes nothing'],
    ['<Document', 'a tag is not closed'],
    ['<Document><!-- </Document>', '<!-- is not closed'],
    ['<1/>', 'a tag has no name'],
    ['<Document/>', 'there is no account statement'],
    ['nothing', 'there is no account statement'],
  ])('refuses %s', (text, reason) => {
    const file = readCamt(text, options)
    expect(file.ok ? '' : file.reason).toContain(reason)
  })
})
