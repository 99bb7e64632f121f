// What a screen asks the API for first, named with its page: a browser asks for it while it loads the scripts, and not once
// they run. The page itself holds nothing of a household.
import { getCookie } from 'hono/cookie'
import type { Context } from 'hono'
import { paths } from '#contract/paths.ts'
import { computeToday } from '#server/platform/household/transaction.ts'
import { recallSession } from '#server/platform/identity/recalled-sessions.ts'
import { sessionCookieName } from '#server/platform/identity/session.ts'
import type { Services } from '#server/platform/process/services.ts'

/** By the path of the screen; the session itself is named in every page. */
const firstAnswers: Record<string, (month: string) => readonly string[]> = {
  [paths.dashboard]: (month) => [`/months/${month}`],
  [paths.transactions]: () => ['/accounts', '/categories'],
  [paths.budgets]: () => ['/categories'],
  [paths.accounts]: () => ['/accounts'],
  [paths.categories]: () => ['/categories'],
}

/**
 * Names the first answers in a `Link` header of a screen's page, where it is opened by somebody whose session is known here
 * from before. Whether it still holds is asked with each answer, as ever.
 */
export function nameFirstAnswers(c: Context, headers: Headers, { db, clock }: Services): void {
  const { pathname, searchParams } = new URL(c.req.url)
  const list = firstAnswers[pathname]
  const session = getCookie(c, sessionCookieName)
  // A service worker keeps the page for whoever opens it later: it is told of no answer.
  if (!list || !session || c.req.header('sec-fetch-dest') !== 'document') return
  const now = clock.now()
  const household = recallSession(db, session, now)?.signedIn.household
  if (!household) return
  const asked = searchParams.get('month')
  const month = /^\d{4}-\d{2}$/.test(asked ?? '') ? asked : computeToday(now, household).currentMonth
  const links = list(month ?? '').map((path) => `</api${path}>; rel=preload; as=fetch; crossorigin`)
  headers.set('link', links.join(', '))
  headers.append('vary', 'cookie')
}
