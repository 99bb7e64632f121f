import type { ApiToken } from '#contract/api-tokens.ts'
import { getDateFormat } from '#domain/date-sentences.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { useRevokeToken } from './data.ts'

export function TokenRow({ token }: { token: ApiToken }) {
  const format = useFormat()
  const confirm = useConfirm()
  const { mutateAsync: revoke } = useRevokeToken()
  const { name, canWrite, createdAt, isOver } = token
  const askToRevoke = () =>
    confirm({
      title: `Revoke ${name}?`,
      text: 'Whatever uses it stops working at once. It cannot be brought back; you can make another.',
      confirmLabel: 'Revoke',
      onConfirm: () => revoke(token),
    })
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
          {lastUse(token, format)} · {end(token, format)} · made {format.instant(createdAt)}
        </p>
      </div>
      <Button variant="quiet" size="sm" aria-label={`Revoke ${name}`} onClick={askToRevoke}>
        Revoke
      </Button>
    </li>
  )
}

// The server knows the hour.
function lastUse({ lastUsedAt }: ApiToken, { locale, timeZone }: Format): string {
  if (!lastUsedAt) return 'Never used'
  const toTheMinute = getDateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `Last used about ${toTheMinute.format(Date.parse(lastUsedAt))}`
}

function end({ expiresAt, isOver }: ApiToken, format: Format): string {
  if (!expiresAt) return 'no end'
  return `${isOver ? 'ended' : 'ends'} ${format.instant(expiresAt)}`
}
