import { CompiledQuery, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/platform/database/db.ts'
import { keepPlanOf } from '#server/platform/database/kept-plans.ts'
import { askTogether, type Pipeline, withPipeline, withReads } from '#server/platform/database/pipeline.ts'
import { type Day, dayInTimeZone, type Month, monthOf } from '#domain/calendar.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { AppError } from '#server/errors.ts'
import { isUuid } from '#server/platform/api/input.ts'
import type { Member } from '#server/platform/identity/session.ts'

/** A connection inside a transaction that sees one household, through row-level security. */
export type HouseholdTransaction = Db

/** What a change of a household's rows needs: the transaction, who makes it, and the time and day in the household. */
export type HouseholdScope = { tx: HouseholdTransaction; member: Member; now: Date } & Today

/**
 * The day in the household's time zone, the month that holds it, and the day of the calendar's months on which its own
 * start.
 */
export type Today = { today: Day; currentMonth: Month; monthStartDay: number }

export const computeToday = (now: Date, household: { timeZone: string; monthStartDay: number }): Today => {
  const { timeZone, monthStartDay } = household
  const today = dayInTimeZone(now.getTime(), timeZone)
  return { today, currentMonth: monthOf(today, monthStartDay), monthStartDay }
}

/** What the history says of a change: by what (an endpoint or job), and when. */
export type ChangeOrigin = {
  action: string
  now: Date
  isByToken?: boolean
  /** False of what Trivet does by itself; else it is the member's. */
  isOwn?: boolean
}

/**
 * Runs `work` in one transaction as the plain role, with the member's household set for the policies. Everything
 * `work` did is undone when it throws. Statements that it begins at once go in one round trip. With an `origin` the history
 * keeps what it changed; without, nothing is kept.
 */
export async function householdTransaction<Result>(
  db: Db,
  member: Member,
  work: (tx: HouseholdTransaction) => Promise<Result>,
  origin?: ChangeOrigin,
): Promise<Result> {
  return withPipeline(db, (pipeline) =>
    endAfter(pipeline, async () => {
      // When setting the role or the household fails, that is rolled back too, so that the connection can be used again.
      await sql.raw(beginAs(member, origin)).execute(pipeline.db)
      return work(pipeline.db)
    }),
  )
}

/**
 * As above, for work in thousands of households: what it begins at once is one message with one answer, which takes both
 * sides less than an answer to each, and the transaction begins in the first. A statement that fails takes those begun
 * beside it along.
 */
export const householdBatches = <Result>(
  db: Db,
  member: Member,
  work: (tx: HouseholdTransaction) => Promise<Result>,
): Promise<Result> =>
  withPipeline(db, (pipeline) => endAfter(pipeline, () => work(pipeline.db)), [
    CompiledQuery.raw(begin),
    CompiledQuery.raw(writeScope, [member.householdId, member.userId, member.role]),
  ])

async function endAfter<Result>({ end }: Pipeline, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work()
    await end('commit')
    return result
  } catch (error) {
    await end('rollback').catch(() => {})
    throw readRefusal(error) ?? error
  }
}

/** What a rule in the database refuses by the name of an error of ours. */
function readRefusal(error: unknown): AppError | null {
  const isRefused = error instanceof Error && 'code' in error && error.code === 'TV001'
  return isRefused && error.message in errors ? new AppError(error.message as ErrorCode) : null
}

/**
 * Runs `transaction`, a whole one, again when the database ended it because it and another one waited for each other.
 * Nothing of it is left then, so that running it again does everything once. After `attempts` the error is the caller's.
 */
export async function repeatAfterDeadlock<Result>(
  transaction: () => Promise<Result>,
  attempts = 5,
): Promise<Result> {
  try {
    return await transaction()
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
    if (!isDeadlock || attempts <= 1) throw error
    return repeatAfterDeadlock(transaction, attempts - 1)
  }
}

/**
 * Runs `work`, which reads only, as above, and `before` ahead of it as the program. All statements that are begun at once
 * go in one message, as one transaction, these included; what `work` asks for after an answer is another. When `before` or
 * the scope fails, nothing is read; `work` may go on without it, so its result, or what it threw, is for nobody then.
 */
export function householdReads<Before, Result>(
  db: Db,
  member: Member,
  before: (db: Db) => Promise<Before>,
  work: (tx: HouseholdTransaction) => Promise<Result>,
): Promise<{ before: Before; outcome: PromiseSettledResult<Result> }> {
  const { householdId, userId, role } = member
  return withReads(db, CompiledQuery.raw(readScope, [householdId, userId, role]), async (reads) => {
    const asked = before(reads.before)
    asked.catch(() => {})
    const [outcome] = await Promise.allSettled([work(reads.db)])
    await reads.untilOver()
    return { before: await asked, outcome }
  })
}

/**
 * As `householdReads`, of one query as the program and one of the household: what either finds. Rejects when any of it
 * fails.
 */
export async function readTogether<Before, Row>(
  db: Db,
  { householdId, userId, role }: Member,
  before: CompiledQuery<Before>,
  query: CompiledQuery<Row>,
): Promise<{ before: Before[]; rows: Row[] }> {
  const begun = CompiledQuery.raw(readScope, [householdId, userId, role])
  const [first, , rows] = await askTogether<[Before, unknown, Row]>(db, [before, begun, query])
  return { before: first, rows }
}

// Holds until the end of the transaction, as `set local` does.
const scope = `set_config('role', 'trivet_app', true), set_config('app.household_id', $1, true),
  set_config('app.user_id', $2, true), set_config('app.member_role', $3, true)`
const readScope = keepPlanOf(`select set_config('transaction_read_only', 'on', true), ${scope}`)
const writeScope = keepPlanOf(`select ${scope}`)
const begin = keepPlanOf('begin read write')

/** Runs `work` in a transaction of its own that sees a household, so that nobody waits behind a long one. */
export type ShortTransactions = <Result>(
  work: (tx: HouseholdTransaction) => Promise<Result>,
) => Promise<Result>

export const createShortTransactions =
  ({ db }: { db: Db }, member: Member): ShortTransactions =>
  (work) =>
    householdTransaction(db, member, work)

/** As above, for what only reads: it begins and ends without a round trip of its own. */
export const createShortReads =
  ({ db }: { db: Db }, member: Member): ShortTransactions =>
  async (work) => {
    const { outcome } = await householdReads(db, member, async () => {}, work)
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }

// One statement, to save round trips. The ids come from our own tables; the check makes the SQL text safe for any caller.
function beginAs({ householdId, userId, role }: Member, origin?: ChangeOrigin): string {
  if (!isUuid(householdId) || !isUuid(userId)) throw new Error('A member has two uuids')
  return `begin read write; set local role trivet_app; select set_config('app.household_id', '${householdId}', true),
    set_config('app.user_id', '${userId}', true), set_config('app.member_role', '${role}', true)
    ${origin ? `, ${describeOrigin(origin)}` : ''}`
}

/** Has the history keep what is changed from here on in a transaction that was begun without an origin. */
export const keepHistory = (tx: HouseholdTransaction, origin: ChangeOrigin): Promise<unknown> =>
  sql.raw(`select ${describeOrigin(origin)}`).execute(tx)

/** Ends that change: what follows in the transaction is not kept. */
export const endHistory = (tx: HouseholdTransaction): Promise<unknown> =>
  sql`select set_config('app.change_id', '', true)`.execute(tx)

function describeOrigin({ action, now, isByToken = false, isOwn = true }: ChangeOrigin): string {
  if (!/^[\w.-]{1,100}$/.test(action)) throw new Error('An action is the name of an endpoint or job')
  const settings = {
    change_id: uuidv7(),
    change_action: action,
    change_at: now.toISOString(),
    change_by_token: isByToken ? 'yes' : '',
    change_is_own: isOwn ? '' : 'no',
  }
  return Object.entries(settings)
    .map(([name, value]) => `set_config('app.${name}', '${value}', true)`)
    .join(', ')
}
