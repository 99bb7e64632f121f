import type { Format } from '#web/ui/format.tsx'

/** '57.6%' of 576 tenths of a percent, '(25.8)%' below zero, '–' where there is none. */
export function writeRate(permille: number | null, format: Format): string {
  if (permille === null) return '–'
  const text = format.number(Math.abs(permille) / 10)
  return permille < 0 ? `(${text})%` : `${text}%`
}
