import { listKeywordRules } from '#server/features/keyword-rules/public.ts'
import { readOpenBills } from '#server/features/recurring-bills/public.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import type { Neighbour } from './judged-file.ts'
import type { Judgement, Reading } from './reading-messages.ts'
import { askReadingThread } from './reading-thread.ts'
import {
  neighboursInPage,
  readExisting,
  readTransferCandidates,
  readRejections,
  type Window,
} from './existing-transactions.ts'

let lastJudging = 0

/** Compares the rows of a file with the household's transactions. The verdicts stay in the reading thread. */
export async function judgeRows(
  context: MemberContext,
  { key, accountId, reading }: { key: string; accountId: string; reading: Reading },
): Promise<Judgement> {
  const asked = { key, judging: ++lastJudging }
  const { period, oppositeAmounts, shape, idKind } = reading
  if (period) {
    const window = { accountId, ...period }
    await surround(
      context,
      window,
      (page) => askReadingThread('surround', { ...asked, kind: 'existing', page }),
      (tx, at) => readExisting(tx, { ...at, shape, idKind }),
    )
    await surround(
      context,
      window,
      (page) => askReadingThread('surround', { ...asked, kind: 'others', page }),
      (tx, at) => readTransferCandidates(tx, at, oppositeAmounts),
    )
  }
  const known = await context.short(async (tx) => ({
    rules: await listKeywordRules(tx),
    categories: await tx.selectFrom('categories').select(['id', 'name']).execute(),
    rejected: await readRejections(tx, accountId),
    bills: period && findPlan(context) === 'pro' ? await readOpenBills(tx, period, accountId) : null,
  }))
  return askReadingThread('judge', { ...asked, ...known })
}

async function surround(
  context: MemberContext,
  window: Omit<Window, 'after'>,
  hand: (page: Neighbour[]) => Promise<null>,
  read: (tx: HouseholdTransaction, window: Window) => Promise<Neighbour[]>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const at: Window = { ...window, after }
    const page = await context.short((tx) => read(tx, at))
    if (page.length > 0) await hand(page)
    if (page.length < neighboursInPage) return
    after = page.at(-1)?.id ?? null
  }
}
