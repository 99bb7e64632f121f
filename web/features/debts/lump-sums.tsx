import { Plus, X } from 'lucide-react'
import { useHousehold } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type LumpSumDraft, newKey } from './draft.ts'
import type { Calculator } from './use-calculator.ts'

/** Money beside the monthly payment: a bonus, a tax refund. */
export function LumpSums({ calculator: { draft, change } }: { calculator: Calculator }) {
  const { currentMonth } = useHousehold()
  const { lumpSums, debts } = draft
  const changeOne = (key: string, changes: Partial<LumpSumDraft>) =>
    change({ lumpSums: lumpSums.map((one) => (one.key === key ? { ...one, ...changes } : one)) })
  const targets = debts
    .filter(({ name }) => name.trim() !== '')
    .map(({ key, name }) => ({ value: key, label: name }))
  return (
    <div role="group" aria-label="Lump sums" className="mt-5 flex flex-col gap-4">
      {lumpSums.map(({ key, month, amountCents, debtKey }) => (
        <div key={key} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
          <TextField
            label="Month"
            type="month"
            placeholder="e.g. 2027-01"
            value={month}
            onChange={(event) => changeOne(key, { month: event.target.value })}
          />
          <MoneyField
            label="Lump sum"
            amountCents={amountCents}
            onAmountChange={(amount) => changeOne(key, { amountCents: amount })}
          />
          <Select
            label="Goes to"
            value={debtKey ?? ''}
            options={[{ value: '', label: 'Whichever comes first' }, ...targets]}
            onChange={(event) => changeOne(key, { debtKey: event.target.value || null })}
          />
          <IconButton
            label="Remove this lump sum"
            icon={X}
            onClick={() => change({ lumpSums: lumpSums.filter((one) => one.key !== key) })}
          />
        </div>
      ))}
      <Button
        icon={Plus}
        variant="quiet"
        size="sm"
        className="-ml-2 self-start"
        onClick={() =>
          change({
            lumpSums: [...lumpSums, { key: newKey(), month: currentMonth, amountCents: null, debtKey: null }],
          })
        }
      >
        Add a lump sum
      </Button>
    </div>
  )
}
