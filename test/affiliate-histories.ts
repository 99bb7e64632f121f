// Lives of an affiliate programme, drawn at random: visitors click and sign up, readers pay, get money back, dispute;
// affiliates are banned and come back; batches are made, taken to the bank, marked and taken back; all in any order and
// with copies. A ledger of a few lines says what must be counted and owed, and the app is held against it after every step.
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import type { CommissionFigures, ListedConversion } from '#contract/affiliate-conversions.ts'
import type { PayoutBatch } from '#contract/affiliate-payouts.ts'
import { affiliateDays } from '#domain/affiliates.ts'
import { settleCommission } from '#server/features/affiliates/settle-commission.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import { findAffiliateId, givePayee, justAuthenticate, payingBy } from './affiliates.ts'
import type { Person } from './app.ts'
import { moveTo } from './billing.ts'
import { freshApp } from './fresh-app.ts'
import { findViolations } from './invariants.ts'
import { generator, newSeed } from './random.ts'
import { firefox, VisitingBrowser } from './visiting-browser.ts'

type Reader = {
  userId: string
  /** Null of who came by themselves. */
  affiliateId: string | null
  paymentId: string
  interval: 'monthly' | 'yearly'
  paidCents: number
  /** Cumulative, as providers tell it. */
  refundedCents: number
  lostCents: number
  disputedCents: number
  isWritten: boolean
  /** What was earned; 0 until the payment was told while the affiliate was one. */
  earnedCents: number
  isRefused: boolean
}

type Visitor = {
  name: string
  browser: VisitingBrowser
  /** The last link that was followed. */
  followed: { affiliateId: string; at: Date } | null
  isSignedUp: boolean
}

const steps = 24
const linkMs = affiliateDays.link * 86_400_000
/** Of one history, on a machine that is busy with many other things. */
const longestMs = 60_000

/** Plays so many histories on one database. */
export function playHistories(engine: DatabaseEngine, histories: number): void {
  const app = freshApp(engine)
  const seed = newSeed('affiliate histories')
  let olga: Person
  let partners: Person[]
  beforeEach(async () => {
    olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
  })

  it(
    `owe what was earned less what was taken back and paid, to the cent, in ${histories} histories (R34, R36)`,
    async () => {
      for (let history = 0; history < histories; history++) {
        if (history > 0) {
          await app.database.reset()
          app.clock.set('2026-11-21T12:00:00Z')
          olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
        }
        await play(generator(seed + history), `SEED=${seed}, history ${history}`)
      }
    },
    900_000 + histories * longestMs,
  )

  const countClicks = async (): Promise<number> => {
    const { rows } = await app.database.pool.query<{ clicks: number }>(
      'select coalesce(sum(clicks), 0)::int as clicks from affiliate_click_days',
    )
    return rows[0]?.clicks ?? 0
  }

  async function play(random: () => number, name: string): Promise<void> {
    const below = (count: number) => Math.floor(random() * count)
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)]
    partners = [
      await app.user('ann', { affiliate: 'approved' }),
      await app.user('bob', { affiliate: 'approved' }),
    ]
    for (const partner of partners) await givePayee(app, partner)
    const affiliateIds = await Promise.all(partners.map((partner) => findAffiliateId(app, partner)))
    const banned = new Set<string>()
    const readers: Reader[] = []
    for (let n = 0; n < 4; n++) {
      const { userId } = await app.user(`reader${n}`)
      const affiliateId = affiliateIds[n % 2] ?? ''
      await app.database.pool.query(
        `insert into affiliate_referrals (id, affiliate_id, user_id, clicked_at, signed_up_at)
        values ($1, $2, $3, $4, $4)`,
        [uuidv7(), affiliateId, userId, app.clock.now()],
      )
      readers.push(newReader(userId, affiliateId))
    }
    const visitors = Array.from({ length: 3 }, (_, n): Visitor => {
      const browser = new VisitingBrowser(app, { 'user-agent': `${firefox} ${n}` })
      return { name: `visitor${n}`, browser, followed: null, isSignedUp: false }
    })
    /** Each names an affiliate, a day and a visitor. */
    const clicks = new Set<string>()
    const paying = payingBy(olga)
    const batches: string[] = []

    function newReader(userId: string, affiliateId: string | null): Reader {
      return {
        userId,
        affiliateId,
        paymentId: uuidv7(),
        interval: random() < 0.5 ? 'monthly' : 'yearly',
        paidCents: pick([1200, 12_000, 999, 1, 0]) ?? 0,
        refundedCents: 0,
        lostCents: 0,
        disputedCents: 0,
        isWritten: false,
        earnedCents: 0,
        isRefused: false,
      }
    }

    async function click(visitor: Visitor, n: number): Promise<void> {
      const affiliateId = affiliateIds[n] ?? ''
      const address = `/?ref=${['ann', 'BOB'][n]}`
      const presses = Array.from({ length: 1 + below(2) }, () => visitor.browser.open(address))
      for (const { status } of await Promise.all(presses)) expect(status).toBe(200)
      if (banned.has(affiliateId)) return
      visitor.followed = { affiliateId, at: app.clock.now() }
      clicks.add(`${affiliateId} ${app.clock.now().toISOString().slice(0, 10)} ${visitor.name}`)
    }

    async function signUp(visitor: Visitor): Promise<void> {
      const { name, browser, followed } = visitor
      if (visitor.isSignedUp) return
      visitor.isSignedUp = true
      expect((await browser.signUp(name)).status).toBe(200)
      expect((await browser.confirm(name)).status).toBe(200)
      const counts =
        followed &&
        !banned.has(followed.affiliateId) &&
        app.clock.now().getTime() - followed.at.getTime() <= linkMs
      const { id } = await app.services.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', `${name}@example.com`)
        .executeTakeFirstOrThrow()
      readers.push(newReader(id, counts ? followed.affiliateId : null))
    }

    /** The provider tells how a payment stands, once or more often. */
    async function tell(reader: Reader, isPaid: boolean): Promise<void> {
      const { paymentId, userId, interval, paidCents, refundedCents, lostCents, disputedCents } = reader
      const now = app.clock.now()
      for (let copies = 1 + below(2); copies > 0; copies--)
        await app.services.db.transaction().execute(async (tx) => {
          const stands = { refundedCents, lostCents, disputedCents }
          await tx
            .insertInto('payments')
            .values({
              id: paymentId,
              userId,
              provider: 'sandbox',
              providerId: paymentId,
              interval,
              amountCents: paidCents,
              currency: 'USD',
              paidAt: now,
              ...stands,
            })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(stands))
            .execute()
          await settleCommission(tx, now, { provider: 'sandbox', paymentId, userId, isPaid, interval })
        })
      reader.isWritten = true
      const { affiliateId, earnedCents } = reader
      if (isPaid && paidCents > 0 && earnedCents === 0 && affiliateId !== null && !banned.has(affiliateId))
        reader.earnedCents = interval === 'yearly' ? 3600 : 240
    }

    const acts: (() => Promise<unknown>)[] = [
      () => click(pick(visitors) as Visitor, below(2)),
      () => signUp(pick(visitors) as Visitor),
      () => tell(readers[below(readers.length)] as Reader, true),
      () => tell(readers[below(readers.length)] as Reader, true),
      // Given back in part, wholly, or after all not.
      async () => {
        const reader = readers[below(readers.length)] as Reader
        reader.refundedCents = Math.round((reader.paidCents * below(5)) / 4)
        await tell(reader, random() < 0.5)
      },
      async () => {
        const reader = readers[below(readers.length)] as Reader
        if (reader.disputedCents > 0) {
          if (random() < 0.5) reader.lostCents = reader.disputedCents
          reader.disputedCents = 0
        } else if (reader.lostCents === 0) reader.disputedCents = reader.paidCents
        await tell(reader, random() < 0.5)
      },
      async () => {
        const id = affiliateIds[below(2)] ?? ''
        const decision = banned.has(id) ? 'unban' : 'ban'
        await olga.ok(`POST /admin/affiliates/${id}/decisions`, { decision, reason: 'Random' })
        if (!banned.delete(id)) banned.add(id)
      },
      async () => {
        const { items } = await olga.ok<{ items: ListedConversion[] }>(
          'GET /admin/affiliate-conversions?state=review',
        )
        const one = pick(items)
        if (!one) return
        const decision = random() < 0.5 ? 'free' : 'refuse'
        await olga.ok(`POST /admin/affiliate-conversions/${one.id}/review`, { decision, note: 'Random' })
        const { rows } = await app.database.pool.query<{ payment_id: string }>(
          'select payment_id from affiliate_conversions where id = $1',
          [one.id],
        )
        const reader = readers.find(({ paymentId }) => paymentId === rows[0]?.payment_id)
        if (reader && decision === 'refuse') reader.isRefused = true
      },
      async () => {
        const later = app.clock.now().getTime() + (1 + below(40)) * 86_400_000
        await moveTo(app, new Date(later).toISOString())
        await justAuthenticate(app)
      },
      async () => {
        const cutOff = app.clock.now().toISOString().slice(0, 10)
        const { status, body } = await paying.create(cutOff, pick([0, 0, 5000]) ?? 0)
        if (status === 200) batches.push(body.id)
        else expect(body.code).toBe('nothing-to-pay')
      },
      async () => {
        const id = pick(batches)
        if (id) expect([200, 409]).toContain((await paying.exportFile(id)).status)
      },
      async () => {
        const payout = pick(await paying.list())
        const outcome = pick(['process', 'process', 'fail', 'cancel', 'reopen']) ?? ''
        if (!payout) return
        for (let presses = 0; presses < 2; presses++)
          expect([200, 409]).toContain((await paying.decide(payout.id, outcome, 'Random')).status)
      },
      async () => {
        const id = pick(batches)
        const outcome = random() < 0.7 ? 'process' : 'cancel'
        if (!id) return
        const { status } = await olga.call<PayoutBatch>(`POST /admin/payout-batches/${id}/decisions`, {
          outcome,
        })
        expect([200, 409]).toContain(status)
      },
    ]

    for (let step = 0; step < steps; step++) {
      await acts[below(acts.length)]?.()
      const { figures } = await olga.ok<{ figures: CommissionFigures }>('GET /admin/affiliate-conversions')
      const { heldCents, reviewCents, disputedCents, dueCents, inPayoutCents, paidCents } = figures
      const owed = heldCents + reviewCents + disputedCents + dueCents + inPayoutCents
      const processed = (await paying.list('?state=processed')).reduce((sum, one) => sum + one.amountCents, 0)
      const where = `${name}, step ${step}`
      expect(await countClicks(), where).toBe(clicks.size)
      expect(paidCents, where).toBe(processed)
      expect(owed, where).toBe(readers.reduce((sum, reader) => sum + computeLeft(reader), 0) - processed)
    }
    expect(await findViolations(app.database.pool), name).toEqual([])
    const { rows } = await app.database.pool.query<{ payment_id: string }>(
      'select payment_id from affiliate_conversions',
    )
    expect(rows.map((row) => row.payment_id).toSorted(), name).toEqual(
      readers
        .filter(({ earnedCents }) => earnedCents > 0)
        .map(({ paymentId }) => paymentId)
        .toSorted(),
    )
  }
}

/** What is left of a commission, counted anew: half a cent that is taken back is rounded up. */
function computeLeft({ earnedCents, isRefused, paidCents, refundedCents, lostCents }: Reader): number {
  if (isRefused || paidCents === 0) return 0
  const taken = Math.floor((2 * earnedCents * (refundedCents + lostCents) + paidCents) / (2 * paidCents))
  return earnedCents - Math.min(earnedCents, taken)
}
