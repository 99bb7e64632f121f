import type { OutboxEntry } from '#contract/outbox.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDrop, useRetry } from './data.ts'
import { sayTemplate, stateNames, stateTones } from './shared/states.ts'

/** A mail or a task, how it goes, and what can be done about it. */
export function EntryRow({ entry }: { entry: OutboxEntry }) {
  const format = useFormat()
  const { id, kind, state, to, text, attempts, lastError } = entry
  const name = entry.subject ?? sayTemplate(entry.template ?? kind)
  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-medium break-words">{name}</p>
        {text ? (
          <Badge tone="accent">To read here</Badge>
        ) : (
          <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
        )}
      </div>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
        {to ? `To ${to}` : 'Task'} · <time dateTime={entry.createdAt}>{format.moment(entry.createdAt)}</time>
        {attempts > 1 && ` · ${format.count(attempts, 'attempt')}`}
        {state === 'failing' && ` · next ${format.moment(entry.nextAttemptAt)}`}
      </p>
      {lastError && <p className="mt-1 text-sm wrap-anywhere text-danger-ink">{lastError}</p>}
      {text && (
        <details className="mt-2">
          <summary className="w-fit text-sm font-medium text-accent">Read</summary>
          <pre className="mt-2 overflow-x-auto rounded-md bg-sunken p-4 font-sans text-sm whitespace-pre-wrap break-words">
            {withLinks(text)}
          </pre>
        </details>
      )}
      <Actions key={id} entry={entry} name={name} />
    </li>
  )
}

function Actions({
  entry: { id, kind, state, canRetry, canDrop },
  name,
}: {
  entry: OutboxEntry
  name: string
}) {
  const confirm = useConfirm()
  const showToast = useToast()
  const { mutateAsync: retry, isPending } = useRetry()
  const { mutateAsync: drop } = useDrop()
  if (!canRetry && !canDrop) return null
  const askToDrop = () =>
    confirm({
      title: `Drop “${name}”?`,
      text:
        kind === 'mail'
          ? 'Nobody tries to send it again, and its text is deleted. Whoever was to get it can ask for it again.'
          : 'It leaves the desk. It stays in the list of what was dropped, from where it can be tried again for 30 days.',
      confirmLabel: 'Drop',
      onConfirm: async () => {
        await drop(id)
        showToast({ message: 'Dropped', tone: 'success' })
      },
    })
  const tryAgain = async () => {
    await retry(id)
    showToast({ message: 'It is tried in a moment', tone: 'success' })
  }
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {canRetry && (
        <Button
          size="sm"
          variant="secondary"
          isPending={isPending}
          onClick={() => void tryAgain().catch(() => {})}
        >
          {state === 'failing' ? 'Try now' : 'Try again'}
        </Button>
      )}
      {canDrop && (
        <Button size="sm" variant="quiet" onClick={askToDrop}>
          Drop
        </Button>
      )}
    </p>
  )
}

const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- a part is nothing but its place in the text
      <a key={index} href={part} rel="noreferrer" className="text-accent underline">
        {part}
      </a>
    ) : (
      part
    ),
  )
