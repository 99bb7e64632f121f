// Who answers what: one line an area, as in contract/api.ts.
import { accountDeletionRoutes } from './features/account-deletion/routes.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { apiTokenRoutes } from './features/api-tokens/routes.ts'
import { archiveRoutes } from './features/archive/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { budgetRoutes } from './features/budgets/routes.ts'
import { categoryRoutes } from './features/categories/routes.ts'
import { debtPlanRoutes, debtRoutes } from './features/debts/routes.ts'
import { householdRoutes } from './features/households/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { keywordRuleRoutes } from './features/keyword-rules/routes.ts'
import { invitationRoutes, memberRoutes } from './features/members/routes.ts'
import { monthRoutes } from './features/months/routes.ts'
import { outboxRoutes } from './features/outbox/routes.ts'
import { securityRoutes } from './features/security/routes.ts'
import { outsideIdentityRoutes } from './features/outside-sign-in/routes.ts'
import { recurringBillRoutes } from './features/recurring-bills/routes.ts'
import { savingsGoalRoutes } from './features/savings-goals/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { transactionRoutes } from './features/transactions/routes.ts'
import { transferRoutes } from './features/transfers/routes.ts'
import { undoRoutes } from './features/undo/routes.ts'

export const router = {
  session: sessionRoutes,
  security: securityRoutes,
  household: householdRoutes,
  members: memberRoutes,
  invitations: invitationRoutes,
  accounts: accountRoutes,
  categories: categoryRoutes,
  keywordRules: keywordRuleRoutes,
  transactions: transactionRoutes,
  transfers: transferRoutes,
  imports: importRoutes,
  recurringBills: recurringBillRoutes,
  savingsGoals: savingsGoalRoutes,
  debts: debtRoutes,
  debtPlans: debtPlanRoutes,
  budgets: budgetRoutes,
  months: monthRoutes,
  undo: undoRoutes,
  jobs: jobRoutes,
  outbox: outboxRoutes,
  billing: billingRoutes,
  apiTokens: apiTokenRoutes,
  outsideIdentities: outsideIdentityRoutes,
  archive: archiveRoutes,
  accountDeletion: accountDeletionRoutes,
}
