// Which account a file belongs to: by the number in it, or by what the last file of its columns was imported into.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Owner } from '#domain/imports/accounts/owners.ts'
import { isTableFormat } from '#domain/imports/settings.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Reading } from './reading-messages.ts'

/** Numbers are only to be recognised. What is kept is this hash, hashed again with a secret (migration 0035). */
const hashNumber = ({ number }: Owner): string => createHash('sha256').update(number).digest('hex')

export type FoundAccount = {
  accountId: string
  /** Nothing says that it is this one. */
  isOpen: boolean
}

/** The account of a file that nobody has named one for: the first, a bank's before others, where nothing says which. */
export async function findAccount(tx: HouseholdTransaction, reading: Reading): Promise<FoundAccount> {
  const accounts = await listOpenAccounts(tx)
  const isKnown = ({ accountId }: { accountId: string | null }) => accounts.some(({ id }) => id === accountId)
  const [byNumber] = (await readKnownNumbers(tx, reading.owners)).filter(isKnown)
  if (byNumber?.accountId) return { accountId: byNumber.accountId, isOpen: false }
  const byShape = isTableFormat(reading.format) ? await listAccountsOfShape(tx, reading.shape) : []
  const [one, other] = byShape.filter(isKnown)
  // A number that nobody knows may be that of another account of the same bank.
  if (one && !other && reading.owners.length === 0) return { accountId: one.accountId, isOpen: false }
  return {
    accountId: (one ?? { accountId: requireFound(accounts[0]).id }).accountId,
    isOpen: accounts.length > 1,
  }
}

/** An open account to read a file by, until it is known whose it is. */
export async function findAnyAccount(tx: HouseholdTransaction): Promise<string> {
  const [first] = await listOpenAccounts(tx)
  if (!first) throw new AppError('not-found')
  return first.id
}

const listOpenAccounts = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('closedAt', 'is', null)
    .orderBy((eb) => eb('type', '<>', 'Bank'))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const listAccountsOfShape = (tx: HouseholdTransaction, shape: string) =>
  tx.selectFrom('importMappings').select('accountId').where('shape', '=', shape).execute()

/** What earlier files of these accounts went to; no account where they were left out. */
export async function readKnownNumbers(tx: HouseholdTransaction, owners: readonly Owner[]) {
  if (owners.length === 0) return []
  const { rows } = await sql<{ numberHash: string; accountId: string | null; name: string | null }>`
    select given.number_hash, n.account_id, a.name
    from unnest(${owners.map(hashNumber)}::text[]) as given (number_hash)
    join account_numbers n on n.number_hash = key_account_number(n.household_id, given.number_hash)
    left join accounts a on a.household_id = n.household_id and a.id = n.account_id`.execute(tx)
  return owners.flatMap((owner) => {
    const known = rows.find(({ numberHash }) => numberHash === hashNumber(owner))
    return known ? [{ owner, accountId: known.accountId, accountName: known.name }] : []
  })
}

/** The name by which a file of several accounts has this one, when an earlier file had it so. */
export async function findOwnName(
  tx: HouseholdTransaction,
  { owners }: Reading,
  accountId: string,
): Promise<string | null> {
  if (owners.length < 2) return null
  const mine = (await readKnownNumbers(tx, owners)).filter((known) => known.accountId === accountId)
  return mine.length === 1 ? (mine[0]?.owner.name ?? null) : null
}

/** What a review says of the account: its number in the file, and whose number that is when it is another's. */
export async function describeAccount(
  tx: HouseholdTransaction,
  { owners, shape }: Reading,
  { accountId, accountIsOpen }: { accountId: string; accountIsOpen: boolean },
) {
  const known = owners.length === 1 ? (await readKnownNumbers(tx, owners))[0] : undefined
  const [owner] = owners
  return {
    isOpen: accountIsOpen,
    shown: owners.length === 1 ? (owner?.shown ?? null) : null,
    alike: owner && owners.length === 1 ? hashNumber(owner) : shape,
    other:
      known?.accountId && known.accountName !== null && known.accountId !== accountId
        ? { id: known.accountId, name: known.accountName }
        : null,
  }
}

/** From now on the number in the file is this account's. */
export async function rememberNumber(
  tx: HouseholdTransaction,
  { owners }: Reading,
  { householdId, accountId, now }: { householdId: string; accountId: string; now: Date },
): Promise<void> {
  const [owner] = owners
  if (owner && owners.length === 1) await keepNumber(tx, owner, { householdId, accountId, now })
}

/** Without an account its rows are left out from now on. */
export async function keepNumber(
  tx: HouseholdTransaction,
  owner: Owner,
  { householdId, accountId, now }: { householdId: string; accountId: string | null; now: Date },
): Promise<void> {
  const kept = { accountId, shown: owner.shown, updatedAt: now }
  await tx
    .insertInto('accountNumbers')
    .values({
      householdId,
      numberHash: sql<string>`key_account_number(${householdId}, ${hashNumber(owner)})`,
      ...kept,
    })
    .onConflict((conflict) => conflict.columns(['householdId', 'numberHash']).doUpdateSet(kept))
    .execute()
}
