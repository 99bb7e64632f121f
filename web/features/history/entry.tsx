import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type HistoryEntry, shownColumns } from '#contract/history.ts'
import { paths } from '#contract/paths.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ChangedRows } from './shared/changed-rows.tsx'
import { changeQuery, useRevert } from './shared/data.ts'
import { describeAction, describeCounts } from './shared/sentences.ts'

const rowsAtFirst = 2

/** One change: who, when, its first rows, all of them when asked for, and the way back. */
export function Entry({ entry }: { entry: HistoryEntry }) {
  const format = useFormat()
  const canWrite = useCanWrite()
  const revert = useRevert()
  const [isOpen, setOpen] = useState(false)
  const count = Object.entries(entry.counts).reduce(
    (sum, [table, rows]) => sum + (table in shownColumns ? rows : 0),
    0,
  )
  const title = describeAction(entry)
  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {title}
            {entry.isReverted && <Badge>Taken back</Badge>}
          </p>
          <p className="text-sm text-ink-soft">
            {entry.madeBy ?? 'Trivet'}
            {entry.isByToken && ', by an API token'} ·{' '}
            <time dateTime={entry.at}>{format.moment(entry.at)}</time>
            {count > rowsAtFirst && ` · ${describeCounts(entry.counts, format)}`}
          </p>
        </div>
        {canWrite && entry.cannotRevert === null && (
          <Button
            size="sm"
            variant="secondary"
            icon={Undo2}
            disabled={revert.isPending}
            aria-label={`Take back: ${title}, ${format.moment(entry.at)}`}
            onClick={() => revert.mutate({ id: entry.id })}
          >
            Take back
          </Button>
        )}
      </div>
      {entry.import && (
        <p className="mt-1 text-sm wrap-anywhere">
          {format.number(entry.import.addedCount)} transactions from{' '}
          <Link to={paths.transactions} search={{ import: entry.import.id }} className="link">
            {entry.import.fileName}
          </Link>
          . <Link to={paths.import}>Undo it on its receipt</Link>
        </p>
      )}
      {entry.cannotRevert === 'currency' && (
        <p className="mt-1 text-sm text-ink-soft">
          The currency was changed since: this can no longer be taken back to the cent.
        </p>
      )}
      <div className="mt-2">
        {isOpen ? <AllRows id={entry.id} /> : <ChangedRows rows={entry.rows.slice(0, rowsAtFirst)} />}
        {count > rowsAtFirst && (
          <Button
            size="sm"
            variant="quiet"
            className="mt-2"
            aria-expanded={isOpen}
            aria-label={
              isOpen ? `Show less of: ${title}` : `Show all of: ${title}, ${format.moment(entry.at)}`
            }
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show less' : `Show all ${format.number(count)}`}
          </Button>
        )}
      </div>
    </li>
  )
}

function AllRows({ id }: { id: string }) {
  const read = useQuery(changeQuery(id))
  const format = useFormat()
  return (
    <Loaded query={read} things="rows" rows={3}>
      {({ rows, rowsLeftOut }) => (
        <>
          <ChangedRows rows={rows} />
          {rowsLeftOut > 0 && (
            <p className="mt-2 text-sm text-ink-soft">
              And {format.number(rowsLeftOut)} more, which are taken back with these.
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}
