// The accounts of the household: what is cached of them, and what changing one makes stale.
import { isSavingsByDefault } from '#domain/accounts.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Account, ConfirmedBalance } from '#contract/accounts.ts'
import { cents, zero } from '#domain/money.ts'
import type { AccountDraft } from '#web/features/accounts/shared/account-dialog.tsx'
import { type AccountValues, toAccountForm } from '#web/features/accounts/shared/account-values.ts'
import { api, query } from '#web/client/api.ts'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { refreshMoney } from '#web/client/refresh-money.ts'
import { useListDelete } from '#web/client/list-delete.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { useToast } from '#web/ui/toast.tsx'
import { patchCached, unsavedId, useOptimisticMutation } from '#web/client/optimistic.ts'

const patchAccounts = (queryClient: QueryClient, change: (accounts: Account[]) => Account[]) =>
  patchCached(queryClient, accountsQuery.queryKey, change)

const patchAccount = (queryClient: QueryClient, id: string, change: (account: Account) => Account) =>
  patchAccounts(queryClient, (accounts) =>
    byName(accounts.map((account) => (account.id === id ? change(account) : account))),
  )

/** Opens an account, or changes the one that is given; the form shows its failure. */
export function useSaveAccount() {
  return useOptimisticMutation({
    send: ({ values, account }: AccountDraft & { values: AccountValues }) =>
      account
        ? api.accounts.update({ id: account.id, ...toAccountForm(values, account) })
        : api.accounts.create(toAccountForm(values)),
    show: (queryClient, { values, account }) =>
      account
        ? patchAccount(queryClient, account.id, (before) => withValues(before, values))
        : patchAccounts(queryClient, (accounts) => byName([...accounts, newAccount(values)])),
    refresh: refreshMoney,
    showsErrors: true,
  })
}

/** Deletes an account with its transactions, the reconciled ones too where that was said, and offers the undo. */
export const useDeleteAccount = (unlock: boolean) =>
  useListDelete({
    patch: patchAccounts,
    send: ({ id }) => api.accounts.delete({ id, unlock }),
    nameOf: ({ name }) => name,
    refresh: refreshMoney,
  })

export const balancesQuery = (id: string) =>
  query.accounts.balances.queryOptions({ input: { id }, meta: { money: 'counts' } })

/** Takes back what was said of a balance. */
export function useDeleteBalance() {
  const showUndo = useUndoToast()
  return useOptimisticMutation({
    send: ({ accountId, balance }: { accountId: string; balance: ConfirmedBalance }) =>
      api.accounts.deleteBalance({ id: accountId, balanceId: balance.id }),
    show: (queryClient, { accountId, balance }) =>
      patchCached<ConfirmedBalance[]>(queryClient, balancesQuery(accountId).queryKey, (balances) =>
        balances.filter(({ id }) => id !== balance.id),
      ),
    settle: (_, { undoId }) => showUndo('The balance was removed', undoId),
    refresh: refreshMoney,
  })
}

/** Closes an account or opens it again, and offers the other once it is done. */
export function useAccountClosing() {
  const showToast = useToast()
  const closing = useOptimisticMutation({
    send: ({ id, isClosed }: { id: string; isClosed: boolean }) =>
      isClosed ? api.accounts.close({ id }) : api.accounts.reopen({ id }),
    settle: (_, { id, name }, { isClosed }) =>
      showToast({
        message: `${name} was ${isClosed ? 'closed' : 'reopened'}`,
        action: { label: 'Undo', onAction: () => closing.mutate({ id, isClosed: !isClosed }) },
      }),
    show: (queryClient, { id, isClosed }) =>
      patchAccount(queryClient, id, (account) => ({
        ...account,
        closedAt: isClosed ? new Date().toISOString() : null,
      })),
    refresh: refreshAccounts,
  })
  return closing
}

// A transaction is shown with its account's name.
function refreshAccounts(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: query.accounts.key() })
  void queryClient.invalidateQueries({ queryKey: query.transactions.key() })
}

// What a balance of another day comes to, the server knows.
function withValues(account: Account, values: AccountValues): Account {
  const { name, type, isSavings = account.isSavings, balanceCents, balanceOn } = values
  const { confirmed } = account
  const added =
    confirmed && balanceCents !== undefined && confirmed.day === balanceOn
      ? balanceCents - confirmed.amountCents
      : 0
  return { ...account, name, type, isSavings, balanceCents: cents(account.balanceCents + added) }
}

const newAccount = ({ name, type, isSavings, balanceCents = zero }: AccountValues): Account => ({
  id: unsavedId(),
  name,
  type,
  isSavings: isSavings ?? isSavingsByDefault({ name, type }),
  startingBalanceCents: balanceCents,
  balanceCents,
  confirmed: null,
  reconciledOn: null,
  transactionCount: 0,
  billCount: 0,
  goalCount: 0,
  debtCount: 0,
  closedAt: null,
})

const byName = (accounts: Account[]) => accounts.toSorted((a, b) => a.name.localeCompare(b.name))
