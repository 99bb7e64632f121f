import { describe, expect, it } from 'vitest'
import { generator, newSeed, permutations } from '#test/random.ts'
import { type Applied, decideOnEvent, type Happening } from './deciding.ts'
import { isSameState, type SubscriptionState } from './subscription.ts'

// R39: whatever the order in which the events of a life come, late, twice and with the provider out of reach in
// between, we end where the provider is. The provider here is the list of what happened so far.

const day = 86_400_000
const start = Date.UTC(2026, 10, 21)
const at = (ms: number) => new Date(ms)
const first: SubscriptionState = {
  status: 'pending',
  interval: 'monthly',
  periodStart: at(start),
  periodEnd: at(start + 30 * day),
  cancelAtPeriodEnd: false,
}

/** One life: what happened, when, and how the subscription was then. `tells` is whether the event carries it. */
type Moment = { at: number; state: SubscriptionState; tells: boolean }

const lived = (
  ...steps: [afterMs: number, changes: Partial<SubscriptionState>, tells: boolean][]
): Moment[] => {
  let state = first
  let now = start
  return steps.map(([afterMs, changes, tells]) => {
    now += afterMs
    state = { ...state, ...changes }
    return { at: now, state, tells }
  })
}

/** Checkout, created, paid, failed, paid after all, to be canceled, over. The first three in one second. */
const wholeLife = lived(
  [0, {}, false],
  [0, { status: 'active' }, true],
  [0, {}, false],
  [
    30 * day,
    { status: 'past_due', periodStart: at(start + 30 * day), periodEnd: at(start + 60 * day) },
    true,
  ],
  [2 * day, { status: 'active' }, true],
  [5 * day, { cancelAtPeriodEnd: true }, true],
  [23 * day, { status: 'canceled' }, true],
)
/** A life that goes on, with a change of mind within one second. */
const goingOn = lived(
  [0, {}, false],
  [0, { status: 'active' }, true],
  [0, {}, false],
  [5 * day, { interval: 'yearly', periodStart: at(start + 5 * day), periodEnd: at(start + 370 * day) }, true],
  [0, {}, false],
  [day, { cancelAtPeriodEnd: true }, true],
  [0, { cancelAtPeriodEnd: false }, true],
)

class Us {
  applied: Applied | null = null
  readonly done = new Set<Moment>()

  /** False when the event has to come again. */
  hear(moment: Moment, provider: SubscriptionState | null): boolean {
    if (this.done.has(moment)) return true
    const event: Happening = { createdAt: at(moment.at), state: moment.tells ? moment.state : null }
    const decision = decideOnEvent(this.applied, event, provider)
    if (decision.verdict === 'ask again') return false
    if (decision.verdict === 'apply') this.applied = decision.next
    this.done.add(moment)
    return true
  }

  isRight = (truth: SubscriptionState) => this.applied !== null && isSameState(this.applied.state, truth)
}

describe('deciding', () => {
  it.each([
    ['that ends', wholeLife],
    ['that goes on', goingOn],
  ])(
    'ends where the provider is after all 5,040 orders of a life %s, under every pattern of outages (R39)',
    (_, life) => {
      const truth = life.at(-1)?.state ?? first
      let orders = 0
      let wrong = 0
      for (const order of permutations(life)) {
        orders++
        for (let outages = 0; outages < 2 ** order.length; outages++) {
          const us = new Us()
          const again = order.filter((moment, n) => !us.hear(moment, outages & (2 ** n) ? null : truth))
          // What was refused comes again, when the provider answers.
          for (const moment of again) us.hear(moment, truth)
          if (!us.isRight(truth)) wrong++
        }
      }
      expect([orders, wrong]).toEqual([5040, 0])
    },
  )

  it('ends there after 10,000 random lives with copies, delays of up to three days and outages (R39)', () => {
    const seed = newSeed('deciding')
    const random = generator(seed)
    const wrong: number[] = []
    for (let run = 0; run < 10_000; run++) if (!livesWell(random)) wrong.push(run)
    expect(wrong, `SEED=${seed}`).toEqual([])
  })

  it('never brings a canceled subscription back (R39)', () => {
    const over: Applied = { state: { ...first, status: 'canceled' }, asOf: at(start) }
    const event = { createdAt: at(start + day), state: { ...first, status: 'active' as const } }
    expect(decideOnEvent(over, event, event.state)).toEqual({ verdict: 'keep' })
  })
})

/** One random life, lived and told at the same time. */
function livesWell(random: () => number): boolean {
  const below = (limit: number) => Math.floor(random() * limit)
  const life: Moment[] = []
  let now = start
  let state = first
  for (let n = 3 + below(8); n > 0 && state.status !== 'canceled'; n--) {
    now += below(3) === 0 ? 0 : below(20) * day
    state = { ...state, ...someChange(below) }
    life.push({ at: now, state, tells: below(4) > 0 })
  }
  const copies = life.flatMap((moment) => Array.from({ length: 1 + below(3) }, () => moment))
  const calls = copies
    .map((moment) => ({ moment, at: moment.at + (below(2) ? below(5) * 1000 : below(3 * day)) }))
    .toSorted((one, other) => one.at - other.at)
  const us = new Us()
  const outages = life.map(() => start + below(200) * day)
  const isOut = (ms: number) => outages.some((from) => ms >= from && ms < from + 2 * day)
  const stateAt = (ms: number) => life.findLast((moment) => moment.at <= ms)?.state ?? first
  const again = calls.filter(({ moment, at: ms }) => !us.hear(moment, isOut(ms) ? null : stateAt(ms)))
  for (const { moment } of again) us.hear(moment, state)
  return us.isRight(state)
}

function someChange(below: (limit: number) => number): Partial<SubscriptionState> {
  const changes: Partial<SubscriptionState>[] = [
    {},
    { status: 'active' },
    { status: 'past_due' },
    { cancelAtPeriodEnd: true },
    { cancelAtPeriodEnd: false },
    { interval: 'yearly' },
    { interval: 'monthly' },
    { periodStart: at(start + below(100) * day) },
    { status: 'canceled' },
  ]
  return changes[below(changes.length)] ?? {}
}

describe('one event', () => {
  const active: SubscriptionState = { ...first, status: 'active' }
  const yearly: SubscriptionState = { ...active, interval: 'yearly' }
  const canceled: SubscriptionState = { ...active, status: 'canceled' }
  const [earlier, now, later] = [at(start - 1000), at(start), at(start + 1000)]
  const known: Applied = { state: active, asOf: now }
  const applied = (state: SubscriptionState, asOf: Date) => ({ verdict: 'apply', next: { state, asOf } })

  it('takes over what the provider says, as of the newest event', () => {
    expect(decideOnEvent(null, { createdAt: now, state: null }, yearly)).toEqual(applied(yearly, now))
    expect(decideOnEvent(known, { createdAt: later, state: active }, yearly)).toEqual(applied(yearly, later))
    expect(decideOnEvent(known, { createdAt: earlier, state: active }, yearly)).toEqual(applied(yearly, now))
  })

  it('that says nothing waits for the provider', () => {
    expect(decideOnEvent(known, { createdAt: later, state: null }, null)).toEqual({ verdict: 'ask again' })
  })

  it('counts by its own word only where it is newer than all that is known', () => {
    const decide = (createdAt: Date, state: SubscriptionState, before: Applied | null = known) =>
      decideOnEvent(before, { createdAt, state }, null)
    expect(decide(now, yearly, null)).toEqual(applied(yearly, now))
    expect(decide(later, yearly)).toEqual(applied(yearly, later))
    expect(decide(earlier, yearly)).toEqual({ verdict: 'keep' })
    expect(decide(now, active)).toEqual({ verdict: 'keep' })
    expect(decide(now, yearly)).toEqual({ verdict: 'ask again' })
  })

  it('that ends a subscription ends it, however late it comes, and nothing brings it back (R39)', () => {
    const ended = decideOnEvent(known, { createdAt: earlier, state: canceled }, null)
    expect(ended).toEqual(applied(canceled, now))
    const over = { state: canceled, asOf: now }
    expect(decideOnEvent(over, { createdAt: later, state: active }, null)).toEqual({ verdict: 'keep' })
    expect(decideOnEvent(over, { createdAt: later, state: active }, active)).toEqual({ verdict: 'keep' })
  })
})
