import { getDateFormat } from '#domain/date-sentences.ts'
import { useHousehold } from '#web/client/session.ts'

/** A moment to the minute, where the administrator is. */
export function Instant({ at }: { at: string }) {
  const { locale, timeZone } = useHousehold()
  return (
    <time dateTime={at}>
      {getDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))}
    </time>
  )
}
