import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  type AffiliateDashboard,
  affiliateDashboard,
  clickDays,
  clickPage,
  ownConversionPage,
  type OwnApplication,
} from '#contract/affiliate-dashboard.ts'
import { ownPayoutPage } from '#contract/affiliate-payouts.ts'
import type { Session } from '#contract/session.ts'
import type { Person } from '#test/app.ts'
import { buy, moveTo, press, runTasks } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

describeOnBothDatabases("an affiliate's dashboard", (engine) => {
  const app = freshApp(engine)
  let partner: Person
  beforeEach(async () => {
    partner = await app.member('partner', { affiliate: 'approved' })
  })

  const read = (person: Person) => person.ok<AffiliateDashboard>('GET /affiliate-dashboard')
  const readApplication = (person: Person) =>
    person.ok<OwnApplication>('GET /affiliate-dashboard/application')
  const isInSidebar = async (person: Person) => (await person.ok<Session>('GET /session')).user?.isAffiliate
  const idOf = async (person: Person) =>
    (
      await app.services.db
        .selectFrom('affiliates')
        .select('id')
        .where('userId', '=', person.userId)
        .executeTakeFirstOrThrow()
    ).id
  /** Somebody whom the affiliate sent. */
  async function reader(name: string, sentBy: Person): Promise<Person> {
    const person = await app.member(name)
    await app.database.pool.query(
      `insert into affiliate_referrals (id, affiliate_id, user_id, clicked_at, signed_up_at)
      values (gen_random_uuid(), $1, $2, $3, $3)`,
      [await idOf(sentBy), person.userId, app.clock.now()],
    )
    return person
  }
  const click = async (sentBy: Person, day: string, slot: number, clicks: number) =>
    app.database.pool.query(
      'insert into affiliate_click_days (affiliate_id, day, slot, clicks) values ($1, $2, $3, $4)',
      [await idOf(sentBy), day, slot, clicks],
    )

  it('is for approved affiliates alone, and says to everybody else how it stands with them (SPEC section 2)', async () => {
    const [nobody, applicant, outcast] = [
      await app.member('nobody'),
      await app.member('applicant', { affiliate: 'pending' }),
      await app.member('outcast', { affiliate: 'banned' }),
    ]
    await app.database.pool.query(
      `update affiliates set decision_reason = 'Bulk mail' where user_id = '${outcast.userId}'`,
    )
    expect(await readApplication(nobody)).toEqual({ isOffered: true, application: null })
    expect(await readApplication(applicant)).toMatchObject({
      application: {
        status: 'pending',
        name: 'applicant',
        email: 'applicant@example.com',
        wasApproved: false,
      },
    })
    expect(await readApplication(outcast)).toMatchObject({
      application: { status: 'banned', wasApproved: true, decisionReason: 'Bulk mail' },
    })
    expect(await readApplication(partner)).toMatchObject({ application: { status: 'approved' } })
    for (const person of [nobody, applicant, outcast]) {
      expect(await isInSidebar(person)).toBe(false)
      expect((await person.call('GET /affiliate-dashboard')).status).toBe(403)
    }
    expect(await isInSidebar(partner)).toBe(true)
  })

  it('is gone at the next request after a ban', async () => {
    expect((await read(partner)).hasProAccess).toBe(true)
    await app.database.pool.query('update affiliates set banned_at = now()')
    expect((await partner.call('GET /affiliate-dashboard')).status).toBe(403)
    expect(await isInSidebar(partner)).toBe(false)
  })

  it('has the link, every day of thirty, and the way from a click to a payment, of oneself alone', async () => {
    const rival = await app.member('rival', { affiliate: 'approved' })
    await click(partner, '2026-10-22', 0, 7)
    await click(partner, '2026-10-23', 1, 3)
    await click(partner, '2026-11-21', 0, 2)
    await click(partner, '2026-11-21', 5, 4)
    await click(rival, '2026-11-21', 5, 100)
    await reader('cleo', partner)
    const dora = await reader('dora', partner)
    await buy(app, dora, 'yearly')
    await buy(app, await reader('emil', rival))
    const dashboard = await read(partner)
    expect(dashboard).toMatchObject({
      link: 'http://localhost:3000/?ref=PARTNER',
      clicks: 16,
      signUps: 2,
      paidReaders: 1,
      figures: { heldCents: 3600, reviewCents: 0, disputedCents: 0, dueCents: 0 },
      conversions: [{ interval: 'yearly', commissionCents: 3600, owedCents: 3600, state: 'held' }],
    })
    expect(dashboard.clickDays).toHaveLength(30)
    expect(dashboard.clickDays.filter(({ clicks }) => clicks > 0)).toEqual([
      { day: '2026-10-23', clicks: 3 },
      { day: '2026-11-21', clicks: 6 },
    ])
    expect(dashboard.clickDays[0]?.day).toBe('2026-10-23')
    expect((await read(rival)).clicks).toBe(100)
  })

  it('shows what waits for a bank, and then what is due', async () => {
    const cleo = await reader('cleo', partner)
    await buy(app, cleo)
    const choose = async (choice: string) => {
      const { url } = await cleo.ok<{ url: string }>('POST /billing/portal')
      expect((await press(app, url, choice)).status).toBe(303)
      await runTasks(app)
    }
    await choose('dispute')
    await moveTo(app, '2026-12-21T12:00:00Z')
    expect((await read(partner)).figures).toMatchObject({ heldCents: 0, disputedCents: 240, dueCents: 0 })
    await choose('win-dispute')
    expect((await read(partner)).figures).toMatchObject({ disputedCents: 0, dueCents: 240 })
  })

  it('counts clicks of a year, and lists the latest page by page without a word of who clicked', async () => {
    await click(partner, '2025-11-22', 0, 7)
    await click(partner, '2025-11-21', 0, 9)
    const days = await partner.ok<{ clicks: number }[]>('GET /affiliate-dashboard/click-days?days=365')
    expect([days.length, days.reduce((sum, { clicks }) => sum + clicks, 0)]).toEqual([365, 7])
    await app.database.pool.query(
      `insert into affiliate_clicks (affiliate_id, day, visitor_hash, device, clicked_at)
      select $1, '2026-11-21', 'hash ' || n, 'Firefox ' || n, '2026-11-21T12:00:00Z'::timestamptz - (n / 3) * interval '1 hour'
      from generate_series(0, 7) n`,
      [await idOf(partner)],
    )
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const page = await partner.ok<{ items: { device: string }[]; nextCursor: string | null }>(
        `GET /affiliate-dashboard/clicks?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      seen.push(...page.items.map(({ device }) => device))
      if (!page.nextCursor) break
      cursor = page.nextCursor
    }
    expect(seen).toEqual(Array.from({ length: 8 }, (_, n) => `Firefox ${n}`))
  })

  it('shows the five latest conversions, the latest first', async () => {
    for (let at = 0; at < 6; at++) {
      await moveTo(app, `2026-11-2${at + 1}T12:00:00Z`)
      await buy(app, await reader(`reader${at}`, partner))
    }
    const { conversions, paidReaders, figures } = await read(partner)
    expect(paidReaders).toBe(6)
    expect(figures.heldCents).toBe(1440)
    expect(conversions.map(({ paidAt }) => paidAt.slice(0, 10))).toEqual([
      '2026-11-26',
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
    ])
  })
})

describe('what the dashboard of an affiliate can say (R33, case 20)', () => {
  /** The names of all fields, at any depth. */
  function fieldsOf(schema: unknown): string[] {
    if (Array.isArray(schema)) return schema.flatMap(fieldsOf)
    if (typeof schema !== 'object' || schema === null) return []
    const { properties = {}, ...rest } = schema as { properties?: Record<string, unknown> }
    return [
      ...Object.keys(properties),
      ...fieldsOf(Object.values(properties)),
      ...fieldsOf(Object.values(rest)),
    ]
  }

  it('names of a click nothing but when, and the family of the device', () => {
    const fields = [clickPage, ownConversionPage, clickDays, ownPayoutPage].flatMap((schema) =>
      fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    )
    expect(new Set(fields)).toEqual(
      new Set(
        `items nextCursor clickedAt device day clicks id interval commissionCents owedCents state paidAt dueAt refusedBecause
        amountCents lines accountEnding createdAt processedAt reason hasStatement minimumCents payee name payableAt`.split(
          /\s+/,
        ),
      ),
    )
  })

  it('has no field of a visitor or a reader', () => {
    const fields = fieldsOf(z.toJSONSchema(affiliateDashboard, { io: 'input', unrepresentable: 'any' }))
    expect(new Set(fields)).toEqual(
      new Set(
        `link hasProAccess clicks signUps paidReaders clickDays day
        figures heldCents reviewCents disputedCents dueCents inPayoutCents paidCents
        conversions id interval commissionCents owedCents state paidAt dueAt refusedBecause`.split(/\s+/),
      ),
    )
    expect(
      fields.filter((name) => /ip|address|agent|device|hash|email|user|name|reader(?!s$)|reason/i.test(name)),
    ).toEqual([])
  })
})
