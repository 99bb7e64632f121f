import { beforeEach, expect, it } from 'vitest'
import type { Bill } from '#contract/recurring-bills.ts'
import { addDays, type Day, day, dayInTimeZone } from '#domain/calendar.ts'
import { listDueDates, frequencyKeys } from '#domain/recurrence.ts'
import { findViolations } from '#test/invariants.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { type BillsHousehold, openBillsHousehold, travel } from '#test/bills.ts'
import { crashingAt, type Moment } from '#test/crashes.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { generator, newSeed } from '#test/random.ts'
import { createDueEverywhere, createDueInHousehold } from './jobs.ts'

describeOnBothDatabases('each date of a bill', (engine) => {
  const app = freshApp(engine)
  let { anna, add } = {} as BillsHousehold

  beforeEach(async () => {
    ;({ anna, add } = await openBillsHousehold(app))
  })

  const owner = (): Member => ({ userId: anna.userId, householdId: anna.householdId, role: 'owner' })
  const datesCreated = async (): Promise<string[]> => {
    const { rows } = await app.database.pool.query<{ date: string }>(
      `select recurring_bill_id || ' ' || date as date from transactions order by 1`,
    )
    return rows.map(({ date }) => date)
  }
  const datesExpected = (bills: Bill[], today: Day) =>
    bills
      .flatMap((bill) =>
        listDueDates(bill, bill.nextDue!, addDays(today, 1)).map((date) => `${bill.id} ${date}`),
      )
      .sort()

  it('is created once when fifty ask at once and the scheduler runs in several processes (R43)', async () => {
    const bills = [
      await add(),
      await add({ name: 'Gym', frequency: 'weekly', firstDue: '2026-11-23' }),
      await add({ name: 'Paper', frequency: 'bi-weekly', firstDue: '2026-11-24' }),
    ]
    await travel(app, '2027-03-31T12:00:00Z')
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: 50 }, () =>
          anna.ok<{ createdCount: number }>('POST /recurring-bills/creations', {}),
        ),
      ),
      ...Array.from({ length: 4 }, () => createDueEverywhere(app.services)),
    ])
    const expected = datesExpected(bills, day('2027-03-31'))
    expect(await datesCreated()).toEqual(expected)
    expect(answers.reduce((sum, { createdCount }) => sum + createdCount, 0)).toBeLessThanOrEqual(
      expected.length,
    )
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('is created by the scheduler for households with Pro, by their own day, of bills that want it', async () => {
    await add({ name: 'By hand', firstDue: '2026-11-22', autoCreate: false })
    const paper = await add({ name: 'Paper', firstDue: '2026-11-22' })
    await anna.ok('PATCH /household/preferences', { timeZone: 'Pacific/Kiritimati' })
    const created = async (instant: string) => {
      app.clock.set(instant)
      await createDueEverywhere(app.services)
      return datesCreated()
    }
    expect(await created('2026-11-21T09:59:00Z')).toEqual([])
    await app.database.pool.query(`update profiles set plan = 'free'`)
    expect(await created('2026-11-21T10:01:00Z')).toEqual([])
    await app.database.pool.query(`update profiles set plan = 'pro'`)
    expect(await created('2026-11-21T10:02:00Z')).toEqual([`${paper.id} 2026-11-22`])
    expect(await created('2026-11-20T10:02:00Z')).toEqual([`${paper.id} 2026-11-22`])
    expect(await created('2027-01-22T10:02:00Z')).toHaveLength(3)
  })

  it('is created by the button of the same bills only (SPEC section 4)', async () => {
    await add({ name: 'By hand', firstDue: '2026-11-21', autoCreate: false })
    const paper = await add({ name: 'Paper', firstDue: '2026-11-21' })
    expect(await anna.ok('POST /recurring-bills/creations', {})).toMatchObject({ createdCount: 1 })
    expect(await datesCreated()).toEqual([`${paper.id} 2026-11-21`])
  })

  it('is there once after the process ended at any of 500 statements, and was asked again (R43)', async () => {
    const random = generator(newSeed('crashes of bills'))
    const upTo = (most: number) => Math.floor(random() * (most + 1))
    const someBills = async () => {
      const weekly = await add({ name: 'Weekly', frequency: 'weekly', firstDue: addDays(today, upTo(7)) })
      const others = Array.from({ length: upTo(3) }, (_, n) => ({
        name: `Bill ${n}`,
        frequency: frequencyKeys[upTo(frequencyKeys.length - 1)],
        firstDue: addDays(today, upTo(60) - 30),
      }))
      const added: Bill[] = [weekly]
      for (const other of others) added.push(await add(other))
      return added
    }
    let today = day('2026-11-21')
    const startsOn = today
    const bills = await someBills()
    let crashes = 0
    for (let run = 0; crashes < 500; run++) {
      today = addDays(today, 7 + upTo(9))
      await travel(app, `${today}T12:00:00Z`)
      if (run % 50 === 49) bills.push(...(await someBills()))
      const moment: Moment = run % 2 ? 'before' : 'after'
      let statement = 0
      for (let isOver = false; !isOver; statement++) {
        const { db, didCrash } = crashingAt(app.database.pool, statement, moment)
        const expected = datesExpected(bills, today)
        const before = (await datesCreated()).length
        await createDueInHousehold({ ...app.services, db }, owner()).catch(() => {})
        isOver = !didCrash()
        if (didCrash()) crashes += 1
        const created = await datesCreated()
        // All of the run or nothing of it.
        expect([before, expected.length]).toContain(created.length)
        if (isOver || created.length > before) {
          expect(created, `statement ${statement} of run ${run}`).toEqual(expected)
          isOver = true
        }
      }
      expect(statement).toBeGreaterThan(5)
      if (run % 20 === 0) expect(await findViolations(app.database.pool)).toEqual([])
    }
    expect(dayInTimeZone(app.clock.now().getTime(), 'UTC') > startsOn).toBe(true)
    expect(await findViolations(app.database.pool)).toEqual([])
  })
})
