// The whole API, one line an area. The browser, the server, token holders and the reference all read this.
import { accountDeletionEndpoints } from './endpoints/account-deletion.ts'
import { accountEndpoints } from './endpoints/accounts.ts'
import { affiliateDashboardEndpoints } from './endpoints/affiliate-dashboard.ts'
import { affiliateMaterialEndpoints } from './endpoints/affiliate-materials.ts'
import { affiliatePayoutEndpoints } from './endpoints/affiliate-payouts.ts'
import { affiliateEndpoints } from './endpoints/affiliates.ts'
import { alertEndpoints } from './endpoints/alerts.ts'
import { apiTokenEndpoints } from './endpoints/api-tokens.ts'
import { archiveEndpoints } from './endpoints/archive.ts'
import { attachmentEndpoints } from './endpoints/attachments.ts'
import { auditEndpoints } from './endpoints/audit.ts'
import { billingEndpoints } from './endpoints/billing.ts'
import { blogEndpoints } from './endpoints/blog.ts'
import { budgetEndpoints } from './endpoints/budgets.ts'
import { categoriserEndpoints } from './endpoints/categoriser.ts'
import { categoryEndpoints } from './endpoints/categories.ts'
import { coachEndpoints } from './endpoints/coach.ts'
import { debtEndpoints, debtPlanEndpoints } from './endpoints/debts.ts'
import { deskEndpoints } from './endpoints/desk.ts'
import { exportEndpoints } from './endpoints/exports.ts'
import { householdEndpoints } from './endpoints/households.ts'
import { importEndpoints } from './endpoints/imports.ts'
import { jobEndpoints } from './endpoints/jobs.ts'
import { keywordRuleEndpoints } from './endpoints/keyword-rules.ts'
import { languageModelEndpoints } from './endpoints/language-model.ts'
import { invitationEndpoints, memberEndpoints } from './endpoints/members.ts'
import { monthEndpoints } from './endpoints/months.ts'
import { notificationEndpoints } from './endpoints/notifications.ts'
import { outboxEndpoints } from './endpoints/outbox.ts'
import { roleEndpoints } from './endpoints/roles.ts'
import { securityEndpoints } from './endpoints/security.ts'
import { outsideIdentityEndpoints } from './endpoints/outside-identities.ts'
import { recurringBillEndpoints } from './endpoints/recurring-bills.ts'
import { reconciliationEndpoints } from './endpoints/reconciliations.ts'
import { refundEndpoints } from './endpoints/refunds.ts'
import { reportEndpoints, reportViewEndpoints } from './endpoints/reports.ts'
import { savingsGoalEndpoints } from './endpoints/savings-goals.ts'
import { sessionEndpoints } from './endpoints/session.ts'
import { supportEndpoints } from './endpoints/support.ts'
import { tagEndpoints } from './endpoints/tags.ts'
import { trendEndpoints } from './endpoints/trends.ts'
import { transactionEndpoints, transactionViewEndpoints } from './endpoints/transactions.ts'
import { transferEndpoints } from './endpoints/transfers.ts'
import { historyEndpoints } from './endpoints/history.ts'
import { undoEndpoints } from './endpoints/undo.ts'
import { waitlistEndpoints } from './endpoints/waitlist.ts'

export const api = {
  session: sessionEndpoints,
  security: securityEndpoints,
  household: householdEndpoints,
  members: memberEndpoints,
  invitations: invitationEndpoints,
  accounts: accountEndpoints,
  categories: categoryEndpoints,
  keywordRules: keywordRuleEndpoints,
  categoriser: categoriserEndpoints,
  languageModel: languageModelEndpoints,
  transactions: transactionEndpoints,
  transactionViews: transactionViewEndpoints,
  attachments: attachmentEndpoints,
  tags: tagEndpoints,
  transfers: transferEndpoints,
  refunds: refundEndpoints,
  reconciliations: reconciliationEndpoints,
  imports: importEndpoints,
  recurringBills: recurringBillEndpoints,
  savingsGoals: savingsGoalEndpoints,
  debts: debtEndpoints,
  debtPlans: debtPlanEndpoints,
  budgets: budgetEndpoints,
  months: monthEndpoints,
  reports: reportEndpoints,
  trends: trendEndpoints,
  reportViews: reportViewEndpoints,
  alerts: alertEndpoints,
  coach: coachEndpoints,
  exports: exportEndpoints,
  notifications: notificationEndpoints,
  undo: undoEndpoints,
  history: historyEndpoints,
  jobs: jobEndpoints,
  outbox: outboxEndpoints,
  roles: roleEndpoints,
  waitlist: waitlistEndpoints,
  audit: auditEndpoints,
  desk: deskEndpoints,
  support: supportEndpoints,
  blog: blogEndpoints,
  affiliates: affiliateEndpoints,
  affiliatePayouts: affiliatePayoutEndpoints,
  affiliateMaterials: affiliateMaterialEndpoints,
  affiliateDashboard: affiliateDashboardEndpoints,
  apiTokens: apiTokenEndpoints,
  outsideIdentities: outsideIdentityEndpoints,
  archive: archiveEndpoints,
  accountDeletion: accountDeletionEndpoints,
  billing: billingEndpoints,
}
