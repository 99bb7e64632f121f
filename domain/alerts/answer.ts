// The answer to "is anything wrong?" in one sentence: 'One thing is pressing: Dining out is over its budget.'
import { isWorse, type Severity } from './kinds.ts'

type Told = { severity: Severity; title: string }

/** Of those that are open, or of the first, the most pressing, when there are more. */
export function describeAlerts(open: readonly Told[], hasMore = false): string {
  const count = (some: readonly Told[]) =>
    hasMore && some.length === open.length ? `${some.length} and more` : `${some.length}`
  const pressing = open.filter(({ severity }) => severity === 'high')
  const [first] = pressing
  if (first && pressing.length === 1) return `One thing is pressing: ${first.title}.`
  if (first) return `${count(pressing)} things are pressing, first of all: ${first.title}.`
  const [worst] = sortBySeverity(open)
  if (!worst) return 'Nothing needs your attention.'
  if (open.length === 1) return `One thing is worth a look: ${worst.title}.`
  return `Nothing is pressing; ${count(open)} things are worth a look.`
}

/** The most pressing first, else as they were given. */
export const sortBySeverity = <One extends Told>(alerts: readonly One[]): One[] =>
  alerts.toSorted((a, b) => Number(isWorse(b.severity, a.severity)) - Number(isWorse(a.severity, b.severity)))
