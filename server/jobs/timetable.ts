// Every job there is, in the order an administrator reads them.
import type { Services } from '#server/platform/process/services.ts'
import { advanceSandboxSubscriptions } from './advance-sandbox.ts'
import { announceEndingTrials } from './announce-trial-ends.ts'
import { checkInvariants } from './check-invariants.ts'
import { checkpointOften } from './checkpoint.ts'
import { createDueTransactions } from './create-due-transactions.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { purge } from './purge.ts'
import { purgeDeletions, sweepDeletionsNightly } from './purge-deletions.ts'
import { reconcileSubscriptions } from './reconcile-subscriptions.ts'
import { sweep } from './sweep.ts'
import { vacuumNightly } from './vacuum.ts'
import { warnOfShortfalls } from './warn-of-shortfalls.ts'

const timetable: readonly Job[] = [
  createDueTransactions,
  warnOfShortfalls,
  announceEndingTrials,
  reconcileSubscriptions,
  advanceSandboxSubscriptions,
  sweep,
  purge,
  purgeDeletions,
  sweepDeletionsNightly,
  checkInvariants,
  checkpointOften,
  vacuumNightly,
]

/** Those that have something to do with these settings. */
export const neededJobs = (services: Pick<Services, 'env' | 'engine'>): readonly Job[] =>
  timetable.filter(({ isNeeded }) => isNeeded?.(services) ?? true)
