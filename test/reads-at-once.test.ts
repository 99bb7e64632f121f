// A read asks for its session, its transaction and its rows in one round trip. Whatever of it fails, nothing is answered
// that the session of that moment may not see.
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { Batch } from '#server/platform/database/batch.ts'
import type { Person } from './app.ts'
import { cachedCalls } from './cached-calls.ts'
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

  const uncached = { 'cache-control': 'no-cache' }
  const readMonth = (headers: Record<string, string> = uncached) =>
    anna.call<{ summary: { uncategorizedCents: number } }>('GET /months/2026-10', undefined, headers)

  /** Watches the statements that are sent from here on; that of this number fails. */
  function watch(failing = -1): Sent[] {
    const sent: Sent[] = []
    let answered = 0
    const query = Client.prototype.query as (...args: unknown[]) => unknown
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
      const [first] = args
      const statements = first instanceof Batch ? first.statements : [toStatement(first)]
      const failingHere = statements[failing - sent.length]
      for (const { text } of statements) sent.push({ text, answeredBefore: answered })
      const count = () => void (answered += statements.length)
      if (first instanceof Batch) {
        if (failingHere) Object.assign(failingHere, { text: 'select 1 / 0', name: undefined, values: [] })
        void first.done.then(count)
        return query.apply(this, args)
      }
      const answer = (
        failingHere ? query.call(this, 'select 1 / 0') : query.apply(this, args)
      ) as Promise<unknown>
      answer.then(count, count)
      return answer
    } as never)
    return sent
  }
  const toStatement = (given: unknown) => ({
    text: typeof given === 'string' ? given : String(Object(given).text),
  })
  const describeSent = ({ text }: Sent) => (text.includes('set_config') ? 'scope' : text.split(' ')[0])

  it('sends all it asks for before the first answer, once the session is known', async () => {
    await readMonth()
    const sent = watch()
    expect(await readMonth()).toMatchObject({
      status: 200,
      body: { summary: { uncategorizedCents: 12_345 } },
    })
    expect(sent.map(({ answeredBefore }) => answeredBefore)).toEqual([0, 0, 0, 0, 0, 0])
    expect(sent.map(describeSent)).toEqual(['select', 'scope', 'select', 'select', 'select', 'select'])
  })

  it('asks for the session and the version alone of what is cached', async () => {
    await expect.poll(async () => (await readMonth({})).headers.has('server-timing')).toBe(true)
    const sent = watch()
    expect(await readMonth({})).toMatchObject({
      status: 200,
      body: { summary: { uncategorizedCents: 12_345 } },
    })
    expect(sent.slice(0, 3).map(({ answeredBefore }) => answeredBefore)).toEqual([0, 0, 0])
    expect(sent.slice(0, 3).map(describeSent)).toEqual(['select', 'scope', 'select'])
    expect(sent[2]?.text).toContain('household_versions')
    // The rest checks here that it was right (`test/check-cached-answers.ts`).
    expect(sent.slice(3).map(({ answeredBefore }) => answeredBefore)).toEqual([3, 3, 3, 3, 3, 3])
  })

  it.each(cachedCalls)('reads the version before the rows that are cached under it: %s', async (call) => {
    await anna.ok('GET /household')
    const sent = watch()
    await anna.ok(call, undefined, uncached)
    expect(sent.slice(0, 2).map(describeSent)).toEqual(['select', 'scope'])
    expect(sent[2]?.text).toContain('household_versions')
    expect(sent.length).toBeGreaterThan(3)
  })

  it('reads what is asked for after an answer in another transaction of the same household', async () => {
    const [account] = await anna.ok<Account[]>('GET /accounts')
    const [foreign] = await bob.ok<Account[]>('GET /accounts')
    const sent = watch()
    await anna.ok(`GET /accounts/${account?.id}/balances`)
    expect(sent.map(describeSent)).toEqual(['select', 'scope', 'select', 'scope', 'select'])
    expect(sent.map(({ answeredBefore }) => answeredBefore)).toEqual([0, 0, 0, 3, 3])
    expect(refusal(await anna.call(`GET /accounts/${foreign?.id}/balances`))).toEqual([404, 'not-found'])
  })

  it('asks for all but the token at once, and writes once in ten requests of it', async () => {
    const form = { name: 'Script', canWrite: false, lifetimeDays: 30 }
    const { token } = await anna.ok<{ token: string }>('POST /api-tokens', form)
    const program = app.program(token)
    await program.call('GET /months/2026-10')
    const sent = watch()
    for (let request = 2; request <= 25; request++)
      expect((await program.call('GET /months/2026-10')).status).toBe(200)
    vi.restoreAllMocks()
    const first = sent.slice(0, 5)
    expect(first.map(describeSent)).toEqual(['select', 'scope', 'select', 'select', 'select'])
    expect(first.map(({ answeredBefore }) => answeredBefore)).toEqual([0, 1, 1, 1, 1])
    expect(sent.filter(({ text }) => text.includes('rate_limits'))).toHaveLength(2)
    const counted = await app.services.db.selectFrom('rateLimits').select('count').execute()
    expect(counted).toContainEqual({ count: 30 })
  })

  it('answers nothing when any of its statements fails, and everything afterwards', async () => {
    const [account] = await anna.ok<Account[]>('GET /accounts')
    await anna.ok(`PATCH /accounts/${account?.id}`, { balanceCents: 12_345 })
    for (const [call, headers, statements] of [
      ['GET /months/2026-10', uncached, 6],
      ['GET /months/2026-10', {}, 3],
      [`GET /accounts/${account?.id}/balances`, {}, 5],
    ] as const) {
      const read = () => anna.call(call, undefined, headers)
      const right = await read()
      expect(JSON.stringify(right.body)).toContain('12345')
      for (let failing = 0; failing < statements; failing++) {
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
    const scopes = sent.filter((one) => describeSent(one) === 'scope').map(({ text }) => text)
    const readOnly = expect.stringContaining(`set_config('transaction_read_only', 'on', true)`)
    expect(scopes).toEqual([readOnly, readOnly])
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
