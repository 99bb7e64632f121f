import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shortfallLeadDays } from '#domain/recurring-bills/due.ts'
import { query } from '#web/client/api.ts'
import { useSession } from '#web/client/session.ts'
import { Select } from '#web/ui/select.tsx'
import { refreshBills } from './data.ts'

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
