import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Tag } from '#contract/tags.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, refusal, undo } from '#test/household-calls.ts'

type Page = { items: Transaction[] }
type Undoable = { undoId: string }

describeOnBothDatabases('all that a filter shows but some', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: Account
  let trip: Tag
  let work: Tag
  let markets: Transaction[]

  beforeEach(async () => {
    anna = await app.member('anna')
    bank = await addAccount(anna, 'Bank')
    ;[trip, work] = [await addTag('trip'), await addTag('work')]
    markets = []
    for (let at = 1; at <= 5; at++)
      markets.push(await addTransaction(anna, bank.id, -100 * at, { tagIds: at % 2 ? [work.id] : [] }))
    await addTransaction(anna, bank.id, -9_900, { description: 'Rent', tagIds: [work.id] })
  })

  const addTag = (name: string) => anna.ok<Tag>('POST /tags', { name })
  const list = async () => (await anna.ok<Page>('GET /transactions')).items
  const tagged = async () =>
    Object.fromEntries(
      (await list()).map(({ amountCents, tags }) => [-amountCents, tags.map(({ name }) => name).join(' ')]),
    )
  const selection = (count: number) => ({
    filter: { search: 'market' },
    exceptIds: [markets[4]?.id],
    count,
  })

  it('gets a tag and loses another in one change, with one undo (ledger-and-screens.md 8)', async () => {
    const before = await list()
    const changes = { addTagIds: [trip.id], removeTagIds: [work.id] }
    const done = await anna.ok<Undoable & { count: number }>('POST /transactions/changes', {
      selection: selection(4),
      changes,
    })
    expect(done.count).toBe(4)
    expect(await tagged()).toEqual({
      100: 'trip',
      200: 'trip',
      300: 'trip',
      400: 'trip',
      500: 'work',
      9900: 'work',
    })
    await undo(anna, done)
    expect(await list()).toEqual(before)
  })

  it('is deleted in one change, and one undo brings back all of it', async () => {
    const before = await list()
    const balance = async () => (await anna.ok<Account[]>('GET /accounts'))[0]?.balanceCents
    const held = await balance()
    const done = await anna.ok<Undoable>('POST /transactions/deletions', selection(4))
    expect((await list()).map(({ amountCents }) => amountCents).sort()).toEqual([-500, -9900].sort())
    expect(await balance()).toBe(-10_400)
    await undo(anna, done)
    expect(await list()).toEqual(before)
    expect(await balance()).toBe(held)
  })

  it('is left alone when it is not what was seen, or a tag is not there', async () => {
    const before = await list()
    expect(refusal(await anna.call('POST /transactions/deletions', selection(5)))).toEqual([
      409,
      'selection-changed',
    ])
    const eve = await app.member('eve')
    const hers = await eve.ok<Tag>('POST /tags', { name: 'hers' })
    const changes = { cleared: true, addTagIds: [hers.id] }
    const refused = await anna.call('POST /transactions/changes', { selection: selection(4), changes })
    expect(refusal(refused)).toEqual([404, 'not-found'])
    expect(await list()).toEqual(before)
  })

  it('is not deleted where that would leave a part of a transaction alone', async () => {
    const parts = [-40, -60].map((amountCents, at) => ({
      amountCents,
      categoryId: null,
      note: at ? 'market' : null,
    }))
    await addTransaction(anna, bank.id, -100, { description: 'Divided', parts })
    const before = await list()
    const answer = await anna.call('POST /transactions/deletions', {
      filter: { search: 'note:market' },
      count: 1,
    })
    expect(refusal(answer)[1]).toBe('part-alone')
    expect(await list()).toEqual(before)
  })
})
