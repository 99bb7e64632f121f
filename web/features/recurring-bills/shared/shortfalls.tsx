// What accounts will not cover, wherever a person looks first: each shortfall in the words of its mail, and the way to say
// that one knows. It is shown again when what lacks is materially another amount.
import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { Shortfall } from '#contract/recurring-bills-ahead.ts'
import { describeShortfall } from '#domain/recurring-bills/shortfall-sentences.ts'
import { useCanWrite, useHousehold, useSession } from '#web/client/session.ts'
import { keyOf, useDismissShortfall } from './shortfall-data.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const mostShown = 3

/** One line a shortfall; nothing without any. */
export function ShortfallList({ shortfalls }: { shortfalls: readonly Shortfall[] }) {
  const { today } = useHousehold()
  const format = useFormat()
  const [areAllShown, setAllShown] = useState(false)
  if (shortfalls.length === 0) return null
  const shown = areAllShown ? shortfalls : shortfalls.slice(0, mostShown)
  return (
    <div className="rounded-md bg-danger-wash py-1 pr-1 pl-3 text-sm text-danger-ink">
      <ul aria-label="Not covered">
        {shown.map((shortfall) => (
          <li key={keyOf(shortfall)} className="flex items-start gap-2">
            <TriangleAlert size={15} aria-hidden className="mt-2 shrink-0" />
            <span className="grow py-1.5 wrap-anywhere">{describeShortfall(shortfall, today, format)}</span>
            <DismissShortfall shortfall={shortfall} />
          </li>
        ))}
      </ul>
      {shown.length < shortfalls.length && (
        <Button size="sm" variant="quiet" className="my-1 -ml-2" onClick={() => setAllShown(true)}>
          Show {shortfalls.length - shown.length} more
        </Button>
      )}
    </div>
  )
}

/** Says that the household knows; only for who may change something. */
export function DismissShortfall({ shortfall }: { shortfall: Shortfall }) {
  const { isPro } = useSession().user
  const canWrite = useCanWrite()
  const { today } = useHousehold()
  const format = useFormat()
  const { mutate: dismiss } = useDismissShortfall()
  if (!canWrite || !isPro) return null
  return (
    <IconButton
      size="sm"
      label={`Dismiss: ${describeShortfall(shortfall, today, format)}`}
      title="Dismiss"
      icon={X}
      onClick={() => dismiss(shortfall)}
    />
  )
}
