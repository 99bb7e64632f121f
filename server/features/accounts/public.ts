import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type AccountType, isSavingsByDefault } from '#domain/accounts.ts'
import type { Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { AppError, requireFound, translateConflicts } from '#server/errors.ts'
import { hook } from '#server/platform/areas/hooks.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'

type Ending = [HouseholdScope, accountId: string]

/** Before an account is closed. */
export const accountClosing = hook<Ending>('account closing')

/** Before an account is deleted. */
export const accountDeleting = hook<Ending>('account deleting')

/** Opens an account of this name, which nothing is in; its id. Throws 'name-taken'. */
export async function openAccount(
  tx: HouseholdTransaction,
  householdId: string,
  account: {
    name: string
    type: AccountType
    isSavings?: boolean | undefined
    startingBalanceCents?: Cents | undefined
  },
): Promise<string> {
  const { name, type, startingBalanceCents, isSavings = isSavingsByDefault(account) } = account
  const id = uuidv7()
  await translateConflicts(nameTaken, () =>
    tx
      .insertInto('accounts')
      .values({ householdId, id, name, type, isSavings, startingBalanceCents })
      .execute(),
  )
  return id
}

export const nameTaken = { code: 'name-taken', field: 'name' } as const

/** Refuses an account that is closed or not this household's. */
export async function assertOpenAccount(tx: HouseholdTransaction, id: string): Promise<void> {
  const account = await tx.selectFrom('accounts').select('closedAt').where('id', '=', id).executeTakeFirst()
  if (requireFound(account).closedAt) throw new AppError('account-closed')
}

type ConfirmedBalance = {
  accountId: string
  day: Day
  amountCents: number
  /** Which transactions of that day are in the amount though they arrive later: see `takeOfDay`. */
  dayTakes: 'all' | 'imported' | 'none'
  /** The import whose file stated it; without one, a person said it. */
  importId?: string
}

/** Keeps what an account held at the end of a day, and returns the row's id. */
export async function insertConfirmedBalance(
  { tx, member }: Pick<HouseholdScope, 'tx' | 'member'>,
  { importId, ...balance }: ConfirmedBalance,
): Promise<string> {
  const id = uuidv7()
  const source = importId ? { source: 'statement' as const, importId } : { source: 'person' as const }
  await tx
    .insertInto('confirmedBalances')
    .values({ householdId: member.householdId, id, ...balance, ...source, confirmedBy: member.userId })
    .execute()
  return id
}

/** SQL: what an account holds today, in cents, by its row `b` of v_account_balances. What is dated ahead is not there yet. */
export const balanceOn = (today: Day) => sql<number>`(b.balance_cents - coalesce((
  select sum(ahead.amount_cents) from transactions ahead
  where ahead.household_id = b.household_id and ahead.account_id = b.account_id and ahead.date > ${today}
    and ahead.split_of is null), 0))::bigint`
