// What the form of a transaction offers and says of accounts.
import type { Transaction } from '#contract/transactions.ts'
import type { Format } from '#web/ui/format.tsx'
import type { Choices } from './draft.ts'

/** A closed account takes nothing new, but what it has stays there; so does the side of a transfer. */
export const listAccountOptions = ({ accounts }: Choices, edited: Transaction | null) =>
  accounts
    .filter(({ id, closedAt }) => id === edited?.accountId || (!closedAt && !edited?.transfer))
    .map(({ id, name }) => ({ value: id, label: name }))

/** Why a date leaves the account's balance as it is: it is older than the balance that was confirmed. */
export function describeBalanceKept(
  { accounts }: Choices,
  { accountId, date }: { accountId: string; date: string },
  format: Format,
): string | undefined {
  const confirmed = accounts.find(({ id }) => id === accountId)?.confirmed
  if (!confirmed || !date || date >= confirmed.day) return undefined
  return `What the account holds stays: its balance is confirmed for ${format.day(confirmed.day)}.`
}
