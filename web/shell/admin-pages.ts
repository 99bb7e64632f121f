import { paths } from '#contract/paths.ts'
import type { AdminRole } from '#contract/session.ts'

type AdminPage = { name: string; path: string; role?: AdminRole }

/** The screens of the administrators; one without a role is for each of them. */
const adminPages: readonly AdminPage[] = [
  { name: 'Desk', path: paths.admin },
  { name: 'Affiliate Management', path: paths.adminAffiliates, role: 'affiliate-admin' },
  { name: 'Blog Management', path: paths.adminBlog, role: 'blog-admin' },
  { name: 'Waitlist', path: paths.waitlistAdmin, role: 'waitlist-admin' },
  { name: 'Support', path: paths.adminSupport, role: 'support-admin' },
  { name: 'Roles', path: paths.adminRoles },
  { name: 'Outbox', path: paths.outbox },
  { name: 'Jobs', path: paths.jobs },
  { name: 'Audit log', path: paths.auditLog },
]

export const listAdminPages = (roles: readonly AdminRole[]): AdminPage[] =>
  adminPages.filter(({ role }) => !role || roles.includes(role))

/** The screen that a path is, or is part of. */
export const findAdminPage = (path: string): AdminPage | undefined =>
  adminPages.find(
    (page) => path === page.path || (page.path !== paths.admin && path.startsWith(`${page.path}/`)),
  )
