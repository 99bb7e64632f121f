import { listKeywordRules } from '#server/features/keyword-rules/public.ts'
import { readOpenBills } from '#server/features/recurring-bills/public.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { isUnchangedSince, readVersion } from '#server/platform/household/version.ts'
import type { Marks, NeighbourKind, NeighbourPage } from './neighbour-pages.ts'
import type { Judgement, Reading } from './reading-messages.ts'
import { askReadingThread } from './reading-thread.ts'
import {
  type Around,
  existingAround,
  neighboursInPage,
  readMarks,
  readPage,
  readRejections,
  transfersAround,
} from './existing-transactions.ts'

let lastJudging = 0

type File = { key: string; accountId: string; reading: Reading }

/**
 * Compares the rows of a file with the household's transactions. The verdicts stay in the reading thread. Those of the last
 * judging are used again while the household has not changed since the version `since`, by default that of the last
 * judging. With null, or after a change, the marks of the transactions around decide.
 */
export async function judgeRows(
  context: MemberContext,
  file: File,
  since?: string | null,
): Promise<Judgement> {
  const { key, accountId, reading } = file
  const { period, oppositeAmounts, shape, idKind } = reading
  const window = period && { accountId, ...period }
  const around = window && {
    existing: existingAround({ ...window, shape, idKind }),
    others: transfersAround(window, oppositeAmounts),
  }
  const held = await askReadingThread('held', { key })
  const heldSince = held && (since === undefined ? held.version : since)
  const { isUnchanged, ...known } = await context.short(async (tx) => {
    const [version, isUnchanged, rules, categories, rejected, bills] = await Promise.all([
      // Begun first: what is read after it may be newer, never older.
      readVersion(tx),
      heldSince !== null && isUnchangedSince(tx, heldSince),
      listKeywordRules(tx),
      tx.selectFrom('categories').select(['id', 'name']).execute(),
      readRejections(tx, accountId),
      period && findPlan(context) === 'pro' ? readOpenBills(tx, period, accountId) : null,
    ])
    return { isUnchanged, version, rules, categories, rejected, bills }
  })
  const asked = { key, judging: ++lastJudging, ...known }
  if (held && around) {
    const marks = isUnchanged ? held.marks : await readAllMarks(context, around)
    const again = await askReadingThread('judge', { ...asked, marks })
    if (again) return again
  }
  if (around) {
    const read = (kind: NeighbourKind) =>
      surround(context, around[kind], (page) =>
        askReadingThread('surround', { key, judging: asked.judging, kind, page }),
      )
    await Promise.all([read('existing'), read('others')])
  }
  const judged = await askReadingThread('judge', { ...asked, marks: null })
  if (!judged) throw new Error('Nothing was read to judge by')
  return judged
}

/** They say of all transactions around that none has changed, gone or come. */
async function readAllMarks(context: MemberContext, around: Record<NeighbourKind, Around>): Promise<Marks> {
  const read = (kind: NeighbourKind) => context.short((tx) => readMarks(tx, around[kind]))
  const [existing, others] = await Promise.all([read('existing'), read('others')])
  return { existing, others }
}

async function surround(
  context: MemberContext,
  around: Around,
  hand: (page: NeighbourPage) => Promise<null>,
): Promise<void> {
  // A page is read while the one before it is handed over.
  let handed: Promise<null> = Promise.resolve(null)
  for (let after: string | null = null; ;) {
    const from: string | null = after
    const reading: Promise<NeighbourPage> = context.short((tx) => readPage(tx, around, from))
    const [page] = await Promise.all([reading, handed])
    if (page.count > 0) handed = hand(page)
    if (page.count < neighboursInPage) return void (await handed)
    after = page.lastId
  }
}
