import { useQuery } from '@tanstack/react-query'
import type { SessionInList } from '#contract/security.ts'
import { getDateFormat, formatInstant } from '#domain/date-sentences.ts'
import { api } from '#web/client/api.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useHousehold } from '#web/client/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
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
  const household = useHousehold()
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
          {place} · since {formatInstant(since, household)}
          {!isThis && ` · last used about ${lastUse(session, household)}`}
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

// The server knows the hour.
const lastUse = (
  { lastUsedAt }: SessionInList,
  { locale, timeZone }: { locale: string; timeZone: string },
): string =>
  getDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(Date.parse(lastUsedAt))
