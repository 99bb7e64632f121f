import { useQuery } from '@tanstack/react-query'
import type { SessionInList } from '#contract/security.ts'
import { api } from '#web/client/api.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { sessionsQuery, useChange } from './data.ts'
import { Part } from './part.tsx'

/** Every device that is signed in, with the way to end it there. */
export function SessionsPart() {
  const read = useQuery(sessionsQuery)
  const endOthers = useChange({
    send: () => api.security.endOtherSessions(),
    done: () => 'Your other devices were signed out',
    failsInToast: true,
  })
  const others = read.data?.filter(({ isThis }) => !isThis) ?? []
  return (
    <Part
      title="Where you are signed in"
      description="Sign out what you do not know, then change your password."
      action={
        others.length > 1 && (
          <Button
            variant="secondary"
            size="sm"
            isPending={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Loaded
        query={read}
        things="where you are signed in"
        failed="Where you are signed in could not be loaded"
        rows={2}
      >
        {(sessions) => (
          <ul
            aria-label="Where you are signed in"
            className="mt-3 -mb-3 divide-y divide-line border-t border-line"
          >
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Part>
  )
}

function SessionRow({ session }: { session: SessionInList }) {
  const format = useFormat()
  const { device, place, since, isThis } = session
  const { mutate, isPending } = useChange({
    send: () => api.security.endSession({ id: session.id }),
    done: () => `${device} was signed out`,
    failsInToast: true,
  })
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{device}</span>
          {isThis && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {place} · since {format.instant(since)}
          {!isThis && ` · last used about ${format.moment(session.lastUsedAt)}`}
        </p>
      </div>
      {!isThis && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Sign out ${device}, ${place}`}
          isPending={isPending}
          onClick={() => mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
