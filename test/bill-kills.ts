import { beforeAll, describe, expect, it } from 'vitest'
import type { Bill } from '#contract/recurring-bills.ts'
import { addDays, type Day, dayInTimeZone } from '#domain/calendar.ts'
import { listDueDates, type FrequencyKey } from '#domain/recurrence.ts'
import type { DatabaseEngine, OpenDatabase } from '#server/platform/database/open.ts'
import { findViolations } from './invariants.ts'
import { Client } from './processes.ts'
import { generator, newSeed } from './random.ts'
import { serverToKill } from './server-to-kill.ts'

// The real program is killed (kill -9) while it creates what bills missed, again and again; each time more is missed.

const bills = 30
const weeksMissed = 20

export function describeBillKills(engine: DatabaseEngine, rounds: number): void {
  describe(`what bills missed (${engine} database)`, () => {
    const server = serverToKill('bills', engine)
    const random = generator(newSeed('kills amid bills'))
    let anna: Client

    beforeAll(() => {
      anna = new Client(server.origin)
    })

    const create = () => anna.call<{ createdCount: number }>('POST /recurring-bills/creations', {})

    const missMore = ({ pool }: OpenDatabase) =>
      pool.query(
        `update recurring_bills set starts_on = starts_on - $1::int,
          next_due = first_due + 7 * ceil((starts_on - $1::int - first_due) / 7.0)::int`,
        [weeksMissed * 7],
      )

    type Stored = { id: string; firstDue: Day; frequency: FrequencyKey; startsOn: Day }

    const findToday = () => dayInTimeZone(Date.now(), 'UTC')

    /** Creates what is missed; the day on which all of it was done. */
    async function createOnOneDay(): Promise<Day> {
      for (;;) {
        const today = findToday()
        await server.start()
        expect((await create()).status).toBe(200)
        await server.kill()
        if (findToday() === today) return today
      }
    }

    async function expectEachDateOnce({ pool }: OpenDatabase, today: Day) {
      const stored = await pool.query<Stored>(
        `select id, first_due as "firstDue", frequency, starts_on as "startsOn" from recurring_bills`,
      )
      const until = addDays(today, 1)
      const expected = stored.rows
        .flatMap((bill) => listDueDates(bill, bill.startsOn, until).map((date) => `${bill.id} ${date}`))
        .sort()
      const { rows } = await pool.query<{ date: string }>(
        `select recurring_bill_id || ' ' || date as date from transactions`,
      )
      expect(rows.map(({ date }) => date).sort()).toEqual(expected)
      expect(await findViolations(pool)).toEqual([])
    }

    it('is there once after every kill -9 (R43)', async () => {
      const accountId = await anna.settleIn(await server.start())
      const categories = (await anna.call<{ id: string }[]>('GET /categories')).body
      const form = { direction: 'out', frequency: 'weekly', accountId, autoCreate: true }
      for (let n = 0; n < bills; n++) {
        const firstDue = addDays('2020-01-06' as Day, n % 7)
        const bill = {
          ...form,
          name: `Bill ${n}`,
          amountCents: 100 + n,
          firstDue,
          categoryId: categories[0]?.id,
        }
        expect((await anna.call<Bill>('POST /recurring-bills', bill)).status).toBe(200)
      }
      for (let round = 0; round < rounds; round++) {
        await server.kill()
        await server.inData(missMore)
        await server.start()
        const asking = Array.from({ length: 6 }, () => create().catch(() => null))
        await new Promise((resolve) => setTimeout(resolve, random() * 250))
        await server.kill()
        await Promise.all(asking)
        const today = await createOnOneDay()
        await server.inData((database) => expectEachDateOnce(database, today))
      }
    })
  })
}
