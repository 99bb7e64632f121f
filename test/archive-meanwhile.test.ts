import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { deleteUser } from '#server/features/account-deletion/delete-user.ts'
import { createIncomingHousehold, moveIntoIncoming } from '#server/features/archive/incoming-household.ts'
import { answerApi } from '#server/http/api-handler.ts'
import { findViolations } from './invariants.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { describePerson, type Member, selectPeople } from '#server/platform/identity/session.ts'
import { type Person, type TestApp, testOrigin } from './app.ts'
import { placeOf } from './archives.ts'
import { mailedToken } from './browser.ts'
import { describeOnBothDatabases } from './databases.ts'
import { freshApp } from './fresh-app.ts'
import { refusal } from './household-calls.ts'

/** A household that has arrived for somebody, with an account in it. */
async function arriveFor({ services, database }: TestApp, person: Member): Promise<Member> {
  const arrived = await createIncomingHousehold(services, person)
  const { householdId } = arrived
  await database.db.insertInto('households').values({ householdId, name: 'Arrived' }).execute()
  await database.db
    .insertInto('accounts')
    .values({ householdId, id: uuidv7(), name: 'Old', type: 'Bank', startingBalanceCents: 0 })
    .execute()
  return arrived
}

/** A request of somebody that the server has begun to answer. */
async function contextOf({ services, database }: TestApp, { userId }: Person): Promise<RequestContext> {
  const row = await selectPeople(database.db).where('u.id', '=', userId).executeTakeFirstOrThrow()
  return {
    services,
    requestId: uuidv7(),
    now: services.clock.now(),
    ipAddress: '127.0.0.1',
    headers: new Headers(),
    responseHeaders: new Headers(),
    signedIn: {
      ...describePerson(row),
      sessionId: null,
      token: null,
      authenticatedAt: null,
      secondFactor: null,
    },
    recalled: null,
    cacheable: {},
  }
}

const householdsWithoutOwner = async ({ database }: TestApp) =>
  (
    await database.pool.query(`select from households h
      where not exists (select from members m where m.household_id = h.household_id and m.role = 'owner')
      and not exists (select from deletions d where d.household = h.household_id)`)
  ).rowCount

// Only a server does two things at once: what comes now waits for the household that everybody is just moved out of.
describe('while everybody moves into the household of an archive (server database)', () => {
  const app = freshApp('server')
  let ada: Person
  beforeEach(async () => {
    ada = await app.member('ada')
  })

  /**
   * Does the work so that it waits for the household of `who`, which is gone when it goes on; gives where they are then.
   */
  async function duringTheMoveOf<Result>(who: Person, work: () => Promise<Result>) {
    const member = await placeOf(app, who)
    const arrived = await arriveFor(app, member)
    const holder = await app.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from deletions where household = $1 for update', [arrived.householdId])
      const moving = moveIntoIncoming(app.services, member, arrived)
      await expect.poll(waiting).toBe(1)
      const working = Promise.allSettled([work()])
      await expect.poll(waiting).toBe(2)
      await holder.query('commit')
      await moving
      const [outcome] = await working
      return { outcome, arrivedId: arrived.householdId }
    } finally {
      holder.release()
    }
  }
  const waiting = async () =>
    (
      await app.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount

  it('who deletes their account takes the one that arrived with them (R65)', async () => {
    const { outcome, arrivedId } = await duringTheMoveOf(ada, () => deleteUser(app.services, ada.userId))
    expect(outcome.status).toBe('fulfilled')
    const { rows } = await app.database.pool.query(
      'select household from deletions where rows_gone_at is null',
    )
    expect(rows).toEqual([{ household: arrivedId }])
    expect(await householdsWithoutOwner(app)).toBe(0)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('the last owner of one that others share is still kept from deleting their account', async () => {
    const ben = await app.member('ben', { joins: ada })
    const { outcome, arrivedId } = await duringTheMoveOf(ada, () => deleteUser(app.services, ada.userId))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'last-owner' } })
    for (const person of [ada, ben]) expect((await placeOf(app, person)).householdId).toBe(arrivedId)
    expect(await householdsWithoutOwner(app)).toBe(0)
  })

  it('who joins another household is asked about the one that arrived before it goes', async () => {
    const mia = await app.member('mia')
    await ada.ok('POST /invitations', { email: 'mia@example.com', role: 'member' })
    const token = await mailedToken(app, 'mia@example.com')
    const accept = (deletes?: string) => mia.call('POST /invitations/acceptance', { token, deletes })
    const { outcome, arrivedId } = await duringTheMoveOf(mia, () => accept())
    expect(outcome).toMatchObject({
      value: { status: 422, body: { fields: { deletes: 'Type Arrived to confirm' } } },
    })
    expect((await placeOf(app, mia)).householdId).toBe(arrivedId)
    expect((await accept('Arrived')).status).toBe(200)
    expect((await placeOf(app, mia)).householdId).toBe(ada.householdId)
    expect(await householdsWithoutOwner(app)).toBe(0)
  })

  it('who was invited comes into the one that arrived', async () => {
    const mia = await app.member('mia')
    await ada.ok('POST /invitations', { email: 'mia@example.com', role: 'member' })
    const token = await mailedToken(app, 'mia@example.com')
    const { outcome, arrivedId } = await duringTheMoveOf(ada, () =>
      mia.call('POST /invitations/acceptance', { token }),
    )
    expect(outcome).toMatchObject({ value: { status: 200 } })
    expect((await placeOf(app, mia)).householdId).toBe(arrivedId)
    expect(await householdsWithoutOwner(app)).toBe(0)
  })

  it('who writes a row is told to start anew', async () => {
    const ben = await app.member('ben', { joins: ada })
    const form = { name: 'Till', type: 'Cash', startingBalanceCents: 0 }
    const { outcome } = await duringTheMoveOf(ada, () => ben.call('POST /accounts', form))
    expect(outcome).toMatchObject({ value: { status: 409, body: { code: 'no-household' } } })
  })

  it('who leaves, or changes who is in it, is told to start anew', async () => {
    const ben = await app.member('ben', { joins: ada })
    const { outcome } = await duringTheMoveOf(ada, () => ben.call('POST /members/departure', {}))
    expect(outcome).toMatchObject({ value: { status: 409, body: { code: 'no-household' } } })
    expect(await ada.ok('GET /members')).toHaveLength(2)
  })
})

describeOnBothDatabases('before everybody moves into the household of an archive', (engine) => {
  const app = freshApp(engine)
  let ada: Person
  beforeEach(async () => {
    ada = await app.member('ada')
  })

  it('a request that had begun is told to start anew, whatever it asks', async () => {
    const context = await contextOf(app, ada)
    const arrived = await arriveFor(app, await placeOf(app, ada))
    await moveIntoIncoming(app.services, await placeOf(app, ada), arrived)
    const ask = async (method: string, path: string, body?: unknown) => {
      const init = body
        ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : undefined
      const response = await answerApi(new Request(`${testOrigin}/api${path}`, { method, ...init }), context)
      return [response.status, ((await response.json()) as { code: string }).code]
    }
    const lost = [409, 'no-household']
    expect(await ask('GET', '/household')).toEqual(lost)
    expect(await ask('GET', '/months/2026-10')).toEqual(lost)
    expect(await ask('DELETE', `/accounts/${uuidv7()}`)).toEqual(lost)
    expect(await ask('POST', '/accounts', { name: 'Till', type: 'Cash', startingBalanceCents: 0 })).toEqual(
      lost,
    )
  })

  it('what was answered for a key is forgotten: it names rows that are gone', async () => {
    const key = { 'idempotency-key': 'once' }
    const form = { name: 'Mine', group: 'Wants' }
    const { id } = await ada.ok<{ id: string }>('POST /categories', form, key)
    await ada.ok(`DELETE /categories/${id}`)
    await moveIntoIncoming(
      app.services,
      await placeOf(app, ada),
      await arriveFor(app, await placeOf(app, ada)),
    )
    const made = await ada.ok<{ id: string }>('POST /categories', form, key)
    expect(made.id).not.toBe(id)
    expect(await ada.ok('GET /categories')).toContainEqual(expect.objectContaining({ id: made.id }))
  })

  it('whoever imports it must own theirs still: who does no longer moves nobody', async () => {
    const ben = await app.member('ben', { joins: ada })
    const member = await placeOf(app, ada)
    const arrived = await arriveFor(app, member)
    await ada.ok(`POST /members/${ben.userId}/ownership`, {})
    await expect(moveIntoIncoming(app.services, member, arrived)).rejects.toMatchObject({
      code: 'owner-only',
    })
    for (const person of [ada, ben]) expect((await placeOf(app, person)).householdId).toBe(ada.householdId)
    expect(refusal(await ada.call('POST /archive', new Uint8Array(1)))).toEqual([403, 'owner-only'])
  })
})
