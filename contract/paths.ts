// Every screen's URL (SPEC section 2).

export const paths = {
  home: '/',
  signIn: '/auth/login',
  signUp: '/auth/sign-up',
  forgottenPassword: '/auth/forgotten-password',
  verifyEmail: '/auth/verify-email',
  resetPassword: '/reset-password',
  confirmAddress: '/auth/confirm-address',
  invitation: '/invitation',
  /** Of the identity provider, where the operator set one up. */
  outsideSignIn: '/auth/outside',
  /** The way there of somebody who is signed in, to prove again who they are; and where it ends. */
  outsideProof: '/auth/outside/proof',
  proved: '/auth/proved',
  dashboard: '/app/dashboard',
  transactions: '/app/transactions',
  /** Whatever waits for a category, by payee. */
  sort: '/app/sort',
  import: '/app/import',
  categories: '/app/categories',
  accounts: '/app/accounts',
  recurring: '/app/recurring',
  budgets: '/app/budgets',
  goals: '/app/goals',
  debtCalculator: '/app/debt-calculator',
  reports: '/app/reports',
  automation: '/app/automation',
  coach: '/app/coach',
  history: '/app/history',
  settings: '/app/settings',
  install: '/install',
  /** Where another app sends the files that somebody shares with Trivet: the service worker takes them. */
  shareTarget: '/app/share',
  pricing: '/pricing',
  blog: '/blog',
  blogFeed: '/blog/feed.xml',
  launchingSoon: '/launching-soon',
  /** The guide to 50/30/20, to read. */
  guide: '/guide',
  /** What its form is sent to. */
  getGuide: '/guide/get',
  guideFile: '/guide/a-month-on-three-legs.pdf',
  /** The affiliate programme: its terms, and its application. */
  affiliate: '/affiliate',
  /** An affiliate's own clicks and commissions. */
  affiliateDashboard: '/affiliate-dashboard',
  /** What the form of the waitlist is sent to. */
  waitlist: '/waitlist',
  /** Of an administrator, while Trivet is announced: leaves the announcement out. */
  previewApp: '/launching-soon/preview',
  admin: '/admin',
  waitlistAdmin: '/waitlist-admin',
  adminAffiliates: '/admin/affiliates',
  adminBlog: '/admin/blog',
  adminSupport: '/admin/support',
  adminRoles: '/admin/roles',
  jobs: '/admin/jobs',
  outbox: '/admin/outbox',
  auditLog: '/admin/audit-log',
  apiReference: '/api/docs',
  /** Downloaded by an ordinary link, so that it goes straight to the disk. */
  archive: '/api/archive',
} as const

/** The screens of the app, each one of `paths`. */
export const screens = [
  paths.dashboard,
  paths.transactions,
  paths.sort,
  paths.import,
  paths.categories,
  paths.accounts,
  paths.recurring,
  paths.budgets,
  paths.goals,
  paths.debtCalculator,
  paths.reports,
  paths.automation,
  paths.coach,
  paths.history,
  paths.settings,
] as const
export type Screen = (typeof screens)[number]

/** The file of an export, downloaded by an ordinary link. */
export const getExportFilePath = (id: string) => `/api/exports/${id}/file`

export const getProFeaturePath = (feature: string) => `/app/pro-feature/${feature}`

/** The page of an invitation: the link in its mail, and where to come back to after signing in. */
export const getInvitationPath = (token: string) => `${paths.invitation}?token=${token}`

/** A path of the app with those of the search that are given. */
export function withSearch(path: string, search: Record<string, string | undefined>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  // The one sign that URLSearchParams leaves as it is and a link of the app does not have.
  return `${path}?${String(new URLSearchParams(given)).replaceAll('*', '%2A')}`
}

/** The transactions with these ids, whatever month they are of. */
export const getTransactionsPath = (ids: readonly string[]): string =>
  withSearch(paths.transactions, { ids: ids.join(',') })

/** A bill with its dates, a goal with its history, the budget of a category: each opens on its screen. */
export const getBillPath = (id: string): string => withSearch(paths.recurring, { open: id })
export const getGoalPath = (id: string): string => withSearch(paths.goals, { open: id })
export const getBudgetPath = (categoryId: string): string => withSearch(paths.budgets, { open: categoryId })

/** What an account has seen. */
export const getAccountPath = (id: string): string =>
  withSearch(paths.transactions, { month: 'all', account: id })

/** What counted as a figure from one day to another, both included, of one category or of all. */
export const getCountedPath = (
  days: { from: string; to: string },
  figure: string,
  categoryId: string | undefined,
): string =>
  withSearch(paths.transactions, { from: days.from, to: days.to, counts: figure, category: categoryId })

/** A post as its readers find it. */
export const getPostPath = (slug: string) => `${paths.blog}/${slug}`
export const getBlogCategoryPath = (slug: string) => `${paths.blog}/category/${slug}`
export const getBlogTagPath = (slug: string) => `${paths.blog}/tag/${slug}`
/** A post as it will look, to its administrators. */
export const getPostPreviewPath = (id: string) => `${paths.blog}/preview/${id}`
/** Where a post is written. */
export const getPostEditorPath = (id: string) => `${paths.adminBlog}/posts/${id}`

/** Where mails of a kind are stopped, by a link in them. */
export const getUnsubscribePath = (token: string) => `/unsubscribe/${token}`

/** Where to sign in and come back to this page from. */
export const getSignInPath = (next: string) => `${paths.signIn}?next=${encodeURIComponent(next)}`

/** The token in the path of an invitation's page; null of any other path. */
export const readInvitationToken = (path: string | null): string | null =>
  /^\/invitation\?token=([\w-]{43})$/.exec(path ?? '')?.[1] ?? null

/** The own path to return to after signing in; anything that could leave this origin goes home (R61). */
export function getSafeReturnPath(path: string | null | undefined): string {
  // A slash and then a word: not `//host`, not `/\\host`; and nothing a browser drops or turns into a slash.
  return path && /^\/[A-Za-z0-9][^\s\\]*$/.test(path) ? path : paths.dashboard
}

const ownPaths = new Set<string>([...Object.values(paths), '/app', '/dashboard'])

/** Whether there is a screen of the app at a URL path, or a page before signing in. */
export const isScreenPath = (path: string) =>
  ownPaths.has(path) || /^\/(app\/pro-feature|admin\/blog\/posts)\/[^/]+$/.test(path)

/** The path of ours that a path with a slash too many at its end means, or null. */
export function findWithoutSlash(path: string): string | null {
  const without = path.endsWith('/') ? path.slice(0, -1) : ''
  return isScreenPath(without) ? without : null
}

/** Whether a URL path is one of the screens before signing in, which are a small page of their own. */
export const isSignInPage = (path: string) => /^\/(auth\/|reset-password$)/.test(path)

/** The statement of a payout, for administrators and for the affiliate. */
export const getPayoutStatementPath = (id: string) => `/api/admin/affiliate-payouts/${id}/statement`
export const getOwnStatementPath = (id: string) => `/api/affiliate-dashboard/payouts/${id}/statement`

/** The file of a marketing material, for administrators and for affiliates. */
export const getMaterialPath = (id: string) => `/api/admin/affiliate-materials/${id}/file`
export const getOwnMaterialPath = (id: string) => `/api/affiliate-dashboard/materials/${id}/file`
