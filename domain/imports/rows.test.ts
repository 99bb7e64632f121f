import { describe, expect, it } from 'vitest'
import { readRows } from './lines.ts'
import { noColumns, type Columns, type ImportSettings } from './settings.ts'

const none: Columns = { ...noColumns, date: 0, descriptions: [1], amount: 2 }
const usual: ImportSettings = {
  encoding: 'utf-8',
  delimiter: ',',
  headerLine: 1,
  firstLine: 2,
  columns: none,
  dateOrder: 'YMD',
  lastDay: null,
  readOn: null,
  decimalMark: '.',
  signs: 'signed',
  flags: { in: [], out: [] },
  currency: null,
  accountName: null,
  joinsWrapped: false,
  settled: [],
  sheet: null,
  unbooked: { isImported: false, statusColumn: null, booked: [], unbooked: [], completedColumn: null },
  rowFilter: { column: null, values: [] },
}
const headerNames = ['Date', 'Text', 'Amount']

/** The lines of a file below its header, cells set apart by `|`. */
const read = (lines: readonly string[], settings: Partial<ImportSettings> = {}, names = headerNames) => {
  const records = [names, ...lines.map((line) => line.split('|'))]
  const table = { records, lines: records.map((_, at) => at + 1), lineCount: records.length }
  return readRows(table, { ...usual, ...settings }, names)
}
const amountsOf = (lines: readonly string[], settings: Partial<ImportSettings>) =>
  read(lines, settings).rows.map(({ amountCents }) => amountCents)
const faultsOf = (lines: readonly string[], settings: Partial<ImportSettings> = {}) =>
  read(lines, settings).bad.map(({ line, reason, sentence }) => [
    line,
    reason,
    sentence.replace(`Line ${line}: `, ''),
  ])
const skippedOf = (lines: readonly string[], settings: Partial<ImportSettings> = {}) =>
  read(lines, settings).skipped.map(({ line, reason }) => `${line} ${reason}`)
const coffee = '2026-10-03|Coffee|-3.40'

describe('the amount of a row (R54)', () => {
  it('is as written where the column carries a sign', () => {
    expect(amountsOf([coffee, '2026-10-04|Pay|5.00', '2026-10-05|Note|0'], {})).toEqual([-340, 500, 0])
  })

  it('is the opposite where money out is written above zero, but for a written plus', () => {
    const lines = [
      '2026-10-03|Shop|3.40',
      '2026-10-04|Back|-5.00',
      '2026-10-05|Pay|+7.00',
      '2026-10-06|Note|0',
    ]
    expect(amountsOf(lines, { signs: 'inverted' })).toEqual([-340, 500, 700, 0])
  })

  const flagged = {
    signs: 'flag',
    flags: { in: ['c'], out: ['d'] },
    columns: { ...none, flag: 3 },
  } as const satisfies Partial<ImportSettings>

  it('goes by the flag beside it, whatever its case and blanks', () => {
    const lines = ['2026-10-03|Shop|3.40|D', '2026-10-04|Pay|5.00| c ', '2026-10-05|Note|0.00|d']
    expect(amountsOf(lines, flagged)).toEqual([-340, 500, 0])
  })

  it('is a fault with a flag nobody knows', () => {
    expect(faultsOf(['2026-10-03|Shop|3.40|X', '2026-10-03|Shop|3.40|'], flagged)).toEqual([
      [2, 'unknown-flag', "'X' says neither money in nor money out."],
      [3, 'unknown-flag', "'' says neither money in nor money out."],
    ])
  })

  const pair = {
    signs: 'debit-credit',
    columns: { ...none, amount: null, debit: 2, credit: 3 },
  } as const satisfies Partial<ImportSettings>

  it('is credit less debit where they stand apart, one of them empty or zero', () => {
    const lines = [
      '2026-10-03|Shop|3.40|',
      '2026-10-04|Pay||5.00',
      '2026-10-05|Shop|1.20|0.00',
      '2026-10-06|Pay|0.00|7.00',
      '2026-10-07|Note|0.00|',
      '2026-10-08|Note| |0.00',
    ]
    expect(amountsOf(lines, pair)).toEqual([-340, 500, -120, 700, 0, 0])
  })

  it('is credit plus debit where debits carry a minus', () => {
    const lines = ['2026-10-03|Shop|-3.40|', '2026-10-04|Pay||5.00']
    expect(amountsOf(lines, { ...pair, signs: 'signed-pair' })).toEqual([-340, 500])
  })

  it('is read from the pair, also where another amount is known', () => {
    const columns = { ...none, amount: 4, debit: 2, credit: 3 }
    const lines = ['2026-10-03|Shop|3.40||99.00']
    expect(amountsOf(lines, { columns, signs: 'debit-credit' })).toEqual([-340])
    expect(amountsOf(lines, { columns, signs: 'signed-pair' })).toEqual([340])
    expect(amountsOf(lines, { columns, signs: 'signed' })).toEqual([9900])
    expect(amountsOf(lines, { columns: { ...columns, amount: null } })).toEqual([-340])
  })

  it('is a fault with money on both sides, and with none on either', () => {
    const lines = ['2026-10-03|Shop| 3.40 | 5.00 ', '2026-10-04|Shop||']
    expect(faultsOf([...lines, coffee.replace('-3.40', '1.00|')], pair)).toEqual([
      [2, 'both-sides', "there is money out and money in ('3.40 / 5.00')."],
      [3, 'no-amount', 'there is no amount.'],
    ])
  })

  it.each([
    ['a debit', 'abc|', 'not-a-number', "'abc' is not an amount."],
    ['a credit', '|1.2.3,4', 'grouping', "'1.2.3,4' is not an amount with this decimal mark."],
    [
      'a debit beside a credit',
      '0.001|5.00',
      'too-many-decimals',
      "'0.001' has more decimals than your household’s currency.",
    ],
  ])('is a fault with %s that is no amount', (_, cells, reason, sentence) => {
    expect(faultsOf([`2026-10-03|Shop|${cells}`], pair)).toEqual([[2, reason, sentence]])
  })

  it('is a fault where the cell is empty, blank, missing or no number', () => {
    const lines = ['2026-10-03|Shop|', '2026-10-03|Shop| ', '2026-10-03|Shop', '2026-10-03|Shop|x']
    expect(faultsOf(lines).map(([line, reason]) => `${line} ${reason}`)).toEqual([
      '2 no-amount',
      '3 no-amount',
      '4 no-amount',
      '5 not-a-number',
    ])
  })
})

describe('the date of a row', () => {
  it('is read in the order of the file, for equal texts as for the first', () => {
    const lines = ['03.10.2026|Coffee|-3.40', '03.10.2026|Tea|-2.40', '04.10.2026|Tea|-2.40']
    const dates = (dateOrder: 'DMY' | 'YMD') => read(lines, { dateOrder }).rows.map(({ date }) => date)
    expect(dates('DMY')).toEqual(['2026-10-03', '2026-10-03', '2026-10-04'])
  })

  it.each([
    ['soon', 'not-a-date', "'soon' is not a date."],
    ['31.10.', 'no-year', "the date '31.10.' has no year."],
    [' ', 'no-date', 'there is no date.'],
  ])('is a fault as %j', (text, reason, sentence) => {
    expect(faultsOf([`${text}|Coffee|-3.40`, coffee])).toEqual([[2, reason, sentence]])
  })
})

describe('a row that is no booked money', () => {
  it.each([
    ['Pending', "'Pending' stands for the date: the payment is not booked yet."],
    [' VORGEMERKT ', "'VORGEMERKT' stands for the date: the payment is not booked yet."],
  ])('is left out with %j for its date', (text, sentence) => {
    expect(read([`${text}|Coffee|-3.40`, coffee])).toMatchObject({
      rows: [{ line: 3 }],
      bad: [],
      skipped: [{ line: 2, reason: 'pending', sentence: `Line 2: ${sentence}` }],
    })
  })
})

describe('the description of a row', () => {
  const describeWith = (cells: string, descriptions = [1, 3, 4]) =>
    read([`2026-10-03|${cells}`], { columns: { ...none, descriptions } }).rows[0]?.description

  it.each([
    ['Grocer|-3.40|Card 5|Berlin', 'Grocer Card 5 Berlin'],
    ['Grocer|-3.40||Berlin', 'Grocer Berlin'],
    ['|-3.40|Card 5|', 'Card 5'],
    ['Grocer|-3.40|GROCER|', 'Grocer'],
    ['Grocer Berlin|-3.40|berlin|grocer', 'Grocer Berlin'],
    ['grocer|-3.40|Card 5 at GROCER|', 'Card 5 at GROCER'],
    ['Grocer|-3.40', 'Grocer'],
    ['||-3.40', 'No description'],
  ])('of %j is %j: each text once', (cells, description) => {
    const columns = cells.startsWith('||') ? { amount: 3, descriptions: [1, 2] } : { descriptions: [1, 3, 4] }
    const { rows } = read([`2026-10-03|${cells}`], { columns: { ...none, ...columns } })
    expect(rows[0]?.description).toBe(description)
  })

  it.each([
    ['  Grocer  ', 'Grocer'],
    ['Grocer  of   Berlin', 'Grocer of Berlin'],
    ['Grocer\tof\nBerlin', 'Grocer of Berlin'],
    ['Grocer\u00A0Berlin', 'Grocer Berlin'],
    ['Grocer of Berlin', 'Grocer of Berlin'],
  ])('has single blanks: %j', (text, description) => {
    expect(describeWith(`${text}|-3.40`, [1])).toBe(description)
  })

  it('goes on below, where descriptions were wrapped', () => {
    const lines = [coffee, '|at the market|', '|on Saturday|', '2026-10-04|Tea|-2.40']
    expect(read(lines, { joinsWrapped: true })).toMatchObject({
      rows: [{ description: 'Coffee at the market on Saturday' }, { description: 'Tea' }],
      bad: [],
      skipped: [],
    })
    const faults = read([...lines, '2026-10-05|Milk|-1.00']).bad
    expect(faults.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['3 no-date', '4 no-date'])
  })

  it.each([
    ['an amount', '|at the market|-1.00', 'no-date'],
    ['a date that is none', 'x|at the market|', 'not-a-date'],
  ])('ends before a line with %s, which is a fault, and so is what follows', (_, line, reason) => {
    const lines = [coffee, line, '|on Saturday|', '2026-10-04|Tea|-2.40']
    const { rows, bad } = read(lines, { joinsWrapped: true })
    expect(rows.map(({ description }) => description)).toEqual(['Coffee', 'Tea'])
    expect(bad.map((one) => `${one.line} ${one.reason}`)).toEqual([`3 ${reason}`, '4 no-date'])
  })

  it('does not begin above the first row', () => {
    expect(faultsOf(['|of October|', coffee], { joinsWrapped: true })).toEqual([
      [2, 'no-date', 'there is no date.'],
    ])
  })
})

describe('lines that are no transactions in any good file', () => {
  it('are blank ones and those above the first row, without a word', () => {
    const blank = ['', ' | |', '||']
    expect(read([...blank, coffee])).toMatchObject({ rows: [{ line: 5 }], bad: [], skipped: [] })
    expect(read(['x|y|z', coffee], { firstLine: 3 })).toMatchObject({ rows: [{ line: 3 }], bad: [] })
  })

  it('are the column names again', () => {
    expect(skippedOf([coffee, 'Date|Text|Amount', coffee])).toEqual(['3 repeated-header'])
    for (const line of ['Day|Text|Amount', 'Date|Name|Amount', 'Date|Text|Balance'])
      expect(skippedOf([coffee, line, coffee])).toEqual([])
    const one = readRows(
      { records: [['Date'], ['Date'], ['Date']], lines: [1, 2, 3], lineCount: 3 },
      { ...usual, columns: { ...none, descriptions: [] } },
      ['Date'],
    )
    expect([one.skipped, one.bad.length]).toEqual([[], 2])
  })

  it('are balances, whatever their case, with or without a date', () => {
    const lines = ['|Opening balance|', coffee, '2026-10-31| ENDSALDO |12.00', 'Total|x|5.00']
    expect(skippedOf(lines)).toEqual(['2 balance-line', '4 balance-line', '5 balance-line'])
    expect(read(lines).skipped[0]?.sentence).toBe(
      "Line 2: 'Opening balance' is a balance, not a transaction.",
    )
    expect(read(lines).rows).toHaveLength(1)
  })

  it('are not those that only begin like a balance', () => {
    expect(read(['2026-10-31|Total Wine|-12.00', coffee]).rows).toHaveLength(2)
  })

  it('are those that close the file without an amount', () => {
    const closing = ['Printed on Monday||', '|Page 1|']
    expect(read([coffee, ...closing])).toMatchObject({ bad: [], rows: { length: 1 } })
    expect(skippedOf([coffee, ...closing])).toEqual(['3 footer', '4 footer'])
    expect(skippedOf([coffee, 'Total|x|', ...closing])).toEqual(['3 balance-line', '4 footer', '5 footer'])
    expect(skippedOf(['Printed on Monday||', coffee, ...closing])).toEqual(['4 footer', '5 footer'])
  })

  it('are faults with an amount, above a row, and where there is no row', () => {
    const faults = (lines: readonly string[]) => faultsOf(lines).map(([line, reason]) => `${line} ${reason}`)
    expect(faults([coffee, 'Printed||5.00'])).toEqual(['3 not-a-date'])
    expect(faults([coffee, 'Printed||', coffee])).toEqual(['3 not-a-date'])
    expect(faults(['Printed||', '|Page 1|'])).toEqual(['2 not-a-date', '3 no-date'])
    expect(faults([coffee, '31.10.||'])).toEqual(['3 no-year'])
    expect(faults([coffee, 'Printed||', '31.10.||'])).toEqual(['4 no-year'])
  })

  it('close the file, too, where the amounts stand in two columns', () => {
    const columns = { ...none, amount: null, debit: 2, credit: 3 }
    const lines = ['2026-10-03|Coffee|3.40|', 'Printed||5.00|', 'Printed|||5.00', 'Printed|||']
    expect(read(lines, { columns }).bad.map(({ line }) => line)).toEqual([3, 4])
    expect(skippedOf(lines, { columns })).toEqual(['5 footer'])
  })

  it('stand in the order of the file', () => {
    const account = { columns: { ...none, account: 3 }, accountName: 'Giro' }
    const lines = ['Printed||', `${coffee}|Giro`, `${coffee}|Savings`, 'Total||', `${coffee}|Giro`, 'Page||']
    expect(skippedOf(lines, account)).toEqual(['4 other-account', '5 balance-line', '7 footer'])
  })
})

describe('rows of another account or currency', () => {
  const account = { columns: { ...none, account: 3 }, accountName: 'Giro', joinsWrapped: true }
  const currency = { columns: { ...none, currency: 3 }, currency: 'EUR', joinsWrapped: true }

  it('take the lines along that go on below them', () => {
    const lines = [`${coffee}|Savings`, '|of October|', `${coffee}|Giro`, '|at the market|']
    expect(read(lines, account)).toMatchObject({
      rows: [{ description: 'Coffee at the market' }],
      bad: [],
      skipped: [{ line: 2, reason: 'other-account' }],
    })
  })

  it('are faults where the currency is another one', () => {
    expect(read([`${coffee}|GBP`, '|of October|', `${coffee}|EUR`], currency)).toMatchObject({
      rows: [{ line: 4 }],
      bad: [{ line: 2, reason: 'other-currency' }],
      skipped: [],
    })
  })
})
