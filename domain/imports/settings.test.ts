import { describe, expect, it } from 'vitest'
import { type ImportSettings, describeShape, noColumns, settingsToRemember } from './settings.ts'

const columns = { ...noColumns, date: 0, descriptions: [1], amount: 2, currency: 3 }
const remembered = {
  columns,
  dateOrder: 'DMY',
  decimalMark: ',',
  signs: 'inverted',
  flags: { in: ['h'], out: ['s'] },
  currency: 'EUR',
  accountName: 'Giro',
  joinsWrapped: true,
  unbooked: { isImported: false, statusColumn: null, booked: [], unbooked: [], completedColumn: null },
  rowFilter: { column: null, values: [] },
} as const

describe('what is remembered of how a file was read', () => {
  it('holds for the next file of the same shape: neither its bytes nor its lines', () => {
    const settings = {
      ...remembered,
      encoding: 'windows-1252',
      delimiter: ';',
      headerLine: 7,
      firstLine: 8,
    } as unknown as ImportSettings
    expect(settingsToRemember(settings)).toEqual(remembered)
  })

  it('is found again by the column names, whatever their case, blanks and forms of letters', () => {
    const shape = describeShape(['Datum', 'Empfänger', 'Betrag'])
    expect(describeShape([' datum ', 'EMPFA\u0308NGER', 'ｂｅｔｒａｇ'])).toBe(shape)
    expect(describeShape(['Datum', 'Betrag', 'Empfänger'])).not.toBe(shape)
    expect(describeShape(['DatumEmpfänger', 'Betrag'])).not.toBe(describeShape(['Datum', 'EmpfängerBetrag']))
    expect(describeShape([])).toBe('')
  })
})
