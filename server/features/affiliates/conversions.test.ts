import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { ConversionState } from '#domain/commissions.ts'
import type { ListedConversion } from '#contract/affiliate-conversions.ts'
import { advanceSandbox } from '#server/integrations/payments/sandbox.ts'
import type { Person } from '#test/app.ts'
import { buy, moveTo, press, runTasks, startCheckout } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

type List = {
  items: ListedConversion[]
  figures: { heldCents: number; reviewCents: number; dueCents: number }
}

describeOnBothDatabases('commissions', (engine) => {
  const app = freshApp(engine)
  let olga: Person
  let partner: Person
  beforeEach(async () => {
    olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
    partner = await app.member('partner', { affiliate: 'approved' })
  })

  /** Somebody whom the partner sent. */
  async function reader(name: string, options: { joins?: Person } = {}): Promise<Person> {
    const person = await app.member(name, options)
    await app.database.pool.query(
      `insert into affiliate_referrals (id, affiliate_id, user_id, clicked_at, signed_up_at)
      select gen_random_uuid(), id, $1, $2, $2 from affiliates where user_id = $3`,
      [person.userId, app.clock.now(), partner.userId],
    )
    return person
  }
  const list = (query = '') => olga.ok<List>(`GET /admin/affiliate-conversions${query}`)
  const lines = async () => {
    const rows = await app.services.db
      .selectFrom('commissionLines')
      .select(['kind', 'amountCents'])
      .orderBy('id')
      .execute()
    return rows.map(({ kind, amountCents }) => `${kind} ${amountCents}`)
  }
  const stands = async (): Promise<[ConversionState, number][]> =>
    (await list()).items.map(({ state, owedCents }) => [state, owedCents])
  async function inPortal(person: Person, choice: string) {
    const { url } = await person.ok<{ url: string }>('POST /billing/portal')
    expect((await press(app, url, choice)).status).toBe(303)
    await runTasks(app)
  }

  it('are earned by the first payment of a reader, and by no later one (R34)', async () => {
    const cleo = await reader('cleo')
    expect(await lines()).toEqual([])
    await buy(app, cleo)
    expect(await list()).toMatchObject({
      figures: { heldCents: 240, reviewCents: 0, dueCents: 0 },
      items: [
        {
          affiliateName: 'partner',
          interval: 'monthly',
          commissionCents: 240,
          owedCents: 240,
          state: 'held',
          paidAt: '2026-11-21T12:00:00.000Z',
          dueAt: '2026-12-21T12:00:00.000Z',
          reviewReason: null,
        },
      ],
    })
    await moveTo(app, '2027-01-21T12:00:00Z')
    await advanceSandbox(app.services)
    await runTasks(app)
    await cleo.ok('POST /functions/manage-subscription', { action: 'update', priceId: 'yearly' })
    await runTasks(app)
    expect(await lines()).toEqual(['earned 240'])
    expect(await app.services.db.selectFrom('payments').select('id').execute()).toHaveLength(4)
  })

  it('come from the table of the server by what was paid, 36.00 for a year (SPEC section 9)', async () => {
    await buy(app, await reader('cleo'), 'yearly')
    expect(await lines()).toEqual(['earned 3600'])
  })

  it('are earned by nobody who was not sent, by no payment of nothing, and for nobody who was banned (case 3)', async () => {
    await buy(app, await app.member('unsent'))
    const cleo = await reader('cleo')
    const url = await startCheckout(cleo, { priceId: 'monthly', promoCode: 'ONEMONTHFREE' })
    await press(app, url, 'pay')
    await runTasks(app)
    expect(await lines()).toEqual([])
    await moveTo(app, '2026-12-21T12:00:00Z')
    await advanceSandbox(app.services)
    await runTasks(app)
    expect((await list()).items).toMatchObject([{ paidAt: '2026-12-21T12:00:00.000Z', owedCents: 240 }])
    const dora = await reader('dora')
    await app.database.pool.query(`update affiliates set banned_at = now()`)
    await buy(app, dora)
    expect(await lines()).toEqual(['earned 240'])
  })

  it('are due at the moment the hold ends, and not before (case 8)', async () => {
    await buy(app, await reader('cleo'))
    await moveTo(app, '2026-12-21T11:59:59Z')
    expect(await stands()).toEqual([['held', 240]])
    await moveTo(app, '2026-12-21T12:00:00Z')
    expect(await stands()).toEqual([['due', 240]])
    expect(await list()).toMatchObject({ figures: { heldCents: 0, dueCents: 240 } })
    for (const state of ['held', 'review', 'taken-back'])
      expect((await list(`?state=${state}`)).items).toEqual([])
    expect((await list('?state=due')).items).toHaveLength(1)
  })

  it('go with what is given back, in the hold and after it, in parts and never twice (cases 4 and 5)', async () => {
    const cleo = await reader('cleo', {})
    await buy(app, cleo, 'yearly')
    await inPortal(cleo, 'refund-half')
    expect(await lines()).toEqual(['earned 3600', 'reversed -1800'])
    await moveTo(app, '2027-02-21T12:00:00Z')
    expect(await stands()).toEqual([['due', 1800]])
    await inPortal(cleo, 'refund-all')
    await inPortal(cleo, 'refund-all')
    expect(await lines()).toEqual(['earned 3600', 'reversed -1800', 'reversed -1800'])
    expect(await stands()).toEqual([['taken-back', 0]])
  })

  it('wait for the bank while the payer disputes, and are due when it decides for us (case 7)', async () => {
    const cleo = await reader('cleo')
    await buy(app, cleo, 'yearly')
    await inPortal(cleo, 'dispute')
    await moveTo(app, '2026-12-21T12:00:00Z')
    expect(await list('?state=disputed')).toMatchObject({
      items: [{ state: 'disputed', owedCents: 3600 }],
      figures: { heldCents: 0, disputedCents: 3600, dueCents: 0 },
    })
    expect((await list('?state=due')).items).toEqual([])
    // The money is at the bank: nobody can give it back.
    await inPortal(cleo, 'refund-all')
    await inPortal(cleo, 'win-dispute')
    expect([await lines(), await stands()]).toEqual([['earned 3600'], [['due', 3600]]])
  })

  it('go when the bank decides for the payer, long after the hold and once (case 6)', async () => {
    const cleo = await reader('cleo')
    await buy(app, cleo, 'yearly')
    await moveTo(app, '2027-02-21T12:00:00Z')
    await inPortal(cleo, 'lose-dispute')
    expect(await stands()).toEqual([['due', 3600]])
    await inPortal(cleo, 'dispute')
    await moveTo(app, '2027-02-24T12:00:00Z')
    for (let presses = 0; presses < 2; presses++) await inPortal(cleo, 'lose-dispute')
    await inPortal(cleo, 'dispute')
    expect([await lines(), await stands()]).toEqual([['earned 3600', 'reversed -3600'], [['taken-back', 0]]])
  })

  it('go when the account of the reader is deleted within the hold, and stay after it', async () => {
    const [cleo, dora] = [await reader('cleo'), await reader('dora')]
    await buy(app, cleo)
    await cleo.ok('POST /account-deletion', { confirmation: 'DELETE' })
    expect(await lines()).toEqual(['earned 240', 'reversed -240'])
    await buy(app, dora)
    await moveTo(app, '2026-12-21T12:00:00Z')
    await app.services.db.updateTable('sessions').set({ authenticatedAt: app.clock.now() }).execute()
    await dora.ok('POST /account-deletion', { confirmation: 'DELETE' })
    expect(await lines()).toEqual(['earned 240', 'reversed -240', 'earned 240'])
  })

  it('wait for a person with a written reason where somebody seems to have sent themselves (R34; case 13)', async () => {
    await buy(app, await reader('spouse', { joins: partner }))
    const { items, figures } = await list()
    expect([items[0]?.state, items[0]?.reviewReason, figures.reviewCents]).toEqual([
      'review',
      'The reader is in the household of the affiliate.',
      240,
    ])
    const review = (decision: string, note = 'Asked them') =>
      olga.call<{ code?: string }>(`POST /admin/affiliate-conversions/${items[0]?.id}/review`, {
        decision,
        note,
      })
    expect((await review('refuse', ' ')).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: 50 }, () => review('refuse')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('conversion-reviewed')
    expect(await lines()).toEqual(['earned 240', 'reversed -240'])
    // Refused once, and the affiliate is told why, by mail and on the dashboard.
    const sent = await app.services.db
      .selectFrom('outbox')
      .select(sql<string>`payload ->> 'text'`.as('text'))
      .where(sql<string>`payload ->> 'template'`, '=', 'affiliate-commission-refused')
      .where(sql<string>`payload ->> 'to'`, '=', 'partner@example.com')
      .execute()
    expect(sent).toEqual([{ text: expect.stringMatching(/\$2\.40[^]*Asked them/) }])
    expect(await partner.ok('GET /affiliate-dashboard/conversions')).toMatchObject({
      items: [{ state: 'taken-back', refusedBecause: 'Asked them' }],
    })
  })

  it('wait from the fifth on that is paid within an hour (R34)', async () => {
    const people = [await reader('a'), await reader('b'), await reader('c'), await reader('d')]
    for (const person of people) await buy(app, person)
    expect(await stands()).toEqual(people.map(() => ['held', 240]))
    await buy(app, await reader('e'))
    expect((await list('?state=review')).items).toMatchObject([
      { reviewReason: '5 readers of this affiliate paid for the first time within one hour.' },
    ])
  })

  it('stay held while one of two signs is open, and are freed one by one (case 14)', async () => {
    const spouse = await reader('spouse', { joins: partner })
    await app.database.pool.query(`update users set email = 'x@yopmail.com' where id = $1`, [spouse.userId])
    await buy(app, spouse)
    const [found] = (await list()).items
    expect(found?.reviews.map(({ sign }) => sign).toSorted()).toEqual(['disposable', 'household'])
    const free = (sign: string) =>
      olga.call(`POST /admin/affiliate-conversions/${found?.id}/review`, {
        decision: 'free',
        note: 'Fine',
        sign,
      })
    await free('household')
    expect(await stands()).toEqual([['review', 240]])
    expect((await free('household')).status).toBe(409)
    await free('disposable')
    expect(await stands()).toEqual([['held', 240]])
  })

  it('are freed by a person, and then held as any other', async () => {
    await buy(app, await reader('spouse', { joins: partner }))
    const { items } = await list('?state=review')
    await olga.ok(`POST /admin/affiliate-conversions/${items[0]?.id}/review`, {
      decision: 'free',
      note: 'Fine',
    })
    expect(await stands()).toEqual([['held', 240]])
    expect(await partner.ok('GET /affiliate-dashboard/conversions')).toMatchObject({
      items: [{ refusedBecause: null }],
    })
    const log = await app.services.db.selectFrom('auditLog').select('action').execute()
    expect(log).toEqual([{ action: 'affiliates.free-commission' }])
  })

  it('stay provable when the affiliate is deleted, without a word of who it was (S16, R65)', async () => {
    await buy(app, await reader('cleo'))
    await partner.ok('POST /account-deletion', { confirmation: 'DELETE' })
    expect((await list()).items).toMatchObject([{ affiliateName: 'Deleted affiliate', owedCents: 240 }])
    expect(await olga.ok('GET /admin/affiliates')).toMatchObject({ items: [], counts: { banned: 0 } })
    const { rows } = await app.database.pool.query(`select a::text as text from affiliates a`)
    expect(JSON.stringify(rows)).not.toMatch(/partner/i)
  })

  it('are lines that nobody changes or takes away', async () => {
    await buy(app, await reader('cleo'))
    for (const change of [
      'update commission_lines set amount_cents = 1',
      'delete from commission_lines',
      'truncate commission_lines cascade',
    ])
      await expect(app.database.pool.query(change)).rejects.toThrow('only grows')
  })
})
