// What somebody signs up for in particular, carried along until they are there: `?plan=yearly` from the plans page over
// sign-up and the mailed link to Settings, `?next=/app/import` from a link to a screen.
import { type Interval, intervals } from '#domain/plans.ts'
import { getInvitationPath, readInvitationToken, paths, type Screen, screens } from './paths.ts'

/** To accept an invitation, by its token; to pay for the plan they chose; or to see a screen they had a link to. */
export type Purpose = {
  invitation?: string | undefined
  plan?: Interval | undefined
  next?: Screen | undefined
}

/** Where a plan is paid: Settings, with this one chosen. */
export const getPlanPath = (interval: Interval): string => `${paths.settings}?plan=${interval}#subscription`

/** The plan chosen in such a path; null of any other. */
export function readPlanOfPath(path: string | null): Interval | null {
  const { pathname, searchParams } = new URL(path ?? '', 'http://here')
  return pathname === paths.settings ? readPlan(searchParams) : null
}

/** Where it is reached, once signed in. */
export function getPurposePath({ invitation, plan, next }: Purpose): string {
  if (invitation) return getInvitationPath(invitation)
  return plan ? getPlanPath(plan) : (next ?? paths.dashboard)
}

/** As what follows a `?` or a `&`; '' of none. */
export function writePurposeQuery({ invitation, plan, next }: Purpose): string {
  if (invitation) return `invitation=${invitation}`
  if (plan) return `plan=${plan}`
  return next ? `next=${next}` : ''
}

export const readPurpose = (search: URLSearchParams): Purpose => ({
  invitation: search.get('invitation') || undefined,
  plan: readPlan(search) ?? undefined,
  next: findScreen(search.get('next')),
})

/** The purpose of whoever is to return to this path. */
export function readPurposeOfPath(path: string): Purpose {
  const plan = readPlanOfPath(path) ?? undefined
  const { pathname } = new URL(path, 'http://here')
  return {
    invitation: readInvitationToken(path) ?? undefined,
    plan,
    next: plan ? undefined : findScreen(pathname),
  }
}

// A mail never repeats what a stranger typed (R61), so nothing but a screen's own path is carried along.
const findScreen = (path: string | null): Screen | undefined =>
  path === paths.dashboard ? undefined : screens.find((screen) => screen === path)

const readPlan = (search: URLSearchParams): Interval | null =>
  intervals.find((interval) => interval === search.get('plan')) ?? null
