// Calls of the screens before signing in. They are a small page of their own: the endpoints are the contract's, the
// client is these few lines.
import type { ContractRouterClient } from '@orpc/contract'
import { useEffect, useState } from 'react'
import { session as endpoints } from 'virtual:api-routes/session'
import type { api } from '#contract/api.ts'
import type { Session } from '#contract/session.ts'
import { reach, readError } from '#web/start/api-error.ts'
import { findWaitingSignOut, keepSignOut } from '#web/start/waiting-sign-out.ts'

type Calls = ContractRouterClient<typeof api.session>
type Name = keyof typeof endpoints
type Input<N extends Name> = Parameters<Calls[N]>[0]
type Output<N extends Name> = Awaited<ReturnType<Calls[N]>>

let session: Promise<Session> | undefined

/** Who is signed in and how mail leaves; asked once, and again after a failure. */
function readSession(): Promise<Session> {
  session ??= readAfterSignOut()
  session.catch(() => (session = undefined))
  return session
}

/** Ends the session of whoever signed out without network, which nobody could tell the server then. */
async function readAfterSignOut(): Promise<Session> {
  const found = await send('read', undefined, null)
  const left = findWaitingSignOut()
  if (left === null) return found
  if (found.user?.id === left) await send('signOut', {}, found.csrfToken)
  keepSignOut(null)
  return found.user?.id === left ? send('read', undefined, null) : found
}

/** The same for a screen; null until it is known, and without network. */
export function useReadSession(): Session | null {
  const [read, setRead] = useState<Session | null>(null)
  useEffect(() => {
    readSession().then(setRead, () => {})
  }, [])
  return read
}

/** Sends a change; fails with an `ApiError`. Somebody who is signed in already needs the session's token for it (R27). */
export async function call<N extends Name>(name: N, input: Input<N>): Promise<Output<N>> {
  const { csrfToken } = await readSession()
  return send(name, input, csrfToken)
}

async function send<N extends Name>(name: N, input: Input<N>, csrfToken: string | null): Promise<Output<N>> {
  const [method = 'GET', path = ''] = endpoints[name].split(' ')
  const request = new Request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(csrfToken && { 'x-csrf-token': csrfToken }) },
    ...(input !== undefined && { body: JSON.stringify(input) }),
  })
  const response = await reach(request)
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw readError(body, response.status)
  if (isNewcomer(name, body)) clearOfflineCache()
  return body as Output<N>
}

/** Nobody is signed in, or somebody just was: what this browser keeps of what another saw or typed goes. */
const signsIn: readonly Name[] = ['signIn', 'takeSecondStep', 'signInByPasskey', 'verifyEmail']
const isNewcomer = (name: Name, body: unknown) =>
  signsIn.includes(name) || (name === 'read' && (body as Session).user === null)

function clearOfflineCache() {
  for (const forget of [() => sessionStorage.clear(), () => indexedDB.deleteDatabase('trivet-last-seen')])
    try {
      forget()
    } catch {
      // A browser that lets nothing be stored has nothing to forget.
    }
}
