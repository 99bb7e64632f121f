import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { Account } from '#contract/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldMessages } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type DebtDraft, type DebtErrors, newKey, type RateChangeDraft } from './draft.ts'

type DebtTermsProps = {
  row: DebtDraft
  errors: DebtErrors
  accounts: readonly Account[]
  onChange: (changes: Partial<DebtDraft>) => void
}

/** The account it stands in, a minimum that is a share of the balance, and a rate that changes. */
export function DebtTerms({ row, errors, accounts, onChange }: DebtTermsProps) {
  const { rateChanges } = row
  const changeRate = (key: string, changes: Partial<RateChangeDraft>) =>
    onChange({ rateChanges: rateChanges.map((one) => (one.key === key ? { ...one, ...changes } : one)) })
  const messages = useId()
  return (
    <details className="mt-1" open={Boolean(errors.share ?? errors.changes) || undefined}>
      <summary className="inline-block rounded-sm py-1 text-xs text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink">
        {termsInWords(row, accounts) || 'Account, promotions and other terms'}
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {(accounts.length > 0 || row.accountId !== null) && (
          <Select
            label="Balance from account"
            value={row.accountId ?? ''}
            options={[
              { value: '', label: 'None: I enter it' },
              ...accounts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => onChange(fromAccount(row, accounts, event.target.value))}
          />
        )}
        <TextField
          label="Minimum at least, % of the balance"
          note="optional"
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          value={row.minimumShare}
          onChange={(event) => onChange({ minimumShare: event.target.value })}
          error={errors.share}
        />
      </div>
      <div role="group" aria-label="Rate changes" className="mt-4 flex flex-col gap-3">
        {rateChanges.map(({ key, month, rate }) => (
          <div key={key} className="grid max-w-md grid-cols-[1fr_1fr_auto] items-end gap-3">
            <TextField
              label="From month"
              type="month"
              placeholder="e.g. 2027-01"
              value={month}
              onChange={(event) => changeRate(key, { month: event.target.value })}
            />
            <TextField
              label="Rate %"
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              value={rate}
              onChange={(event) => changeRate(key, { rate: event.target.value })}
            />
            <IconButton
              label="Remove this rate change"
              icon={X}
              onClick={() => onChange({ rateChanges: rateChanges.filter((one) => one.key !== key) })}
            />
          </div>
        ))}
        <FieldMessages id={messages} error={errors.changes} />
        <Button
          icon={Plus}
          variant="quiet"
          size="sm"
          className="-ml-2 self-start"
          onClick={() => onChange({ rateChanges: [...rateChanges, { key: newKey(), month: '', rate: '' }] })}
        >
          The rate changes, or a promotion ends
        </Button>
      </div>
    </details>
  )
}

/** What is set, so that nobody has to open it to know. */
const termsInWords = (row: DebtDraft, accounts: readonly Account[]): string =>
  [
    row.accountId && `Balance of ${accounts.find(({ id }) => id === row.accountId)?.name ?? 'its account'}`,
    row.minimumShare.trim() && `minimum at least ${row.minimumShare.trim()}%`,
    ...row.rateChanges.flatMap(({ month, rate }) => (month && rate ? [`${rate}% from ${month}`] : [])),
  ]
    .filter(Boolean)
    .join(' · ')

function fromAccount(row: DebtDraft, accounts: readonly Account[], id: string): Partial<DebtDraft> {
  const account = accounts.find((one) => one.id === id)
  if (!account) return { accountId: null }
  return {
    accountId: account.id,
    name: row.name.trim() === '' ? account.name : row.name,
    balanceCents: Math.max(0, -account.balanceCents),
  }
}
