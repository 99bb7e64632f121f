import { ArrowRight, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { RefundProposal } from '#contract/refunds.ts'
import type { Transaction } from '#contract/transactions.ts'
import { namePayee } from '#domain/payees/name-payee.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { describeCategory, useRejectRefund, useTieRefund } from './refund-data.ts'

/** 'N possible refunds': a button as high as the line of the sums, and behind it the pairs to tie or to refuse. */
export function RefundProposals({ proposals }: { proposals: readonly RefundProposal[] }) {
  const [isOpen, setOpen] = useState(false)
  const format = useFormat()
  const tie = useTieRefund()
  const { mutate: reject } = useRejectRefund()
  const count = proposals.length
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex h-7 shrink-0 items-center gap-1.5 rounded-sm text-xs font-medium text-accent hover:underline max-sm:min-w-7 max-sm:justify-end sm:text-sm"
        >
          <Undo2 size={15} aria-hidden />
          <span className="sm:hidden" aria-hidden>
            {format.number(count)}
          </span>
          <span className="max-sm:sr-only">{format.count(count, 'possible refund')}</span>
        </button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} size="lg" title="Possible refunds">
        {count > 0 ? (
          <>
            <p className="text-ink-soft">
              Money from a payee you paid before. Tied to its purchase, it lessens spending and is no income.
            </p>
            <ul className="divide-y divide-line">
              {proposals.map((proposal) => (
                <li key={proposal.refund.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
                  <div className="grid min-w-0 grow basis-80 grid-cols-[1fr_auto_1fr] items-center gap-3">
                    <Side row={proposal.purchase} />
                    <ArrowRight size={18} aria-label="came back" className="text-ink-faint" />
                    <Side row={proposal.refund} />
                  </div>
                  <div className="flex gap-2">
                    <Button size="sm" onClick={() => tie(proposal)}>
                      Tie
                    </Button>
                    <Button size="sm" variant="secondary" onClick={() => reject(proposal.refund)}>
                      Not a refund
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>All are answered.</p>
        )}
      </Dialog>
    </>
  )
}

function Side({ row }: { row: Transaction }) {
  const format = useFormat()
  return (
    <div className="min-w-0">
      <p className="truncate font-medium">{namePayee(row).name}</p>
      <p>
        <Money amountCents={row.amountCents} />
      </p>
      <p className="truncate text-sm text-ink-faint">
        {format.day(row.date, 'full')} · {describeCategory(row, format)}
      </p>
    </div>
  )
}
