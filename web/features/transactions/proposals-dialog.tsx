import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Proposal, useLinkProposal, useRejectProposal } from './transfer-data.ts'

/** 'N possible transfers': the banner, and behind it the pairs to link or to refuse. */
export function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate: link } = useLinkProposal()
  const { mutate: reject } = useRejectProposal()
  const count = proposals.length
  const format = useFormat()
  return (
    <>
      {count > 0 && (
        <div className="mb-5">
          <Banner
            title={format.count(count, 'possible transfer')}
            action={
              <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
                Review
              </Button>
            }
          >
            Equal and opposite amounts in two of your accounts. Linked, they are neither income nor expense.
          </Banner>
        </div>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} size="lg" title="Possible transfers">
        {count > 0 ? (
          <ul className="divide-y divide-line">
            {proposals.map((proposal) => (
              <ProposalRow
                key={proposal.outgoing.id}
                proposal={proposal}
                onLink={() => link(proposal)}
                onReject={() => reject(proposal)}
              />
            ))}
          </ul>
        ) : (
          <p>All are answered.</p>
        )}
      </Dialog>
    </>
  )
}

type ProposalRowProps = { proposal: Proposal; onLink: () => void; onReject: () => void }

function ProposalRow({ proposal: { outgoing, incoming }, onLink, onReject }: ProposalRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="grid min-w-0 grow basis-80 grid-cols-[1fr_auto_1fr] items-center gap-3">
        <Side row={outgoing} />
        <ArrowRight size={18} aria-label="to" className="text-ink-faint" />
        <Side row={incoming} />
      </div>
      <Money amountCents={incoming.amountCents} className="font-medium" />
      <div className="flex gap-2">
        <Button size="sm" onClick={onLink}>
          Link
        </Button>
        <Button size="sm" variant="secondary" onClick={onReject}>
          Not a transfer
        </Button>
      </div>
    </li>
  )
}

function Side({ row }: { row: Transaction }) {
  const format = useFormat()
  return (
    <div className="min-w-0">
      <p className="truncate font-medium">{row.accountName}</p>
      <p className="truncate text-sm text-ink-soft">{row.description}</p>
      <p className="text-sm text-ink-faint">{format.day(row.date, 'full')}</p>
    </div>
  )
}
