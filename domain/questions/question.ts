// A question about the household's money as it was understood: 'How much on groceries in October?' asks for the sum of a
// category over a month. Each kind is answered by one tool, and every figure of an answer is that tool's result.
import type { Day, Month } from '../calendar.ts'
import type { CategoryGroup } from '../categories.ts'
import type { Cents } from '../money.ts'

/** Days, both included; `month` where they are one month of the household, `isOpen` while it is not over. */
export type Period = { from: Day; to: Day; month?: Month; isOpen?: boolean }

/** The first day that a question is about; null where it is about none in particular. */
export function findFirstDay(question: Question): Day | null {
  const periods = [
    ...('period' in question ? [question.period] : []),
    ...('before' in question ? [question.before] : []),
  ]
  return periods.map(({ from }) => from).toSorted()[0] ?? null
}

/** What is asked about; 'words' are found in descriptions where no category and no payee is called so. */
export type Subject =
  | { of: 'everything' | 'income' }
  | { of: 'group'; group: CategoryGroup; name: string }
  | { of: 'category'; categoryId: string; name: string }
  | { of: 'payee'; merchant: string; name: string }
  | { of: 'words'; words: string }

export type Question =
  | { ask: 'sum'; about: Subject; period: Period }
  | { ask: 'list'; about: Subject; period: Period }
  | { ask: 'last'; about: Subject; period: Period }
  | { ask: 'compare'; about: Subject; period: Period; before: Period }
  | { ask: 'trend'; about: Subject }
  | { ask: 'largest'; period: Period }
  | { ask: 'most'; period: Period }
  | { ask: 'changes'; period: Period; before: Period }
  | { ask: 'afford'; amountCents: Cents; by: Day }
  | { ask: 'debt-free' }
  /** What is missing, or that nothing here can know it. */
  | { ask: 'nothing'; because: 'no-amount' | 'future' | 'unknown' | 'too-many' }

export const questionKinds = [
  'sum',
  'list',
  'last',
  'compare',
  'trend',
  'largest',
  'most',
  'changes',
  'afford',
  'debt-free',
  'nothing',
] as const satisfies readonly Question['ask'][]
