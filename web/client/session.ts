// Who is signed in, for every screen behind the sign-in: `const { user } = useSession()`.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { noHousehold, notSignedIn } from '#contract/session-errors.ts'
import type { Household } from '#contract/households.ts'
import { getSignInPath } from '#contract/paths.ts'
import type { Session } from '#contract/session.ts'
import { ApiError } from '#web/start/api-error.ts'
import { api, query } from './api.ts'
import { refreshMoney } from './refresh-money.ts'
import { carryNews } from './carried-news.ts'
import { forgetCopies } from './kept-copies.ts'
import type { Typist } from './kept-typed.ts'
import { clearOfflineCache } from '#web/offline/store.ts'
import { isUnreachable } from '#web/offline/connection.ts'
import { findWaitingSignOut, keepSignOut } from '#web/start/waiting-sign-out.ts'

type User = NonNullable<Session['user']>
export type SignedIn = Session & { user: User }

/** Fails with 'not-signed-in' where the endpoint answers a visitor, so that screens only ever see a user. */
export const sessionQuery = queryOptions({
  queryKey: query.session.read.queryKey(),
  queryFn: async ({ client, queryKey, signal }): Promise<SignedIn> => {
    const session = await api.session.read(undefined, { signal })
    // Whoever signed out without network is signed in until the sign-in page could say so.
    if (!session.user || session.user.id === findWaitingSignOut()) {
      await clearOfflineCache()
      throw refusal('not-signed-in', notSignedIn)
    }
    // Somebody else signed in meanwhile, or this person is in another household: nothing of before stays on the screen.
    const shown = client.getQueryData<SignedIn>(queryKey)
    if (shown && (shown.user.id !== session.user.id || isElsewhere(shown, session))) await startAnew()
    // Amounts that were read before are in the unit of the other currency.
    if (shown?.household && shown.household.currency !== session.household?.currency) refreshMoney(client)
    return { ...session, user: session.user }
  },
  staleTime: 5 * 60_000,
  // In another window the currency may have become another one.
  refetchOnWindowFocus: 'always',
  meta: { keptOffline: true },
})

const isElsewhere = ({ household }: Session, now: Session): boolean =>
  household !== null && household.id !== now.household?.id

export const useSession = (): SignedIn => useSuspenseQuery(sessionQuery).data

/** The session's household; the shell shows no screen before there is one. */
export function useHousehold(): Household {
  const { household } = useSession()
  if (!household) throw refusal('no-household', noHousehold)
  return household
}

/** Whose what is typed here is. */
export function useTypist(): Typist {
  const { id: householdId, currency } = useHousehold()
  const { id: userId } = useSession().user
  return useMemo(() => ({ userId, householdId, currency }), [userId, householdId, currency])
}

/** Whether this member may change things, or only look (viewers). */
export const useCanWrite = (): boolean => useSession().memberRole !== 'viewer'

/**
 * Loads the app again, with nothing of the user or the household it showed: who leaves or joins one goes on in another.
 * The new page tells the news.
 */
export async function startAnew(path?: string, news?: string): Promise<void> {
  await clearOfflineCache()
  if (news !== undefined) carryNews(news)
  if (path === undefined) location.reload()
  else location.assign(path)
}

/** Ends the session; false without network, when it is kept in mind until the sign-in page can do it. */
export async function signOut(userId: string): Promise<boolean> {
  forgetCopies(userId)
  try {
    await api.session.signOut({})
    return true
  } catch (error) {
    if (!isUnreachable(error)) throw error
    keepSignOut(userId)
    return false
  }
}

let isLeaving = false

/** Whether the session is being ended on purpose: then nothing asks whether to leave the page. */
export const isEndingSession = (): boolean => isLeaving

/**
 * Does what ends this session on purpose. What the screen asks for meanwhile, and until its page is gone, is refused: that
 * leads nowhere, and least of all to the sign-in page.
 */
export async function leaveBy<Result>(end: () => Promise<Result>): Promise<Result> {
  isLeaving = true
  try {
    return await end()
  } catch (error) {
    isLeaving = false
    throw error
  }
}

/** Leaves for the sign-in page, which is a page of its own, and comes back here afterwards. */
export async function goToSignIn(): Promise<void> {
  if (isLeaving) return
  const { pathname, search, hash } = location
  await clearOfflineCache()
  location.assign(getSignInPath(pathname + search + hash))
}

const refusal = (code: ErrorCode, [status, message]: readonly [number, string]) =>
  new ApiError({ code, message, requestId: '' }, status)
