// Lands several drafts one after another, whoever looks on: each is an import of its own, with its own receipt.
import { sql } from 'kysely'
import type { ImportDraft, LandingForm } from '#contract/imports.ts'
import { AppError } from '#server/errors.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { describeError } from '#server/platform/process/log.ts'
import { reportFailure } from './failure.ts'
import { startLanding } from './land-draft.ts'
import { listDraftRows } from './list-draft-rows.ts'
import { silenceLimit } from './queries.ts'
import { reviewDraft } from './review-draft.ts'

/** A sign of life comes four times within the minute after which nobody is thought to be at it. */
const beatMs = 15_000

type Files = { ids: readonly string[]; badRows: LandingForm['badRows'] }

/**
 * Puts the drafts into the queue, in this order, and begins to land them. Answers with those that were not in it yet: what
 * has landed, lands, or waits already is left to whoever does it. One that turns out to need an answer stays a draft.
 */
export async function landDrafts(context: MemberContext, { ids, badRows }: Files): Promise<string[]> {
  const queued = await enqueue(context, ids)
  if (queued.length > 0) void landAll(context, { ids: queued, badRows })
  return queued
}

/** A conditional update decides between requests that name the same draft. */
const enqueue = ({ short }: MemberContext, ids: readonly string[]): Promise<string[]> =>
  short(async (tx) => {
    const { count } = await tx
      .selectFrom('imports')
      .select(sql<number>`count(*)::bigint`.as('count'))
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow()
    if (count < new Set(ids).size) throw new AppError('not-found')
    const mine = await tx
      .updateTable('imports')
      .set({ queuedAt: sql`clock_timestamp()`, failure: null })
      .where('id', 'in', ids)
      .where('landedAt', 'is', null)
      .where((is) => is.or([is('queuedAt', 'is', null), is('queuedAt', '<', silenceLimit)]))
      .where((is) => is.or([is('hiddenAt', 'is', null), is('hiddenAt', '<', silenceLimit)]))
      .returning('id')
      .execute()
    const isMine = new Set(mine.map(({ id }) => id))
    return [...new Set(ids)].filter((id) => isMine.has(id))
  })

/** Never rejects: nobody waits for it. */
async function landAll(context: MemberContext, { ids, badRows }: Files): Promise<void> {
  const { log } = context.services
  const report = (error: unknown) => log.error('queued imports failed', describeError(error))
  const left = new Set(ids)
  const beat = setInterval(() => void keepQueued(context, [...left]).catch(report), beatMs)
  try {
    for (const id of ids) {
      const failure = await landOne(context, id, badRows)
      left.delete(id)
      await leaveQueue(context, id, failure)
    }
  } catch (error) {
    report(error)
  } finally {
    clearInterval(beat)
  }
}

/** Why it did not land; null when it did, needs an answer first, or somebody else is at it. */
async function landOne(
  context: MemberContext,
  id: string,
  badRows: LandingForm['badRows'],
): Promise<string | null> {
  try {
    // Those before it may have changed what it is.
    const draft = await reviewDraft(context, id)
    if (needsAnswer(draft)) return null
    const linkTransfers = await listTransfers(context, draft)
    const choices = { ...asProposed, badRows, linkTransfers }
    const begun = await startLanding(context, id, choices)
    await begun?.told
    const ended = await begun?.ended
    return ended?.kind === 'failed' ? ended.message : null
  } catch (error) {
    const failed = reportFailure(context, error)
    return failed.kind === 'failed' ? failed.message : null
  }
}

const needsAnswer = ({ account, questions }: ImportDraft): boolean =>
  account.isOpen || account.other !== null || questions.length > 0

const asProposed = {
  zeroAmounts: 'import',
  includeSimilar: [],
  excludeNew: [],
  makeCategories: [],
  rejectTransfers: [],
} as const satisfies Omit<Partial<LandingForm>, 'badRows'>

const rowsAtOnce = 500

async function listTransfers(
  context: MemberContext,
  { import: { id }, counts }: ImportDraft,
): Promise<LandingForm['linkTransfers']> {
  const links: LandingForm['linkTransfers'] = []
  for (let after = 0, more = counts.transfer > 0; more;) {
    const page = await listDraftRows(context, id, { verdict: 'transfer', after, limit: rowsAtOnce })
    for (const { line, other } of page.items) if (other) links.push({ line, transactionId: other.id })
    more = page.nextCursor !== null
    after = Number(page.nextCursor)
  }
  return links
}

async function keepQueued({ short }: MemberContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await short((tx) =>
    tx
      .updateTable('imports')
      .set({ queuedAt: sql`clock_timestamp()` })
      .where('id', 'in', ids)
      .where('queuedAt', 'is not', null)
      .execute(),
  )
}

const leaveQueue = ({ short }: MemberContext, id: string, failure: string | null): Promise<unknown> =>
  short((tx) =>
    tx
      .updateTable('imports')
      .set({ queuedAt: null, ...(failure !== null && { failure }) })
      .where('id', '=', id)
      .execute(),
  )
