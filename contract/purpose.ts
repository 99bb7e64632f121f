// What somebody signs up for in particular, carried along until they are there: `?plan=yearly` from the plans page over
// sign-up and the mailed link to Settings.
import { type Interval, intervals } from '#domain/plans.ts'
import { getInvitationPath, readInvitationToken, paths } from './paths.ts'

/** To accept an invitation, by its token; or to pay for the plan they chose. */
export type Purpose = { invitation?: string | undefined; plan?: Interval | undefined }

/** Where a plan is paid: Settings, with this one chosen. */
export const getPlanPath = (interval: Interval): string => `${paths.settings}?plan=${interval}#subscription`

/** The plan chosen in such a path; null of any other. */
export function readPlanOfPath(path: string | null): Interval | null {
  const { pathname, searchParams } = new URL(path ?? '', 'http://here')
  return pathname === paths.settings ? readPlan(searchParams) : null
}

/** Where it is reached, once signed in. */
export function getPurposePath({ invitation, plan }: Purpose): string {
  if (invitation) return getInvitationPath(invitation)
  return plan ? getPlanPath(plan) : paths.dashboard
}

/** As what follows a `?` or a `&`; '' of none. */
export function writePurposeQuery({ invitation, plan }: Purpose): string {
  if (invitation) return `invitation=${invitation}`
  return plan ? `plan=${plan}` : ''
}

export const readPurpose = (search: URLSearchParams): Purpose => ({
  invitation: search.get('invitation') || undefined,
  plan: readPlan(search) ?? undefined,
})

/** The purpose of whoever is to return to this path. */
export const readPurposeOfPath = (path: string): Purpose => ({
  invitation: readInvitationToken(path) ?? undefined,
  plan: readPlanOfPath(path) ?? undefined,
})

const readPlan = (search: URLSearchParams): Interval | null =>
  intervals.find((interval) => interval === search.get('plan')) ?? null
