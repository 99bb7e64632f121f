// The accounts that one file holds, and what becomes of the rows of each: a draft of its own, or nothing.
import { sql } from 'kysely'
import type { FilesAccount } from '#contract/import-accounts.ts'
import { proposeAccountType } from '#domain/imports/accounts/account-types.ts'
import { everyRow } from '#domain/imports/accounts/belonging.ts'
import { isSameName } from '#domain/imports/file-categories.ts'
import { toOwner } from '#domain/imports/accounts/owners.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { readKnownNumbers } from './file-account.ts'
import type { Draft } from './queries.ts'
import type { Reading } from './reading-messages.ts'

/** Empty of a file of one account, and where a person has said that all rows are of one. */
export async function listFilesAccounts(
  tx: HouseholdTransaction,
  { accounts, settings }: Pick<Reading, 'accounts' | 'settings'>,
  draft: Draft,
): Promise<FilesAccount[]> {
  if (accounts.length < 2 || settings.accountName === everyRow) return []
  const waiting = await listWaiting(tx, draft)
  const known = await readKnownNumbers(
    tx,
    accounts.flatMap(({ name }) => toOwner(name)),
  )
  const ours = await tx.selectFrom('accounts').select(['id', 'name']).where('closedAt', 'is', null).execute()
  const isOpen = (id: string | null) => ours.some((account) => account.id === id)
  return accounts.map(({ name, rowCount, kind }) => {
    const [owner] = toOwner(name)
    const place = waiting.find(({ accountName }) => accountName === name)
    const number = known.find((each) => each.owner.number === owner?.number)
    const namesake = ours.find((account) => isSameName(account.name, name))
    const about = { name, shown: owner?.shown ?? name, rowCount, type: proposeAccountType(name, kind) }
    if (place) return { ...about, accountId: place.accountId, said: 'waiting' }
    if (number && !number.accountId) return { ...about, accountId: null, said: 'left-out' }
    if (number && isOpen(number.accountId)) return { ...about, accountId: number.accountId, said: 'known' }
    return { ...about, accountId: namesake?.id ?? null, said: null }
  })
}

/** The drafts of the same file, this one with them, that a person gave one of its accounts. */
export const listWaiting = async (
  tx: HouseholdTransaction,
  { id, fileHash }: Pick<Draft, 'id' | 'fileHash'>,
): Promise<{ id: string; accountId: string; accountName: string }[]> =>
  tx
    .selectFrom('imports')
    .select(['id', 'accountId', sql<string>`settings ->> 'accountName'`.as('accountName')])
    .where('fileHash', '=', fileHash)
    .where('landedAt', 'is', null)
    .where('accountIsOpen', '=', false)
    .where(sql<boolean>`coalesce(settings ->> 'accountName', '') <> ''`)
    .orderBy(sql`id <> ${id}`)
    .orderBy('id')
    .execute()
