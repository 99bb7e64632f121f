// Writes the rows of a draft: hidden while they arrive in short statements, then shown by one (migration 0009).
import { v7 as uuidv7 } from 'uuid'
import type { LandingEvent, LandingForm } from '#contract/imports.ts'
import { settingsToRemember } from '#domain/imports/settings.ts'
import { describePayment } from '#domain/recurring-bills/matching.ts'
import { AppError } from '#server/errors.ts'
import { openGuesser, recordGuesses } from '#server/features/categoriser/public.ts'
import { makeMissingCategories } from '#server/features/categories/public.ts'
import { lockBillsOfAccount, linkImportedPayments } from '#server/features/recurring-bills/public.ts'
import { divideImported } from '#server/features/transactions/public.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import { assertRoom } from '#server/platform/process/free-space.ts'
import { type HouseholdTransaction, keepHistory } from '#server/platform/household/transaction.ts'
import { nameImport, openChange } from '#server/platform/undo/record.ts'
import { describeError } from '#server/platform/process/log.ts'
import { settleClosing } from './closing-balance.ts'
import { claimDraft, type ClaimedLanding, releaseClaim, renewClaim } from './claim-draft.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { assertWithinPlan } from './review-draft.ts'
import { learnBankIds } from './bank-ids.ts'
import { rememberNumber } from './file-account.ts'
import { reportFailure, describeFailure } from './failure.ts'
import { importLanded } from './public.ts'
import { linkTransfers, repeatRejections } from './link-transfers.ts'
import { forgetFile, type OpenFile, withFile } from './open-file.ts'
import { findOpeningGap } from './opening-gap.ts'
import { type Draft, readDraft, readImport } from './queries.ts'
import type { PaidDate } from './bill-payments.ts'
import type { Link, Reading } from './reading-messages.ts'
import { readingTurns } from './reading-turns.ts'
import { dropRows } from './jobs.ts'
import { needsTidying, tidySoon } from './tidy-soon.ts'
import { rowsInBatch, writeRows } from './write-rows.ts'

/**
 * What a row takes on the disk at most: about 1,000 with its indexes and 1,900 in the log (measured); its id takes less.
 */
const bytesOfRow = 4_000

/** `told`: whoever takes part has looked at the rows. */
export type Begun = { ended: Promise<LandingEvent>; told: Promise<void> }

/**
 * Starts to land the draft; `ended` says how that went and never rejects, for perhaps nobody listens any more. Null when
 * somebody else is at it, or was. Whatever goes wrong before the last statement leaves no row behind.
 */
export async function startLanding(
  context: MemberContext,
  id: string,
  choices: LandingForm,
): Promise<Begun | null> {
  const endTurn = await readingTurns.take(context.member.householdId)
  let begun: Begun | null = null
  try {
    begun = await begin(context, id, choices)
    return begun
  } finally {
    if (begun) void begun.ended.then(endTurn)
    else endTurn()
  }
}

async function begin(context: MemberContext, id: string, choices: LandingForm): Promise<Begun | null> {
  const draft = await context.short((tx) => readDraft(tx, id))
  const landing = await withFile(context, draft, async ({ reading, judgedAt }) => {
    assertWithinPlan(context, reading)
    if (reading.questions.length > 0 || draft.accountIsOpen) throw new AppError('import-questions')
    if (choices.badRows === 'refuse' && reading.badCount > 0) throw badRows(reading)
    await assertRoom(context.services, reading.rowCount * bytesOfRow)
    return claimDraft(context, draft, { importId: id, key: uuidv7() }, await judgedAt())
  })
  if (!landing) return null
  const ended: Promise<LandingEvent> = land(context, draft, { choices, landing }).catch((error: unknown) =>
    reportFailure(context, error),
  )
  // Whoever imports is told first: a look through twelve months takes as long as writing the rows.
  const told = ended.then(({ kind }) => (kind === 'landed' ? tellLanded(context) : undefined))
  return { ended, told }
}

function badRows({ bad, badCount }: Reading): AppError {
  const sentences = bad.slice(0, 3).map(({ sentence }) => sentence)
  const others = badCount > sentences.length ? [`And ${badCount - sentences.length} more.`] : []
  return new AppError('import-bad-rows', {
    reason: ['Nothing was imported.', ...sentences, ...others].join(' '),
  })
}

/** Whoever takes part looks at the rows again at the latest a day later. */
const tellLanded = (context: MemberContext): Promise<void> =>
  runHook(context.services, importLanded, context).catch((error: unknown) =>
    context.services.log.error('after a landing', describeError(error)),
  )

type Work = { choices: LandingForm; landing: ClaimedLanding }
type Landed = Extract<LandingEvent, { kind: 'landed' }>

async function land(context: MemberContext, draft: Draft, work: Work): Promise<Landed> {
  try {
    await dropRows(context.services, draft.id, work.landing.key)
    const landed = await withFile(context, draft, (file) => write(context, draft, { ...work, file }))
    if (needsTidying(landed.receipt.added)) tidySoon(context)
    return landed
  } catch (error) {
    tidySoon(context)
    await releaseClaim(context, work.landing, describeFailure(error))
    throw error
  } finally {
    await forgetFile(draft)
  }
}

async function write(
  context: MemberContext,
  draft: Draft,
  { file, choices, landing }: Work & { file: OpenFile },
): Promise<Landed> {
  const { reading } = file
  // Before the rows are judged, which then find them. A landing that fails leaves them: the next one needs them again.
  const { householdId } = context.member
  const categoriesMade = await context.short((tx) =>
    makeMissingCategories(tx, householdId, choices.makeCategories),
  )
  const { newRows, counts } = await file.judge(landing.claimedAt)
  const incoming = { plan: findPlan(context), rowCount: counts.new + counts.transfer + counts.similar }
  const [{ summary, links, payments }, guesser, openingGap] = await Promise.all([
    file.plan(choices),
    context.short((tx) => openGuesser(tx, context.member, incoming)),
    context.short((tx) =>
      findOpeningGap(tx, draft.accountId, { balances: reading.balances, period: reading.period, newRows }),
    ),
  ])
  const rowsTotal = summary.added
  const settled = listSettled(links, payments)
  await writeRows(context, { draft, landing, file, guesser, settled, rowsTotal })
  for await (const ids of file.knownIds(rowsInBatch))
    await context.short(async (tx) => {
      await renewClaim(tx, landing, { rowsWritten: rowsTotal, rowsTotal })
      await learnBankIds(tx, context.member, { draft, ids })
    })
  // Perhaps long after the request came in.
  const now = context.services.clock.now()
  return context.short(async (tx) => {
    await lockBillsOfAccount(tx, draft.accountId)
    await renewClaim(tx, landing, { hiddenAt: null })
    await repeatRejections(tx, context.member, draft)
    await settleClosing({ tx, member: context.member, now }, draft, reading.balances)
    await recordGuesses({ ...context, tx, now }, { guesser, importId: draft.id })
    const { badCount, bad, lines, skipped, skippedReasons, balances } = reading
    const receipt = {
      ...summary,
      guessed: guesser.count(),
      badCount,
      bad,
      lines,
      skipped,
      skippedReasons,
      balances,
      openingGap,
      categoriesMade,
      transfersLinked: await linkTransfers(tx, context.member, links),
      billsPaid: await payBills(tx, payments, now),
    }
    await divideImported(tx, draft.id)
    await tx
      .updateTable('imports')
      .set({
        landedAt: now,
        receipt: JSON.stringify(receipt),
        settings: JSON.stringify(reading.settings),
        shape: reading.shape,
        file: null,
      })
      .where('id', '=', landing.importId)
      .execute()
    await rememberMapping(tx, context, draft, reading)
    const { householdId } = context.member
    await rememberNumber(tx, reading, { householdId, accountId: draft.accountId, now })
    // Last: its rows are the import's own, and no history repeats them.
    await keepHistory(tx, { action: 'imports.land', now })
    await nameImport(tx, { changeId: await openChange(tx), importId: draft.id })
    return { kind: 'landed', receipt, import: await readImport(tx, draft.id) }
  })
}

const mostNamed = 100

/** Says which bills the rows paid; a date that was paid or skipped meanwhile is left as it is. */
async function payBills(tx: HouseholdTransaction, payments: PaidDate[], now: Date) {
  const linked = await linkImportedPayments({ tx, now }, payments)
  const done = new Set(linked.map(({ transactionId }) => transactionId))
  const money = await tx.selectFrom('households').select(['currency', 'locale']).executeTakeFirstOrThrow()
  return payments
    .filter(({ transactionId }) => done.has(transactionId))
    .slice(0, mostNamed)
    .map(({ billId, billName, dueDate, amountCents, differenceCents }) => {
      const sentence = describePayment(billName, differenceCents, money)
      return { billId, billName, dueDate, amountCents, differenceCents, sentence }
    })
}

/** Transactions that are half of a transfer or the payment of a bill: those say what they are. */
const listSettled = (links: readonly Link[], payments: readonly PaidDate[]): ReadonlySet<string> =>
  new Set([
    ...links.filter(({ accepted }) => accepted).map(({ id }) => id),
    ...payments.map(({ transactionId }) => transactionId),
  ])

const rememberMapping = (
  tx: HouseholdTransaction,
  { member, now }: MemberContext,
  { accountId }: Draft,
  { shape, settings }: Reading,
) => {
  const kept = { settings: JSON.stringify(settingsToRemember(settings)), updatedAt: now }
  return tx
    .insertInto('importMappings')
    .values({ householdId: member.householdId, accountId, shape, ...kept })
    .onConflict((conflict) => conflict.columns(['householdId', 'accountId', 'shape']).doUpdateSet(kept))
    .execute()
}
