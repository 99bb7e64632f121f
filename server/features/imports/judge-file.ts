import { listKeywordRules } from '#server/features/keyword-rules/public.ts'
import { readOpenBills } from '#server/features/recurring-bills/public.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import type { MarkedNeighbour, Marks, NeighbourKind } from './neighbour-marks.ts'
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

/** Compares the rows of a file with the household's transactions. The verdicts stay in the reading thread. */
export async function judgeRows(context: MemberContext, file: File): Promise<Judgement> {
  const { key, accountId, reading } = file
  const { period, oppositeAmounts, shape, idKind } = reading
  const window = period && { accountId, ...period }
  const around = window && {
    existing: existingAround({ ...window, shape, idKind }),
    others: transfersAround(window, oppositeAmounts),
  }
  const known = await context.short(async (tx) => ({
    rules: await listKeywordRules(tx),
    categories: await tx.selectFrom('categories').select(['id', 'name']).execute(),
    rejected: await readRejections(tx, accountId),
    bills: period && findPlan(context) === 'pro' ? await readOpenBills(tx, period, accountId) : null,
  }))
  const asked = { key, judging: ++lastJudging, ...known }
  const again = around && (await judgeAgain(context, asked, around))
  if (again) return again
  if (around)
    for (const kind of ['existing', 'others'] as const)
      await surround(context, around[kind], (page) =>
        askReadingThread('surround', { key, judging: asked.judging, kind, page }),
      )
  const judged = await askReadingThread('judge', { ...asked, marks: null })
  if (!judged) throw new Error('Nothing was read to judge by')
  return judged
}

type Asked = Omit<Parameters<typeof askReadingThread<'judge'>>[1], 'marks'>

/**
 * What was judged before, as the landing finds it after the upload, when the marks of all transactions around say that none
 * has changed, gone or come since, and nothing else that it goes by has.
 */
async function judgeAgain(
  context: MemberContext,
  asked: Asked,
  around: Record<NeighbourKind, Around>,
): Promise<Judgement | null> {
  const held = await askReadingThread('held', { key: asked.key })
  if (!held) return null
  const marks: Marks = await context.short(async (tx) => ({
    existing: await readMarks(tx, around.existing),
    others: await readMarks(tx, around.others),
  }))
  return askReadingThread('judge', { ...asked, marks })
}

async function surround(
  context: MemberContext,
  around: Around,
  hand: (page: MarkedNeighbour[]) => Promise<null>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const from: string | null = after
    const page: MarkedNeighbour[] = await context.short((tx) => readPage(tx, around, from))
    if (page.length > 0) await hand(page)
    if (page.length < neighboursInPage) return
    after = page.at(-1)?.id ?? null
  }
}
