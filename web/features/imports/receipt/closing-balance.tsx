import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Scale } from 'lucide-react'
import type { ImportSummary } from '#contract/imports.ts'
import { api, query } from '#web/client/api.ts'
import { refreshMoney } from '#web/client/refresh-money.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { describeEnd, explainDifference } from './balance-sentences.ts'

const balanceQuery = (id: string) => query.imports.balance.queryOptions({ input: { id } })

/** Whether the account ends where the bank says, and the button that sets it where it does not. */
export function ClosingBalance({ found }: { found: ImportSummary }) {
  const { id, accountName } = found
  const balance = useQuery(balanceQuery(id)).data?.balance
  const format = useFormat()
  const canWrite = useCanWrite()
  const { mutate: confirm, isPending } = useConfirmBalance(found)
  if (!balance) return null
  const isRight = balance.accountCents === balance.statedCents
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="flex items-start gap-2 wrap-anywhere">
        {isRight ? (
          <Check size={18} aria-hidden className="mt-1 shrink-0 text-savings" />
        ) : (
          <Scale size={18} aria-hidden className="mt-1 shrink-0 text-danger" />
        )}
        <span>
          {describeEnd(accountName, balance, format)}
          {!isRight && ` ${explainDifference(balance, format)}`}
        </span>
      </p>
      {canWrite && !balance.isConfirmed && !balance.laterDay && (
        <Button variant="secondary" isPending={isPending} onClick={() => confirm({ id })}>
          {isRight ? 'Keep this balance' : 'Set it to'} {!isRight && format.money(balance.statedCents)}
        </Button>
      )}
    </div>
  )
}

/** Sets the account to what the bank says, and offers the undo. */
function useConfirmBalance({ id, accountId }: ImportSummary) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const format = useFormat()
  const { mutate: takeBack } = useMutation(
    query.accounts.deleteBalance.mutationOptions({
      onSuccess: () => {
        showToast({ message: 'Undone', tone: 'success' })
      },
      onSettled: () => queryClient.invalidateQueries(),
    }),
  )
  return useMutation({
    mutationFn: (input: { id: string }) => api.imports.confirmBalance(input),
    onSuccess: ({ balance, confirmedId }) => {
      queryClient.setQueryData(balanceQuery(id).queryKey, { balance })
      refreshMoney(queryClient)
      if (!balance || !confirmedId) return
      showToast({
        message: `Set to ${format.money(balance.statedCents)}, as your bank says.`,
        action: { label: 'Undo', onAction: () => takeBack({ id: accountId, balanceId: confirmedId }) },
      })
    },
  })
}
