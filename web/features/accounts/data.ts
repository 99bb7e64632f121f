// The accounts of the household: what is cached of them, and what changing one makes stale.
import type { QueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/accounts.ts'
import { cents } from '#domain/money.ts'
import type { AccountDraft, AccountValues } from '#web/features/accounts/shared/account-dialog.tsx'
import { api, query } from '#web/client/api.ts'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { refreshMoney } from '#web/client/refresh-money.ts'
import { useListDelete } from '#web/client/list-delete.ts'
import { patchCached, unsavedId, useOptimisticMutation } from '#web/client/optimistic.ts'

const patchAccounts = (queryClient: QueryClient, change: (accounts: Account[]) => Account[]) =>
  patchCached(queryClient, accountsQuery.queryKey, change)

const patchAccount = (queryClient: QueryClient, id: string, change: (account: Account) => Account) =>
  patchAccounts(queryClient, (accounts) =>
    byName(accounts.map((account) => (account.id === id ? change(account) : account))),
  )

/** Opens an account, or changes the one with this id; the form shows its failure. */
export function useSaveAccount() {
  return useOptimisticMutation({
    send: ({ id, ...values }: AccountValues & Pick<AccountDraft, 'id'>) =>
      id ? api.accounts.update({ id, ...values }) : api.accounts.create(values),
    show: (queryClient, { id, ...values }) =>
      id
        ? patchAccount(queryClient, id, (account) => withValues(account, values))
        : patchAccounts(queryClient, (accounts) => byName([...accounts, newAccount(values)])),
    refresh: refreshAccounts,
    showsErrors: true,
  })
}

/** Deletes an account with its transactions, and offers the undo. */
export const useDeleteAccount = () =>
  useListDelete({
    patch: patchAccounts,
    send: api.accounts.delete,
    nameOf: ({ name }) => name,
    refresh: refreshMoney,
  })

/** Closes an account or opens it again. */
export function useAccountClosing() {
  return useOptimisticMutation({
    send: ({ id, isClosed }: { id: string; isClosed: boolean }) =>
      isClosed ? api.accounts.close({ id }) : api.accounts.reopen({ id }),
    show: (queryClient, { id, isClosed }) =>
      patchAccount(queryClient, id, (account) => ({
        ...account,
        closedAt: isClosed ? new Date().toISOString() : null,
      })),
    refresh: refreshAccounts,
  })
}

// A transaction is shown with its account's name.
function refreshAccounts(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: query.accounts.key() })
  void queryClient.invalidateQueries({ queryKey: query.transactions.key() })
}

const withValues = (account: Account, values: AccountValues): Account => ({
  ...account,
  ...values,
  balanceCents: cents(account.balanceCents + values.startingBalanceCents - account.startingBalanceCents),
})

const newAccount = (values: AccountValues): Account => ({
  ...values,
  id: unsavedId(),
  balanceCents: values.startingBalanceCents,
  transactionCount: 0,
  billCount: 0,
  goalCount: 0,
  debtCount: 0,
  closedAt: null,
})

const byName = (accounts: Account[]) => accounts.toSorted((a, b) => a.name.localeCompare(b.name))
