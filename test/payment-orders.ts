import { expect, it } from 'vitest'
import { createApp } from '#server/http/app.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { FakeEvent, FakeSubscription } from './fake-stripe/account.ts'
import { openOneTransaction } from './one-transaction.ts'
import { addPayers, agrees, buyAt, describeAtStripe, type Payer, readTold, runsAll, tell } from './payers.ts'
import { generator, newSeed, permutations } from './random.ts'

// Every order of the events of a life, as signed requests to the real app on a real database (R39). The orders are
// walked as a tree: what two begin with in common is told once, and after each branch the database goes back to where
// it parted. Three tellings in ten meet a provider that is out of reach; what is refused comes again at the end.

/** Of the 5,040 orders so many are drawn; RUNS=all walks every one, of two lives. */
export function describeOrders(engine: DatabaseEngine, drawn: number): void {
  describeAtStripe(
    'webhooks',
    (at) => {
      const { stripe } = at

      const on = (day: string) => at.app.clock.set(`${day}T12:00:00Z`)

      /** Checkout, created, paid, failed, paid after all and to be canceled, refunded, over. */
      async function wholeLife(payer: Payer): Promise<FakeSubscription> {
        on('2026-11-21')
        const subscription = await buyAt(stripe, payer)
        on('2026-12-21')
        Object.assign(subscription, {
          status: 'past_due',
          start: subscription.end,
          end: new Date('2027-01-21T12:00:00Z'),
        })
        await stripe.notPaid(subscription)
        on('2026-12-23')
        await stripe.update(subscription, { status: 'active', cancelAtPeriodEnd: true })
        await stripe.refund(subscription)
        on('2027-01-21')
        await stripe.end(subscription)
        return subscription
      }

      /** Checkout, created, paid, given back in part, to the year, and a change of mind within a second. */
      async function lifeThatGoesOn(payer: Payer): Promise<FakeSubscription> {
        on('2026-11-21')
        const subscription = await buyAt(stripe, payer)
        on('2026-11-23')
        await stripe.refund(subscription, 500)
        await stripe.update(subscription, { price: 'price_yearly', end: new Date('2027-11-23T12:00:00Z') })
        on('2026-11-24')
        await stripe.update(subscription, { cancelAtPeriodEnd: true })
        await stripe.update(subscription, { cancelAtPeriodEnd: false })
        return subscription
      }

      const lives = [
        ['that ends', wholeLife],
        ['that goes on', lifeThatGoesOn],
      ] as const

      const wanted = runsAll ? 5040 : drawn
      it.each(runsAll ? lives : lives.slice(0, 1))(
        `end in the state of the provider after ${wanted.toLocaleString('en')} of the 5,040 orders of the seven of a life %s (R39)`,
        async (what, live) => {
          const seed = newSeed(`orders of a life ${what} on ${engine}`)
          const random = generator(seed)
          const [payer] = await addPayers(at.app.services, stripe, 1)
          if (!payer) throw new Error('Nobody pays')
          const subscription = await live(payer)
          const events = stripe.events.splice(0)
          const isWanted = drawOrders(events, wanted, random)
          const inside = await openOneTransaction(at.app.database.pool)
          const services: Services = { ...at.app.services, db: inside.db }
          const door = createApp(services, { answer: async () => new Response() })
          const toldAtEnd = await readTold(services, subscription)
          let [orders, tellings, outages, wrong] = [0, 0, 0, 0]

          /** Whether it was put to work; else it comes again. */
          async function hear(event: FakeEvent, isOut: boolean): Promise<boolean> {
            tellings++
            if (isOut) outages++
            stripe.mode = isOut ? 'error' : 'ok'
            return (await tell(door, stripe, event)) === 200
          }

          async function walk(left: FakeEvent[], again: FakeEvent[], told: FakeEvent[]): Promise<void> {
            if (left.length === 0) {
              orders++
              for (const event of again) if (!(await hear(event, false))) wrong++
              stripe.mode = 'ok'
              if (!(await agrees(services, stripe, payer?.userId ?? '', subscription, toldAtEnd))) wrong++
              return
            }
            const here = `left${left.length}`
            await inside.mark(here)
            for (const event of left) {
              if (!isWanted([...told, event])) continue
              const isHeard = await hear(event, random() < 0.3)
              await walk(
                left.filter((one) => one !== event),
                isHeard ? again : [...again, event],
                [...told, event],
              )
              await inside.returnTo(here)
            }
          }

          await walk(events, [], [])
          await inside.end()
          console.info(`${orders} orders in ${tellings} tellings, ${outages} of them without the provider`)
          expect([events.length, orders, wrong], `SEED=${seed}`).toEqual([7, wanted, 0])
        },
        1_800_000,
      )
    },
    [engine],
  )
}

/** Draws so many orders of the events; tells of the beginning of an order whether it is one of theirs. */
function drawOrders(
  events: FakeEvent[],
  count: number,
  random: () => number,
): (told: FakeEvent[]) => boolean {
  const numbered = new Map(events.map((event, number) => [event, number]))
  const nameOf = (told: FakeEvent[]) => told.map((event) => numbered.get(event)).join()
  const drawn = [...permutations(events)]
    .map((order) => ({ order, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
  const beginnings = new Set(
    drawn.flatMap(({ order }) => order.map((_, last) => nameOf(order.slice(0, last + 1)))),
  )
  return (told) => beginnings.has(nameOf(told))
}
