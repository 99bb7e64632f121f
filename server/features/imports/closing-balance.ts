// What a bank's file says its account holds at its end, beside what the account comes to here.
import { sql } from 'kysely'
import type { Account } from '#contract/accounts.ts'
import type { ClosingBalance, FileBalances, ImportBalance } from '#contract/import-balances.ts'
import type { ImportReceipt } from '#contract/imports.ts'
import { type Day, dayInTimeZone } from '#domain/calendar.ts'
import { type Cents, cents, largestAmount } from '#domain/money.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { insertConfirmedBalance } from '#server/features/accounts/public.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'

type Closing = NonNullable<FileBalances['closing']>
type Scope = { tx: HouseholdTransaction; member: Member; now: Date }

/** Closing balances that can be confirmed: none of a day that is still to come. */
async function findClosing(
  { tx, now }: Pick<Scope, 'tx' | 'now'>,
  { closing }: Pick<FileBalances, 'closing'>,
): Promise<Closing | null> {
  if (!closing || Math.abs(closing.amountCents) > largestAmount) return null
  const { timeZone } = await tx.selectFrom('households').select('timeZone').executeTakeFirstOrThrow()
  return closing.day <= dayInTimeZone(now.getTime(), timeZone) ? closing : null
}

/**
 * Confirms what a file that has just landed states, unless the account speaks against it. Of an account about which nobody
 * has said anything yet, nothing does.
 */
export async function settleClosing(
  scope: Scope,
  { id, accountId }: { id: string; accountId: string },
  balances: FileBalances,
): Promise<void> {
  const closing = await findClosing(scope, balances)
  if (!closing) return
  const stands = await readStanding(scope.tx, accountId)
  const isKnown = stands.isSaid || (await hasOtherRows(scope.tx, accountId, id))
  if (isKnown && (await readBalanceOn(scope.tx, accountId, closing.day)) !== closing.amountCents) return
  await insertConfirmedBalance(scope, { importId: id, accountId, dayTakes: 'none', ...closing })
}

/** What the account would hold on the file's last day; `newRows` are the sums of its new rows by day. */
export async function expectClosing(
  scope: Pick<Scope, 'tx' | 'now'>,
  accountId: string,
  { balances, newRows }: { balances: FileBalances; newRows: readonly (readonly [Day, Cents])[] },
): Promise<ClosingBalance | null> {
  const { tx } = scope
  const closing = await findClosing(scope, balances)
  if (!closing) return null
  const { day, amountCents: statedCents } = closing
  const { isSaid } = await readStanding(tx, accountId)
  if (!isSaid && !(await hasOtherRows(tx, accountId, null)))
    return { day, statedCents, accountCents: statedCents }
  return { day, statedCents, accountCents: await expectBalance(tx, accountId, { day, newRows }) }
}

/** What the account will hold at the end of a day when the new rows are in. */
export async function expectBalance(
  tx: HouseholdTransaction,
  accountId: string,
  { day, newRows }: { day: Day; newRows: readonly (readonly [Day, Cents])[] },
): Promise<Cents> {
  const { confirmedDay, dayTakes } = await readStanding(tx, accountId)
  const isContained = (on: Day) =>
    confirmedDay !== null && (on < confirmedDay || (on === confirmedDay && dayTakes !== 'none'))
  const sum = (isCounted: (on: Day) => boolean) =>
    newRows.reduce((total, [on, amount]) => (isCounted(on) ? total + amount : total), 0)
  const moved = sum((on) => on <= day) - sum(isContained)
  return cents((await readBalanceOn(tx, accountId, day)) + moved)
}

/** Null of an import that has not landed or was undone, and of a file that states no balance. */
export async function readImportBalance(
  scope: Pick<Scope, 'tx' | 'now'>,
  id: string,
): Promise<ImportBalance | null> {
  const { tx } = scope
  const row = requireFound(
    await tx
      .selectFrom('imports')
      .select(['accountId', 'receipt', 'undoneAt'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  const balances = (row.receipt as ImportReceipt | null)?.balances
  const closing = balances && !row.undoneAt ? await findClosing(scope, balances as FileBalances) : null
  if (!closing) return null
  const { day, amountCents: statedCents } = closing
  const own = await tx
    .selectFrom('confirmedBalances')
    .select('id')
    .where('importId', '=', id)
    .executeTakeFirst()
  const laterDayOf = async (source: ConfirmedBalance['source'], from: '>' | '>=') => {
    const later = await tx
      .selectFrom('confirmedBalances')
      .select(sql<Day | null>`max(day)`.as('day'))
      .where('accountId', '=', row.accountId)
      .where('supersededBy', 'is', null)
      .where('source', '=', source)
      .where('day', from, day)
      .executeTakeFirst()
    return later?.day ?? null
  }
  return {
    day,
    statedCents,
    accountCents: own ? statedCents : await readBalanceOn(tx, row.accountId, day),
    isConfirmed: own !== undefined,
    laterDay: await laterDayOf('statement', '>'),
    enteredDay: await laterDayOf('person', '>='),
  }
}

/**
 * Sets the account to what the file states. What a person said of later days gives way until that is taken back; what the
 * bank stated of one does not.
 */
export async function confirmImportBalance(
  scope: Scope,
  id: string,
): Promise<{ balance: ImportBalance | null; confirmedId: string | null }> {
  const { tx } = scope
  // Nobody undoes it meanwhile.
  const { accountId } = requireFound(
    await tx.selectFrom('imports').select('accountId').where('id', '=', id).forUpdate().executeTakeFirst(),
  )
  const balance = await readImportBalance(scope, id)
  if (!balance || balance.isConfirmed) return { balance, confirmedId: null }
  if (balance.laterDay) throw new AppError('later-balance')
  const { day, statedCents: amountCents } = balance
  const stated = { importId: id, accountId, day, amountCents, dayTakes: 'none' } as const
  const confirmedId = await insertConfirmedBalance(scope, stated)
  await tx
    .updateTable('confirmedBalances')
    .set({ supersededBy: confirmedId })
    .where('accountId', '=', accountId)
    .where('source', '=', 'person')
    .where('day', '>', day)
    .execute()
  return { balance: await readImportBalance(scope, id), confirmedId }
}

type ConfirmedBalance = NonNullable<Account['confirmed']>
/** Whether anybody has said what the account holds or started with, and which confirmed balance counts. */
async function readStanding(tx: HouseholdTransaction, accountId: string) {
  const row = requireFound(
    await tx
      .selectFrom('vAccountBalances as b')
      .leftJoin('accountTotals as t', sameHousehold('t.accountId', 'b.accountId'))
      .select(['b.confirmedDay', 'b.startingBalanceCents', 't.dayTakes'])
      .where('b.accountId', '=', accountId)
      .executeTakeFirst(),
  )
  return { ...row, isSaid: row.confirmedDay !== null || row.startingBalanceCents !== 0 }
}

const hasOtherRows = async (tx: HouseholdTransaction, accountId: string, importId: string | null) =>
  (await tx
    .selectFrom('transactions')
    .select('id')
    .where('accountId', '=', accountId)
    .where(sql<boolean>`import_id is distinct from ${importId}::uuid`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What the account held at the end of a day, as its transactions say. */
async function readBalanceOn(tx: HouseholdTransaction, accountId: string, day: Day): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select (b.balance_cents - coalesce((select sum(t.amount_cents) from transactions t
      where t.household_id = b.household_id and t.account_id = b.account_id and t.date > ${day}
        and t.split_of is null), 0))::bigint as cents
    from v_account_balances b where b.account_id = ${accountId}`.execute(tx)
  return cents(requireFound(rows[0]).cents)
}
