import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { unescapeCell } from '#domain/archive-cells.ts'
import type { Category } from '#contract/categories.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import {
  createExport,
  readExport,
  exportCsv,
  fetchExport,
  forgetExportFiles,
  readSha256,
} from '#test/exports.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction } from '#test/household-calls.ts'
import { hostileTexts } from '#test/hostile-texts.ts'

type Row = Record<string, string>

describeOnBothDatabases('written exports', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let checking: string
  const categories = new Map<string, string>()

  beforeEach(async () => {
    forgetExportFiles(app)
    anna = await app.member('anna', { plan: 'pro' })
    checking = (await addAccount(anna, 'Checking')).id
    for (const { name, id } of await anna.ok<Category[]>('GET /categories')) categories.set(name, id)
  })

  const add = (date: string, amountCents: number, category: string | null, extra = {}) =>
    addTransaction(anna, checking, amountCents, {
      date,
      categoryId: category && categories.get(category),
      ...extra,
    })
  const toCents = (text: string | undefined) => Math.round(Number(text) * 100)
  const sum = (rows: Row[]) => rows.reduce((total, row) => total + toCents(row['Amount']), 0)

  /** January of the anchor: salary, rent, a refund, money put away, a card paid and used, and 40.00 not sorted. */
  async function addJanuary() {
    const savings = (await addAccount(anna, 'Savings')).id
    const card = (await addAccount(anna, 'Card', { type: 'Credit' })).id
    const fund = await addCategory(anna, 'Emergency fund', { group: 'SavingsDebt' })
    await add('2026-01-01', 500_000, 'Salary')
    await add('2026-01-02', -150_000, 'Housing')
    await add('2026-01-10', -42_055, 'Groceries')
    await add('2026-01-12', 2055, 'Groceries')
    await add('2026-01-15', -25_000, 'Dining out')
    const move = (to: string, amountCents: number, categoryId: string | null) =>
      anna.ok('POST /transfers', {
        fromAccountId: checking,
        toAccountId: to,
        date: '2026-01-16',
        amountCents,
        description: 'Move',
        categoryId,
      })
    await move(savings, 60_000, fund.id)
    await move(card, 80_000, null)
    await add('2026-01-18', -13_000, 'Clothing', { accountId: card })
    await add('2026-01-19', 20_000, 'Clothing', { accountId: card })
    await add('2026-01-20', -4000, null)
    return { savings, card }
  }

  it('have what the list shows, newest first, each with the account’s own sign (SPEC section 7)', async () => {
    const { card } = await addJanuary()
    await add('2026-02-01', -1, 'Groceries')
    for (const filter of [
      { month: '2026-01' },
      { month: '2026-01', accountId: card },
      { from: '2026-01-10', to: '2026-01-16' },
      { month: '2026-01', counts: 'savingsDebt' },
      { categoryId: 'none' },
      { search: 'market' },
    ]) {
      const rows = await exportCsv(anna, { format: 'csv', ...filter })
      const query = new URLSearchParams(filter as unknown as Record<string, string>)
      const list = await anna.ok<{
        items: { date: string; accountName: string; amountCents: number }[]
        totals: { count: number; amountCents: number }
      }>(`GET /transactions?${query}&limit=500`)
      expect(rows.map((row) => [row['Date'], row['Account'], toCents(row['Amount'])])).toEqual(
        list.items.map(({ date, accountName, amountCents }) => [date, accountName, amountCents]),
      )
      expect([rows.length, sum(rows)]).toEqual([list.totals.count, list.totals.amountCents])
    }
  })

  it('say of each line its transfer, its bill’s and its whole’s name, and the figure it counts in', async () => {
    await addJanuary()
    const whole = await add('2026-01-22', -10_000, null, { description: 'Shop' })
    await app.database.pool.query(
      `with whole as (update transactions set is_split = true where id = $1)
      insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id, split_of)
      select household_id, gen_random_uuid(), account_id, date, 'Part', part.amount, part.category, id
      from transactions, (values (-6000, $2::uuid), (-4000, $3::uuid)) part(amount, category) where id = $1`,
      [whole.id, categories.get('Groceries'), categories.get('Home')],
    )
    const rows = await exportCsv(anna, { format: 'csv', month: '2026-01' })
    expect(rows.filter((row) => row['Split of'] === 'Shop').map((row) => row['Amount'])).toEqual(
      expect.arrayContaining(['-60.00', '-40.00']),
    )
    expect(rows.some((row) => row['Description'] === 'Shop')).toBe(false)
    expect(
      rows
        .filter((row) => row['Transfer'])
        .map((row) => [row['Account'], row['Transfer'], row['Category'], row['Amount'], row['Counts as']])
        .toSorted(),
    ).toEqual([
      ['Card', 'Checking', '', '800.00', ''],
      ['Checking', 'Card', '', '-800.00', ''],
      ['Checking', 'Savings', 'Emergency fund', '-600.00', 'Savings and debt'],
      ['Savings', 'Checking', '', '600.00', ''],
    ])
  })

  it('carry the household’s day in their names, are attachments, and nothing may guess at them (R57)', async () => {
    await add('2026-11-01', -100, null)
    for (const [format, type] of [
      ['csv', 'text/csv; charset=utf-8'],
      ['xls', 'application/vnd.ms-excel'],
      ['html', 'text/html; charset=utf-8'],
      ['pdf', 'application/pdf'],
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ]) {
      const { record } = await readExport(anna, { format })
      expect(record.fileName).toBe(`trivet-transactions-2026-11-21.${format}`)
      const { response, bytes } = await fetchExport(anna, record.id)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="${record.fileName}"`,
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      expect(await readSha256(app, record.id)).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
    expect((await createExport(anna, { format: 'csv', content: 'months' })).fileName).toBe(
      'trivet-monthly-summary-2026-11-21.csv',
    )
  })

  it('have of the monthly summary what the dashboard says (SPEC section 7)', async () => {
    await addJanuary()
    await add('2026-03-05', -700, 'Groceries')
    const rows = await exportCsv(anna, {
      format: 'csv',
      content: 'months',
      from: '2026-01-05',
      to: '2026-12-31',
    })
    expect(rows.map((row) => row['Month'])).toEqual(['2026-03', '2026-02', '2026-01'])
    expect(rows[2]).toMatchObject({
      Income: '5000.00',
      Needs: '1900.00',
      Wants: '180.00',
      'Savings and debt': '600.00',
      Uncategorized: '40.00',
      Expenses: '2120.00',
      'Left over': '2280.00',
    })
  })

  it.each([
    ['csv', ','],
    ['xls', '\t'],
  ])(
    'as %s give every text back, with one quote before what a spreadsheet would run (R56)',
    async (format, delimiter) => {
      const texts = [...hostileTexts, '=1+1', '＝1', ' @x', 'tab\there', 'x'.repeat(500)]
      for (const description of texts)
        await add('2026-11-01', -100, null, { description, person: description.slice(0, 100) })
      const rows = await exportCsv(anna, { format }, delimiter)
      const given = new Set(rows.map((row) => unescapeCell(row['Description'] ?? '')))
      for (const text of texts) expect(given).toContain(text.normalize('NFC').trim())
      for (const row of rows) {
        expect(row['Amount']).toBe('-1.00')
        expect(row['Description']).not.toMatch(/^[\s\p{Cc}]*[=+\-@＝＋－＠]/u)
      }
    },
  )

  it('as a report escape everything, and load nothing from anywhere (R57)', async () => {
    for (const description of hostileTexts) await add('2026-11-01', -100, null, { description })
    const { bytes } = await readExport(anna, { format: 'html', search: '<script>' })
    const all = (await readExport(anna, { format: 'html' })).bytes.toString()
    for (const html of [bytes.toString(), all]) {
      expect(html).not.toMatch(/<(script|img|iframe|link|object)\b/i)
      expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
      expect(html.endsWith('</main></body></html>\n')).toBe(true)
    }
    expect(bytes.toString()).toContain('With the words: &lt;script&gt;')
    expect(all.match(/<tr>/g)).toHaveLength(hostileTexts.length + 3)
    expect(all).toContain(`($${(hostileTexts.length / 1).toFixed(2)})`)
  })

  it('without a row are whole files all the same', async () => {
    for (const content of ['transactions', 'months']) {
      expect(await exportCsv(anna, { format: 'csv', content, from: '2020-01-01', to: '2020-01-31' })).toEqual(
        [],
      )
      expect((await readExport(anna, { format: 'html', content })).bytes.toString()).toContain('</html>')
      expect((await readExport(anna, { format: 'pdf', content })).bytes.toString('latin1')).toMatch(
        /%%EOF\n$/,
      )
      expect((await readExport(anna, { format: 'xlsx', content })).bytes.subarray(0, 2).toString()).toBe('PK')
    }
  })

  it.each([
    [{ format: 'csv', from: '2026-02-01', to: '2026-01-31' }, 'to', 'The last day is before the first'],
    [{ format: 'csv', from: '1812-02-01' }, 'from', 'Enter a date from 1900 to 2200'],
    [{ format: 'doc' }, 'format', expect.any(String)],
  ])('refuse %o and name the field', async (form, field, sentence) => {
    const { status, body } = await anna.call<{ fields: Record<string, string> }>('POST /exports', form)
    expect([status, body.fields]).toEqual([422, { [field]: sentence }])
  })

  it('take a range of 300 years, and an account that is nobody’s', async () => {
    await add('2026-11-01', -100, null)
    expect(await exportCsv(anna, { format: 'csv', from: '1900-01-01', to: '2200-12-31' })).toHaveLength(1)
    expect(
      await exportCsv(anna, { format: 'csv', accountId: '01980000-0000-7000-8000-000000000001' }),
    ).toEqual([])
  })
})
