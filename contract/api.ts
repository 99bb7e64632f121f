// The whole API, one line an area. The browser, the server, token holders and the reference all read this.
import { accountDeletionEndpoints } from './account-deletion.ts'
import { accountEndpoints } from './accounts.ts'
import { apiTokenEndpoints } from './api-tokens.ts'
import { archiveEndpoints } from './archive.ts'
import { billingEndpoints } from './billing.ts'
import { budgetEndpoints } from './budgets.ts'
import { categoryEndpoints, keywordRuleEndpoints } from './categories.ts'
import { debtEndpoints, debtPlanEndpoints } from './debts.ts'
import { householdEndpoints } from './households.ts'
import { importEndpoints } from './imports.ts'
import { jobEndpoints } from './jobs.ts'
import { invitationEndpoints, memberEndpoints } from './members.ts'
import { monthEndpoints } from './months.ts'
import { outboxEndpoints } from './outbox.ts'
import { securityEndpoints } from './security.ts'
import { outsideIdentityEndpoints } from './outside-identities.ts'
import { recurringBillEndpoints } from './recurring-bills.ts'
import { savingsGoalEndpoints } from './savings-goals.ts'
import { sessionEndpoints } from './session.ts'
import { transactionEndpoints, transferEndpoints, undoEndpoints } from './transactions.ts'

export const api = {
  session: sessionEndpoints,
  security: securityEndpoints,
  household: householdEndpoints,
  members: memberEndpoints,
  invitations: invitationEndpoints,
  accounts: accountEndpoints,
  categories: categoryEndpoints,
  keywordRules: keywordRuleEndpoints,
  transactions: transactionEndpoints,
  transfers: transferEndpoints,
  imports: importEndpoints,
  recurringBills: recurringBillEndpoints,
  savingsGoals: savingsGoalEndpoints,
  debts: debtEndpoints,
  debtPlans: debtPlanEndpoints,
  budgets: budgetEndpoints,
  months: monthEndpoints,
  undo: undoEndpoints,
  jobs: jobEndpoints,
  outbox: outboxEndpoints,
  apiTokens: apiTokenEndpoints,
  outsideIdentities: outsideIdentityEndpoints,
  archive: archiveEndpoints,
  accountDeletion: accountDeletionEndpoints,
  billing: billingEndpoints,
}
