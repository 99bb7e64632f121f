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
  const known = await context.short(async (tx) => {
    const [rules, categories, rejected, bills] = await Promise.all([
      listKeywordRules(tx),
      tx.selectFrom('categories').select(['id', 'name']).execute(),
      readRejections(tx, accountId),
      period && findPlan(context) === 'pro' ? readOpenBills(tx, period, accountId) : null,
    ])
    return { rules, categories, rejected, bills }
  })
  const asked = { key, judging: ++lastJudging, ...known }
  const again = around && (await judgeAgain(context, asked, around))
  if (again) return again
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
  const read = (kind: NeighbourKind) => context.short((tx) => readMarks(tx, around[kind]))
  const [existing, others] = await Promise.all([read('existing'), read('others')])
  const marks: Marks = { existing, others }
  return askReadingThread('judge', { ...asked, marks })
}

async function surround(
  context: MemberContext,
  around: Around,
  hand: (page: MarkedNeighbour[]) => Promise<null>,
): Promise<void> {
  // A page is read while the one before it is handed over.
  let handed: Promise<null> = Promise.resolve(null)
  for (let after: string | null = null; ;) {
    const from: string | null = after
    const reading: Promise<MarkedNeighbour[]> = context.short((tx) => readPage(tx, around, from))
    const [page] = await Promise.all([reading, handed])
    if (page.length > 0) handed = hand(page)
    if (page.length < neighboursInPage) return void (await handed)
    after = page.at(-1)?.id ?? null
  }
}
