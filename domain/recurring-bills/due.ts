// How near a bill is: 'Due in 5 days', in yellow (SPEC section 4).
import { type Day, daysBetween } from '../calendar.ts'

/** A bill, and a payday: income that is expected. */
export const directions = ['out', 'in'] as const
export type Direction = (typeof directions)[number]

export const dueTones = ['red', 'orange', 'yellow', 'green'] as const
export type DueTone = (typeof dueTones)[number]

/** The label and colour of a due date, seen from the household's today. */
export function describeDue(due: Day, today: Day): { label: string; tone: DueTone } {
  const days = daysBetween(today, due)
  return { label: labelOf(days), tone: toneOf(days) }
}

function labelOf(days: number): string {
  if (days < 0) return 'Overdue'
  if (days === 0) return 'Due today'
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`
}

function toneOf(days: number): DueTone {
  if (days < 0) return 'red'
  if (days <= 3) return 'orange'
  return days <= 7 ? 'yellow' : 'green'
}

/** Periods that were missed are caught up by themselves up to here; beyond, the household is asked (R44). */
export const mostMissed = 24

/** What is soon due on the dashboard (SPEC section 2). */
export const upcomingDays = 7

/** How many days ahead a household is warned of a shortfall: its own choice between the bounds. */
export const shortfallLeadDays = { least: 0, most: 30, usual: 7 } as const
