import { useHousehold } from '#web/session.ts'

/** A moment to the minute, where the administrator is. */
export function Instant({ at }: { at: string }) {
  const { locale, timeZone } = useHousehold()
  return (
    <time dateTime={at}>
      {new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })}
    </time>
  )
}
