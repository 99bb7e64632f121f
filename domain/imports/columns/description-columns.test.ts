import { describe, expect, it } from 'vitest'
import { detectLines as detect, findColumns as found, readLines as read } from '#test/read-lines.ts'

const repeat = (times: number, row: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => row(at))

describe('detectColumns by cells', () => {
  it('takes the first column of dates', () => {
    expect(found('', 'Grocer|2026-10-01|2026-10-02|4.20')).toEqual({ date: 1, descriptions: [0], amount: 3 })
  })

  it('takes up to three columns of text that differs from row to row, in their order', () => {
    const rows = repeat(
      5,
      (at) =>
        `2026-10-0${at + 1}|Grocer ${'x'.repeat(at)}|In town|No. ${at} of the long list|Card ${at}|Till ${at}, left|4.2${at}`,
    )
    expect(found('', ...rows)).toMatchObject({ descriptions: [1, 3, 5] })
  })

  it('takes the longest text where none differs', () => {
    expect(
      found('', '2026-10-01|Shop|Grocer in town|4.20', '2026-10-02|Shop|Grocer in town|4.30'),
    ).toMatchObject({
      descriptions: [2],
    })
  })

  it.each([
    ['three of five texts differ', ['aa', 'bb', 'cc', 'cc', 'cc'], [1]],
    ['two of five texts differ', ['aa', 'bb', 'bb', 'bb', 'bb'], [2]],
    ['three of five cells are filled', ['aa', 'bb', 'cc', '', ''], [1]],
    ['two of five cells are filled', ['aa', 'bb', '', '', ''], [2]],
    ['half of the cells are words', ['aa', 'bb', '17', '18', ''], [1]],
    ['fewer than half of the cells are words', ['aa', 'bb', '17', '18', '19'], [2]],
  ])('finds a description where %s', (_, cells, descriptions) => {
    const rows = cells.map((cell, at) => `2026-10-0${at + 1}|${cell}|A card payment in town|4.2${at}`)
    expect(found('', ...rows)).toMatchObject({ descriptions })
  })

  it('takes no numbers for a description', () => {
    expect(detect('Date|Sheet|Amount', '2026-10-01|A1|4.20').columns.descriptions).toEqual([])
    expect(found('', ...['aa', '17', '18'].map((cell) => `2026-10-01|${cell}|4.20`))).toMatchObject({
      descriptions: [],
    })
    expect(found('', ...['aa', '17'].map((cell) => `2026-10-01|${cell}|4.20`))).toMatchObject({
      descriptions: [1],
    })
  })
})

describe('detectColumns and descriptions with names', () => {
  const rows = (...cells: string[]) => cells.map((cell, at) => `2026-10-0${at + 1}|${cell}|4.2${at}`)

  it('puts who was paid before what for, wherever they stand', () => {
    expect(found('Date|Memo|Payee|Amount', ...rows('Food|Grocer', 'Fare|Bus'))).toMatchObject({
      descriptions: [2, 1],
    })
  })

  it('leaves out a column that says the same in every row, once there are three', () => {
    expect(found('Date|Payee|Memo|Amount', ...rows('Grocer|Card', 'Bus|Card', 'Café|Card'))).toMatchObject({
      descriptions: [1],
    })
    expect(found('Date|Payee|Memo|Amount', ...rows('Grocer|Card', 'Bus|Card'))).toMatchObject({
      descriptions: [1, 2],
    })
    expect(found('Date|Payee|Memo|Amount', ...rows('Bus|Card', 'Bus|Card', 'Bus|Card'))).toMatchObject({
      descriptions: [1, 2],
    })
  })

  it('leaves out an empty column', () => {
    expect(found('Date|Payee|Memo|Amount', ...rows('|Card', '|Cash'))).toMatchObject({ descriptions: [2] })
  })

  it('takes a lesser name only where there is no better one, and one of them', () => {
    expect(found('Date|Shop|Memo|Amount', ...rows('Grocer|Food', 'Bus|Fare'))).toMatchObject({
      descriptions: [2],
    })
    expect(found('Date|Reference|Shop|Amount', ...rows('R1 one|Grocer', 'R2 two|Bus'))).toMatchObject({
      descriptions: [2],
    })
    expect(
      found('Date|Other|Notes|Amount', ...rows('One long text|Food', 'Another text|Fare')),
    ).toMatchObject({ descriptions: [2] })
  })

  it('takes at most twenty', () => {
    const header = `Date|Amount|${'Memo|'.repeat(25)}`
    const row = (at: number) => `2026-10-01|4.20|${`Text ${at}|`.repeat(25)}`
    expect(detect(header, row(1), row(2)).columns.descriptions).toHaveLength(20)
  })
})

describe('the description of a row (import.md 12, 17)', () => {
  it('has no kind of transaction in it', () => {
    const found = read([
      'Details|Posting Date|Description|Amount',
      'DEBIT|10/31/2026|NETFLIX.COM LOS GATOS CA|-15.49',
      'DEBIT|10/28/2026|QUINCE MARKET|-45.23',
      'CREDIT|10/15/2026|ALDER PAYROLL|1850.00',
    ])
    expect(found.texts).toEqual(['NETFLIX.COM LOS GATOS CA', 'QUINCE MARKET', 'ALDER PAYROLL'])
    const kinds = ['Kartenzahlung', 'Überweisung']
    const german = Array.from(
      { length: 9 },
      (_, at) => `${at + 10}.10.2026|${kinds[at % 2]}|Laden ${'abc'.slice(at % 3)}${at}|-4,20`,
    )
    expect(read(['Buchungstag|Buchungstext|Verwendungszweck|Betrag', ...german]).settings.columns).toMatchObject({ descriptions: [2] }) // prettier-ignore
  })

  it.each([
    ['the counterparty', 'Date|Purpose|Shop|Amount', '||Corner Café|', 'Corner Café'],
    ['an unknown column of text', 'Datum|Betreff|Wohin|Betrag', '||Migros Bern|', 'Migros Bern'],
    ['a category, if there is nothing else', 'Date|Memo|Category|Amount', '||Groceries|', 'Groceries'],
  ])('is that of %s where it is empty', (_, header, cells, expected) => {
    const [, text = '', other = ''] = cells.split('|')
    const lines = [header, '2026-10-01|Rent|Landlord Ltd|-9.00', `2026-10-02|${text}|${other}|-4.20`]
    expect(read(lines).texts).toEqual(['Rent', expected])
  })

  it('is the shop, and no rate, id or phrase of every row, where no heading says it', () => {
    const shops = ['Bäckerei Lang', 'Kino Central', 'Obstgarten Süd', 'Tankstelle Nord']
    const rows = shops.map(
      (shop, at) =>
        `2026-10-0${at + 1}|Thank you for paying with card ${at}|${shop}|1.08${at}42 USD|PAY-2026-00048${at}|-4.2${at}`,
    )
    expect(read(rows).texts).toEqual(shops)
  })

  it('is not a number of a payment or a category while a shop is there', () => {
    const rows = ['2026-10-01|R 1|Food|Grocer|-4.20', '2026-10-02|R 2|Fares|Bus|-2.80']
    expect(read(['Date|Reference|Category|Vendor|Amount', ...rows]).texts).toEqual(['Grocer', 'Bus'])
    expect(read(['Date|Category|Amount', '2026-10-01|Food|-4.20']).texts).toEqual(['Food'])
  })
})
