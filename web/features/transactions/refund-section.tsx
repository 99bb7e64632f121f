import { Undo2 } from 'lucide-react'
import type { TransactionDetail } from '#contract/transactions.ts'
import { cents } from '#domain/money.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'

type RefundSectionProps = { transaction: TransactionDetail; onTie: () => void; onUntie: () => void }

/** In the form: what this came back of, or what came back of it; or the way to say so. */
export function RefundSection({ transaction, onTie, onUntie }: RefundSectionProps) {
  const format = useFormat()
  const { refund, refundedCents, amountCents, transfer, isSplit } = transaction
  if (refund)
    return (
      <Banner
        title={`Refund of “${refund.description}”`}
        action={
          <Button size="sm" variant="secondary" onClick={onUntie}>
            Untie
          </Button>
        }
      >
        {format.money(Math.abs(refund.amountCents))} were paid on {format.day(refund.date, 'full')}. This
        lessens spending in its category, and is no income.
      </Banner>
    )
  if (refundedCents > 0)
    return (
      <Banner title={`Net ${format.money(cents(-amountCents - refundedCents))}`}>
        {format.money(refundedCents)} of the {format.money(cents(-amountCents))} came back.
      </Banner>
    )
  if (amountCents <= 0 || transfer || isSplit) return null
  return (
    <Button size="sm" variant="secondary" icon={Undo2} className="self-start" onClick={onTie}>
      Refund of a purchase
    </Button>
  )
}
