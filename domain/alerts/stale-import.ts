// An account that lives from bank files, of which none came for long: everything else here is as old as the last one.
import { type Day, daysBetween } from '../calendar.ts'
import { formatDay } from '../date-sentences.ts'
import type { Finding } from './finding.ts'

export type ImportedAccount = {
  accountId: string
  name: string
  /** How many files landed and were not undone. */
  importCount: number
  /** The newest day that came with a file. */
  lastDay: Day
}

/** One file may have been a try. */
const leastImports = 2
const toldAfterDays = { low: 45, medium: 90 }

export const findStaleImports = (
  accounts: readonly ImportedAccount[],
  today: Day,
  locale: string,
): Finding[] =>
  accounts.flatMap(({ accountId, name, importCount, lastDay }): Finding[] => {
    const days = daysBetween(lastDay, today)
    if (importCount < leastImports || days < toldAfterDays.low) return []
    return [
      {
        kind: 'stale-import',
        subject: accountId,
        subjectName: name,
        instance: lastDay,
        severity: days >= toldAfterDays.medium ? 'medium' : 'low',
        title: `${name} is ${days} days behind`,
        message: `The last bank file of ${name} ends on ${formatDay(lastDay, locale)}, ${days} days ago.`,
        amountCents: null,
        points: null,
        evidence: { of: 'account', accountId },
        nextStep: { label: 'Import a newer file', to: 'import' },
      },
    ]
  })
