import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tag } from '#contract/tags.ts'
import type { Transaction } from '#contract/transactions.ts'
import { findViolations } from '#test/invariants.ts'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { addAccount, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'

type Undoable = { undoId: string }
type Page = { items: Transaction[]; totals: { count: number; amountCents: number } }

describe('notes and tags', () => {
  let app: TestApp
  let anna: Person
  let accountId: string

  beforeAll(async () => {
    app = await openTestApp('server')
  })
  beforeEach(async () => {
    await app.database.reset()
    anna = await app.member('anna')
    accountId = (await addAccount(anna, 'Bank')).id
  })
  afterAll(() => app.close())

  const addTag = (name: string, by = anna) => by.ok<Tag>('POST /tags', { name })
  const namesOf = async (id: string) => {
    const { items } = await anna.ok<Page>(`GET /transactions?ids=${id}`)
    return items[0]?.tags.map(({ name }) => name)
  }

  it('stay on a transaction until they are changed', async () => {
    const [trip, claim] = [await addTag('Trip'), await addTag('claim back')]
    const made = await addTransaction(anna, accountId, -500, {
      note: '  With Bo\nand Cy ',
      tagIds: [trip.id, claim.id, trip.id],
    })
    expect(made).toMatchObject({ note: 'With Bo\nand Cy', tags: [{ name: 'claim back' }, { name: 'Trip' }] })
    const path = `PATCH /transactions/${made.id}`
    expect(await anna.ok<Transaction>(path, { note: ' ' })).toMatchObject({ note: null, tags: [{}, {}] })
    const less = await anna.ok<Transaction>(path, { tagIds: [claim.id] })
    expect(less.tags).toEqual([{ id: claim.id, name: 'claim back' }])
  })

  it('narrow the list and what it comes to', async () => {
    const trip = await addTag('Trip')
    await addTransaction(anna, accountId, -500, { tagIds: [trip.id] })
    await addTransaction(anna, accountId, -70)
    const { items, totals } = await anna.ok<Page>(`GET /transactions?tagId=${trip.id}`)
    expect(items).toHaveLength(1)
    expect(totals).toMatchObject({ count: 1, amountCents: -500 })
    expect(await anna.ok<Tag[]>('GET /tags')).toMatchObject([{ name: 'Trip', transactionCount: 1 }])
  })

  it('have one name each, whatever its case, and are 500 at most', async () => {
    await addTag('Trip')
    expect(refusal(await anna.call('POST /tags', { name: ' tRIP ' }))).toEqual([409, 'name-taken'])
    await app.database.pool.query(
      `insert into tags (household_id, id, name) select $1, gen_random_uuid(), n from generate_series(1, 499) n`,
      [anna.householdId],
    )
    expect(refusal(await anna.call('POST /tags', { name: 'One more' }))).toEqual([409, 'too-many-tags'])
  })

  it('are put on and taken off many at once, with one undo', async () => {
    const [trip, claim] = [await addTag('Trip'), await addTag('Claim')]
    const one = await addTransaction(anna, accountId, -1, { tagIds: [claim.id, trip.id] })
    const other = await addTransaction(anna, accountId, -2, { tagIds: [claim.id] })
    const before = await snapshot(app, anna)
    const body = { ids: [one.id, other.id], addIds: [trip.id], removeIds: [claim.id] }
    const done = await anna.ok<Undoable>('POST /transactions/taggings', body)
    expect([await namesOf(one.id), await namesOf(other.id)]).toEqual([['Trip'], ['Trip']])
    expect((await undo(anna, done)).status).toBe(200)
    const after = await snapshot(app, anna)
    expect(after['transaction_tags']).toEqual(before['transaction_tags'])
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('are never more than 20 on one', async () => {
    const tags = await Promise.all(Array.from({ length: 21 }, (_, n) => addTag(`Tag ${n}`)))
    const tagIds = tags.map(({ id }) => id)
    const { id } = await addTransaction(anna, accountId, -1, { tagIds: tagIds.slice(0, 20) })
    expect((await anna.call(`PATCH /transactions/${id}`, { tagIds })).status).toBe(422)
    const body = { ids: [id], addIds: tagIds.slice(20) }
    expect(refusal(await anna.call('POST /transactions/taggings', body))).toEqual([409, 'too-many-tags-here'])
    expect(await namesOf(id)).toHaveLength(20)
  })

  it('merge, so that each transaction carries the other one once, and come apart again', async () => {
    const [trip, journey] = [await addTag('Trip'), await addTag('Journey')]
    const both = await addTransaction(anna, accountId, -1, { tagIds: [trip.id, journey.id] })
    const one = await addTransaction(anna, accountId, -2, { tagIds: [trip.id] })
    const before = await snapshot(app, anna)
    const merged = await anna.ok<Undoable>(`POST /tags/${trip.id}/merges`, { intoId: journey.id })
    expect([await namesOf(both.id), await namesOf(one.id)]).toEqual([['Journey'], ['Journey']])
    expect((await undo(anna, merged)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
    const itself = await anna.call(`POST /tags/${trip.id}/merges`, { intoId: trip.id })
    expect(refusal(itself)).toEqual([422, 'invalid'])
  })

  it("are the household's own (R9)", async () => {
    const bob = await app.member('bob')
    const his = await addTag('His', bob)
    const { id } = await addTransaction(anna, accountId, -1)
    for (const [path, body] of [
      [`PATCH /transactions/${id}`, { tagIds: [his.id] }],
      ['POST /transactions/taggings', { ids: [id], addIds: [his.id] }],
      [`PATCH /tags/${his.id}`, { name: 'Mine' }],
      [`DELETE /tags/${his.id}`, {}],
    ] as const)
      expect(refusal(await anna.call(path, body)), path).toEqual([404, 'not-found'])
    expect(await namesOf(id)).toEqual([])
  })
})
