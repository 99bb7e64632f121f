import { beforeEach, expect, it } from 'vitest'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, refusal, snapshot, transactionForm } from '#test/household-calls.ts'

// DESIGN section 4: every create of money rows accepts an idempotency key.
describeOnBothDatabases('a request with an idempotency key', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let accountId: string

  beforeEach(async () => {
    anna = await app.member('anna')
    accountId = (await addAccount(anna, 'Bank')).id
  })

  const send = (key: string, body: unknown = transactionForm(accountId, -100), person = anna) =>
    person.call('POST /transactions', body, { 'idempotency-key': key })
  const count = async () => (await app.database.db.selectFrom('transactions').selectAll().execute()).length
  const keys = async () => (await app.database.db.selectFrom('idempotencyKeys').selectAll().execute()).length

  it('happens once when twenty are sent at once, and all hear the same', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('key')))
    const later = await send('key')
    for (const { status, body } of answers) expect([status, body]).toEqual([200, later.body])
    expect(answers[0]?.body).toMatchObject({ amountCents: -100, accountName: 'Bank' })
    expect(await count()).toBe(1)
  })

  it('is refused with other content, or for another endpoint', async () => {
    await send('key')
    expect(refusal(await send('key', transactionForm(accountId, -101)))).toEqual([409, 'key-reused'])
    const rule = { name: 'Till', type: 'Cash', startingBalanceCents: 0 }
    const elsewhere = await anna.call('POST /accounts', rule, { 'idempotency-key': 'key' })
    expect(refusal(elsewhere)).toEqual([409, 'key-reused'])
    expect(await count()).toBe(1)
  })

  it('may be sent again after it failed', async () => {
    expect(refusal(await send('key', transactionForm(anna.userId, -100)))).toEqual([404, 'not-found'])
    expect(refusal(await send('key', transactionForm(accountId, 1, { date: 'never' })))).toEqual([
      422,
      'invalid',
    ])
    expect((await send('key')).status).toBe(200)
    expect(await count()).toBe(1)
  })

  it("shares its key with no other member's (security.md F3)", async () => {
    const mia = await app.member('mia', { joins: anna, role: 'member' })
    const [first, second] = [await send('key'), await send('key', transactionForm(accountId, -100), mia)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body['id']).not.toBe(second.body['id'])
    expect((await send('key', transactionForm(accountId, -200), mia)).body['code']).toBe('key-reused')
    expect(await count()).toBe(2)
  })

  it("shares its key with no other household's", async () => {
    const bob = await app.member('bob')
    const bobs = await addAccount(bob, 'Bank')
    const [first, second] = await Promise.all([send('key'), send('key', transactionForm(bobs.id, -100), bob)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body['id']).not.toBe(second.body['id'])
  })

  it('is refused when the key is longer than can be kept', async () => {
    expect((await send('k'.repeat(200))).status).toBe(200)
    expect(refusal(await send('k'.repeat(201)))).toEqual([400, 'bad-request'])
  })

  it('changes nothing when it only reads', async () => {
    const vera = await app.member('vera', { joins: anna, role: 'viewer' })
    const before = await snapshot(app, anna)
    for (const person of [anna, vera])
      expect((await person.call('GET /accounts', undefined, { 'idempotency-key': 'key' })).status).toBe(200)
    expect(await keys()).toBe(0)
    expect(await snapshot(app, anna)).toEqual(before)
  })
})
