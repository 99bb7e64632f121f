import { useFormat } from '#web/ui/format.tsx'

/** A moment to the minute, where the administrator is. */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{useFormat().moment(at)}</time>
}
