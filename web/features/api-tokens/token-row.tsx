import type { ApiToken } from '#contract/api-tokens.ts'
import type { Household } from '#contract/households.ts'
import { getDateFormat, formatInstant } from '#domain/date-sentences.ts'
import { useHousehold } from '#web/client/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const household = useHousehold()
  const { name, canWrite, createdAt, isOver } = token
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {isOver ? (
            <Badge tone="warning">Expired</Badge>
          ) : (
            <Badge>{canWrite ? 'Reads and writes' : 'Reads only'}</Badge>
          )}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {lastUse(token, household)} · {end(token, household)} · made {formatInstant(createdAt, household)}
        </p>
      </div>
      <Button variant="quiet" size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}

// The server knows the hour.
function lastUse({ lastUsedAt }: ApiToken, { locale, timeZone }: Household): string {
  if (!lastUsedAt) return 'Never used'
  const format = getDateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `Last used about ${format.format(Date.parse(lastUsedAt))}`
}

function end({ expiresAt, isOver }: ApiToken, household: Household): string {
  if (!expiresAt) return 'no end'
  return `${isOver ? 'ended' : 'ends'} ${formatInstant(expiresAt, household)}`
}
