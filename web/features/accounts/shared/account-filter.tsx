import type { Account } from '#contract/accounts.ts'
import { Select } from '#web/ui/select.tsx'

type AccountFilterProps = {
  accounts: readonly Account[]
  /** An account's id; undefined for all. */
  value: string | undefined
  onValueChange: (account: string | undefined) => void
}

/** Which account a list or a report is narrowed to. */
export function AccountFilter({ accounts, value, onValueChange }: AccountFilterProps) {
  return (
    <Select
      label="Filter by account"
      isLabelHidden
      value={value ?? ''}
      onChange={(event) => onValueChange(event.target.value || undefined)}
      options={[
        { value: '', label: 'All accounts' },
        ...accounts.map(({ id, name }) => ({ value: id, label: name })),
        ...(value && !accounts.some(({ id }) => id === value) ? [{ value, label: 'Unknown account' }] : []),
      ]}
    />
  )
}
