import type { UseQueryResult } from '@tanstack/react-query'
import { Download, RotateCcw, X } from 'lucide-react'
import type { ExportRecord } from '#contract/exports.ts'
import { getExportFilePath } from '#contract/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useDeleteExport, useRetryExport } from './data.ts'

/** The household's files of the last day, and those that are being written. */
export function RecentExports({ exports }: { exports: UseQueryResult<ExportRecord[]> }) {
  if (exports.isLoadingError)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        Earlier exports could not be loaded.
        <Button size="sm" variant="secondary" onClick={() => void exports.refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!exports.data || exports.data.length === 0) return null
  return (
    <section aria-labelledby="recent-exports" className="border-t border-line pt-4">
      <h3 id="recent-exports" className="font-medium">
        Exports of the last day
      </h3>
      <p className="text-sm text-ink-soft">Everybody in the household can download them for 24 hours.</p>
      <ul className="mt-2">
        {exports.data.map((record) => (
          <RecentExport key={record.id} record={record} />
        ))}
      </ul>
    </section>
  )
}

function RecentExport({ record }: { record: ExportRecord }) {
  const format = useFormat()
  const remove = useDeleteExport()
  const retry = useRetryExport()
  const { id, state, fileName, content, rowCount, rowsWritten, expiresAt, failure } = record
  const noun = content === 'months' ? 'month' : 'transaction'
  const error = remove.error ?? retry.error
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-48">
          <p className="wrap-anywhere">{fileName}</p>
          {state === 'ready' && expiresAt && (
            <p className="text-sm text-ink-soft">
              {format.count(rowCount, noun)}, until {format.moment(expiresAt)}
            </p>
          )}
          {state === 'failed' && <p className="text-sm text-danger-ink">{failure}</p>}
        </div>
        {state === 'ready' && (
          <LinkButton size="sm" variant="secondary" href={getExportFilePath(id)} download={fileName}>
            <Download aria-hidden size={15} />
            Download
          </LinkButton>
        )}
        {state === 'failed' && (
          <Button
            size="sm"
            variant="secondary"
            icon={RotateCcw}
            isPending={retry.isPending}
            onClick={() => retry.mutate(id)}
          >
            Try again
          </Button>
        )}
        <IconButton
          label={state === 'ready' || state === 'failed' ? `Remove ${fileName}` : `Stop ${fileName}`}
          icon={X}
          size="sm"
          onClick={() => remove.mutate(id)}
        />
      </div>
      {(state === 'waiting' || state === 'writing') && (
        <div className="mt-2">
          <ProgressBar
            label={state === 'waiting' ? 'Waiting for its turn' : 'Being written'}
            value={state === 'waiting' ? undefined : rowsWritten}
            max={rowCount}
            valueText={
              state === 'waiting'
                ? undefined
                : `${format.number(rowsWritten)} of ${format.count(rowCount, noun)}`
            }
          />
          <p className="mt-1 text-sm text-ink-soft">
            You may close this window: it stays here until it is done.
          </p>
        </div>
      )}
      {error && <Banner tone="danger">{error.message}</Banner>}
    </li>
  )
}
