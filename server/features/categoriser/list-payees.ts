import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PayeeToSort, PayeesToSort, SortState } from '#contract/categoriser.ts'
import { type Day, type Month, monthRange } from '#domain/calendar.ts'
import { leastToApply } from '#domain/categoriser/sources.ts'
import { cents } from '#domain/money.ts'
import { findPayeeKey } from '#domain/payees/payee-key.ts'
import { proposeSharedKeyword } from '#domain/payees/propose-keyword.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { waitsForPerson } from './guesses.ts'
import { type HouseholdCategoriser, openCategoriser } from './household-categoriser.ts'
import { readPayee } from './read-payee.ts'
import { toSuggestion } from './suggest-category.ts'

/** How many descriptions are looked at before others get their turn. */
const atOnce = 200
const mostShown = 500

export type SortScope = { importId?: string | undefined; month?: Month | undefined }

/** One description, as often as it waits. */
type Line = {
  description: string
  isIn: boolean
  count: number
  sumCents: number
  firstDay: Day
  lastDay: Day
  openCount: number
  /** The least sure of its guesses; null without one. */
  similarity: number | null
}

export type PayeeLines = { key: string; direction: 'in' | 'out'; lines: Line[] }

/** What waits for a person, by payee, the largest sum first. */
export async function listPayees(context: HouseholdContext, scope: SortScope): Promise<PayeesToSort> {
  const plan = findPlan(context)
  const groups = await groupLines(context.tx, scope)
  const opened = await openCategoriser(context.tx, context.member, plan)
  const largest = groups.toSorted((one, other) => weigh(other) - weigh(one)).slice(0, mostShown)
  const payees: PayeeToSort[] = []
  for (const [at, group] of largest.entries()) {
    if (at % atOnce === atOnce - 1) await breathe()
    payees.push(describe(group, opened, plan === 'free'))
  }
  return {
    payees,
    payeeCount: groups.length,
    transactionCount: groups.reduce((sum, { lines }) => sum + total(lines, 'count'), 0),
    makesRules: plan === 'free',
  }
}

/** The lines that wait, put together by payee and direction. */
export async function groupLines(tx: HouseholdTransaction, scope: SortScope): Promise<PayeeLines[]> {
  const groups = new Map<string, PayeeLines>()
  for (const [at, line] of (await readLines(tx, scope)).entries()) {
    if (at % atOnce === atOnce - 1) await breathe()
    const key = findPayeeKey(line.description)
    const direction = line.isIn ? 'in' : 'out'
    const name = `${direction} ${key}`
    const group = groups.get(name)
    if (group) group.lines.push(line)
    else groups.set(name, { key, direction, lines: [line] })
  }
  return [...groups.values()]
}

async function readLines(tx: HouseholdTransaction, { importId, month }: SortScope): Promise<Line[]> {
  const conditions = [waitsForPerson, sql`true`]
  if (importId) conditions.push(sql`import_id = ${importId}`)
  if (month) {
    const { monthStartDay } = await tx
      .selectFrom('households')
      .select('monthStartDay')
      .executeTakeFirstOrThrow()
    const { from, until } = monthRange(month, monthStartDay)
    conditions.push(sql`date >= ${from} and date < ${until}`)
  }
  const { rows } = await sql<Line>`
    select description, amount_cents > 0 as "isIn", count(*)::bigint as count, sum(amount_cents)::bigint as "sumCents",
      min(date) as "firstDay", max(date) as "lastDay",
      (count(*) filter (where category_id is null))::bigint as "openCount",
      min(guess_similarity) filter (where category_id is not null) as similarity
    from transactions where ${sql.join(conditions, sql` and `)}
    group by 1, 2 order by max(date), 1`.execute(tx)
  return rows
}

function describe(
  { key, direction, lines }: PayeeLines,
  opened: HouseholdCategoriser,
  isFree: boolean,
): PayeeToSort {
  const { description } = lines.at(-1)!
  const { payee } = readPayee(description)
  const sumCents = cents(total(lines, 'sumCents'))
  const found = opened.categorise({ description, amountCents: direction === 'in' ? 1 : -1 })
  const keyword = proposeSharedKeyword(lines.map((line) => line.description))
  // On Free a suggestion is a rule that is ready: it is well known by a word or a name, and the rule can be made.
  const isOffered = !isFree || (found?.evidence && keyword !== null)
  return {
    key,
    direction,
    payee,
    description,
    count: total(lines, 'count'),
    sumCents,
    firstDay: lines.map(({ firstDay }) => firstDay).toSorted()[0]!,
    lastDay: lines
      .map(({ lastDay }) => lastDay)
      .toSorted()
      .at(-1)!,
    state: findState(lines),
    suggestion: isOffered ? toSuggestion(opened, found) : null,
    keyword,
  }
}

function findState(lines: readonly Line[]): SortState {
  if (lines.some(({ openCount }) => openCount > 0)) return 'open'
  return lines.every(({ similarity }) => (similarity ?? 0) >= leastToApply) ? 'applied' : 'guessed'
}

const weigh = ({ lines }: PayeeLines): number => Math.abs(total(lines, 'sumCents'))

const total = (lines: readonly Line[], column: 'count' | 'sumCents'): number =>
  lines.reduce((sum, line) => sum + line[column], 0)
