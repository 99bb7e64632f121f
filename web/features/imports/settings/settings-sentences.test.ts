import { expect, it } from 'vitest'
import type { ImportDraft } from '#contract/imports.ts'
import { describeSettings } from './settings-sentences.ts'

const columns = {
  date: 0,
  descriptions: [1],
  amount: 2,
  debit: null,
  credit: null,
  flag: null,
  account: 4,
  currency: 3,
  balance: null,
}
const unbooked = { isImported: false, statusColumn: null, booked: [], unbooked: [], completedColumn: null }
const rowFilter = { column: null, values: [] as string[] }
const told = (
  settings: Partial<ImportDraft['settings']>,
  currencies: string[],
  accountNames: string[] = [],
) =>
  describeSettings(
    {
      format: 'csv',
      settings: { columns, signs: 'signed', unbooked, rowFilter, ...settings },
      skippedReasons: [],
      headerNames: ['Date', 'Text', 'Amount', 'Ccy', 'Konto'],
      head: [],
      currencies,
      accountNames,
    } as unknown as ImportDraft,
    { currency: 'USD' },
  )
    .slice(5)
    .map(({ text }) => text)

it('says plainly when the amounts are in another currency than the household counts in', () => {
  const warning = '. Your household counts in USD: the amounts are taken as they are, not converted'
  expect(told({ currency: null }, ['USD'])).toEqual(['USD, from ‘Ccy’'])
  expect(told({ currency: null }, ['EUR'])).toEqual([`EUR, from ‘Ccy’${warning}`])
  expect(told({ currency: 'EUR' }, ['EUR', 'GBP'])).toEqual([`only rows in EUR, from ‘Ccy’${warning}`])
  expect(told({ currency: '' }, ['EUR', 'GBP'])).toEqual(['USD in every row, whatever ‘Ccy’ says'])
  expect(told({ currency: null }, [])).toEqual([])
})

it('says whose rows are taken', () => {
  expect(told({ accountName: null }, [], ['Giro'])).toEqual(['‘Giro’, from ‘Konto’'])
  expect(told({ accountName: 'Giro' }, [], ['Giro', 'Spar'])).toEqual(['only rows of ‘Giro’, from ‘Konto’'])
})

it('says of a statement what it is, and only of QIF how it is written', () => {
  const settings = {
    encoding: 'utf-8',
    dateOrder: 'DMY',
    decimalMark: ',',
    currency: null,
    accountName: null,
    unbooked,
  }
  const statement = (draft: object) =>
    describeSettings(
      { settings, currencies: [], accountNames: [], skippedReasons: [], ...draft } as unknown as ImportDraft,
      {
        currency: 'EUR',
      },
    ).map(({ label, text }) => `${label}: ${text}`)
  expect(statement({ format: 'ofx', accountNames: ['without a name'] })).toEqual([
    'File: OFX, Unicode (UTF-8)',
  ])
  expect(statement({ format: 'camt', currencies: ['EUR'], accountNames: ['FI21'] })).toEqual([
    'File: CAMT (ISO 20022), Unicode (UTF-8)',
    'Currency: EUR',
    'Account: ‘FI21’',
  ])
  expect(statement({ format: 'ofx', currencies: ['USD'] })).toEqual([
    'File: OFX, Unicode (UTF-8)',
    'Currency: USD. Your household counts in EUR: the amounts are taken as they are, not converted',
  ])
  expect(
    statement({
      format: 'qif',
      settings: { ...settings, accountName: 'Visa' },
      accountNames: ['Visa', 'Giro'],
    }),
  ).toEqual([
    'File: QIF, Unicode (UTF-8)',
    'Date: day first',
    'Amount: decimal comma',
    'Account: only rows of ‘Visa’',
  ])
})

it('says what becomes of rows that are not booked, and which rows are taken', () => {
  const status = { ...unbooked, statusColumn: 4 }
  expect(told({ unbooked: status, currency: 'USD', accountName: null }, [])).toEqual([
    'left out, as ‘Konto’ says',
  ])
  expect(told({ unbooked: { ...status, completedColumn: 3, isImported: true } }, [])).toEqual([
    'imported all the same, as ‘Konto’ and ‘Ccy’ say',
  ])
  expect(told({ rowFilter: { column: 1, values: ['Row', ''] } }, [])).toEqual([
    'only rows where ‘Text’ says ‘Row’ or nothing',
  ])
  expect(told({ rowFilter: { column: 1, values: [] } }, [])).toEqual([])
})
