// Gives each account of a file its place: a draft of its own, which lands and is undone like any other, or none.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AccountPlace } from '#contract/import-accounts.ts'
import type { ImportSummary } from '#contract/imports.ts'
import { toOwner } from '#domain/imports/accounts/owners.ts'
import type { ImportOverrides } from '#domain/imports/settings.ts'
import { AppError } from '#server/errors.ts'
import { assertOpenAccount, openAccount } from '#server/features/accounts/public.ts'
import { type MemberContext, runOncePerKey } from '#server/platform/api/builders.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { listFilesAccounts, listWaiting } from './accounts-in-file.ts'
import { assertRoomForDrafts } from './draft-limits.ts'
import { keepNumber } from './file-account.ts'
import { withFile } from './open-file.ts'
import { type Draft, readDraft, readImport, silenceLimit } from './queries.ts'
import type { Reading } from './reading-messages.ts'
import { runInTurn } from './reading-turns.ts'

type Divided = { imports: ImportSummary[] }

/** The drafts that stand for the file from now on, in its order. Saying it again changes what was said. */
export const divideFile = (
  context: MemberContext,
  { id, accounts }: { id: string; accounts: AccountPlace[] },
): Promise<Divided> =>
  runInTurn(context, async () => {
    const draft = await context.short((tx) => readDraft(tx, id))
    const { accounts: known } = await withFile(context, draft, async ({ reading }) => reading)
    const names = new Set(known.map(({ name }) => name))
    if (!accounts.every(({ name }) => names.delete(name))) throw new AppError('bad-request')
    return context.short((tx) =>
      runOncePerKey({ ...context, tx }, `imports.divide ${id} ${JSON.stringify(accounts)}`, async () => {
        const { householdId } = context.member
        const placed: Placed[] = []
        for (const { name, into } of accounts) {
          if (into.kind === 'none') {
            await leaveOut(tx, context, { draft, name })
            continue
          }
          if (into.kind === 'account') await assertOpenAccount(tx, into.accountId)
          const accountId =
            into.kind === 'account' ? into.accountId : await openAccount(tx, householdId, into)
          placed.push({ name, accountId })
        }
        return { imports: await placeAll(tx, context, { draft, placed }) }
      }),
    )
  })

/** Of a new file whose accounts are all known: each has its place, as it had with the last one. */
export async function divideAsBefore(
  tx: HouseholdTransaction,
  context: MemberContext,
  { draft, reading }: { draft: Draft; reading: Reading },
): Promise<void> {
  const accounts = await listFilesAccounts(tx, reading, draft)
  const placed = accounts.flatMap(({ name, accountId, said }): Placed[] =>
    said !== 'left-out' && accountId ? [{ name, accountId }] : [],
  )
  if (placed.length > 1 && accounts.every(({ said }) => said !== null))
    await placeAll(tx, context, { draft, placed })
}

type Placed = { name: string; accountId: string }

async function placeAll(
  tx: HouseholdTransaction,
  context: MemberContext,
  { draft, placed }: { draft: Draft; placed: readonly Placed[] },
): Promise<ImportSummary[]> {
  const waiting = await listWaiting(tx, draft)
  const own = placed.some(({ name }) => name === draft.overrides.accountName)
    ? draft.overrides.accountName
    : placed.find(({ name }) => !waiting.some(({ accountName }) => accountName === name))?.name
  const ids: string[] = []
  for (const { name, accountId } of placed) {
    const there = name === own ? draft.id : waiting.find(({ accountName }) => accountName === name)?.id
    const id = there ?? uuidv7()
    const settings: ImportOverrides = { ...draft.overrides, accountName: name }
    if (there) await moveDraft(tx, { id, accountId, settings })
    else await copyDraft(tx, context, { from: draft.id, id, accountId, settings })
    ids.push(id)
  }
  if (own === undefined) await tx.deleteFrom('imports').where('id', '=', draft.id).execute()
  const imports: ImportSummary[] = []
  for (const id of ids) imports.push(await readImport(tx, id))
  return imports
}

type Copy = { id: string; accountId: string; settings: ImportOverrides }

/** Of another draft of the file only what is asked here changes. */
async function moveDraft(tx: HouseholdTransaction, { id, accountId, settings }: Copy): Promise<void> {
  const { accountName } = settings
  const moved = await tx
    .updateTable('imports')
    .set({
      accountId,
      accountIsOpen: false,
      settings: sql`settings || ${JSON.stringify({ accountName })}::jsonb`,
    })
    .where('id', '=', id)
    .where('landedAt', 'is', null)
    .where((is) => is.or([is('hiddenAt', 'is', null), is('hiddenAt', '<', silenceLimit)]))
    .where((is) => is.or([is('queuedAt', 'is', null), is('queuedAt', '<', silenceLimit)]))
    .executeTakeFirst()
  if (!moved.numUpdatedRows) throw new AppError('import-busy')
}

async function copyDraft(
  tx: HouseholdTransaction,
  { now, member }: MemberContext,
  { from, id, accountId, settings }: Copy & { from: string },
): Promise<void> {
  const { fileSize } = await tx
    .selectFrom('imports')
    .select('fileSize')
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  await assertRoomForDrafts(tx, fileSize)
  await sql`insert into imports
      (household_id, id, account_id, file_name, file_size, file_hash, file, settings, created_by, created_at)
    select household_id, ${id}, ${accountId}, file_name, file_size, file_hash, file, ${JSON.stringify(settings)}::jsonb,
      ${member.userId}, ${now}
    from imports where id = ${from}`.execute(tx)
}

/** The next file's rows of this account are left out without asking, and no draft of this one's waits any more. */
async function leaveOut(
  tx: HouseholdTransaction,
  { member, now }: MemberContext,
  { draft, name }: { draft: Draft; name: string },
): Promise<void> {
  const [owner] = toOwner(name)
  if (owner) await keepNumber(tx, owner, { householdId: member.householdId, accountId: null, now })
  const others = (await listWaiting(tx, draft)).filter(
    (each) => each.accountName === name && each.id !== draft.id,
  )
  for (const { id } of others)
    await tx
      .deleteFrom('imports')
      .where('id', '=', id)
      .where('hiddenAt', 'is', null)
      .where('queuedAt', 'is', null)
      .execute()
}
