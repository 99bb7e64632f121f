import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Shortfall } from '#contract/recurring-bills-ahead.ts'
import { formatCents } from '#domain/money.ts'
import { shortfallLeadDays } from '#domain/recurring-bills/due.ts'
import { query } from '#web/api.ts'
import { useHousehold, useSession } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Select } from '#web/ui/select.tsx'
import { dayInWords } from '#web/words.ts'
import { refreshBills } from './data.ts'

/** What the accounts lack within the days the household wants to be warned ahead. */
export function Shortfalls({ shortfalls }: { shortfalls: readonly Shortfall[] }) {
  const household = useHousehold()
  const { locale } = household
  if (shortfalls.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={shortfalls.length === 1 ? 'A bill is not covered' : `${shortfalls.length} bills are not covered`}
    >
      <ul>
        {shortfalls.map(({ billId, billName, accountName, dueDate, shortCents }) => (
          <li key={`${billId} ${dueDate}`} className="wrap-anywhere">
            {billName} is short by {formatCents(shortCents, household)} on {dayInWords(dueDate, locale)}: move
            money to {accountName} before then.
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const { least, most } = shortfallLeadDays
const leadOptions = Array.from({ length: most - least + 1 }, (_, at) => ({
  value: String(least + at),
  label: least + at === 0 ? 'on the day' : least + at === 1 ? '1 day ahead' : `${least + at} days ahead`,
}))

/** How many days ahead to warn; the owner's to choose. */
export function WarningLead({ days }: { days: number }) {
  const isOwner = useSession().memberRole === 'owner'
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation(
    query.recurringBills.changeSettings.mutationOptions({ onSettled: () => refreshBills(queryClient) }),
  )
  return (
    <Select
      label="Warn of what is not covered"
      fieldClassName="max-w-64"
      value={String(days)}
      options={leadOptions}
      disabled={!isOwner || isPending}
      hint={isOwner ? undefined : 'An owner of the household can change this.'}
      onChange={({ target }) => mutate({ shortfallLeadDays: Number(target.value) })}
    />
  )
}
