import { afterAll, beforeAll, expect, it } from 'vitest'
import { alertKinds } from '#domain/alerts/kinds.ts'
import { createDemo } from '#server/demo/household.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { readOpenAlerts } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp('server')
})
afterAll(() => app.close())

it.each(['2026-11-21', '2027-01-01', '2027-02-28'])(
  'the demo household has an alert of each kind on %s',
  async (day) => {
    await app.database.reset()
    app.clock.set(`${day}T12:00:00Z`)
    await createDemo(app.services)
    const { rows } = await app.database.pool.query<Member>(
      `select household_id as "householdId", user_id as "userId", role from members where role = 'owner'`,
    )
    const open = await householdTransaction(app.services.db, rows[0]!, (tx) =>
      readOpenAlerts(tx, app.clock.now()),
    )
    const kinds = new Set(open.map(({ kind }) => kind))
    expect(alertKinds.filter((kind) => !kinds.has(kind))).toEqual([])
    expect(open.length).toBeLessThanOrEqual(20)
  },
)
