import { expect, it } from 'vitest'
import type { FakeEvent, FakeSubscription } from '#test/fake-stripe/account.ts'
import { addPayers, agrees, buyAt, describeAtStripe, type Payer, runsAll } from '#test/payers.ts'
import { generator, newSeed } from '#test/random.ts'

// Random lives of many people at once, day by day, told to the real app by signed requests: each event up to three days
// late, often twice, in any order, and now and then while the provider does not answer for that subscription (R39).

const lives = runsAll ? 10_000 : 500
const atOnce = 500
const days = 12
const latestDays = 3
const lanes = 6

type Life = { payer: Payer; subscription: FakeSubscription; due: { day: number; event: FakeEvent }[] }

describeAtStripe('webhooks', (at, engine) => {
  const { stripe, tell } = at
  let tellings = 0

  it(`end in the state of the provider after ${lives.toLocaleString('en')} random lives with copies, delays and outages (R39)`, async () => {
    const seed = newSeed(`random lives on ${engine}`)
    const random = generator(seed)
    let wrong = 0
    for (let done = 0; done < lives; done += atOnce) wrong += await countWrong(random)
    console.info(`${lives} lives in ${tellings} tellings`)
    expect(wrong, `SEED=${seed}`).toBe(0)
  }, 3_600_000)

  /** Lives so many lives to their end; how many of them are not what the provider says. */
  async function countWrong(random: () => number): Promise<number> {
    const below = (limit: number) => Math.floor(random() * limit)
    await at.app.database.reset()
    stripe.clear()
    at.app.clock.set('2026-11-21T12:00:00Z')
    const own: Life[] = []
    const plan = ({ due }: Life, today: number) => {
      for (const event of stripe.events.splice(0))
        for (let copies = 1 + below(2); copies > 0; copies--)
          due.push({ day: today + below(latestDays + 1), event })
    }
    for (const payer of await addPayers(at.app.services, stripe, atOnce)) {
      const life: Life = { payer, subscription: await buyAt(stripe, payer), due: [] }
      plan(life, 0)
      own.push(life)
    }
    for (let today = 0; today <= days + latestDays; today++) {
      at.app.clock.set(new Date(Date.UTC(2026, 10, 21 + today, 12)).toISOString())
      for (const life of own) {
        if (today > 0 && today < days && below(5) === 0) {
          await change(life.subscription, below)
          // A change of mind within the same second.
          if (below(4) === 0) await change(life.subscription, below)
          plan(life, today)
        }
        if (below(3) === 0) stripe.unanswered.add(life.subscription.id)
      }
      await inLanes(own.map((life) => ({ life, told: takeDue(life, today, random) })))
      stripe.unanswered.clear()
    }
    let wrong = 0
    for (const { payer, subscription, due } of own) {
      for (const { event } of due) if ((await tellCounted(event)) !== 200) wrong++
      if (!(await agrees(at.app.services, stripe, payer.userId, subscription))) wrong++
    }
    return wrong
  }

  /** What is due today, in any order. */
  function takeDue(life: Life, today: number, random: () => number): FakeEvent[] {
    const now = life.due.filter(({ day }) => day <= today)
    life.due = life.due.filter(({ day }) => day > today)
    return now
      .map(({ event }) => ({ event, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ event }) => event)
  }

  /** Tells some lives at a time; what is refused comes again. */
  async function inLanes(work: { life: Life; told: FakeEvent[] }[]): Promise<void> {
    const lane = async () => {
      for (let next = work.pop(); next; next = work.pop())
        for (const event of next.told)
          if ((await tellCounted(event)) !== 200) next.life.due.push({ day: 0, event })
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  function tellCounted(event: FakeEvent): Promise<number> {
    tellings++
    return tell(event)
  }

  async function change(subscription: FakeSubscription, below: (limit: number) => number): Promise<void> {
    if (subscription.status === 'canceled') return
    const changes: (() => Promise<unknown>)[] = [
      () => stripe.endPeriod(subscription),
      () => stripe.endPeriod(subscription),
      () => stripe.settle(subscription),
      () => stripe.update(subscription, { cancelAtPeriodEnd: true }),
      () => stripe.update(subscription, { cancelAtPeriodEnd: false }),
      () => stripe.exchange(subscription, below(2) ? 'price_yearly' : 'price_monthly'),
      () => stripe.refund(subscription, 1 + below(300)),
      () => stripe.end(subscription),
    ]
    stripe.cardDeclines = below(2) === 0
    await changes[below(changes.length)]?.()
  }
})
