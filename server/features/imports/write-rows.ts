// Writes the rows of a landing, hidden as they are, in short transactions (migration 0009).
import { sql } from 'kysely'
import type { openGuesser } from '#server/features/categoriser/public.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { writePlainArray, writeTextArray } from '#server/platform/database/array-text.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { insertBankIds } from './bank-ids.ts'
import { holdClaim, type Landing, renewClaim } from './claim-draft.ts'
import type { OpenFile } from './open-file.ts'
import type { Draft } from './queries.ts'
import type { Batch } from './reading-messages.ts'
import { needsTidying } from './tidy-soon.ts'

/** Rows in one statement. Readers on the embedded database wait for one statement at most. */
export const rowsInBatch = 1000

/** A server writes with two processors; the embedded database has one connection. */
const writersAtOnce = { server: 2, embedded: 1 }
/** Fewer rows are written by one, since a second transaction costs what it saves. */
const fewestShared = 200

/** Of a small file each writer has a part. */
const sizeBatches = (engine: keyof typeof writersAtOnce, rowsTotal: number): number =>
  rowsTotal < fewestShared ? rowsInBatch : Math.min(rowsInBatch, Math.ceil(rowsTotal / writersAtOnce[engine]))

/**
 * Statements between two signs of life, which all writers wait for: fewer where they take long. One writer alone gives a
 * sign with each statement.
 */
const batchesBetweenSigns = { server: 10, embedded: 1 }
const betweenSignsMs = 5_000

/**
 * Words that wait to be sorted into their index, some 700 bytes a row. Everybody waits while the embedded database sorts
 * them.
 */
const mostPending = { server: '64MB', embedded: '8MB' }

type Guesser = Awaited<ReturnType<typeof openGuesser>>
type Rows = { batch: Batch; guesses: Awaited<ReturnType<Guesser['guess']>> }

type Work = {
  draft: Draft
  landing: Landing
  file: OpenFile
  guesser: Guesser
  /** Transactions of which something else says what they are. */
  settled: ReadonlySet<string>
  rowsTotal: number
}

/** Throws only when nothing is being written any more, so that whoever takes the rows away again misses none. */
export async function writeRows(context: MemberContext, work: Work): Promise<void> {
  const { engine } = context.services
  const { landing, rowsTotal } = work
  if (rowsTotal === 0) return
  const isAlone = writersAtOnce[engine] === 1
  const size = sizeBatches(engine, rowsTotal)
  const read = readAhead(guessed(work, size), writersAtOnce[engine])
  let rowsWritten = 0
  const write = (rows: Rows) =>
    inNoHurry(context, work, (tx) => [
      isAlone
        ? renewClaim(tx, landing, { rowsWritten: rowsWritten + rows.batch.ids.length, rowsTotal })
        : holdClaim(tx, landing),
      insertRows(tx, context, work.draft, rows),
      insertBankIds(tx, context.member, { draft: work.draft, ids: rows.batch.named }),
    ])
  /** How many batches were written. */
  const writeRound = async (most: number) => {
    const until = performance.now() + betweenSignsMs
    let begun = 0
    const writeOn = async () => {
      while (begun < most && performance.now() < until) {
        begun += 1
        const rows = await read()
        if (!rows) throw new Error('There are fewer rows than were planned')
        await write(rows)
        rowsWritten += rows.batch.ids.length
      }
    }
    await allOf(Array.from({ length: writersAtOnce[engine] }, writeOn))
    return begun
  }
  for (let left = Math.ceil(rowsTotal / size); left > 0;) {
    // A sign of life waits for all who hold the claim, and would make the writers wait for each other.
    if (!isAlone)
      await inNoHurry(context, work, (tx) => [renewClaim(tx, landing, { rowsWritten, rowsTotal })])
    left -= await writeRound(Math.min(left, batchesBetweenSigns[engine]))
  }
}

/**
 * In a transaction that need not be on the disk when it ends: what nobody sees yet is swept when the machine fails, and
 * what is seen in the end is on the disk with all before it. Nor need its words be in the index that a search reads:
 * sorting them in takes a tenth of a statement, once for all at the end. What `begin` begins travels together.
 */
const inNoHurry = (
  { services, short }: MemberContext,
  { rowsTotal }: Pick<Work, 'rowsTotal'>,
  begin: (tx: HouseholdTransaction) => Promise<unknown>[],
) => {
  const pending = needsTidying(rowsTotal)
    ? sql`set_config('gin_pending_list_limit', ${mostPending[services.engine]}, true)`
    : sql`null`
  return short((tx) =>
    allOf([sql`select set_config('synchronous_commit', 'off', true), ${pending}`.execute(tx), ...begin(tx)]),
  )
}

/** Until all have ended; throws the failure of the first of them, which those behind it may only follow. */
async function allOf(begun: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(begun)) if (one.status === 'rejected') throw one.reason
}

/**
 * What `items` has, one by one, and nothing when it is at its end. The first, and the next `ahead`, are made before they
 * are asked for.
 */
function readAhead<Item>(items: AsyncGenerator<Item, void>, ahead: number): () => Promise<Item | undefined> {
  const begun: Promise<IteratorResult<Item, void>>[] = []
  const begin = () => {
    while (begun.length <= ahead) {
      const next = items.next()
      // Whoever reads on hears of it.
      next.catch(() => {})
      begun.push(next)
    }
  }
  begin()
  return async () => {
    begin()
    return (await begun.shift())?.value ?? undefined
  }
}

/** The rows with guesses for what neither the file nor a rule categorised. */
async function* guessed({ guesser, file, settled }: Work, size: number): AsyncGenerator<Rows, void> {
  for await (const batch of file.batches(size)) {
    const { ids, descriptions, amounts, categoryIds } = batch
    const rows = descriptions.map((description, at) => ({ description, amountCents: amounts[at]! }))
    const isOpen = (at: number) => categoryIds[at] === null && !settled.has(ids[at]!)
    yield { batch, guesses: await guesser.guess(rows, isOpen) }
  }
}

// A category that was deleted since the rows were judged is left out.
const insertRows = (
  tx: HouseholdTransaction,
  { member }: MemberContext,
  { id, accountId }: Draft,
  { batch, guesses }: Rows,
) => {
  const { ids, lines, dates, descriptions, amounts, categoryIds, importKeys } = batch
  const [plain, text] = [writePlainArray, writeTextArray]
  return sql`insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id,
      guess_category_id, guess_source, guess_similarity, guess_reason, import_id, import_line, import_key, entered_by)
    select ${member.householdId}, row.id, ${accountId}, row.date, row.description, row.amount_cents,
      coalesce(c.id, g.id), g.id, row.source, row.similarity, row.reason, ${id}, row.line, row.key, ${member.userId}
    from unnest(${plain(ids)}::uuid[], ${plain(lines)}::int[], ${plain(dates)}::date[], ${text(descriptions)}::text[],
      ${plain(amounts)}::bigint[], ${plain(categoryIds)}::uuid[], ${text(importKeys)}::text[],
      ${plain(guesses.categoryIds)}::uuid[], ${text(guesses.sources)}::text[], ${plain(guesses.similarities)}::real[],
      ${text(guesses.reasons)}::text[])
      as row(id, line, date, description, amount_cents, category_id, key, guess_id, source, similarity, reason)
    left join categories c on c.household_id = ${member.householdId} and c.id = row.category_id
    left join categories g on g.household_id = ${member.householdId} and g.id = row.guess_id`.execute(tx)
}
