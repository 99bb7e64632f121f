// Where an alert leads: the screen whose rows show its cause, and the one where its next step is done.
import { getTransactionsPath, paths, withSearch } from '#contract/paths.ts'
import type { Evidence, Finding, NextStep } from '#domain/alerts/finding.ts'

export function getEvidenceLink(evidence: Evidence): string {
  switch (evidence.of) {
    case 'transactions':
      return getTransactionsPath(evidence.ids)
    case 'counted': {
      const { from, to, figure, categoryId } = evidence
      return withSearch(paths.transactions, { from, to, counts: figure, category: categoryId })
    }
    case 'bill':
      return withSearch(paths.recurring, { open: evidence.billId })
    case 'goal':
      return withSearch(paths.goals, { open: evidence.goalId })
    case 'account':
      return withSearch(paths.transactions, { month: 'all', account: evidence.accountId })
  }
}

const steps: Record<Exclude<NextStep['to'], 'rows' | 'bills' | 'goals'>, string> = {
  budgets: `${paths.recurring}?tab=budgets`,
  import: paths.import,
  reports: paths.reports,
  dashboard: paths.dashboard,
}

export function getNextStepLink({ nextStep: { to }, evidence }: Finding): string {
  if (to === 'rows') return getEvidenceLink(evidence)
  if (to === 'bills') return evidence.of === 'bill' ? getEvidenceLink(evidence) : paths.recurring
  if (to === 'goals') return evidence.of === 'goal' ? getEvidenceLink(evidence) : paths.goals
  return steps[to]
}
