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
      return paths.recurring
    case 'goal':
      return paths.goals
    case 'account':
      return withSearch(paths.transactions, { month: 'all', account: evidence.accountId })
  }
}

const steps: Record<Exclude<NextStep['to'], 'rows'>, string> = {
  budgets: `${paths.recurring}?tab=budgets`,
  bills: paths.recurring,
  goals: paths.goals,
  import: paths.import,
  reports: paths.reports,
  dashboard: paths.dashboard,
}

export const getNextStepLink = ({ nextStep: { to }, evidence }: Finding): string =>
  to === 'rows' ? getEvidenceLink(evidence) : steps[to]
