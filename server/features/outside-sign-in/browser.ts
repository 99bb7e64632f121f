// The URLs and cookies of signing in through the identity provider.
import { parse } from 'hono/utils/cookie'
import { paths } from '#contract/paths.ts'
import type { Env } from '#server/env.ts'

export const callbackPath = `${paths.outsideSignIn}/callback`
export const codePath = `${paths.outsideSignIn}/code`

/** The one address the provider may send the browser back to. */
export const createCallbackUrl = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) => `${PUBLIC_URL}${callbackPath}`

/** How long the way there and back may take, and how long somebody has to link afterwards. */
const minutes = 10
export const addTenMinutes = (now: Date) => new Date(now.getTime() + minutes * 60_000)

/** `Lax`, for the provider sends the browser back from another site. */
const cookies = {
  signIn: { name: '__Host-trivet_outside', seconds: minutes * 60 },
  code: { name: '__Host-trivet_code', seconds: 300 },
} as const
export type CookieName = keyof typeof cookies

export const setCookie = (which: CookieName, value: string): string => {
  const { name, seconds } = cookies[which]
  return `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${value ? seconds : 0}`
}

export const readCookie = (headers: Headers, which: CookieName): string => {
  const { name } = cookies[which]
  return parse(headers.get('cookie') ?? '', name)[name] ?? ''
}
