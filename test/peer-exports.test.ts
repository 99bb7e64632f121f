import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { nameFileCategory } from '#domain/imports/file-categories.ts'
import type { ImportOverrides } from '#domain/imports/settings.ts'
import { splitText } from '#server/features/imports/split-records.ts'
import { writeWorkbook } from './invented-workbooks.ts'
import { type BankFile, readBankFile } from '#server/features/imports/read-bank-file.ts'

const folder = new URL('./fixtures/peer-exports/', import.meta.url)
const bytesOf = (file: string) => readFileSync(new URL(file, folder))

async function read(
  bytes: Uint8Array,
  accountName: string,
  { currency = 'USD', overrides = {} }: { currency?: string; overrides?: ImportOverrides } = {},
): Promise<BankFile> {
  const file = await readBankFile(bytes, overrides, { currency, today: day('2026-11-22'), accountName })
  if (!file.ok) throw new Error(file.sentence)
  return file
}

const rowsOf = ({ rows }: BankFile) =>
  rows.map(({ date, description, amountCents, category, transferAccount }) =>
    [
      date,
      amountCents,
      description,
      ...(category ? [`#${nameFileCategory(category)}`] : []),
      ...(transferAccount ? [`>${transferAccount}`] : []),
    ].join(' | '),
  )

type Expected = {
  file: string
  /** What the account is called here. */
  account: string
  currency?: string
  format: BankFile['format']
  rows: string[]
  opening?: { amountCents: number; day: string }
  leftOut?: number
}

const expected: readonly Expected[] = [
  {
    file: 'ynab-register.csv',
    account: 'everyday',
    format: 'ynab',
    rows: [
      '2025-10-31 | -6420 | Harbour Market weekly | #Needs: Groceries',
      '2025-10-30 | -25000 | Transfer : Rainy Day | >Rainy Day',
      '2025-10-28 | -1800 | Corner Books novel | #Fun: Books & Games',
      '2025-10-28 | -450 | Corner Books card | #Gifts: Birthdays',
      '2025-10-25 | 231055 | Acme Payroll | #Income: Other income',
    ],
    opening: { amountCents: 100000, day: '2025-10-01' },
    leftOut: 2,
  },
  {
    file: 'ynab-danish.tsv',
    account: 'Bank',
    currency: 'DKK',
    format: 'ynab',
    rows: [
      '2024-12-31 | -123050 | Købmand Øst | #Hverdag: 🛒 Dagligvarer',
      '2024-12-02 | 2431000 | Arbejdsgiver løn | #Income: Other income',
    ],
  },
  {
    file: 'actual-account.csv',
    account: 'Checking',
    format: 'actual',
    rows: [
      '2025-03-14 | -4030 | Green Grocer food | #Food',
      '2025-03-14 | -1200 | Green Grocer soap | #Household',
      '2025-03-12 | -30000 | Savings | >Savings',
      '2025-03-01 | 185075 | Employer March, gross | #Income',
    ],
    opening: { amountCents: 42010, day: '2025-02-28' },
    leftOut: 3,
  },
  {
    file: 'actual-all.csv',
    account: 'Bank',
    format: 'actual',
    rows: [
      '2025-05-02 | -7000 | Toom paint | #Home: Repairs',
      '2025-05-02 | -3000 | Toom plants | #Home: Garden',
      '2025-05-03 | -320 | Kiosk | #Usual Expenses: Snacks',
      '2025-05-03 | -320 | Kiosk | #Usual Expenses: Snacks',
    ],
    leftOut: 1,
  },
  {
    file: 'mint-transactions.csv',
    account: 'Blue card',
    format: 'mint',
    rows: [
      '2023-09-28 | -2890 | Pine Street Coffee | #Coffee Shops',
      '2023-09-27 | 31000 | Payment Thank You',
    ],
    leftOut: 3,
  },
  {
    file: 'mint-card.csv',
    account: 'Bank',
    format: 'mint',
    rows: [
      '2022-01-02 | -4107 | Harbor Fuel trip north | #Gas & Fuel',
      '2022-01-02 | -4107 | Harbor Fuel trip north | #Gas & Fuel',
      '2022-01-09 | 500 | Harbor Fuel refund | #Gas & Fuel',
      '2022-01-31 | -1200 | Something',
    ],
  },
  {
    file: 'firefly-export.csv',
    account: 'Betaalrekening',
    currency: 'EUR',
    format: 'firefly',
    rows: [
      '2024-01-05 | -3590 | Weekly shop with bags | #Boodschappen',
      '2024-01-10 | -20000 | To savings | >Spaarrekening',
      '2024-01-25 | 215000 | Salaris | #Salaris',
      '2024-01-28 | -15025 | Loan instalment | >Car loan',
    ],
    opening: { amountCents: 50000, day: '2024-01-01' },
    leftOut: 3,
  },
  {
    file: 'firefly-one-account.csv',
    account: 'Bank',
    format: 'firefly',
    rows: [
      '2025-06-01 | -999 | Streaming | #Subscriptions',
      '2025-06-02 | 7500 | Refund',
      '2025-06-03 | -100000 | Rent June | #Housing',
    ],
  },
  {
    file: 'monarch-transactions.csv',
    account: 'Family checking',
    format: 'monarch',
    rows: [
      '2025-08-03 | -1435 | Lakeside Bakery | #Restaurants & Bars',
      '2025-08-04 | -40000 | Transfer',
      '2025-08-15 | 287560 | Northwind Inc | #Paychecks',
    ],
    leftOut: 1,
  },
  {
    file: 'monarch-card.csv',
    account: 'Bank',
    format: 'monarch',
    rows: [
      '2024-11-02 | -12900 | Trail Outfitters boots | #Clothing',
      '2024-11-09 | 12900 | Trail Outfitters returned | #Clothing',
    ],
  },
  {
    file: 'copilot.csv',
    account: 'Checking',
    format: 'copilot',
    rows: [
      '2025-06-03 | -5420 | Corner Grocer | #Food: Groceries',
      '2025-06-04 | 420 | Corner Grocer returned | #Food: Groceries',
      '2025-06-05 | 210000 | Acme Payroll | #Paycheck',
      '2025-06-06 | -30000 | To savings',
    ],
    leftOut: 2,
  },
  {
    file: 'sure.csv',
    account: 'joint',
    format: 'sure',
    rows: [
      '2025-07-01 | -8550 | Power company July | #Utilities',
      '2025-07-02 | 190000 | Employer | #Income',
    ],
    leftOut: 1,
  },
]

describe('exports of other programs for household money', () => {
  it.each(expected)('$file saved as a workbook, or with semicolons, is read the same way', async (from) => {
    const text = new TextDecoder().decode(bytesOf(from.file))
    const table = await splitText(text, from.file.endsWith('.tsv') ? '\t' : ',')
    if ('ok' in table) throw new Error(table.sentence)
    const workbook = await read(writeWorkbook([{ name: 'Sheet1', rows: table.records }]), from.account, from)
    expect([workbook.format, workbook.questions]).toEqual([from.format, []])
    expect(rowsOf(workbook)).toEqual(from.rows)
    const lines = table.records.map((cells) =>
      cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'),
    )
    expect(rowsOf(await read(new TextEncoder().encode(lines.join('\n')), from.account, from))).toEqual(
      from.rows,
    )
  })

  it('know the transactions of Firefly by their ids', async () => {
    const { rows } = await read(bytesOf('firefly-export.csv'), 'Betaalrekening', { currency: 'EUR' })
    expect(rows[0]?.bankId).toBe('firefly:21')
  })

  it.each(expected)('$file is read without a question, with categories and transfers', async (from) => {
    const file = await read(bytesOf(from.file), from.account, from)
    expect(file.questions).toEqual([])
    expect(file.format).toBe(from.format)
    expect(rowsOf(file)).toEqual(from.rows)
    expect(file.balances.opening ?? undefined).toEqual(from.opening)
    expect({ bad: file.bad.length, leftOut: file.skipped.length }).toEqual({
      bad: 0,
      leftOut: from.leftOut ?? 0,
    })
    const { total, rows, bad, leftOut } = file.lines ?? {}
    expect(total).toBe((rows ?? 0) + (bad ?? 0) + (leftOut ?? 0))
  })

  it('all have an expectation', () => {
    expect(expected.map(({ file }) => file).sort()).toEqual(readdirSync(folder).sort())
  })

  it('ask which account it is where none of several is called as it is here, and take the answer', async () => {
    const open = await read(bytesOf('ynab-register.csv'), 'Bank')
    expect(open.questions).toMatchObject([
      { code: 'account', setting: 'accountName', choices: ['Everyday', 'Rainy Day', ''] },
    ])
    const saved = await read(bytesOf('ynab-register.csv'), 'Bank', {
      overrides: { accountName: 'Rainy Day' },
    })
    expect(saved.questions).toEqual([])
    expect(rowsOf(saved)).toEqual(['2025-10-30 | 25000 | Transfer : Everyday | >Everyday'])
  })

  it('of a short register ask for the order of days, and take the answer (R53)', async () => {
    const text = `Account,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared
Cash,02/03/2025,Tea,,,,,€1.50,€0.00,Cleared\n`
    const open = await read(Buffer.from(text), 'Cash')
    expect(open.questions.map(({ code }) => code)).toEqual(['date-order'])
    const { rows } = await read(Buffer.from(text), 'Cash', { overrides: { dateOrder: 'DMY' } })
    expect(rows.map(({ date, amountCents }) => [date, amountCents])).toEqual([['2025-03-02', -150]])
  })

  it('name each line that cannot be read, and take no bank for them', async () => {
    const head = 'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags\n'
    const file = await read(Buffer.from(`${head}2025-02-30,A,,X,,,1,\n2025-02-28,B,,X,,,soon,\n`), 'X')
    expect(file.bad.map(({ line }) => line)).toEqual([2, 3])
    const bank = await read(Buffer.from('Date,Description,Amount,Category\n2025-02-28,B,-1.00,Food\n'), 'X')
    expect(bank.format).toBe('csv')
    expect(bank.rows).not.toHaveProperty('0.category')
  })
})
