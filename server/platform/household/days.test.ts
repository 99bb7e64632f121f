import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { forEachHousehold, forEachHouseholdDay, type HouseholdDayWork } from './days.ts'

const hour = 3_600_000

describeOnBothDatabases('the days of every household', (engine) => {
  const app = freshApp(engine)
  let done: string[]

  beforeEach(async () => {
    done = []
  })

  /** Somebody whose household lives there. */
  async function living(name: string, timeZone: string): Promise<Person> {
    const person = await app.member(name)
    await app.database.db
      .updateTable('households')
      .set({ timeZone })
      .where('householdId', '=', person.householdId)
      .execute()
    return person
  }
  /** Runs a job that does nothing but write an account, in the transaction of the day. */
  const run = (settings: Partial<HouseholdDayWork> = {}) =>
    forEachHouseholdDay(app.services, {
      job: 'look',
      isNeeded: sql`true`,
      onlyPro: false,
      mostDays: 3,
      work: async (tx, { householdId }, day) => {
        await tx
          .insertInto('accounts')
          .values({ householdId, id: sql`gen_random_uuid()`, name: `Look of ${day}`, type: 'Cash' })
          .execute()
        done.push(day)
      },
      ...settings,
    })
  const looksOf = async ({ householdId }: Person) => {
    const { rows } = await app.database.pool.query<{ day: string }>(
      `select right(name, 10) as day from accounts where household_id = $1 and name like 'Look%' order by 1`,
      [householdId],
    )
    return rows.map(({ day }) => day)
  }
  const at = (instant: string | number) => app.clock.set(new Date(instant).toISOString())

  it.each([
    ['Etc/GMT+12', '2026-03-06T12:00:00Z', 'at UTC-12'],
    ['Pacific/Kiritimati', '2026-03-05T10:00:00Z', 'at UTC+14'],
    ['America/New_York', '2026-03-06T05:00:00Z', 'with an hour that is left out on 8 March'],
    ['Europe/Berlin', '2026-10-22T22:00:00Z', 'with an hour that comes twice on 25 October'],
    ['Africa/Cairo', '2026-04-21T22:00:00Z', 'with a day that begins at one o’clock, 24 April'],
  ])('come each exactly once in %s, %s %s', async (timeZone, firstMidnight) => {
    const person = await living('anna', timeZone)
    const start = Date.parse(firstMidnight)
    const dayOf = (n: number) =>
      new Date(start + n * 24 * hour + 12 * hour).toLocaleDateString('sv-SE', { timeZone })
    for (let hours = 0; hours < 5 * 24 - 2; hours++) {
      at(start + hours * hour + hour / 15)
      await run()
    }
    expect(await looksOf(person)).toEqual([0, 1, 2, 3, 4].map(dayOf))
  })

  it('are done once by several processes at once (R43)', async () => {
    const people = await Promise.all(['anna', 'bob', 'cleo'].map((name) => living(name, 'Asia/Tokyo')))
    const counts = await Promise.all(Array.from({ length: 8 }, () => run()))
    for (const person of people) expect(await looksOf(person)).toEqual(['2026-11-21'])
    expect(counts.reduce((sum, { households = 0 }) => sum + households, 0)).toBe(3)
  })

  it('are not doubled when the clock jumps a day ahead and back, or back and ahead (R47)', async () => {
    const anna = await living('anna', 'UTC')
    for (const day of ['21', '22', '21', '20', '21', '22', '23']) {
      at(`2026-11-${day}T12:00:00Z`)
      await run()
    }
    expect(await looksOf(anna)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  })

  it('are made up for after a time down, so many at most, the oldest first', async () => {
    await living('anna', 'UTC')
    await run()
    at('2026-11-30T00:05:00Z')
    await run()
    expect(done).toEqual(['2026-11-21', '2026-11-28', '2026-11-29', '2026-11-30'])
    at('2026-12-09T00:05:00Z')
    await run({ mostDays: 1 })
    expect(done.slice(4)).toEqual(['2026-12-09'])
  })

  it('of one household fail without keeping the others, leave nothing half, and are tried again', async () => {
    const [anna, bob] = [await living('anna', 'UTC'), await living('bob', 'UTC')]
    let isBroken = true
    const work: HouseholdDayWork['work'] = async (tx, { householdId }, day) => {
      await tx
        .insertInto('accounts')
        .values({ householdId, id: sql`gen_random_uuid()`, name: `Look of ${day}`, type: 'Cash' })
        .execute()
      if (isBroken && householdId === anna.householdId) throw new RangeError('Anna’s secret')
    }
    await expect(run({ work })).rejects.toMatchObject({
      message: expect.stringMatching(/^1 of the households not done. The first: RangeError at /),
      counts: { households: 1, failed: 1 },
    })
    expect(app.logged.join()).not.toContain('secret')
    expect([await looksOf(anna), await looksOf(bob)]).toEqual([[], ['2026-11-21']])
    isBroken = false
    expect(await run({ work })).toEqual({ households: 1 })
    expect(await looksOf(anna)).toEqual(['2026-11-21'])
    expect(await run({ work })).toEqual({ households: 0 })
  })

  it('leave alone who has no need or no Pro, and count for each job by itself', async () => {
    const free = await living('anna', 'UTC')
    const { householdId } = await app.member('bob', { plan: 'pro' })
    await run({ onlyPro: true })
    expect(done).toHaveLength(1)
    await run({ isNeeded: sql`h.household_id = ${householdId}` })
    expect([done.length, await looksOf(free)]).toEqual([1, []])
    await run({
      job: 'another',
      isNeeded: sql`h.household_id = ${householdId}`,
      work: async () => done.push(''),
    })
    expect(done).toHaveLength(2)
  })

  it('are not needed for what is done once by keys of its own', async () => {
    await living('anna', 'UTC')
    const which = { job: 'look', isNeeded: sql`true`, onlyPro: false }
    const counts = [true, false].map((isDone) =>
      forEachHousehold(app.services, { ...which, work: async () => isDone }),
    )
    expect(await Promise.all(counts)).toEqual([{ households: 1 }, { households: 0 }])
  })
})
