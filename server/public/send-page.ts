import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createHash } from 'node:crypto'
import { createContentPolicy } from '#server/platform/api/content-policy.ts'

/** Answers with a page, and lets in the stylesheet that stands in it. */
export function sendPage(
  c: Context,
  page: string,
  status: ContentfulStatusCode = 200,
  headers: Record<string, string> = {},
): Response {
  return c.html(page, status, { ...headers, 'content-security-policy': policyOf(page) }) as Response
}

/** The first one is ours: it stands in the head, before anything that somebody else wrote. */
export function policyOf(page: string): string {
  const start = page.indexOf('<style>') + 7
  if (start < 7) return createContentPolicy()
  const css = page.slice(start, page.indexOf('</style>', start))
  return createContentPolicy(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
}
