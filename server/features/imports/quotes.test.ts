import { describe, expect, it } from 'vitest'
import { readBankFile } from './read-bank-file.ts'

async function read(...lines: string[]) {
  const text = lines.join('\n')
  const file = await readBankFile(Buffer.from(text), { decimalMark: '.' })
  if (!file.ok) throw new Error(file.sentence)
  const { total, ...places } = file.lines ?? { total: 0 }
  expect(Object.values(places).reduce((sum, count) => sum + count, 0)).toBe(total)
  expect(total).toBe(lines.length)
  return {
    rows: file.rows.map(({ line, description, amountCents }) => `${line} ${description} ${amountCents}`),
    bad: file.bad.map(({ line, reason }) => `${line} ${reason}`),
  }
}
const names = 'Date,Text,Amount'
const coffee = '2026-10-01,Coffee,-3.40'

describe('quotes that follow no rule (import.md 3)', () => {
  it.each([
    ['blanks before an opening quote', '2026-10-02, "Shop, Berlin", -1.00', 'Shop, Berlin'],
    ['blanks behind a closing quote', '2026-10-02,"Shop, Berlin" ,-1.00', 'Shop, Berlin'],
    ['quotes within a quoted cell', '2026-10-02,"The "Blue, Moon" Bar",-1.00', 'The "Blue, Moon" Bar'],
    ['a quoted word at the end', '2026-10-02,"Bar "Blue Moon"",-1.00', 'Bar "Blue Moon"'],
    ['backslashes before quotes', '2026-10-02,"The \\"Blue, Moon\\", Bar",-1.00', 'The "Blue, Moon", Bar'],
    ['a backslash at the end of a cell', '2026-10-02,"C:\\",-1.00', 'C:\\'],
    ['an inch', '2026-10-02,5" nails,-1.00', '5" nails'],
    ['a quote that stays open', '2026-10-02,"Shop Berlin,-1.00', '"Shop Berlin'],
    ['cells as formulas', '="2026-10-02",="Shop, Berlin",="-1.00"', 'Shop, Berlin'],
    ['formulas quoted by the rule', '"=""2026-10-02""","=""Shop, Berlin""","=""-1.00"""', 'Shop, Berlin'],
  ])('read %s', async (_, line, text) => {
    const { rows, bad } = await read(names, coffee, line, coffee)
    expect({ rows, bad }).toEqual({ rows: ['2 Coffee -340', `3 ${text} -100`, '4 Coffee -340'], bad: [] })
  })

  it('make a bad line of one that no reading cuts as its neighbours, and leave the others', async () => {
    const { rows, bad } = await read(names, coffee, '2026-10-02,"Shop, Berlin,-1.00', coffee)
    expect({ rows, bad }).toEqual({ rows: ['2 Coffee -340', '4 Coffee -340'], bad: ['3 quotes'] })
  })

  it('keep a cell that goes on below, beside a line whose quotes are wrong', async () => {
    const { rows } = await read(names, '2026-10-01,"Shop,', 'Berlin",-1.00', '2026-10-02,"a"b,-2.00', coffee)
    expect(rows).toEqual(['2 Shop, Berlin -100', '4 "a"b -200', '5 Coffee -340'])
  })

  it('may stand around whole lines', async () => {
    const lines = [
      '"2026-10-01,""Shop, Berlin"",-1.00"',
      '"2026-10-02,Kiosk,-2.00"',
      '"2026-10-03,Kiosk,-3.00",,',
    ]
    expect((await read(`"${names}"`, ...lines)).rows).toEqual([
      '2 Shop, Berlin -100',
      '3 Kiosk -200',
      '4 Kiosk -300',
    ])
    expect((await read(names, ...lines)).rows).toHaveLength(3)
  })

  it('may be single ones around every cell', async () => {
    const lines = [
      "'Date';'Text';'Amount'",
      "'2026-10-01';'Shop; Berlin';'-1.00'",
      "'2026-10-02';'Joe''s \"Bar\"';'-2.00'",
    ]
    expect((await read(...lines)).rows).toEqual(['2 Shop; Berlin -100', '3 Joe\'s "Bar" -200'])
  })

  it('are answered however many there are (R55)', async () => {
    const hostile = [
      `${names}\n${'2026-10-01,"a"b""c",-1\n'.repeat(5_000)}`,
      `${names}\n${'"x\n'.repeat(10_000)}`,
      `${names}\n${`2026-10-01,${'"a" '.repeat(4000)},-1\n`.repeat(60)}`,
      `${names}\n2026-10-01,"${'\\"'.repeat(30_000)},-1\n`,
      `'a','b'\n${"'x','y'\n".repeat(5_000)}`,
    ]
    for (const text of hostile) expect(await readBankFile(Buffer.from(text))).toBeTruthy()
  })
})
