import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { readQif } from './qif.ts'
import type { ReadOptions, Statement } from './statement.ts'

const today = day('2026-11-22')
function read(text: string, options: Partial<ReadOptions> = {}) {
  const file = readQif(text, { currency: 'USD', today, ...options })
  if (!file.ok) throw new Error(file.reason)
  return file
}

function readOne(text: string, options: Partial<ReadOptions> = {}): Statement {
  const { statements } = read(text, options)
  const [statement] = statements
  if (!statement || statements.length !== 1) throw new Error(`${statements.length} statements`)
  return statement
}

const record = (...lines: string[]) => `${lines.join('\n')}\n^\n`
const bank = (...records: string[]) => `!Type:Bank\n${records.join('')}`
const daysOf = ({ entries }: Statement) => entries.map(({ bookingDay }) => bookingDay)

describe('readQif', () => {
  it('settles one order of day and month for the whole file', () => {
    const records = [record("D1/ 5'18", 'T1'), record("D1/17'19", 'T2')]
    expect(read(bank(...records)).questions).toEqual([])
    expect(daysOf(readOne(bank(...records)))).toEqual(['2018-01-05', '2019-01-17'])
    const dayFirst = bank(
      record('D05/01/2018', 'T1'),
      record('D17/01/2018', 'T2'),
      record('D12/02/2018', 'T3'),
    )
    expect(daysOf(readOne(dayFirst))).toEqual(['2018-01-05', '2018-01-17', '2018-02-12'])
  })

  it('asks for the order where no date proves it, and takes the answer', () => {
    const text = bank(record("D1/ 5'18", 'T1'))
    expect(read(text).questions).toMatchObject([
      { code: 'date-order', setting: 'dateOrder', choices: ['DMY', 'MDY'] },
    ])
    expect(read(text, { dateOrder: 'MDY' }).questions).toEqual([])
    expect(daysOf(readOne(text, { dateOrder: 'MDY' }))).toEqual(['2018-01-05'])
    expect(daysOf(readOne(text, { dateOrder: 'DMY' }))).toEqual(['2018-05-01'])
    expect(read(bank(record('D5/5/18', 'T1'))).questions).toEqual([])
  })

  it.each([
    ["D1/17'19", '2019-01-17'],
    ["D 1/17' 9", '2009-01-17'],
    ['D1/17/ 9', '2009-01-17'],
    ['D1/17/26', '2026-01-17'],
    ['D1/17/94', '1994-01-17'],
    ["D1/17'94", '2094-01-17'],
    ['D01/17/1994', '1994-01-17'],
    ['D17.1.2019', '2019-01-17'],
    ['D1-17-2019', '2019-01-17'],
    ['D2019-01-17', '2019-01-17'],
    ['D20190117', '2019-01-17'],
    ['D17 Jan 2019', '2019-01-17'],
  ])('reads %s as %s', (line, expected) => {
    expect(daysOf(readOne(bank(record(line, 'T1'))))).toEqual([expected])
  })

  it('reads amounts of T, else of U, and asks for a mark that nothing shows', () => {
    const amounts = (text: string, options = {}) =>
      readOne(text, options).entries.map(({ amountCents }) => amountCents)
    const date = 'D1/17/2019'
    expect(amounts(bank(record(date, 'T-1,234.56', 'U-9'), record(date, 'U5,000.5'), record(date, 'T1,234')))).toEqual([
      -123_456, 500_050, 123_400,
    ]) // prettier-ignore
    const open = bank(record(date, 'T1,234'))
    expect(read(open).questions).toMatchObject([{ code: 'decimal-mark', setting: 'decimalMark' }])
    expect(amounts(open, { decimalMark: '.' })).toEqual([123_400])
    expect(read(open, { decimalMark: ',' }).statements[0]?.bad[0]?.reason).toBe('too-fine')
    expect(amounts(open, { currency: 'KWD' })).toEqual([1234])
  })

  it('keeps the parts of a record: a transfer of 60 and 59.48 of groceries', () => {
    const [entry] = readOne(
      bank(record('D1/17/2019', 'T-119.48', 'PStore', 'L--Split--', 'S[Cash Account]', '$-60.00', 'SGroceries', 'EFood', '$-59.48')),
    ).entries
    expect(entry).toMatchObject({
      amountCents: -11_948,
      category: null,
      parts: [
        { amountCents: -6000, transferAccount: 'Cash Account', category: null, text: null },
        { amountCents: -5948, transferAccount: null, category: 'Groceries', text: 'Food' },
      ],
    })
  }) // prettier-ignore

  it('passes over empty parts, adds what parts lack, and reads shares', () => {
    const parts = (...lines: string[]) =>
      readOne(bank(record('D1/17/2019', 'T-100', 'LWhole', ...lines))).entries[0]
    const short = (entry: ReturnType<typeof parts>) =>
      entry?.parts.map(({ amountCents, category }) => [amountCents, category])
    expect(short(parts('SA', '$-60', 'S', '$0.00', 'SB', '$-40'))).toEqual([[-6000, 'A'], [-4000, 'B']]) // prettier-ignore
    expect(short(parts('SA', '$-60'))).toEqual([[-6000, 'A'], [-4000, null]]) // prettier-ignore
    expect(short(parts('SA', '$-60', 'SB'))).toEqual([[-6000, 'A'], [-4000, 'B']]) // prettier-ignore
    expect(short(parts('SA', '%33.33', 'SB', '%66.67%'))).toEqual([[-3333, 'A'], [-6667, 'B']]) // prettier-ignore
    expect(short(parts('SA', '$60', 'SB', '$40'))).toEqual([[-6000, 'A'], [-4000, 'B']]) // prettier-ignore
    expect(parts('SA', '$-100')).toMatchObject({ category: 'A', parts: [] })
    expect(parts('S', '$0.00')).toMatchObject({ category: 'Whole', parts: [] })
    expect(parts('S[Savings]', '$-100')).toMatchObject({
      transferAccount: 'Savings',
      category: null,
      parts: [],
    })
  })

  it('reads transfers and categories, and both accounts of a file', () => {
    const account = (name: string, other: string, amount: string) =>
      `!Account\nN${name}\nTBank\n^\n${bank(record('D1/17/2019', `T${amount}`, 'PMove', `L[${other}]`))}`
    const file = read(account('Checking', 'Savings', '-50') + account('Savings', 'Checking', '50.00'))
    expect(file.statements.map(({ account, entries }) => [account.name, entries[0]?.transferAccount, entries[0]?.amountCents])).toEqual([
      ['Checking', 'Savings', -5000],
      ['Savings', 'Checking', 5000],
    ]) // prettier-ignore
    expect(file.records).toBe(2)
    expect(readOne(bank(record('D1/17/2019', 'T1', 'LAuto:Fuel'))).entries[0]?.category).toBe('Auto:Fuel')
  })

  it('takes a transfer from the account to itself for its opening balance, and for its name', () => {
    const opening = (name: string) => record('D1/17/2019', 'T500', 'POpening Balance', `L[${name}]`)
    const unnamed = readOne(bank(opening('Main'), record('D1/18/2019', 'T-5', 'PShop')))
    expect(unnamed).toMatchObject({
      account: { name: 'Main', kind: 'bank' },
      opening: { amountCents: 50_000, day: '2019-01-17' },
      leftOut: [{ reason: 'opening-balance', record: 1, line: 2 }],
    })
    expect(unnamed.entries).toHaveLength(1)
    const named = `!Account\nNMain\nTBank\n^\n${bank(opening('Main'))}`
    expect(readOne(named).opening?.amountCents).toBe(50_000)
    expect(readOne(`!Account\nNMain\nTBank\n^\n${bank(opening('Other'))}`).entries[0]?.transferAccount).toBe(
      'Other',
    )
  })

  it('reads lists of accounts with their balances, kinds and switches', () => {
    const text = `!Option:AutoSwitch\n!Account\n${record('NChecking', 'TBank', '/1/31/2019', '$1,200.50')}${record('NVisa', 'TCCard')}!Clear:AutoSwitch\n!Account\n${record('NVisa', 'TCCard')}!Type:CCard \n${record('D1/17/2019', 'T-5', 'PShop')}`
    expect(read(text).statements).toMatchObject([
      { account: { name: 'Checking', kind: 'bank' }, closing: { amountCents: 120_050, day: '2019-01-31' }, entries: [] },
      { account: { name: 'Visa', kind: 'card' }, closing: null, entries: [{ amountCents: -500 }] },
    ]) // prettier-ignore
    for (const [type, kind] of [
      ['Cash', 'cash'],
      ['Oth A', 'asset'],
      ['Oth L', 'liability'],
    ])
      // prettier-ignore
      expect(readOne(`!type:${type}\n${record('D1/17/2019', 'T1')}`).account.kind).toBe(kind)
  })

  it('leaves out lists and trades by name, and counts them', () => {
    const text = `!Type:Cat\n${record('NFood', 'E')}!Type:Invst\n${record('D1/17/2019', 'NBuy', 'YFund')}!Type:Memorized\n${record('KP', 'T5')}${bank(record('D1/17/2019', 'T1'))}${record('NStray')}`
    const file = read(text)
    const sentences = [file, ...file.statements].flatMap(({ leftOut }) =>
      leftOut.map(({ sentence }) => sentence),
    )
    expect(read(`!Type:Cat\n${record('NFood', 'E')}`)).toMatchObject({
      statements: [],
      leftOut: [{ reason: 'list-entry', record: 1 }],
      records: 1,
    })
    expect(sentences).toEqual([
      "Transaction 1 (line 2): an entry of the list 'Cat', not a transaction.",
      "Transaction 3 (line 11): an entry of the list 'Memorized', not a transaction.",
      "Transaction 2 (line 6): 'Buy' is a trade of securities, not a transaction of the account.",
    ])
    expect(file.records).toBe(5)
  })

  it('lists what cannot be read, with its line and reason', () => {
    const file = read(
      bank(
        record('T1', 'M1/17/2019'),
        record('D1/17/2019', 'PNo amount'),
        record('D13/13/2019', 'T1'),
        record('D1/17/2019', 'Tfive'),
        record('D1/17/2019', 'T5', 'SA', '$x'),
        'D1/18/2019\nT7',
      ),
    )
    expect(file.statements[0]?.bad.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'no-date'],
      [5, 'no-amount'],
      [8, 'not-a-date'],
      [11, 'not-a-number'],
      [14, 'part-amount'],
    ])
    expect(file.statements[0]?.entries).toMatchObject([{ record: 6, line: 19, amountCents: 700 }])
  })

  it('reads no record of more lines than any transaction has (R55)', () => {
    const parts = (count: number) =>
      bank(record('D1/13/2025', 'T1', ...Array.from({ length: count }, () => 'SA\n$1')))
    expect(readOne(parts(4000)).entries).toHaveLength(1)
    expect(readOne(parts(6000)).bad.map(({ reason }) => reason)).toEqual(['too-long'])
  })

  it('reads checks, actions, payees and memos', () => {
    const entries = readOne(
      bank(
        record('D1/17/2019', 'T1', 'N1041'),
        record('D1/17/2019', 'T1', 'NATM', 'P  Cash   point', 'Mmemo', 'C*', 'AStreet', 'ACity'),
      ),
    ).entries
    expect(entries).toMatchObject([
      { text: 'Check 1041', type: null, counterparty: null },
      { text: 'memo', type: 'ATM', counterparty: 'Cash point' },
    ])
  })
})
