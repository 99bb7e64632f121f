import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { LumpSums } from './lump-sums.tsx'
import type { Calculator } from './use-calculator.ts'

type PaymentCardProps = {
  calculator: Calculator
  onStart: () => void
  /** It stands beside the picture. */
  isNarrow: boolean
}

/** What goes to all debts together each month, and the button (SPEC section 2). */
export function PaymentCard({ calculator, onStart, isNarrow }: PaymentCardProps) {
  const { draft, change, calculation, isCalculating } = calculator
  const { totalCents, minimumsCents, extraCents, wishes, debts } = calculation
  const isBelow = wishes.paymentCents > 0 && debts.length > 0 && wishes.paymentCents < minimumsCents
  return (
    <Card title="Monthly Payment">
      <div className={cx('grid gap-6', !isNarrow && 'lg:grid-cols-[minmax(14rem,1fr)_2fr] lg:items-start')}>
        <MoneyField
          label="Monthly Payment"
          hint="For all debts together."

          amountCents={draft.paymentCents}
          onAmountChange={(paymentCents) => change({ paymentCents })}
          error={
            draft.paymentCents !== null && draft.paymentCents < 0 ? 'Enter an amount above zero' : undefined
          }
        />
        <dl className={cx('grid grid-cols-2 gap-5', !isNarrow && 'sm:grid-cols-3')}>
          <Stat label="Total Debt" value={<Money amountCents={totalCents} />} />
          <Stat label="Total Minimum Payments" value={<Money amountCents={minimumsCents} />} />
          <Stat
            label="Extra Available"
            tone={extraCents > 0 ? 'savings' : undefined}
            value={<Money amountCents={extraCents} />}
          />
        </dl>
      </div>
      {isBelow && (
        <div className="mt-5">
          <Banner tone="warning">
            The minimums come to more than this payment. They are calculated as paid all the same.
          </Banner>
        </div>
      )}
      <LumpSums calculator={calculator} />
      <Button
        size="lg"
        className="mt-5 max-sm:w-full"
        disabled={totalCents === 0 || wishes.paymentCents === 0}
        onClick={onStart}
      >
        {isCalculating ? 'Calculating...' : 'Calculate Your Savings'}
      </Button>
    </Card>
  )
}
