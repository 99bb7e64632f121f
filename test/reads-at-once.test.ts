// A read asks for its session, its transaction and its rows in one round trip. Whatever of it fails, nothing is answered that
// the session of that moment may not see.
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Person } from './app.ts'
import { describeOnBothDatabases } from './databases.ts'
import { freshApp } from './fresh-app.ts'
import { addAccount, addTransaction, refusal } from './household-calls.ts'

type Sent = { text: string; answeredBefore: number }

describeOnBothDatabases('a read at once', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bob: Person

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    bob = await app.member('bob')
    for (const [person, name, amountCents] of [
      [anna, 'anna', -12_345],
      [bob, 'bob', -67_890],
    ] as const) {
      const { id } = await addAccount(person, `Account of ${name}`)
      await addTransaction(person, id, amountCents, { date: '2026-10-05' })
    }
  })
  afterEach(() => vi.restoreAllMocks())

  const readMonth = () => anna.call<{ summary: { uncategorizedCents: number } }>('GET /months/2026-10')

  /** Watches what is sent from here on; the statement of this number fails. */
  function watch(failing = -1): Sent[] {
    const sent: Sent[] = []
    let answered = 0
    const query = Client.prototype.query as (...args: unknown[]) => Promise<unknown>
    vi.spyOn(Client.prototype, 'query').mockImplementation(async function (this: Client, ...args: unknown[]) {
      const [first] = args
      const text = typeof first === 'string' ? first : String(Object(first).text)
      sent.push({ text, answeredBefore: answered })
      try {
        return await (sent.length - 1 === failing
          ? query.call(this, 'select 1 / 0')
          : query.apply(this, args))
      } finally {
        answered += 1
      }
    } as never)
    return sent
  }

  it('sends all it asks for before the first answer, once the session is known', async () => {
    await readMonth()
    const sent = watch()
    expect(await readMonth()).toMatchObject({
      status: 200,
      body: { summary: { uncategorizedCents: 12_345 } },
    })
    expect(sent.map(({ answeredBefore }) => answeredBefore)).toEqual([0, 0, 0, 0, 0, 0])
    expect(sent.map(({ text }) => text.slice(0, 15))).toEqual([
      expect.stringMatching(/^select/),
      'begin read only',
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^(select|with)/)),
      'rollback',
    ])
  })

  it('reads what is asked for after an answer in another transaction of the same household', async () => {
    const [account] = await anna.ok<Account[]>('GET /accounts')
    const [foreign] = await bob.ok<Account[]>('GET /accounts')
    const sent = watch()
    await anna.ok(`GET /accounts/${account?.id}/balances`)
    const words = sent.map(({ text }) => text.split(' ')[0])
    expect(words).toEqual(['select', 'begin', 'select', 'rollback', 'begin', 'select', 'rollback'])
    expect(refusal(await anna.call(`GET /accounts/${foreign?.id}/balances`))).toEqual([404, 'not-found'])
  })

  it('asks for all but the token at once, and writes once in ten requests of it', async () => {
    const wordsOfMonth = ['select', 'begin', 'select', 'select', 'select', 'rollback']
    const form = { name: 'Script', canWrite: false, lifetimeDays: 30 }
    const { token } = await anna.ok<{ token: string }>('POST /api-tokens', form)
    const program = app.program(token)
    await program.call('GET /months/2026-10')
    const sent = watch()
    for (let request = 2; request <= 25; request++)
      expect((await program.call('GET /months/2026-10')).status).toBe(200)
    vi.restoreAllMocks()
    expect(sent.slice(0, 6).map(({ text }) => text.split(' ')[0])).toEqual(wordsOfMonth)
    expect(sent.slice(0, 6).map(({ answeredBefore }) => answeredBefore)).toEqual([0, 1, 1, 1, 1, 1])
    expect(sent.filter(({ text }) => text.includes('rate_limits'))).toHaveLength(2)
    const counted = await app.services.db.selectFrom('rateLimits').select('count').execute()
    expect(counted).toContainEqual({ count: 30 })
  })

  it('answers nothing when any of its statements fails, and everything afterwards', async () => {
    const [account] = await anna.ok<Account[]>('GET /accounts')
    await anna.ok(`PATCH /accounts/${account?.id}`, { balanceCents: 12_345 })
    for (const call of ['GET /months/2026-10', `GET /accounts/${account?.id}/balances`]) {
      const read = () => anna.call(call)
      await read()
      const sent = watch()
      const right = await read()
      vi.restoreAllMocks()
      expect(JSON.stringify(right.body)).toContain('12345')
      expect(sent.length).toBeGreaterThanOrEqual(6)
      for (const [failing, { text }] of sent.entries()) {
        // The end of a transaction fails only with its connection.
        if (text === 'rollback') continue
        watch(failing)
        const { status, body } = await read()
        vi.restoreAllMocks()
        expect([call, failing, status]).toEqual([call, failing, 500])
        expect(JSON.stringify(body)).not.toMatch(/12_?345|67_?890|summary/)
        expect((await read()).body).toEqual(right.body)
        expect(await bob.ok<Account[]>('GET /accounts')).toMatchObject([{ name: 'Account of bob' }])
      }
    }
  })

  it('reads again by what the session says now, as one that can write nothing', async () => {
    await readMonth()
    await app.services.db.updateTable('sessions').set({ secondFactor: 'code' }).execute()
    const sent = watch()
    expect(await readMonth()).toMatchObject({ status: 200 })
    const begun = sent.map(({ text }) => text.slice(0, 15)).filter((text) => text.startsWith('begin'))
    expect(begun).toEqual(['begin read only', 'begin read only'])
  })

  it('is refused by the next request when the session ended elsewhere', async () => {
    await readMonth()
    await app.services.db.deleteFrom('sessions').where('userId', '=', anna.userId).execute()
    expect(refusal(await readMonth())).toEqual([401, 'not-signed-in'])
    expect(refusal(await readMonth())).toEqual([401, 'not-signed-in'])
  })

  it('sees the household that its caller is in now, and no other', async () => {
    await readMonth()
    expect(await anna.ok<Account[]>('GET /accounts')).toMatchObject([{ name: 'Account of anna' }])
    await app.services.db
      .updateTable('members')
      .set({ householdId: bob.householdId, role: 'viewer' })
      .where('userId', '=', anna.userId)
      .execute()
    expect(await anna.ok<Account[]>('GET /accounts')).toMatchObject([{ name: 'Account of bob' }])
    await app.services.db.deleteFrom('members').where('userId', '=', anna.userId).execute()
    expect(refusal(await anna.call('GET /accounts'))).toEqual([409, 'no-household'])
  })

  it('follows the plan of the moment, both ways (R16)', async () => {
    const call = 'GET /alerts?status=open'
    const change = (plan: 'free' | 'pro') =>
      app.services.db.updateTable('profiles').set({ plan }).where('userId', '=', anna.userId).execute()
    await anna.ok(call)
    await change('free')
    expect(refusal(await anna.call(call))).toEqual([402, 'pro-required'])
    await change('pro')
    await anna.ok(call)
  })
})
