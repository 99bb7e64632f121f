import { v7 as uuidv7 } from 'uuid'
import { type DemoEvent, demoEvents } from '#database/demo/household.ts'
import { type Day, dayInMonth, type Month, monthOf, shiftMonth } from '#domain/calendar.ts'
import type { Demo } from '#server/platform/areas/demo.ts'

/** How many months back the demo's life begins. */
const monthsBack = 12

/** A year of invented transactions, transfers between the accounts among them. */
export async function addDemoTransactions(demo: Demo): Promise<void> {
  const { tx } = demo
  const { householdId } = demo.member
  const sides = playUntil(demo.today).flatMap((played) => listSides(played, demo))
  const transferIds = new Set(sides.flatMap(({ transferId }) => transferId ?? []))
  await tx
    .insertInto('transfers')
    .values([...transferIds].map((id) => ({ householdId, id })))
    .execute()
  await tx.insertInto('transactions').values(sides).execute()
}

type Played = { event: DemoEvent; date: Day; amountCents: number }

function playUntil(today: Day): Played[] {
  const months = Array.from({ length: monthsBack + 1 }, (_, back) =>
    shiftMonth(monthOf(today), back - monthsBack),
  )
  return months
    .flatMap((month, index) => demoEvents.flatMap((event) => play(event, month, index)))
    .filter(({ date }) => date <= today)
}

const play = (event: DemoEvent, month: Month, index: number): Played[] =>
  event.days.map((day, occurrence) => ({
    event,
    date: dayInMonth(month, day),
    amountCents: event.amountsCents[(index + occurrence) % event.amountsCents.length] ?? 0,
  }))

/** The transaction, or of a transfer both. */
function listSides({ event, date, amountCents }: Played, { member, partnerId, accountId, categoryId }: Demo) {
  const from = {
    householdId: member.householdId,
    id: uuidv7(),
    date,
    description: event.description,
    enteredBy: event.by === 'partner' ? partnerId : member.userId,
    cleared: true,
    accountId: accountId(event.account),
    amountCents,
    categoryId: categoryId(event.category ?? ''),
    transferId: event.to ? uuidv7() : null,
  }
  if (!event.to) return [from]
  const into = { id: uuidv7(), accountId: accountId(event.to), amountCents: -amountCents, categoryId: null }
  return [from, { ...from, ...into }]
}
