import { useInfiniteQuery } from '@tanstack/react-query'
import { type WaitlistEmail, type WaitlistFilter, waitlistStatuses } from '#contract/waitlist.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PausedSearchField } from '#web/ui/paused-search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShowEarlier } from '#web/ui/show-earlier.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { emailsQuery } from './data.ts'

type EmailsProps = { filter: WaitlistFilter; onFilterChange: (filter: WaitlistFilter) => void }

const inWords = { active: 'Active', unsubscribed: 'Unsubscribed', launched: 'Launched' } as const

/** The addresses, newest first, by part of the address, status and suspicion; and as a file. */
export function Emails({ filter, onFilterChange }: EmailsProps) {
  const format = useFormat()
  const read = useInfiniteQuery(emailsQuery(filter))
  return (
    <Card
      title="Addresses"
      isFlush
      action={
        <a href={getFilePath(filter)} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Export CSV
        </a>
      }
    >
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 border-b border-line px-5 py-4 sm:px-6">
        <div className="min-w-0 grow basis-56">
          <PausedSearchField
            label="Search addresses"
            value={filter.search ?? ''}
            maxLength={254}
            onValueChange={(search) => onFilterChange({ ...filter, search: search || undefined })}
          />
        </div>
        <Select
          label="Status"
          value={filter.status ?? ''}
          onChange={({ target }) =>
            onFilterChange({ ...filter, status: waitlistStatuses.find((one) => one === target.value) })
          }
          options={[
            { value: '', label: 'All' },
            ...waitlistStatuses.map((value) => ({ value, label: inWords[value] })),
          ]}
        />
        <Checkbox
          label="Suspicious only"
          checked={filter.suspicious ?? false}
          onChange={({ target }) => onFilterChange({ ...filter, suspicious: target.checked || undefined })}
        />
      </div>
      <Loaded query={read} things="addresses" failed="Failed to load waitlist data" isFlush>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          if (rows.length === 0)
            return <EmptyState title="No addresses">Nobody on the waitlist fits this.</EmptyState>
          return (
            <>
              <DataTable
                caption="Addresses on the waitlist"
                columns={listColumns(format)}
                rows={rows}
                rowKey={({ id }) => id}
              />
              <ShowEarlier query={read} />
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

const listColumns = (format: Format): Column<WaitlistEmail>[] => [
  { key: 'email', header: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: 'status', header: 'Status', cell: (row) => <Status {...row} />, isHeaderHidden: true },
  { key: 'source', header: 'From', cell: ({ source }) => source },
  { key: 'created', header: 'Joined', cell: ({ createdAt }) => format.instant(createdAt) },
  {
    key: 'count',
    header: 'Forms sent',
    align: 'end',
    onPhone: 'hidden',
    cell: ({ submissionCount }) => format.number(submissionCount),
  },
]

const tones: Record<WaitlistEmail['status'], BadgeTone> = {
  active: 'success',
  unsubscribed: 'plain',
  launched: 'accent',
}

const Status = ({ status, confirmedAt, isSuspicious, isBounced }: WaitlistEmail) => (
  <span className="flex flex-wrap gap-1.5">
    {status === 'active' && !confirmedAt ? (
      <Badge tone="warning">Not confirmed</Badge>
    ) : (
      <Badge tone={tones[status]}>{inWords[status]}</Badge>
    )}
    {isBounced && <Badge tone="warning">Mail comes back</Badge>}
    {isSuspicious && <Badge tone="danger">Suspicious</Badge>}
  </span>
)

/** Downloaded by an ordinary link, so that it goes straight to the disk. */
function getFilePath({ search, status, suspicious }: WaitlistFilter): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(status && { status }),
    ...(suspicious && { suspicious: 'true' }),
  })
  return `/api/admin/waitlist/file?${query}`
}
