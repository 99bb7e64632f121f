// The time zones of the world as a select offers them, in the words of the browser.
import type { SelectGroup } from './select.tsx'

/** Places by continent. One that this browser lists by another name stands first. */
export function timeZoneOptions(current: string): SelectGroup[] {
  const known = Intl.supportedValuesOf('timeZone')
  const groups = Map.groupBy(
    known.filter((zone) => zone.includes('/')),
    (zone) => zone.slice(0, zone.indexOf('/')),
  )
  const places = [...groups].map(([continent, zones]) => ({
    label: continent,
    options: zones.map((zone) => ({ value: zone, label: placeOf(zone) })),
  }))
  const others = [...new Set(['UTC', ...(known.includes(current) ? [] : [current])])]
  return [
    { label: 'General', options: others.map((zone) => ({ value: zone, label: placeOf(zone) })) },
    ...places,
  ]
}

/** 'New York' */
export const placeOf = (zone: string) => zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')
