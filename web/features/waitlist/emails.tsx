import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { waitlistStatuses } from '#contract/choices.ts'
import type { WaitlistEmail, WaitlistFilter } from '#contract/waitlist.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { FilteredList } from '#web/ui/filtered-list.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { useToast } from '#web/ui/toast.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { emailsQuery, useMark } from './data.ts'

type EmailsProps = { filter: WaitlistFilter; onFilterChange: (filter: WaitlistFilter) => void }

const inWords = { active: 'Active', unsubscribed: 'Unsubscribed', launched: 'Launched' } as const

/** The addresses, newest first, by part of the address, status and suspicion; and as a file. */
export function Emails({ filter, onFilterChange }: EmailsProps) {
  const format = useFormat()
  const read = useInfiniteQuery(emailsQuery(filter))
  const mark = useMarking()
  return (
    <section aria-labelledby="addresses">
      <SectionHeading id="addresses">Addresses</SectionHeading>
      <FilteredList
        query={read}
        things="addresses"
        failed="Failed to load waitlist data"
        search={{
          value: filter.search ?? '',
          maxLength: 254,
          onValueChange: (search) => onFilterChange({ ...filter, search: search || undefined }),
        }}
        filters={
          <>
            <FilterSelect
              label="Status"
              choices={waitlistStatuses}
              names={inWords}
              value={filter.status}
              onValueChange={(status) => onFilterChange({ ...filter, status })}
            />
            <Checkbox
              label="Suspicious only"
              checked={filter.suspicious ?? false}
              onChange={({ target }) =>
                onFilterChange({ ...filter, suspicious: target.checked || undefined })
              }
            />
          </>
        }
        actions={
          <a href={getFilePath(filter)} download className={buttonClass({ variant: 'secondary' })}>
            Export CSV
          </a>
        }
        onClear={filter.search || filter.status || filter.suspicious ? () => onFilterChange({}) : undefined}
        empty={{ title: 'No addresses', text: 'Nobody has joined the waitlist yet.' }}
      >
        {(rows) => (
          <DataTable
            caption="Addresses on the waitlist"
            columns={[...listColumns(format), markColumn(mark)]}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </FilteredList>
    </section>
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

type Marking = (row: WaitlistEmail, isSuspicious: boolean) => void

/** Marks an address, says so, and offers to take it back. */
function useMarking(): Marking {
  const showToast = useToast()
  const { mutate: takeBack } = useMark(() => showToast({ message: 'Undone', tone: 'success' }))
  const { mutate } = useMark(({ id, isSuspicious }) =>
    showToast({
      message: isSuspicious ? 'Marked as suspicious' : 'Not suspicious any more',
      action: { label: 'Undo', onAction: () => takeBack({ id, isSuspicious: !isSuspicious }) },
    }),
  )
  return ({ id }, isSuspicious) => mutate({ id, isSuspicious })
}

const markColumn = (mark: Marking): Column<WaitlistEmail> => ({
  key: 'actions',
  header: 'Actions',
  isHeaderHidden: true,
  align: 'end',
  onPhone: 'figure',
  cell: (row) => (
    <Menu
      label={`Actions for ${row.email}`}
      items={[
        row.isSuspicious
          ? { label: 'Not suspicious', icon: ShieldCheck, onSelect: () => mark(row, false) }
          : { label: 'Suspicious', icon: ShieldAlert, onSelect: () => mark(row, true) },
      ]}
    />
  ),
})

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
