import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayInTimeZone } from '#domain/calendar.ts'
import { createDemo } from '#server/demo/household.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import { findViolations } from '#test/invariants.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { findCandidates } from './detect-bills.ts'
import { listBills } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp('server')
})
afterAll(() => app.close())

it("the demo's bills are paid by what its months hold, and others are found there", async () => {
  await createDemo(app.services)
  const { rows } = await app.database.pool.query<Member>(
    `select household_id as "householdId", user_id as "userId", role from members where role = 'owner'`,
  )
  const { bills, candidates } = await householdTransaction(app.services.db, rows[0]!, async (tx) => {
    const today = dayInTimeZone(app.clock.now().getTime(), 'UTC')
    return { bills: await listBills(tx, today), candidates: await findCandidates(tx, today) }
  })
  expect(bills.map(({ name, nextDue, lastPayment }) => [name, nextDue, lastPayment?.dueDate])).toEqual([
    ['Window cleaner', '2026-11-24', undefined],
    ['Rent', '2026-12-01', '2026-11-01'],
    ['Lakeside Clinic Payroll', '2026-12-02', '2026-11-02'],
    ['Northlight Energy', '2026-12-02', '2026-11-02'],
    ['Streambox', '2026-12-10', '2026-11-10'],
    ['Cadence Music', '2026-12-12', '2026-11-12'],
    ['Meridian Works Payroll', '2026-12-15', '2026-11-15'],
  ])
  expect(bills.filter(({ priceChange }) => priceChange).map(({ name }) => name)).toEqual([
    'Northlight Energy',
    'Streambox',
    'Meridian Works Payroll',
  ])
  expect(candidates.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Fernwood Mobile and Fibre', 'Harbour Insurance']),
  )
  expect(await findViolations(app.database.pool)).toEqual([])
})
