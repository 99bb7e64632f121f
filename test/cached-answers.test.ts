// Answers come from the cache as long as the session says the same and nothing of what they are made from has changed
// (decision 0082). That each of them is what would be answered without it is held in every test over HTTP, see
// `test/app.ts`.
import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { findCachedAnswer } from '#server/platform/api/answer-cache.ts'
import { purgeRows } from '#server/platform/database/retention.ts'
import { type Person, testOrigin } from './app.ts'
import { cachedCalls } from './cached-calls.ts'
import { describeOnBothDatabases } from './databases.ts'
import { noIds } from './endpoint-ids.ts'
import { endpoints, sampleCall } from './endpoints.ts'
import { freshApp } from './fresh-app.ts'
import { addAccount, addTransaction, refusal } from './household-calls.ts'
import { householdRows } from './household-rows.ts'
import { readVersionOf, untilVersionOf } from './versions.ts'

/** Other ways to ask for the same. */
const otherCalls = [
  ...[
    'search=market',
    'search=market&month=2026-10&sort=amount',
    'sort=category&order=asc',
    'sort=account',
    'sort=payee',
    'categoryId=none',
    'group=Needs',
    'counts=savingsDebt',
    'counts=uncategorized&month=2026-10',
    'person=Anna',
    'payee=market',
    'only=guessed',
  ].map((filter) => `GET /transactions?${filter}`),
  ...['', '/months', '/merchants', '/net-worth'].flatMap((path) =>
    [
      'period=this-month&compare=before',
      'period=last-12-months&person=Anna',
      'period=this-year&search=market',
    ].map((filter) => `GET /reports${path}?${filter}`),
  ),
]

describeOnBothDatabases('an answer that is cached', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let account: Account

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    account = await addAccount(anna, 'Chequing')
    await addTransaction(anna, account.id, -12_345)
    await anna.ok('GET /household')
  })

  async function isCached(call: string, person = anna) {
    const { status, headers } = await person.call(call)
    expect([call, status]).toEqual([call, 200])
    return headers.get('server-timing') === 'cache;desc=hit'
  }
  async function listCached() {
    const found: string[] = []
    for (const call of cachedCalls) if (await isCached(call)) found.push(call)
    return found
  }
  /**
   * Whoever writes on the same server meanwhile, in another test's database, too, keeps what was changed just now from
   * being cached.
   */
  const untilCached = () => expect.poll(listCached).toEqual(cachedCalls)
  async function readNames(query: string) {
    const { rows } = await app.database.pool.query<{ name: string }>(query)
    return rows.map(({ name }) => name)
  }
  const versioned = `(select tgrelid from pg_trigger where tgname = 'version_inserted')`
  const versionOf = (person: Person) => untilVersionOf(app, person)

  it('is that of endpoints which say so, from the second time on', async () => {
    expect(await listCached()).toEqual([])
    await untilCached()
    const found: string[] = []
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      const { methodAndPath } = sampleCall(endpoint, noIds)
      await anna.call(methodAndPath)
      if ((await anna.call(methodAndPath)).headers.has('server-timing')) found.push(endpoint.name)
      // Some that read also write, such as what was seen.
      await versionOf(anna)
    }
    expect(found.toSorted()).toEqual([
      'accounts.list',
      'categories.list',
      'keywordRules.list',
      'months.list',
      'months.read',
      'reports.merchants',
      'reports.months',
      'reports.netWorth',
      'reports.persons',
      'reports.read',
      'tags.list',
      'transactions.list',
      'transactions.newest',
      'trends.accounts',
      'trends.categories',
      'trends.savingsGoals',
    ])
  })

  it('is made from nothing but tables whose changes are versioned', async () => {
    const others = await readNames(`select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'household_versions'
        and has_table_privilege('trivet_app', c.oid, 'select') and c.oid not in ${versioned}`)
    expect(others.length).toBeGreaterThan(20)
    await app.database.pool.query(`revoke select on ${others.join(', ')} from trivet_app`)
    try {
      for (const call of [...cachedCalls, ...otherCalls])
        expect([call, (await anna.call(call)).status]).toEqual([call, 200])
      expect((await anna.call('GET /recurring-bills/calendar')).status).toBe(500)
    } finally {
      await app.database.pool.query(`grant select on ${others.join(', ')} to trivet_app`)
    }
  })

  it('ends with every change of these, whoever makes it', async () => {
    const home = '00000000-0000-7000-8000-00000000000a'
    await app.database.pool.query(householdRows(home))
    const person = { ...anna, householdId: home }
    const tables = await readNames(`select tgrelid::regclass::text as name from pg_trigger
      where tgname in ('version_inserted', 'version_updated', 'version_deleted') group by 1 having count(*) = 3`)
    expect(tables.toSorted()).toEqual(
      await readNames(
        `select oid::regclass::text as name from pg_class where oid in ${versioned} order by 1`,
      ),
    )
    const others = await versionOf(anna)
    for (const table of tables) {
      const before = await versionOf(person)
      await app.database.pool.query(
        `update ${table} set household_id = household_id where household_id = $1`,
        [home],
      )
      expect([table, await versionOf(person)]).not.toEqual([table, before])
    }
    // People are named by what is in no answer.
    for (const table of tables.filter((name) => !['households', 'household_people'].includes(name))) {
      const before = await versionOf(person)
      const { rowCount } = await app.database.pool.query(`delete from ${table} where household_id = $1`, [
        home,
      ])
      if (rowCount) expect([table, await versionOf(person)]).not.toEqual([table, before])
    }
    expect(await versionOf(anna)).toBe(others)
    await app.database.pool.query('delete from households where household_id = $1', [home])
    expect(await versionOf(person)).toMatch(/^ \d/)
  })

  it('ends with the session, the day, and what the session says', async () => {
    const { db } = app.services
    await untilCached()
    app.clock.set('2026-11-22T12:00:00Z')
    expect(await listCached()).toEqual([])
    await untilCached()
    await db.updateTable('sessions').set({ secondFactor: 'code' }).execute()
    await anna.ok('GET /household')
    expect(await listCached()).toEqual([])
    await untilCached()
    await db.updateTable('profiles').set({ plan: 'free' }).where('userId', '=', anna.userId).execute()
    expect(refusal(await anna.call('GET /reports/persons'))).toEqual([402, 'pro-required'])
    await db.deleteFrom('sessions').where('userId', '=', anna.userId).execute()
    for (const call of cachedCalls) expect(refusal(await anna.call(call))).toEqual([401, 'not-signed-in'])
  })

  it('is for one member and one household', async () => {
    const bob = await app.member('bob', { joins: anna, role: 'viewer' })
    const carol = await app.member('carol')
    await untilCached()
    for (const person of [bob, carol]) await person.ok('GET /household')
    expect(await isCached('GET /accounts', bob)).toBe(false)
    expect(await carol.ok('GET /accounts')).toEqual([])
    await addAccount(carol, 'Savings')
    await untilCached()
    await app.services.db
      .updateTable('members')
      .set({ householdId: carol.householdId })
      .where('userId', '=', anna.userId)
      .execute()
    expect(await anna.ok<Account[]>('GET /accounts')).toMatchObject([{ name: 'Savings' }])
  })

  it('is never that of an API token', async () => {
    const form = { name: 'Script', canWrite: false, lifetimeDays: 30 }
    const { token } = await anna.ok<{ token: string }>('POST /api-tokens', form)
    const program = app.program(token)
    for (let time = 0; time < 3; time++) expect(await isCached('GET /accounts', program)).toBe(false)
  })

  it.runIf(engine === 'server')('waits until no change can come before the last one', async () => {
    await untilCached()
    const earlier = await app.database.pool.connect()
    try {
      await earlier.query('begin')
      await earlier.query(`update categories set name = 'Sweets' where name = 'Groceries'`)
      expect(await listCached()).toEqual(cachedCalls)
      await app.database.pool.query(`update accounts set name = 'Everyday' where id = $1`, [account.id])
      expect(await listCached()).toEqual([])
      expect(await listCached()).toEqual([])
      expect(await readVersionOf(app, anna)).toBeNull()
      expect(findCachedAnswer(app.services.db, anna.userId, `${testOrigin}/api/accounts`)).toBeUndefined()
      await earlier.query('commit')
    } finally {
      earlier.release(true)
    }
    expect(JSON.stringify(await anna.ok('GET /categories'))).toContain('Sweets')
    expect(JSON.stringify(await anna.ok('GET /accounts'))).toContain('Everyday')
    await untilCached()
  })

  it('needs one row of a household, which is all that the nightly purge leaves', async () => {
    const count = () =>
      readNames(
        `select version::text as name from household_versions where household_id = '${anna.householdId}'`,
      )
    await untilCached()
    const before = await count()
    expect(before.length).toBeGreaterThan(1)
    await purgeRows(app.services.db, app.services.areas, app.clock.now())
    expect(await count()).toEqual([before.toSorted((a, b) => Number(a) - Number(b)).at(-1)])
    await untilCached()
    // As a backup of a server that has counted further.
    await app.database.pool.query(`insert into household_versions values ($1, '9000000000000')`, [
      anna.householdId,
    ])
    expect(await listCached()).toEqual([])
    await purgeRows(app.services.db, app.services.areas, app.clock.now())
    await untilCached()
  })
})
