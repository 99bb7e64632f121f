// Exports as others read them: the workbook by our own importer and by LibreOffice, the PDF by poppler.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '#server/features/imports/read-workbook.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { readExport } from './exports.ts'
import { addAccount, addTransaction } from './household-calls.ts'
import { hostileTexts } from './hostile-texts.ts'
import { hasProgram } from './programs.ts'

const hostile = [...hostileTexts, '=1+1', '＝1', '+SUM(1;1)', '-2', '@x', '\t=1', '_x0041_', 'Łódź']
const long = 'x'.repeat(500)
const rightToLeft = 'שלום עולם'
/** Payees of which a PDF shows every letter. */
const manyLetters = [
  '美团外卖 北京',
  '全聯福利中心',
  'セブン-イレブン 東京駅',
  '스타벅스 강남점',
  'Café 東京 €',
  'Ελλάς Ёлка',
  // What is drawn in another order than it is read, or with one glyph for several letters.
  'ร้านน้ำดื่ม ปั๊มน้ำมัน',
  'ຮ້ານນ້ຳ ວຽງຈັນ',
  'អគ្គិសនីភ្នំពេញ',
  'किराना विद्युत क्षेत्र',
  'বিদ্যুৎ কৃষ্ণ',
  'ਅੰਮ੍ਰਿਤਸਰ',
  'ગુજરાત વિદ્યુત',
  'மின்சாரம் சென்னை',
  'హైదరాబాద్ విద్యుత్',
  'ಬೆಂಗಳೂರು ವಿದ್ಯುತ್',
  'കൊച്ചി വൈദ്യുതി',
]

/** The sheets of a flat OpenDocument, each row as what its cells hold: a number or a day as such, and else the text. */
const readSheets = (document: string): string[][][] =>
  document
    .split('<table:table ')
    .slice(1)
    .map((sheet) =>
      [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)]
        .map(([, row = '']) => readCells(row))
        .filter((cells) => cells.some((cell) => cell !== '')),
    )

const readCells = (row: string): string[] =>
  [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
    ([, attributes = '', inner = '']) => {
      const value =
        /office:(?:date-)?value="([^"]*)"/.exec(attributes)?.[1] ?? inner.replaceAll(/<[^>]*>/g, '').trim()
      // Empty cells beside each other are one; a row goes on to the last column there can be.
      const times = Number(/columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)
      return Array.from({ length: Math.min(times, 50) }, () => value)
    },
  )

describe('exported files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-exports-'))
  let app: TestApp
  let anna: Person
  let totals: { count: number; amountCents: number }

  beforeAll(async () => {
    app = await openTestApp('server')
    anna = await app.member('anna', { plan: 'pro' })
    const account = await addAccount(anna, '=Bank')
    await addTransaction(anna, account.id, -1, { date: '2024-02-29', description: 'Leap' })
    await addTransaction(anna, account.id, 123_456_789, { date: '2026-11-22', description: 'Raise' })
    // Past the form, which would trim some and refuse others.
    await app.database.pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents, person)
      select $1, gen_random_uuid(), $2, '2026-10-05', text, -1000 - n, left(text, 100)
      from unnest($3::text[]) with ordinality t(text, n)`,
      [anna.householdId, account.id, [...hostile, rightToLeft, ...manyLetters, long]],
    )
    totals = (await anna.ok<{ totals: typeof totals }>('GET /transactions?limit=1')).totals
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function fetchFile(format: string): Promise<Uint8Array> {
    const { bytes } = await readExport(anna, { format })
    writeFileSync(join(folder, `file.${format}`), bytes)
    return bytes
  }
  const toCents = (text: string | undefined) => Math.round(Number(text) * 100)

  it('are workbooks that our own importer reads back, to the cent', async () => {
    const [sheet, months] = await readWorkbook(await fetchFile('xlsx'))
    const [head = [], ...rows] = sheet?.table.records ?? []
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
    expect(rows).toHaveLength(totals.count)
    expect(column('Amount').reduce((sum, text) => sum + toCents(text), 0)).toBe(totals.amountCents)
    expect(column('Date').slice(0, 1)).toEqual(['2026-11-22'])
    expect(column('Date').at(-1)).toBe('2024-02-29')
    const [monthHead = [], ...monthRows] = months?.table.records ?? []
    const sums = monthRows.map((row) => toCents(row[monthHead.indexOf('Total')]))
    expect([months?.name, sums.reduce((sum, cents) => sum + cents, 0)]).toEqual([
      'Months',
      totals.amountCents,
    ])
  })

  it('are workbooks whose days and amounts are numbers, and whose texts are typed (R56)', async () => {
    const parts = unzipSync(await fetchFile('xlsx'))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('<v>46348</v>')
    expect(sheet).toContain('<v>45351</v>')
    expect(sheet).toContain('<v>1234567.89</v>')
    expect(sheet).toContain('state="frozen"')
    expect(sheet).not.toContain('<f>')
    expect(sheet).toMatch(/<c r="C\d+" s="6" t="inlineStr"><is><t xml:space="preserve">=1\+1<\/t>/)
    expect(sheet).toContain('_x005F_x0041_')
  })

  it.skipIf(!hasProgram('soffice'))(
    'have no cell that LibreOffice takes for a formula, and numbers and days that are some (R56; skipped without "soffice")',
    async () => {
      await fetchFile('xlsx')
      await fetchFile('csv')
      const convert = ['--headless', '--convert-to', 'fods', '--outdir', folder]
      const profile = `-env:UserInstallation=file://${folder}/profile`
      const open = (name: string) => {
        execFileSync('soffice', [profile, ...convert, join(folder, name)], { stdio: 'ignore' })
        return readFileSync(join(folder, 'file.fods'), 'utf8')
      }
      const workbook = open('file.xlsx')
      expect(workbook).not.toContain('table:formula')
      expect(workbook).toContain('office:value-type="date" office:date-value="2024-02-29"')
      const [rows = [], months = []] = readSheets(workbook)
      const sumOf = (sheet: string[][], name: string) =>
        sheet.slice(1).reduce((sum, cells) => sum + toCents(cells[sheet[0]?.indexOf(name) ?? -1]), 0)
      expect(rows).toHaveLength(1 + totals.count)
      expect(sumOf(rows, 'Amount')).toBe(totals.amountCents)
      expect(sumOf(months, 'Total')).toBe(totals.amountCents)
      expect(open('file.csv')).not.toContain('table:formula')
    },
  )

  it('are PDFs of as many pages as they say', async () => {
    const bytes = Buffer.from(await fetchFile('pdf')).toString('latin1')
    expect(bytes.match(/\/Type \/Page\b/g)).toHaveLength(1 + Math.ceil(totals.count / 45))
    expect(bytes).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|URI)\b/)
  })

  it.skipIf(!hasProgram('pdftotext'))(
    'are PDFs whose first page has the sums, and whose rows come to them (skipped without "pdftotext")',
    async () => {
      await fetchFile('pdf')
      const text = execFileSync('pdftotext', ['-layout', join(folder, 'file.pdf'), '-'], { encoding: 'utf8' })
      const [summary = '', ...pages] = text.split('\f').filter((page) => page.trim())
      const last = `${pages.length} of ${pages.length}`
      expect(pages.at(-1)).toContain(last)
      const read = (amount: string) => {
        const cents = Number(amount.replaceAll(/[^\d]/g, ''))
        return amount.startsWith('(') ? -cents : cents
      }
      const rows = pages.flatMap((page) =>
        page.split('\n').filter((line) => /^\s*\w{3} \d{1,2}, \d{4}/.test(line)),
      )
      const amounts = rows.map((row) => read(/\(?\$[\d,.]+\)?\s*$/.exec(row)?.[0].trim() ?? ''))
      expect(amounts).toHaveLength(totals.count)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(totals.amountCents)
      expect(summary.match(/\(?\$[\d,.]+\)?/g)?.map(read)).toContain(totals.amountCents)
      for (const payee of ['Łódź', ...manyLetters]) expect(text).toContain(payee)
      expect(summary).toContain('Boxes stand for letters')
      expect(text.replaceAll(/[\u202A-\u202E\u00A0]/g, ' ').replaceAll(/ +/g, ' ')).toContain(rightToLeft)
    },
  )
})
