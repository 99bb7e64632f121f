// The one way to declare an endpoint: who may call it, its method and its path.
import { oc } from '@orpc/contract'
import * as z from 'zod/mini'

/**
 * Who may call an endpoint. `user` is signed in; `member` also has a household; `writer` is a member who is not
 * a viewer; `pro-writer` is a writer of a household that has Pro; `signed-in-member` is a member with a session, never
 * with an API token; `owner` is the member whose household it is; `admin` holds at least one of the admin roles.
 */
export type Access =
  | 'visitor'
  | 'user'
  | 'member'
  | 'writer'
  | 'signed-in-member'
  | 'owner'
  | 'pro'
  | 'pro-writer'
  | 'affiliate'
  | 'admin'
  | 'waitlist-admin'
  | 'affiliate-admin'
  | 'blog-admin'
  | 'support-admin'

/** Access that an API token gives as well as a session. All else asks for somebody who signed in. */
const accessOfTokens: readonly Access[] = ['member', 'writer', 'pro', 'pro-writer']

/** What an API token must allow for an endpoint, or null where none will do. */
export const findScope = (access: Access | undefined, method: string | undefined): 'read' | 'write' | null =>
  access && accessOfTokens.includes(access) ? (method === 'GET' ? 'read' : 'write') : null

export type EndpointMeta = { access: Access | undefined }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const base = oc.$meta<EndpointMeta>({ access: undefined })

/** `endpoint('member', 'GET /accounts', 'Lists the accounts')`; the path is under `/api`. */
export function endpoint(access: Access, methodAndPath: `${Method} /${string}`, summary: string) {
  const [method, path] = methodAndPath.split(' ') as [Method, `/${string}`]
  const tag = path.split('/')[1] ?? ''
  return base.meta({ access }).route({ method, path, summary, tags: [tag] })
}

/** The detailed answer that is a file to download, written while it is sent. */
export const streamedFile = z.object({
  headers: z.object({ 'content-disposition': z.string(), 'content-type': z.string() }),
  body: z.union([z.file(), z.instanceof(ReadableStream<Uint8Array>)]),
})
