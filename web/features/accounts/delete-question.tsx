import type { Account } from '#contract/accounts.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useDeleteAccount } from './data.ts'

/** SPEC section 2: deleting an account warns that it also deletes all its transactions; its bills go too. */
export function useDeleteQuestion(account: Account): () => void {
  const confirm = useConfirm()
  const { mutate: remove } = useDeleteAccount(account.reconciledOn !== null)
  return () =>
    confirm({
      title: `Delete ${account.name}?`,
      confirmLabel: 'Delete account',
      text: <Consequences account={account} />,
      onConfirm: () => remove(account),
    })
}

function Consequences({ account }: { account: Account }) {
  const format = useFormat()
  const { transactionCount, billCount, goalCount, debtCount, closedAt, reconciledOn } = account
  const followers = [
    goalCount > 0 && format.count(goalCount, 'savings goal'),
    debtCount > 0 && format.count(debtCount, 'debt'),
  ].filter(Boolean)
  return (
    <div className="flex flex-col gap-3">
      <p>
        This also deletes all its transactions
        {transactionCount > 0 ? ` (${format.number(transactionCount)})` : ': it has none'}
        {billCount > 0 && `, and its recurring bills (${format.number(billCount)})`}.
      </p>
      {reconciledOn && (
        <p>
          It is reconciled up to {format.day(reconciledOn)}: the transactions that your bank’s statements
          vouch for are unlocked and deleted, too.
        </p>
      )}
      {followers.length > 0 && (
        <p>
          {followers.join(' and ')} {goalCount + debtCount === 1 ? 'stops' : 'stop'} following its balance.
        </p>
      )}
      {transactionCount > 0 && !closedAt && <p>To keep them in your history, close the account instead.</p>}
    </div>
  )
}
