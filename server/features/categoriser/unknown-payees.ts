// Payees that a language model may be asked of: shops that nothing else knows and nobody asked about yet.
import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Day, daysBetween } from '#domain/calendar.ts'
import { leastToSuggest } from '#domain/categoriser/sources.ts'
import { findSendableName } from '#domain/categoriser/sendable-payee.ts'
import { findPayeeKey } from '#domain/payees/payee-key.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { waitsForPerson } from './guesses.ts'
import type { HouseholdCategoriser } from './household-categoriser.ts'
import { readPayee } from './read-payee.ts'

/** One name, and all payees that are sent as it. */
export type UnknownPayee = { name: string; keys: string[] }

/** In one request. */
const mostAsked = 40
/** A shop comes again; what somebody writes into a single payment does not. */
const leastDaysApart = 14
const mostLines = 5000
const atOnce = 200

type Line = { description: string; isOfCard: boolean; cents: number; firstDay: Day; lastDay: Day }
type Found = Omit<Line, 'description' | 'isOfCard'> & { names: Set<string> }

/** The largest sums first. */
export async function findUnknownPayees(
  tx: HouseholdTransaction,
  { categorise, knowledge }: HouseholdCategoriser,
): Promise<UnknownPayee[]> {
  const people = await tx.selectFrom('householdPeople').select('name').execute()
  const own = people.map(({ name }) => name)
  const asked = new Set(
    (await tx.selectFrom('payeeOpinions').select('payeeKey').execute()).map((row) => row.payeeKey),
  )
  const sorted = new Set(knowledge.labelled.map(({ description }) => findPayeeKey(description)))
  const payees = new Map<string, Found>()
  for (const [at, line] of (await readLines(tx)).entries()) {
    if (at % atOnce === atOnce - 1) await breathe()
    const key = findPayeeKey(line.description)
    if (asked.has(key) || sorted.has(key) || !isOfShop(line)) continue
    const known = categorise({ description: line.description, amountCents: -1 })
    if (known && known.similarity >= leastToSuggest) continue
    const name = findSendableName(readPayee(line.description).payee, own)
    if (name) join(payees, key, { ...line, names: new Set([name]) })
  }
  const comesAgain = [...payees]
    .filter(([, { firstDay, lastDay }]) => daysBetween(firstDay, lastDay) >= leastDaysApart)
    .toSorted(([, one], [, other]) => other.cents - one.cents)
  const named = Map.groupBy(comesAgain, ([, { names }]) => [...names][0]!)
  return [...named].slice(0, mostAsked).map(([name, same]) => ({ name, keys: same.map(([key]) => key) }))
}

/** Paid by card: transfers are mostly with people, and of what nothing is known it may be one. */
function isOfShop({ description, isOfCard }: Line): boolean {
  const { rail } = readPayee(description)
  return rail === 'card' || (rail === null && isOfCard)
}

function join(payees: Map<string, Found>, key: string, line: Found): void {
  const known = payees.get(key)
  if (!known) return void payees.set(key, line)
  known.cents += line.cents
  if (line.firstDay < known.firstDay) known.firstDay = line.firstDay
  if (line.lastDay > known.lastDay) known.lastDay = line.lastDay
}

async function readLines(tx: HouseholdTransaction): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select t.description, bool_and(a.type = 'Credit') as "isOfCard", -sum(t.amount_cents)::bigint as cents,
      min(t.date) as "firstDay", max(t.date) as "lastDay"
    from (select * from transactions where ${waitsForPerson} and category_id is null and amount_cents < 0) t
    join accounts a on a.household_id = t.household_id and a.id = t.account_id
    group by 1 order by 3 desc, 1 limit ${mostLines}`.execute(tx)
  return rows
}
