import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { paths } from '#contract/paths.ts'
import { getDateFormat } from '#domain/date-sentences.ts'
import { useIsAway } from '#web/offline/connection.ts'
import { findOldestRead } from '#web/offline/offline-cache.ts'
import { useFormat } from '#web/ui/format.tsx'
import { useIsStopped } from './use-is-stopped.ts'

/** Says that Trivet cannot be reached, for as long as it cannot, and how old is what the screen shows. */
export function OfflineNotice() {
  const isAway = useIsAway()
  const isStopped = useIsStopped(isAway)
  return (
    <output className="block">
      {isAway && (
        <span className="flex items-center gap-2 border-b border-line bg-sunken px-4 py-2 text-sm text-ink-soft">
          <CloudOff size={16} aria-hidden className="shrink-0" />
          {isStopped ? (
            <span>
              Something in this browser stops Trivet’s requests, perhaps an extension. <LastSeen />{' '}
              <Link
                to={paths.settings}
                hash="extensions"
                className="text-accent underline underline-offset-4"
              >
                See what gets in the way
              </Link>
            </span>
          ) : (
            <span>
              You are offline. <LastSeen /> Changes can be saved when you are back.
            </span>
          )}
        </span>
      )}
    </output>
  )
}

function LastSeen() {
  const queryClient = useQueryClient()
  const format = useFormat()
  const listen = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  )
  const at = useSyncExternalStore(listen, () => findOldestRead(queryClient))
  if (at === null) return null
  const when = getDateFormat(format.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return `This is what Trivet saw on ${when}.`
}
