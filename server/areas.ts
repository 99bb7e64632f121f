// The areas of the product: the one list there is. What each brings along, it declares itself.
import type { api } from '#contract/api.ts'
import { accountDeletion } from './features/account-deletion/area.ts'
import { accounts } from './features/accounts/area.ts'
import { affiliates } from './features/affiliates/area.ts'
import { alerts } from './features/alerts/area.ts'
import { apiTokens } from './features/api-tokens/area.ts'
import { archive } from './features/archive/area.ts'
import { attachments } from './features/attachments/area.ts'
import { audit } from './features/audit/area.ts'
import { billing } from './features/billing/area.ts'
import { blog } from './features/blog/area.ts'
import { budgets } from './features/budgets/area.ts'
import { categoriser } from './features/categoriser/area.ts'
import { categories } from './features/categories/area.ts'
import { coach } from './features/coach/area.ts'
import { desk } from './features/desk/area.ts'
import { debts } from './features/debts/area.ts'
import { exports } from './features/exports/area.ts'
import { guide } from './features/guide/area.ts'
import { households } from './features/households/area.ts'
import { imports } from './features/imports/area.ts'
import { jobs } from './features/jobs/area.ts'
import { keywordRules } from './features/keyword-rules/area.ts'
import { languageModel } from './features/language-model/area.ts'
import { members } from './features/members/area.ts'
import { months } from './features/months/area.ts'
import { notifications } from './features/notifications/area.ts'
import { outbox } from './features/outbox/area.ts'
import { outsideSignIn } from './features/outside-sign-in/area.ts'
import { recurringBills } from './features/recurring-bills/area.ts'
import { reconciliations } from './features/reconciliations/area.ts'
import { refunds } from './features/refunds/area.ts'
import { reports } from './features/reports/area.ts'
import { roles } from './features/roles/area.ts'
import { savingsGoals } from './features/savings-goals/area.ts'
import { security } from './features/security/area.ts'
import { session } from './features/session/area.ts'
import { support } from './features/support/area.ts'
import { tags } from './features/tags/area.ts'
import { transactions } from './features/transactions/area.ts'
import { transfers } from './features/transfers/area.ts'
import { trends } from './features/trends/area.ts'
import { undo } from './features/undo/area.ts'
import { waitlist } from './features/waitlist/area.ts'
import { answers } from './platform/api/area.ts'
import { type Area, collect } from './platform/areas/area.ts'
import { database } from './platform/database/area.ts'
import { effects } from './platform/effects/area.ts'
import { checks } from './platform/household/area.ts'
import { identity } from './platform/identity/area.ts'
import { jobRuns } from './platform/jobs/area.ts'

// In this order administrators read the jobs, and the demo household is filled.
const list = [
  session,
  security,
  apiTokens,
  outsideSignIn,
  households,
  members,
  languageModel,
  accounts,
  categories,
  keywordRules,
  categoriser,
  transactions,
  attachments,
  tags,
  transfers,
  refunds,
  reconciliations,
  recurringBills,
  budgets,
  savingsGoals,
  debts,
  months,
  reports,
  trends,
  exports,
  billing,
  imports,
  alerts,
  coach,
  notifications,
  jobRuns,
  archive,
  accountDeletion,
  undo,
  jobs,
  outbox,
  roles,
  audit,
  waitlist,
  affiliates,
  guide,
  blog,
  desk,
  support,
  identity,
  answers,
  effects,
  checks,
  database,
] as const

export const areas = collect(list)

/** Who answers each endpoint of the contract. */
export const router = Object.assign({}, ...list.map(({ routes }) => routes)) as RoutesOf<
  (typeof list)[number]
> satisfies Record<keyof typeof api, object>

/** The routes of all areas in one object. */
type RoutesOf<Listed> = (Listed extends Area<infer Routes> ? (routes: Routes) => void : never) extends (
  routes: infer All,
) => void
  ? All
  : never
