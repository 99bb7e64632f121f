import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { ListTotals, NewestTransaction, SelectionOutcome, Transaction } from '#contract/transactions.ts'
import { holdsSearch } from '#domain/search/holds-search.ts'
import { parseSearch } from '#domain/search/parse-search.ts'
import type { Person } from '#test/app.ts'
import { attach } from '#test/attachments.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'

type Page = { items: Transaction[]; nextCursor: string | null; totals: ListTotals | null }
type Edited = SelectionOutcome

describeOnBothDatabases('the list of transactions', (engine) => {
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

  it('tells the dashboard of the seven newest of a month, by the names of their payees', async () => {
    for (let number = 1; number <= 8; number += 1)
      await addTransaction(anna, bank.id, -number, {
        description: `Coop ${number}`,
        date: `2026-10-0${number}`,
      })
    await addTransaction(anna, bank.id, -9, { description: 'SQ *HILLTOP FUEL 0412', date: '2026-10-09' })
    await addTransaction(anna, bank.id, -10, { description: 'Later', date: '2026-11-01' })
    const newest = await anna.ok<NewestTransaction[]>('GET /months/2026-10/newest-transactions')
    expect(newest.map(({ name }) => name)).toEqual([
      'Hilltop Fuel',
      ...[8, 7, 6, 5, 4, 3].map((number) => `Coop ${number}`),
    ])
    expect(newest[0]).toMatchObject({
      description: 'SQ *HILLTOP FUEL 0412',
      amountCents: -9,
      date: '2026-10-09',
    })
  })

  it('is sorted by payee, account, category and amount either way, page by page, equal ones newest first', async () => {
    const wax = await addCategory(anna, 'wax')
    const rows = [
      [bank.id, -300, { description: 'éclair', date: '2026-10-01', categoryId: wax.id }],
      [till.id, 200, { description: 'Eclairs', date: '2026-10-02', categoryId: bees.id }],
      [bank.id, -300, { description: 'apple', date: '2026-10-03' }],
      [till.id, 100, { description: 'Zoo 10', date: '2026-10-04', categoryId: bees.id }],
      [bank.id, 50, { description: 'Zoo 9', date: '2026-10-05', categoryId: wax.id }],
    ] as const
    for (const [account, amount, more] of rows) await addTransaction(anna, account, amount, more)
    const sorted = async (query: string, limit: number) => {
      const items: Transaction[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const next: Page = await list(
          `${query}&limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        )
        items.push(...next.items)
        cursor = next.nextCursor
      }
      return items.map(({ description }) => description)
    }
    const orders = {
      'sort=date&order=asc': ['éclair', 'Eclairs', 'apple', 'Zoo 10', 'Zoo 9'],
      'sort=payee&order=asc': ['apple', 'éclair', 'Eclairs', 'Zoo 9', 'Zoo 10'],
      'sort=payee&order=desc': ['Zoo 10', 'Zoo 9', 'Eclairs', 'éclair', 'apple'],
      'sort=account&order=asc': ['Zoo 9', 'apple', 'éclair', 'Zoo 10', 'Eclairs'],
      'sort=category&order=asc': ['Zoo 10', 'Eclairs', 'apple', 'Zoo 9', 'éclair'],
      'sort=category&order=desc': ['Zoo 9', 'éclair', 'apple', 'Zoo 10', 'Eclairs'],
      'sort=amount&order=desc': ['Eclairs', 'Zoo 10', 'Zoo 9', 'apple', 'éclair'],
      'sort=amount&order=asc': ['apple', 'éclair', 'Zoo 9', 'Zoo 10', 'Eclairs'],
    }
    for (const [query, expected] of Object.entries(orders))
      for (const limit of [1, 2, 5]) expect(await sorted(query, limit), `${query} ${limit}`).toEqual(expected)
    // The last row of a page may be gone before the next one is asked for.
    const first = await list('sort=payee&order=asc&limit=2')
    await anna.ok('POST /transactions/deletions', { ids: [first.items[1]?.id] })
    const rest = await list(`sort=payee&order=asc&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    expect(rest.items.map(({ description }) => description)).toEqual(['Eclairs', 'Zoo 9', 'Zoo 10'])
    for (const cursor of [
      '2026-10-01_x_InoiCg',
      'x',
      `2026-10-01_${bank.id}_${'x'.repeat(99)}`,
      `2026-10-01_${bank.id}_MWU5OQ`,
    ])
      expect(refusal(await anna.call(`GET /transactions?sort=amount&cursor=${cursor}`))).toEqual([
        400,
        'bad-request',
      ])
  })

  it('holds what is found by what is typed exactly as the rule says, in the list and in the totals', async () => {
    const accounts = [bank, till]
    const categories = [bees, await addCategory(anna, 'Sweet groceries', { group: 'Needs' })]
    const rows = [
      [0, -6975, { description: 'SQ *HILLTOP FUEL 0412', cleared: true, note: 'For the BBQ' }],
      [0, 6975, { description: 'Refund of fuel', categoryId: categories[1]?.id, person: 'Ada' }],
      [1, -104_484, { description: 'Rent 100%', date: '2026-10-01', categoryId: bees.id }],
      [1, -10_000, { description: 'Round 100', date: '2026-11-02', person: 'Grace' }],
      [0, -484, { description: 'a_b "quoted" is:odd', categoryId: bees.id }],
    ] as const
    for (const [account, amount, more] of rows)
      await addTransaction(anna, accounts[account]!.id, amount, more)
    await anna.ok('POST /transfers', {
      date: '2026-10-09',
      amountCents: 4000,
      description: 'Move',
      categoryId: null,
      fromAccountId: bank.id,
      toAccountId: till.id,
    })
    const divided = [-5000, -4000].map((amountCents) => ({ amountCents, categoryId: bees.id }))
    const { parts } = await anna.ok<{ parts: Transaction[] }>(
      `GET /transactions/${(await addTransaction(anna, bank.id, -9000, { parts: divided })).id}`,
    )
    const cameBack = await addTransaction(anna, till.id, 2000, { description: 'Came back' })
    await anna.ok('POST /refunds', { refundId: cameBack.id, purchaseId: parts[1]?.id })
    await attach(anna, parts[0]?.id ?? '')
    const { items } = await list()
    const terms = [
      'fuel',
      'FUEL',
      '"hilltop fuel"',
      '100',
      '100%',
      '_',
      '"',
      'bbq',
      'groceries',
      'bees',
      '-fuel',
      '69.75',
      '-69.75',
      '+69.75',
      '>100',
      '>=100',
      '<100',
      '<=100',
      '50..80',
      '-50..80',
      '.84',
      '1,044.84',
      '>1e9',
      'account:till',
      '-account:bank',
      'account:x',
      'category:groc',
      'group:needs',
      '-group:needs',
      'payee:rent',
      'person:ada',
      '-person:a',
      'note:bbq',
      '-note:bbq',
      'tag:x',
      '-tag:x',
      'source:manual',
      'source:import',
      'source:bill',
      'source:x',
      'is:cleared',
      'is:uncleared',
      'is:uncategorized',
      'is:transfer',
      '-is:transfer',
      'is:guessed',
      'is:recurring',
      'is:split',
      'is:refund',
      'has:receipt',
      '-has:receipt',
      '-is:split',
      '-is:refund',
      'in:',
      'out:',
      '-in:',
      'after:2026-10-05',
      'before:2026-10-06',
      'month:2026-10',
      '-month:2026-10',
      'is:odd',
      'foo:bar',
      '-',
    ]
    for (const search of [...terms, ...terms.map((term, at) => `${term} ${terms.at(-at - 1)}`)]) {
      const parsed = parseSearch(search)
      const expected = items.filter((row) =>
        holdsSearch(
          parsed,
          {
            ...row,
            isGuess: false,
            isSplit: row.part !== null,
            isRefund: row.refund !== null,
            tags: row.tags.map(({ name }) => name),
          },
          2,
        ),
      )
      const answer = await list(`search=${encodeURIComponent(search)}`)
      expect([search, answer.items.map(({ description }) => description)]).toEqual([
        search,
        expected.map(({ description }) => description),
      ])
      expect([search, answer.totals?.count]).toEqual([search, expected.length])
    }
  })

  it('is changed as a whole but for what was unticked, once, and by one undo as it was (ledger-and-screens.md 8)', async () => {
    const wax = await addCategory(anna, 'Wax')
    const rows = await app.database.pool.query<{ id: string }>(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id, person, updated_at)
      select household_id, gen_random_uuid(), $1, '2026-10-05', 'Coffee ' || n, -n, case when n % 2 = 0 then $2::uuid end, 'Ada', '2026-11-21T12:00:00Z'
      from accounts, generate_series(1, 1240) n where id = $1 returning id`,
      [bank.id, bees.id],
    )
    const tea = await addTransaction(anna, bank.id, -1, { description: 'Tea' })
    const before = await snapshot(app, anna)
    const exceptIds = rows.rows.slice(0, 2).map(({ id }) => id)
    const selection = { filter: { search: 'coffee' }, exceptIds, count: 1238 }
    const changes = {
      categoryId: wax.id,
      accountId: till.id,
      date: '2026-11-06',
      person: null,
      cleared: true,
    }
    const key = { 'idempotency-key': 'the-same-key-of-a-bulk-edit' }
    const done = await anna.ok<Edited>('POST /transactions/changes', { selection, changes }, key)
    expect(done).toMatchObject({ count: 1238, left: { transfers: 0 } })
    // Sent again by a client that did not hear the answer.
    expect(await anna.ok('POST /transactions/changes', { selection, changes }, key)).toEqual(done)
    const moved = await list(`accountId=${till.id}&categoryId=${wax.id}&search=is:cleared&limit=1`)
    expect(moved.totals?.count).toBe(1238)
    expect(moved.items[0]).toMatchObject({ date: '2026-11-06', person: null, accountName: 'Till' })
    expect((await list(`accountId=${bank.id}`)).items.map(({ id }) => id).sort()).toEqual(
      [...exceptIds, tea.id].sort(),
    )
    await undo(anna, done)
    expect(await snapshot(app, anna)).toEqual(before)
  })

  it('is not changed when it is no longer what was seen, nor out of a transfer', async () => {
    const one = await addTransaction(anna, bank.id, -1, { description: 'Coffee' })
    const filter = { search: 'coffee' }
    const change = (selection: object, changes: object) =>
      anna.call('POST /transactions/changes', { selection, changes })
    expect(refusal(await change({ filter, exceptIds: [], count: 2 }, { cleared: true }))).toEqual([
      409,
      'selection-changed',
    ])
    expect(refusal(await change({ filter, exceptIds: [one.id], count: 0 }, { cleared: true }))).toEqual([
      409,
      'selection-changed',
    ])
    expect(refusal(await change({ ids: [one.id] }, {}))).toEqual([422, 'invalid'])
    expect(refusal(await change({ ids: [one.id, bank.id] }, { cleared: true }))).toEqual([404, 'not-found'])
    await anna.ok('POST /transfers', {
      date: '2026-10-09',
      amountCents: 4000,
      description: 'Coffee money',
      categoryId: null,
      fromAccountId: bank.id,
      toAccountId: till.id,
    })
    const done = await anna.ok<Edited>('POST /transactions/changes', {
      selection: { filter, exceptIds: [], count: 3 },
      changes: { accountId: till.id },
    })
    expect(done).toMatchObject({ count: 1, left: { transfers: 2 } })
  })
})
