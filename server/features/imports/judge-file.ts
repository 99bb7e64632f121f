import { listKeywordRules } from '#server/features/keyword-rules/public.ts'
import { readOpenBills } from '#server/features/recurring-bills/public.ts'
import { hasPro } from '#server/platform/identity/entitlement.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type ImportContext, runShortTransaction } from './short-transaction.ts'
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
  context: ImportContext,
  { key, accountId, reading }: { key: string; accountId: string; reading: Reading },
): Promise<Judgement> {
  const asked = { key, judging: ++lastJudging }
  const { period, oppositeAmounts } = reading
  if (period) {
    const window = { accountId, ...period }
    await surround(
      context,
      window,
      (page) => askReadingThread('surround', { ...asked, kind: 'existing', page }),
      readExisting,
    )
    await surround(
      context,
      window,
      (page) => askReadingThread('surround', { ...asked, kind: 'others', page }),
      (tx, at) => readTransferCandidates(tx, at, oppositeAmounts),
    )
  }
  const known = await runShortTransaction(context, async (tx) => ({
    rules: await listKeywordRules(tx),
    rejected: await readRejections(tx, accountId),
    bills: period && isPro(context) ? await readOpenBills(tx, period, accountId) : null,
  }))
  return askReadingThread('judge', { ...asked, ...known })
}

const isPro = ({ services, signedIn }: ImportContext) => signedIn !== null && hasPro(services, signedIn)

async function surround(
  context: ImportContext,
  window: Omit<Window, 'after'>,
  hand: (page: Neighbour[]) => Promise<null>,
  read: (tx: HouseholdTransaction, window: Window) => Promise<Neighbour[]>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const at: Window = { ...window, after }
    const page = await runShortTransaction(context, (tx) => read(tx, at))
    if (page.length > 0) await hand(page)
    if (page.length < neighboursInPage) return
    after = page.at(-1)?.id ?? null
  }
}
