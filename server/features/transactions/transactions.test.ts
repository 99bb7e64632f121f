import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { ListTotals, Transaction } from '#contract/transactions.ts'
import { findViolations } from '#test/invariants.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import {
  addAccount,
  addCategory,
  addTransaction,
  refusal,
  snapshot,
  transactionForm,
  undo,
} from '#test/household-calls.ts'

type Page = {
  items: Transaction[]
  nextCursor: string | null
  totals: ListTotals | null
}
type Undoable = { undoId: string }

describeOnBothDatabases('transactions', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: Account
  let till: Account
  let bees: Category

  beforeEach(async () => {
    anna = await app.member('anna')
    bank = await addAccount(anna, 'Bank')
    till = await addAccount(anna, 'Till')
    bees = await addCategory(anna, 'Bees')
  })

  const list = (query = '') => anna.ok<Page>(`GET /transactions?${query}`)
  const found = async (query: string) => (await list(query)).items.map(({ description }) => description)

  it('are added with everything that was said, tidied, and listed newest first', async () => {
    const made = await addTransaction(anna, bank.id, -1_250, {
      description: '  Cafe\u0301 ',
      categoryId: bees.id,
      person: ' Rene\u0301 ',
      cleared: true,
    })
    expect(made).toMatchObject({
      date: '2026-10-05',
      accountName: 'Bank',
      description: 'Café',
      amountCents: -1_250,
      categoryName: 'Bees',
      categoryGroup: 'Wants',
      person: 'René',
      cleared: true,
      transfer: null,
    })
    const later = await addTransaction(anna, till.id, 5, { date: '2026-10-06' })
    const earlier = await addTransaction(anna, till.id, 7, { date: '2026-10-04' })
    expect((await list()).items.map(({ id }) => id)).toEqual([later.id, made.id, earlier.id])
    expect(earlier).toMatchObject({ categoryId: null, categoryName: 'Uncategorized', person: null })
  })

  it('change field by field', async () => {
    const made = await addTransaction(anna, bank.id, -100, { categoryId: bees.id, person: 'Ada' })
    const changes = [
      [{ description: 'Other' }, { description: 'Other' }],
      [
        { amountCents: -200, date: '2026-01-31' },
        { amountCents: -200, date: '2026-01-31' },
      ],
      [{ categoryId: null }, { categoryId: null, categoryName: 'Uncategorized', categoryGroup: null }],
      [{ person: '  ' }, { person: null }],
      [{ cleared: true }, { cleared: true }],
      [{ accountId: till.id }, { accountId: till.id, accountName: 'Till' }],
      [{}, {}],
    ] as const
    let expected: Transaction = made
    for (const [change, result] of changes) {
      expected = { ...expected, ...result } as Transaction
      expect(await anna.ok(`PATCH /transactions/${made.id}`, change)).toEqual(expected)
    }
  })

  it('are refused with the field named when one is missing or makes no sense (SPEC section 5)', async () => {
    const wrong = [
      ['date', '2026-02-30'],
      ['date', ''],
      ['description', '   '],
      ['description', 'x'.repeat(501)],
      ['accountId', 'bank'],
      ['categoryId', 7],
      ['person', 'x'.repeat(121)],
      // One character as it is typed, two as it is kept.
      ['person', '\u0958'.repeat(120)],
      ['cleared', 'yes'],
    ] as const
    for (const [field, value] of wrong) {
      const answer = await anna.call('POST /transactions', transactionForm(bank.id, 1, { [field]: value }))
      expect([...refusal(answer), Object.keys(answer.body['fields'] ?? {})]).toEqual([
        422,
        'invalid',
        [field],
      ])
    }
    expect((await list()).items).toEqual([])
  })

  it('are of the years the table keeps, from the first day to the last', async () => {
    const made = await addTransaction(anna, bank.id, 1, { date: '1900-01-01' })
    expect(await anna.ok(`PATCH /transactions/${made.id}`, { date: '2200-12-31' })).toMatchObject({
      date: '2200-12-31',
    })
    const move = { fromAccountId: bank.id, toAccountId: till.id, amountCents: 5, description: 'Move' }
    for (const date of ['0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31'])
      for (const answer of [
        await anna.call('POST /transactions', transactionForm(bank.id, 1, { date })),
        await anna.call(`PATCH /transactions/${made.id}`, { date }),
        await anna.call('POST /transfers', { ...move, date }),
      ])
        expect([...refusal(answer), answer.body['fields']]).toEqual([
          422,
          'invalid',
          { date: 'Enter a date from 1900 to 2200' },
        ])
    for (const month of ['0001-01', '1899-12', '2201-01', '9999-12'])
      expect(refusal(await anna.call(`GET /transactions?month=${month}`))).toEqual([422, 'invalid'])
    expect(await found('month=2200-12')).toEqual(['Market'])
  })

  it('are deleted several at once, all or none, and come back exactly', async () => {
    const made = []
    for (let n = 1; n <= 5; n += 1)
      made.push(await addTransaction(anna, bank.id, -n, { categoryId: bees.id, person: 'Ada' }))
    const ids = made.slice(0, 3).map(({ id }) => id)
    const before = await snapshot(app, anna)
    const unknown = await anna.call('POST /transactions/deletions', { ids: [...ids, bank.id] })
    expect(refusal(unknown)).toEqual([404, 'not-found'])
    expect(await snapshot(app, anna)).toEqual(before)

    const gone = await anna.ok<Undoable>('POST /transactions/deletions', { ids: [...ids, ids[0]] })
    expect((await list()).items).toHaveLength(2)
    expect((await undo(anna, gone)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
  })

  it('get one category several at once, and get back the one each had', async () => {
    const wax = await addCategory(anna, 'Wax')
    const first = await addTransaction(anna, bank.id, -1, { categoryId: wax.id })
    const second = await addTransaction(anna, bank.id, -2)
    const third = await addTransaction(anna, bank.id, -3)
    const ids = [first.id, second.id, third.id]
    const done = await anna.ok<Undoable>('POST /transactions/categorisations', { ids, categoryId: bees.id })
    expect((await list(`categoryId=${bees.id}`)).totals).toEqual({
      count: 3,
      amountCents: -6,
      inCents: 0,
      outCents: 6,
    })
    await anna.ok(`PATCH /transactions/${third.id}`, { categoryId: wax.id })
    await undo(anna, done)
    const names = new Map((await list()).items.map(({ id, categoryName }) => [id, categoryName]))
    expect(ids.map((id) => names.get(id))).toEqual(['Wax', 'Uncategorized', 'Wax'])
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('are found by month, account, category and words together, with totals over all pages', async () => {
    await addTransaction(anna, bank.id, -100, { description: 'Honey market', categoryId: bees.id })
    await addTransaction(anna, bank.id, -200, { description: 'Honey cake', date: '2026-10-31' })
    await addTransaction(anna, till.id, -400, { description: 'Honey jar', date: '2026-11-01' })
    await addTransaction(anna, till.id, 800, { description: 'Market stall' })
    const move = {
      fromAccountId: bank.id,
      toAccountId: till.id,
      date: '2026-10-06',
      amountCents: 5,
      description: 'Move',
    }
    await anna.ok('POST /transfers', move)
    expect((await list('month=2026-10&search=honey&limit=1')).totals).toEqual({
      count: 2,
      amountCents: -300,
      inCents: 0,
      outCents: 300,
    })
    expect(await found(`accountId=${till.id}&search=Honey`)).toEqual(['Honey jar'])
    expect(await found(`categoryId=${bees.id}`)).toEqual(['Honey market'])
    expect(await found('search=MARKET%20%20honey')).toEqual(['Honey market'])
    expect(await found('search=%20')).toHaveLength(6)
    expect((await found('categoryId=none')).sort()).toEqual(['Honey cake', 'Honey jar', 'Market stall'])
    expect((await list('search=nothing')).totals).toEqual({
      count: 0,
      amountCents: 0,
      inCents: 0,
      outCents: 0,
    })
  })

  it.each(['100%', 'a_b', 'back\\slash', '%', '_', '\\', "o'clock", '"quoted"', '.*', 'ÀÉ', 'cafe\u0301'])(
    'are searched for %s as it stands',
    async (word) => {
      await addTransaction(anna, bank.id, -1, { description: `x ${word} y` })
      await addTransaction(anna, bank.id, -1, { description: 'plain 100 aXb text' })
      expect(await found(`search=${encodeURIComponent(word)}`)).toEqual([`x ${word.normalize('NFC')} y`])
    },
  )

  it('are walked page by page without gap or double, while rows come and go', async () => {
    await app.database.pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents)
       select $1, gen_random_uuid(), $2, date '2026-10-01' + n % 7, 'Row ' || n, n from generate_series(1, 1000) n`,
      [anna.householdId, bank.id],
    )
    const seen: Transaction[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null; pages += 1) {
      const page: Page = await list(`limit=70${cursor && `&cursor=${cursor}`}`)
      expect(page.totals).toEqual(
        pages ? null : { count: 1000, amountCents: 500_500, inCents: 500500, outCents: 0 },
      )
      seen.push(...page.items)
      cursor = page.nextCursor
      for (const date of ['2026-10-09', '2026-10-07', '2026-10-04', '2026-10-01'])
        await addTransaction(anna, bank.id, -1, { date, description: 'Meanwhile' })
      const passed = seen.find(({ description }) => description.startsWith('Row'))
      if (pages % 3 === 0)
        await anna.ok('POST /transactions/deletions', { ids: [passed?.id] }).catch(() => {})
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.filter(({ description }) => description.startsWith('Row'))).toHaveLength(1000)
    const keys = seen.map(({ date, id }) => `${date} ${id}`)
    expect(keys).toEqual(keys.toSorted().reverse())
  })

  it.each(['x', '2026-10-05', '2026-10-05_x', "2026-10-05_' or 1=1", '9999-99-99_0', '_'])(
    'refuse a place in the list that was never given out: %s',
    async (cursor) => {
      const answer = await anna.call(`GET /transactions?cursor=${encodeURIComponent(cursor)}`)
      expect(refusal(answer)).toEqual([400, 'bad-request'])
    },
  )

  it('keep what each of many at once wrote (R2)', async () => {
    const row = await addTransaction(anna, bank.id, -1)
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => addTransaction(anna, bank.id, n + 1)),
      ...Array.from({ length: 10 }, (_, n) => anna.ok(`PATCH /transactions/${row.id}`, { amountCents: -n })),
    ])
    expect(await findViolations(app.database.pool)).toEqual([])
    expect((await list()).totals?.count).toBe(11)
  })

  it('are changed by no viewer', async () => {
    const made = await addTransaction(anna, bank.id, -1)
    const vera = await app.member('vera', { joins: anna, role: 'viewer' })
    for (const answer of [
      await vera.call('POST /transactions', transactionForm(bank.id, -1)),
      await vera.call(`PATCH /transactions/${made.id}`, { cleared: true }),
      await vera.call('POST /transactions/deletions', { ids: [made.id] }),
      await vera.call('POST /transactions/categorisations', { ids: [made.id], categoryId: bees.id }),
    ])
      expect(refusal(answer)).toEqual([403, 'viewer-only'])
    expect((await vera.ok<Page>('GET /transactions')).items).toEqual([made])
  })
})
