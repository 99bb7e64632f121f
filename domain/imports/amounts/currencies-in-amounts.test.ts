import { expect, it } from 'vitest'
import { readLines as read } from '#test/read-lines.ts'

const lines = (...amounts: string[]) => [
  'Date|Text|Amount',
  ...amounts.map((amount, at) => `2026-10-0${at + 1}|Shop ${at}|${amount}`),
]

it.each([
  ['signs', ['-€4.20', '-£2.80', '-€9.00'], ['EUR', 'GBP']],
  ['codes', ['-4.20 CHF', '-2.80 EUR', '-9.00 CHF'], ['CHF', 'EUR']],
  ['a sign and a code', ['-$4.20', 'MXN -2.80', '-$9.00'], ['$', 'MXN']],
])(
  'asks for the account’s currency where %s beside the amounts differ (import.md 11)',
  (_, amounts, found) => {
    const open = read(lines(...amounts))
    expect(open).toMatchObject({ codes: ['currency'], currencies: found })
    const chosen = read(lines(...amounts), { currency: found[0]! })
    expect(chosen).toMatchObject({ codes: [], reasons: ['other-currency'], amounts: [-420, -900] })
    expect(read(lines(...amounts), { currency: '' }).amounts).toHaveLength(3)
  },
)

it('says nothing of one currency beside all amounts', () => {
  expect(read(lines('-€4.20', '-2.80 EUR'))).toMatchObject({ codes: [], currencies: [] })
})

it.each(['Devise du mouvement', ''])('finds a column of codes under %j (import.md 11)', (heading) => {
  const rows = ['2026-10-01|Shop|-4.20|EUR', '2026-10-02|Bus|-2.80|GBP', '2026-10-03|Tea|-1.10|EUR']
  const found = read([`Date|Text|Amount|${heading}`, ...rows])
  expect(found).toMatchObject({ codes: ['currency'], currencies: ['EUR', 'GBP'] })
})

it('takes no column of the currency a purchase had abroad', () => {
  const rows = ['2026-10-01|Shop|-4.20|USD', '2026-10-02|Bus|-2.80|GBP']
  expect(read(['Date|Text|Amount|Original code', ...rows]).codes).toEqual([])
})

it('shows an amount of the file where the decimal mark is open (import.md 15)', () => {
  expect(read(lines('-5,678', '-9')).questions[0]?.sentence).toContain("'5,678'")
})

it('leaves out of descriptions what is not seen (import.md 16)', () => {
  const text = '\u202ECafé\u0007\u200E \u2066Nord\u2069\u200B'
  expect(read(['Date|Text|Amount', `2026-10-01|${text}|-4.20`]).texts).toEqual(['Café Nord'])
})
