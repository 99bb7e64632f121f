// Where an alert leads: the screen whose rows show its cause, and the one where its next step is done.
import {
  getAccountPath,
  getBillPath,
  getBudgetPath,
  getCountedPath,
  getGoalPath,
  getTransactionsPath,
  paths,
} from '#contract/paths.ts'
import type { Evidence, Finding, NextStep } from '#domain/alerts/finding.ts'

export function getEvidenceLink(evidence: Evidence): string {
  switch (evidence.of) {
    case 'transactions':
      return getTransactionsPath(evidence.ids)
    case 'counted':
      return getCountedPath(evidence, evidence.figure, evidence.categoryId)
    case 'bill':
      return getBillPath(evidence.billId)
    case 'goal':
      return getGoalPath(evidence.goalId)
    case 'account':
      return getAccountPath(evidence.accountId)
  }
}

const steps: Record<Exclude<NextStep['to'], 'rows' | 'bills' | 'goals' | 'budgets'>, string> = {
  import: paths.import,
  reports: paths.reports,
  dashboard: paths.dashboard,
}

export function getNextStepLink({ nextStep: { to, billId }, evidence }: Finding): string {
  if (to === 'rows') return getEvidenceLink(evidence)
  if (to === 'bills' && billId) return getBillPath(billId)
  if (to === 'bills') return evidence.of === 'bill' ? getEvidenceLink(evidence) : paths.recurring
  if (to === 'goals') return evidence.of === 'goal' ? getEvidenceLink(evidence) : paths.goals
  if (to === 'budgets')
    return evidence.of === 'counted' && evidence.categoryId
      ? getBudgetPath(evidence.categoryId)
      : paths.budgets
  return steps[to]
}
