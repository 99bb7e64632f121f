import type { AccountType } from '#domain/accounts.ts'
import type { Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { AppError, requireFound, translateConflicts } from '#server/errors.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { cachedApi, type HouseholdContext, householdApi } from '#server/platform/api/builders.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import { confirmBalance } from './confirm-balance.ts'
import { accountClosing, accountDeleting, nameTaken, openAccount } from './public.ts'
import { listAccounts, listConfirmedBalances, readAccount } from './queries.ts'

const api = householdApi.accounts
const cached = cachedApi.accounts

export const accountRoutes = {
  list: cached.list.handler(({ context: { tx } }) => listAccounts(tx)),

  create: api.create.handler(async ({ context, input: { balanceCents, balanceOn, ...values } }) => {
    const { tx, member } = context
    const id = await openAccount(tx, member.householdId, values)
    await confirm(context, id, { balanceCents, balanceOn })
    return readAccount(tx, id)
  }),

  update: api.update.handler(async ({ context, input: { id, balanceCents, balanceOn, ...changes } }) => {
    await change(context, id, changes)
    if (changes.startingBalanceCents !== undefined && (await readAccount(context.tx, id)).confirmed)
      throw new AppError('invalid', { fields: { startingBalanceCents: followsFromConfirmed } })
    await confirm(context, id, { balanceCents, balanceOn })
    return readAccount(context.tx, id)
  }),

  close: api.close.handler(async ({ context, input: { id } }) => {
    const { closedAt } = await readAccount(context.tx, id)
    if (!closedAt) {
      await runHook(context.services, accountClosing, context, id)
      await change(context, id, { closedAt: context.now, closedBy: context.member.userId })
    }
    return readAccount(context.tx, id)
  }),

  reopen: api.reopen.handler(async ({ context, input: { id } }) => {
    await change(context, id, { closedAt: null, closedBy: null })
    return readAccount(context.tx, id)
  }),

  balances: api.balances.handler(({ context: { tx }, input: { id } }) => listConfirmedBalances(tx, id)),

  deleteBalance: api.deleteBalance.handler(async ({ context, input: { id, balanceId } }) => {
    const balances = await listConfirmedBalances(context.tx, id)
    requireFound(balances.find((balance) => balance.id === balanceId))
    const deletion = { table: 'confirmed_balances', ids: [balanceId] }
    return { undoId: await deleteWithUndo(context, deletion) }
  }),

  // Whatever stands on the account goes with it (SPEC section 2), and all of it can come back.
  delete: api.delete.handler(async ({ context, input: { id, unlock } }) => {
    const { tx, services } = context
    // Nothing comes into it between being kept and being deleted.
    requireFound(
      await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
    )
    if (!unlock && (await readAccount(tx, id)).reconciledOn)
      throw new AppError('reconciled', { reason: isReconciled })
    await runHook(services, accountDeleting, context, id)
    return {
      undoId: await deleteWithUndo(context, { table: 'accounts', ids: [id] }),
    }
  }),
}

const isReconciled =
  'This account was reconciled with bank statements. Deleting it unlocks and deletes their transactions: say so with `unlock`.'

const followsFromConfirmed =
  'This follows from the balance that was confirmed. Say what the account held on a day instead.'

type Balance = { balanceCents: Cents | undefined; balanceOn: Day | undefined }

async function confirm(context: HouseholdContext, id: string, { balanceCents, balanceOn }: Balance) {
  if (balanceCents === undefined) return
  await confirmBalance(context, id, { amountCents: balanceCents, day: balanceOn ?? context.today })
}

type Changes = {
  name?: string | undefined
  type?: AccountType | undefined
  isSavings?: boolean | undefined
  startingBalanceCents?: Cents | undefined
  closedAt?: Date | null
  closedBy?: string | null
}

async function change({ tx, now }: HouseholdContext, id: string, changes: Changes): Promise<void> {
  const updated = await translateConflicts(nameTaken, () =>
    tx
      .updateTable('accounts')
      .set({ ...changes, updatedAt: now })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  )
  requireFound(updated)
}
