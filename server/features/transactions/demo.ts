import { v7 as uuidv7 } from 'uuid'
import { type DemoEvent, demoEvents } from '#database/demo/household.ts'
import { demoOccasions } from '#database/demo/occasions.ts'
import { demoSeasons } from '#database/demo/seasons.ts'
import { addDays, type Day, dayInMonth, type Month, monthOf, shiftMonth } from '#domain/calendar.ts'
import type { Demo } from '#server/platform/areas/demo.ts'

/** How many months back the demo's life begins. */
const monthsBack = 24

/** Two years of invented transactions, transfers between the accounts among them. */
export async function addDemoTransactions(demo: Demo): Promise<void> {
  const { tx } = demo
  const { householdId } = demo.member
  const sides = tieRefunds(playUntil(demo.today).flatMap((played) => listSides(played, demo)))
  const transferIds = new Set(sides.flatMap(({ transferId }) => transferId ?? []))
  await tx
    .insertInto('transfers')
    .values([...transferIds].map((id) => ({ householdId, id })))
    .execute()
  await tx.insertInto('transactions').values(sides).execute()
}

type Played = {
  event: Pick<DemoEvent, 'description' | 'account' | 'category' | 'guess' | 'by' | 'to' | 'person'>
  parts?: readonly { amountCents: number; category: string }[] | undefined
  isRefund?: true | undefined
  date: Day
  amountCents: number
}

function playUntil(today: Day): Played[] {
  const months = Array.from({ length: monthsBack + 1 }, (_, back) =>
    shiftMonth(monthOf(today), back - monthsBack),
  )
  const regular = months.flatMap((month, index) => demoEvents.flatMap((event) => play(event, month, index)))
  return [...regular, ...playOccasions(today)].filter(({ date }) => date <= today)
}

function playOccasions(today: Day): Played[] {
  const thisMonth = monthOf(today)
  const findDecember = (yearsBack: number) => `${Number(today.slice(0, 4)) - yearsBack}-12` as Month
  return demoOccasions.map(({ amountCents, parts, isRefund, ...occasion }) => ({
    event: occasion,
    amountCents,
    parts,
    isRefund,
    date:
      'daysAgo' in occasion
        ? addDays(today, -occasion.daysAgo)
        : 'decemberDay' in occasion
          ? dayInMonth(findDecember(occasion.yearsBack ?? 1), occasion.decemberDay)
          : dayInMonth(shiftMonth(thisMonth, -occasion.monthsAgo), occasion.day),
  }))
}

function play(event: DemoEvent, month: Month, index: number): Played[] {
  const percent = demoSeasons[event.category ?? '']?.[Number(month.slice(5)) - 1] ?? 100
  if (percent === 0) return []
  const { changed, amountsCents, days } = event
  const isChanged = changed && index >= monthsBack - changed.monthsAgo
  return days.map((day, occurrence) => {
    const usual = amountsCents[(index * days.length + occurrence) % amountsCents.length] ?? 0
    const amountCents = isChanged ? changed.amountCents : Math.round((usual * percent) / 100)
    return { event, date: dayInMonth(month, day), amountCents }
  })
}

type Side = ReturnType<typeof listSides>[number]

/** Each refund names the last of its payee's purchases before it. */
const tieRefunds = (sides: readonly Side[]) =>
  sides.map(({ isRefund, ...side }) => ({ ...side, refundOf: isRefund ? findPurchase(sides, side) : null }))

const findPurchase = (sides: readonly Side[], { description, date }: Pick<Side, 'description' | 'date'>) =>
  sides
    .filter((side) => side.description === description && side.amountCents < 0 && side.date <= date)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .at(-1)?.id ?? null

/** The transaction, with its parts; or of a transfer both. */
function listSides(
  { event, date, amountCents, parts = [], isRefund }: Played,
  { member, partnerId, accountId, categoryId }: Demo,
) {
  const from = {
    householdId: member.householdId,
    id: uuidv7(),
    date,
    description: event.description,
    person: event.person ?? null,
    enteredBy: event.by === 'partner' ? partnerId : member.userId,
    cleared: true,
    accountId: accountId(event.account),
    amountCents,
    categoryId: categoryId(event.category ?? ''),
    ...(event.guess && {
      guessCategoryId: categoryId(event.category ?? ''),
      guessSource: 'model' as const,
      guessSimilarity: event.guess.similarity,
      guessReason: event.guess.reason,
    }),
    transferId: event.to ? uuidv7() : null,
    isSplit: parts.length > 0,
    splitOf: null as string | null,
    isRefund,
  }
  if (!event.to)
    return [
      from,
      ...parts.map((part) => ({
        ...from,
        id: uuidv7(),
        amountCents: part.amountCents,
        categoryId: categoryId(part.category),
        isSplit: false,
        splitOf: from.id,
      })),
    ]
  const into = { id: uuidv7(), accountId: accountId(event.to), amountCents: -amountCents, categoryId: null }
  return [from, { ...from, ...into }]
}
