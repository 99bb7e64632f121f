import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { readLines as read } from '#test/read-lines.ts'

describe('the day of booking (import.md 8)', () => {
  it.each([
    ['Finnish', 'Arvopäivä|Pvm kirjattu|Selite|Määrä'],
    ['Spanish', 'Fecha valor|Día|Concepto|Importe'],
    ['English', 'Value date|Entered|Text|Amount'],
    ['French', 'Date valeur|Jour|Libellé|Montant'],
  ])('is never the value date while another date column is there: %s', (_, header) => {
    const found = read([header, '2026-09-30|2026-10-01|Shop|-4.20', '2026-10-05|2026-10-02|Bus|-2.80'])
    expect(found).toMatchObject({ questions: [], days: ['2026-10-01', '2026-10-02'] })
  })

  it('is found among days without years though lines above the rows stand in its column', () => {
    const rows = Array.from(
      { length: 14 },
      (_, at) => `${28 - at}.8.|Shop ${at}|${at % 3 ? 28 - at : 29 - at}.8.|-4,20`,
    )
    const found = read(['IBAN|XX12 3456', '15.8. - 28.8.|', ...rows])
    expect([found.settings.columns.date, ...found.questions.map(({ code }) => code)]).not.toEqual([
      2,
      'last-day',
    ])
  })

  it('is the value date where there is no other, and never a due date', () => {
    expect(read(['Valuta|Text|Betrag', '01.10.2026|Laden|-4,20']).days).toEqual(['2026-10-01'])
    const due = read(['Due date|Day|Text|Amount', '2026-11-30|2026-10-01|Shop|-4.20'])
    expect(due).toMatchObject({ questions: [], days: ['2026-10-01'] })
  })

  it('is told by the order of the rows where no heading tells it', () => {
    const rows = [
      '30.09.2026|Shop|01.10.2026|-4,20',
      '28.09.2026|Bus|02.10.2026|-2,80',
      '01.10.2026|Tea|03.10.2026|-1,10',
    ]
    expect(read(rows)).toMatchObject({ questions: [], settings: { columns: { date: 2 } } })
  })

  it('is asked where two dates differ and nothing tells them apart', () => {
    const found = read([
      'A|Text|B|Amount',
      '2026-10-01|Shop|2026-10-02|-4.20',
      '2026-10-03|Bus|2026-10-05|-2.80',
    ])
    expect(found.questions).toEqual([
      {
        code: 'date-column',
        setting: 'columns',
        sentence: '‘A’ and ‘B’ hold different dates: on which of them was the money booked?',
        choices: ['0', '2'],
      },
    ])
    const same = ['A|Text|B|Amount', '2026-10-01|Shop|2026-10-01|-4.20']
    expect(read(same)).toMatchObject({ questions: [], days: ['2026-10-01'] })
  })
})

describe('dates without a year (import.md 6)', () => {
  const rows = ['28.12.|Laden|-4,20', '02.01.|Bus|-2,80', '31.01.|Lohn|900,00']
  const header = 'Buchungstag|Text|Betrag'

  it('take it from the period above the rows', () => {
    const found = read(['Kontoauszug vom 28.12.2025 bis 31.01.2026 gedruckt', header, ...rows])
    expect(found).toMatchObject({ questions: [], days: ['2025-12-28', '2026-01-02', '2026-01-31'] })
    const english = read([
      'Statement period: 1 October 2024 to 31 October 2024',
      'Date|Description|Amount',
      '3 Oct|Shop|-4.20',
      '31 Oct|Bus|-2.80',
    ])
    expect(english).toMatchObject({ questions: [], days: ['2024-10-03', '2024-10-31'] })
  })

  it('take it from a whole date in the row', () => {
    const found = read([
      'Buchung|Wert|Text|Betrag',
      '28.12.|30.12.2025|Laden|-4,20',
      '31.12.|02.01.2026|Bus|-2,80',
      '02.01.|31.12.2025|Tee|-1,10',
    ])
    expect(found).toMatchObject({ questions: [], days: ['2025-12-28', '2025-12-31', '2026-01-02'] })
  })

  it('are asked for their year otherwise, also where only the day of printing is known', () => {
    for (const preamble of [[], ['Printed on 22.11.2026']]) {
      const found = read([...preamble, header, ...rows])
      expect(found.questions).toEqual([
        {
          code: 'last-day',
          setting: 'lastDay',
          sentence: "Dates such as '28.12.' have no year: of which year is the last of them?",
          choices: ['2026-11-22', '2025-12-31', '2024-12-31', '2023-12-31'],
        },
      ])
      expect(found.days).toEqual(['2025-12-28', '2026-01-02', '2026-01-31'])
    }
    const answered = read([header, ...rows], { lastDay: day('2024-12-31') })
    expect(answered).toMatchObject({ questions: [], days: ['2024-12-28', '2024-01-02', '2024-01-31'] })
  })

  it('are bad lines where the others have one', () => {
    const found = read([header, '28.12.2025|Laden|-4,20', '02.01.2026|Bus|-2,80', '31.01.|Lohn|900,00'])
    expect(found.reasons).toEqual(['no-year'])
  })
})

describe('days as spreadsheets count them (import.md 6)', () => {
  it.each([
    ['Date|Description|Amount', '45292|Shop|-4.20', '2024-01-01'],
    ['Datum|Tekst|Bedrag', '46023.5|Winkel|-4,20', '2026-01-01'],
  ])('are read below a heading that says date: %s', (header, row, expected) => {
    expect(read([header, row])).toMatchObject({ questions: [], days: [expected] })
  })

  it('are no dates below another heading, or far from today', () => {
    expect(read(['Branch|Description|Amount', '45292|Shop|-4.20']).codes).toEqual(['columns'])
    expect(read(['Date|Description|Amount', '99999|Shop|-4.20']).codes).toContain('columns')
  })
})
