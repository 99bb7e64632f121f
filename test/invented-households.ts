// Households for tests, whose bills are known. Each month holds what real ones do: weekends that push a payment on, prices
// that change, periods that are missed, and shopping of every rhythm that is no bill.
import { type Day, addDays, day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { listDueDates, type FrequencyKey } from '#domain/recurrence.ts'
import type { PaidOnce } from '#domain/recurring-bills/detection.ts'

/** On which the households are looked at. */
export const today = day('2026-11-21')
/** As far back as the server looks. */
const firstDay = addDays(today, -396)

type Truth = { merchant: string; frequency: FrequencyKey; count: number; isWanted: boolean }
type Household = { payments: PaidOnce[]; bills: Truth[] }

/** A household with some of the bills and some of the shopping below. */
export function inventHousehold(random: Random): Household {
  const household: Household = { payments: [], bills: [] }
  for (const kind of billKinds) if (random.is(0.5)) addBill(household, kind, random)
  for (const habit of shopping) if (random.is(0.6)) shop(household, habit, random)
  const [music, storage] = [699, 299].map((price) => [price, price] as [number, number])
  if (random.is(0.3)) {
    addBill(household, { name: 'ORCHARD', frequency: 'monthly', cents: music! }, random)
    addBill(household, { name: 'ORCHARD', frequency: 'monthly', cents: storage! }, random)
  }
  if (random.is(0.4)) {
    addBill(household, { name: 'BIG RIVER', frequency: 'monthly', cents: [899, 899], jitter: 1 }, random)
    shop(household, { name: 'BIG RIVER', days: [3, 25], cents: around(800, 9000) }, random)
  }
  const ended = { name: 'OLD MAGAZINE', frequency: 'monthly', cents: [900, 1500] } as const
  if (random.is(0.4)) addBill(household, { ...ended, cents: [900, 1500] }, random, random.whole(60, 200))
  return household
}

/** mulberry32 (test/random.ts has it for other rooms). */
export function seedRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const within = (least: number, most: number) => least + next() * (most - least)
  const whole = (least: number, most: number) => Math.floor(within(least, most + 1))
  return {
    within,
    whole,
    is: (chance: number) => next() < chance,
    oneOf: <T>(all: readonly T[]): T => all[whole(0, all.length - 1)]!,
  }
}
type Random = ReturnType<typeof seedRandom>

/** How many payments a person would want to see a bill after. */
const wantedAfter: Record<FrequencyKey, number> = {
  weekly: 8,
  'bi-weekly': 5,
  monthly: 4,
  quarterly: 3,
  yearly: 2,
}

const weekdayOf = (date: Day) => new Date(`${date}T00:00:00Z`).getUTCDay()
const afterWeekend = (date: Day) => addDays(date, { 6: 2, 0: 1 }[weekdayOf(date)] ?? 0)
const beforeWeekend = (date: Day) => addDays(date, { 6: -1, 0: -2 }[weekdayOf(date)] ?? 0)

type Kind = {
  name: string
  frequency: FrequencyKey
  cents: [least: number, most: number]
  /** Days either way. */
  jitter?: number
  shift?: 'after' | 'before'
  /** How far each amount stands from the price, as a part of it. */
  varies?: number
  /** That the price rises at some time, and by how much at most. */
  rises?: [chance: number, most: number]
  isIn?: true
  isFixed?: boolean | null
}

const billKinds: readonly Kind[] = [
  {
    name: 'RENT ALDER ESTATES',
    frequency: 'monthly',
    cents: [70_000, 220_000],
    shift: 'after',
    rises: [0.4, 0.06],
    isFixed: true,
  },
  { name: 'MORTGAGE FIRST BANK', frequency: 'monthly', cents: [90_000, 250_000], shift: 'before' },
  { name: 'STREAMBOX', frequency: 'monthly', cents: [599, 2199], jitter: 1, rises: [0.3, 0.25] },
  { name: 'CLOUD STORE USD', frequency: 'monthly', cents: [199, 1299], jitter: 1, varies: 0.02 },
  {
    name: 'STADTWERKE',
    frequency: 'monthly',
    cents: [6000, 15_000],
    jitter: 2,
    shift: 'after',
    varies: 0.15,
    isFixed: true,
  },
  {
    name: 'WATER AND SEWAGE',
    frequency: 'quarterly',
    cents: [9000, 22_000],
    jitter: 3,
    shift: 'after',
    varies: 0.12,
  },
  {
    name: 'FERNWOOD MOBILE',
    frequency: 'monthly',
    cents: [2000, 7000],
    shift: 'after',
    varies: 0.05,
    isFixed: true,
  },
  {
    name: 'HARBOUR INSURANCE',
    frequency: 'monthly',
    cents: [4000, 14_000],
    shift: 'after',
    rises: [0.5, 0.1],
  },
  {
    name: 'CAR INSURANCE',
    frequency: 'quarterly',
    cents: [15_000, 40_000],
    jitter: 2,
    shift: 'after',
    rises: [0.2, 0.08],
  },
  { name: 'BROADCAST FEE', frequency: 'quarterly', cents: [5508, 5508], shift: 'after' },
  { name: 'DOMAIN NAMES', frequency: 'yearly', cents: [1200, 4000], jitter: 1 },
  {
    name: 'HOME INSURANCE',
    frequency: 'yearly',
    cents: [12_000, 50_000],
    jitter: 3,
    shift: 'after',
    rises: [0.6, 0.08],
  },
  { name: 'IRON GYM', frequency: 'bi-weekly', cents: [1500, 4000], jitter: 1 },
  { name: 'PIANO LESSONS', frequency: 'weekly', cents: [2500, 5000] },
  { name: 'CAR LOAN', frequency: 'monthly', cents: [18_000, 60_000], jitter: 1, shift: 'before' },
  { name: 'CITY TRANSIT PASS', frequency: 'monthly', cents: [4900, 12_000], jitter: 3, isFixed: false },
  { name: 'ACME PAYROLL', frequency: 'bi-weekly', cents: [120_000, 260_000], shift: 'before', isIn: true },
  {
    name: 'MERIDIAN WORKS',
    frequency: 'monthly',
    cents: [200_000, 400_000],
    shift: 'before',
    isIn: true,
    rises: [0.3, 0.05],
  },
  { name: 'HOURLY SHIFTS', frequency: 'bi-weekly', cents: [60_000, 110_000], isIn: true, varies: 0.15 },
]

/** A bill with its payments; some began lately, some have missed periods, some ended months ago and are none any more. */
function addBill(household: Household, kind: Kind, random: Random, endedDaysAgo = 0): void {
  const { name, frequency, jitter = 0, shift, varies = 0, rises = [0, 0], isIn, isFixed = null } = kind
  const began = random.is(0.75) ? firstDay : addDays(today, -random.whole(60, 330))
  const until = addDays(today, 1 - endedDaysAgo)
  const first =
    frequency === 'yearly' ? addDays(firstDay, random.whole(2, 28)) : addDays(firstDay, -random.whole(0, 100))
  const dates = listDueDates({ firstDue: first, frequency }, frequency === 'yearly' ? firstDay : began, until)
  let price = random.whole(...kind.cents)
  const risesOn = random.is(rises[0]) ? random.whole(1, dates.length - 1) : -1
  let count = 0
  for (const [at, due] of dates.entries()) {
    if (at === risesOn) price = Math.round(price * (1 + random.within(0.01, rises[1])))
    if (frequency !== 'yearly' && random.is(0.03)) continue
    const moved = addDays(due, random.whole(-jitter, jitter))
    const date = shift === 'after' ? afterWeekend(moved) : shift === 'before' ? beforeWeekend(moved) : moved
    const amount = Math.round(price * (1 + random.within(-varies, varies)))
    if (date < firstDay || date > today) continue
    pay(household, name, date, isIn ? amount : -amount, random, isFixed)
    count++
  }
  const wanted = wantedAfter[frequency] + (varies > 0.03 ? 2 : 0)
  if (endedDaysAgo === 0)
    household.bills.push({ merchant: name, frequency, count, isWanted: count >= wanted })
}

function pay(
  household: Household,
  name: string,
  date: Day,
  amountCents: number,
  random: Random,
  isFixed: boolean | null = null,
): void {
  const id = String(household.payments.length)
  const description = random.is(0.5) ? `${name} ${random.whole(10_000, 99_999)}` : name
  household.payments.push({
    id,
    accountId: 'bank',
    date,
    description,
    amountCents: cents(amountCents),
    isFixed,
  })
}

/** What is bought at one place: how many days pass in between, and what it costs. */
type Habit = {
  name: string
  days: [number, number]
  cents: (random: Random) => number
  on?: number
  isFixed?: boolean
}
const around = (least: number, most: number) => (random: Random) => -random.whole(least, most)
const of =
  (...prices: number[]) =>
  (random: Random) =>
    -random.oneOf(prices)

const shopping: readonly Habit[] = [
  { name: 'GREENFIELD MARKET', days: [2, 6], cents: around(1200, 12_000), isFixed: false },
  { name: 'SATURDAY MARKET', days: [7, 7], on: 6, cents: around(3000, 9000) },
  { name: 'WHOLESALE CLUB', days: [24, 36], on: 6, cents: around(12_000, 24_000) },
  { name: 'HILLTOP FUEL', days: [9, 18], cents: around(4200, 7400) },
  { name: 'FLAT FUEL', days: [10, 20], cents: of(5000, 5000, 4000) },
  { name: 'BLUE COFFEE', days: [1, 7], cents: of(450, 450, 520, 910) },
  { name: 'CORNER COFFEE', days: [4, 11], cents: of(450) },
  { name: 'PARCEL', days: [8, 55], cents: around(900, 11_000) },
  { name: 'POST OFFICE', days: [10, 80], cents: of(695, 695, 1295) },
  { name: 'CINEMA PALACE', days: [14, 60], cents: of(1300, 2600, 3900), isFixed: false },
  { name: 'HAIR BY ANNE', days: [26, 52], cents: of(4500, 4500, 4500, 5200) },
  { name: 'LITTLE OLIVE', days: [5, 25], cents: around(2500, 8000) },
  { name: 'RIVERSIDE PHARMACY', days: [12, 45], cents: around(500, 4500) },
  { name: 'CASH MACHINE', days: [5, 21], cents: of(5000, 10_000, 10_000) },
  { name: 'CITY PARKING', days: [1, 12], cents: of(200, 300, 200) },
  { name: 'TRANSFER SAM', days: [15, 120], cents: of(5000, 10_000, 20_000) },
  { name: 'TO SAVINGS', days: [10, 70], cents: of(10_000, 20_000, 50_000) },
  { name: 'FROM GRANDMA', days: [30, 160], cents: of(-5000, -10_000) },
  { name: 'FLEA MARKET SALES', days: [6, 70], cents: (random) => random.whole(500, 9000) },
  { name: 'GARDEN CENTRE', days: [20, 150], cents: around(900, 9000) },
  { name: 'HOTEL BY THE SEA', days: [150, 260], cents: around(20_000, 90_000) },
]

function shop(household: Household, { name, days, cents: price, on, isFixed }: Habit, random: Random): void {
  let date = addDays(firstDay, random.whole(0, days[1]))
  if (on !== undefined) date = addDays(date, (on - weekdayOf(date) + 7) % 7)
  for (
    ;
    date <= today;
    date = addDays(
      date,
      on === undefined ? random.whole(...days) : Math.round(random.within(...days) / 7) * 7,
    )
  ) {
    if (on !== undefined && random.is(0.08)) continue
    pay(household, name, date, price(random), random, isFixed ?? null)
  }
}
