// What a detector found: a cause as it stands today, with the figures that show it and the rows they come from.
import type { Day } from '../calendar.ts'
import type { BaseFigure } from '../counting.ts'
import type { Cents } from '../money.ts'
import type { AlertKind, Severity } from './kinds.ts'

/** The rows that show a cause. `sumCents` is what their amounts come to, where they are transactions. */
export type Evidence =
  | { of: 'transactions'; ids: string[]; sumCents: Cents }
  | {
      of: 'counted'
      /** Both included. */
      from: Day
      to: Day
      figure: BaseFigure
      /** Missing: all categories. */
      categoryId?: string
      sumCents: Cents
    }
  | { of: 'bill'; billId: string }
  | { of: 'goal'; goalId: string }
  | { of: 'account'; accountId: string }

/** Where the next step is done; 'rows' are those of the evidence. */
export type NextStep = {
  label: string
  to: 'rows' | 'budgets' | 'bills' | 'goals' | 'import' | 'reports' | 'dashboard'
  /** The bill to look at, where the evidence does not name it. */
  billId?: string
}

export type Finding = {
  kind: AlertKind
  /** What it is about, without a date: a category, a bill, a goal, an account, who was paid. It can be muted. */
  subject: string
  subjectName: string
  /** What of the subject, so that each is told once: the first day of a month, a date, a row. */
  instance: string
  severity: Severity
  title: string
  /** Why, in one sentence with its figures. */
  message: string
  amountCents: Cents | null
  /** How far it has gone, in whole percent, where it can go further: 20 more are news. */
  points: number | null
  evidence: Evidence
  nextStep: NextStep
  /** Its amount is what it is about: more than a tenth more, or less, than when it was raised last is news. */
  isNewsByAmount?: boolean
  /** Not enough to be raised, but too near to say that it is over: an alert that is open stays. */
  isFading?: boolean
}

/** One alert for each. */
export const makeCauseKey = ({ kind, subject, instance }: Pick<Finding, 'kind' | 'subject' | 'instance'>) =>
  `${kind} ${subject} ${instance}`
