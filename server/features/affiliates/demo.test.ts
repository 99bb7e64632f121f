import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoConversions, demoUserEmail } from '#database/demo/affiliates.ts'
import { createDemo } from '#server/demo/household.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { findViolations } from '#test/invariants.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp('server')
})
afterAll(() => app.close())

const count = async (of: string) =>
  Number((await app.database.pool.query<{ count: string }>(`select count(*) ${of}`)).rows[0]!.count)

it.each(['2026-11-21', '2027-01-01', '2028-02-29'])(
  'the demo user is an affiliate with a year behind them on %s, once',
  async (day) => {
    await app.database.reset()
    app.clock.set(`${day}T12:00:00Z`)
    await createDemo(app.services)
    await createDemo(app.services)
    expect(await findViolations(app.database.pool)).toEqual([])
    expect(
      await count(`from affiliates a join users u on u.id = a.user_id
        where u.email = '${demoUserEmail}' and a.referral_code = 'THREELEGS' and a.approved_at is not null`),
    ).toBe(1)
    expect(await count('from affiliate_click_days')).toBe(365)
    expect(await count('from affiliate_conversions')).toBe(demoConversions.length)
    expect(await count('from payouts where processed_at is not null')).toBe(2)
    expect(await count('from payouts where processed_at is null')).toBe(1)
    // What the list of the latest clicks shows agrees with the chart of the days.
    expect(
      await count(`from affiliate_click_days d where day > '${day}'::date - 30 and clicks <>
        (select count(*) from affiliate_clicks c where c.day = d.day and c.affiliate_id = d.affiliate_id
          and (c.clicked_at at time zone 'UTC')::date = d.day and c.clicked_at < '${app.clock.now().toISOString()}')`),
    ).toBe(0)
  },
)
