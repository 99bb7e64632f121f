// The affiliate programme as applicants and the administrator who decides on them use it.
import { beforeEach } from 'vitest'
import type { ListedAffiliate } from '#contract/affiliates.ts'
import type { OutboxPayload } from '#server/platform/effects/outbox.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import { type Person, testOrigin } from './app.ts'
import { moveTo } from './billing.ts'
import { freshApp } from './fresh-app.ts'
import { signedInCookie } from './signed-in-cookie.ts'

type List = { items: ListedAffiliate[]; nextCursor: string | null; counts: Record<string, number> }

/** An app of its own for the tests of one describe, with an administrator who decides, and what they and applicants do. */
export function openProgramme(engine: DatabaseEngine) {
  const app = freshApp(engine)
  let olga: Person
  beforeEach(async () => {
    olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
  })

  const form = {
    name: 'Paula Partner',
    email: 'Paula@example.com',
    site: 'paula.example',
    socialMedia: 'https://social.example/paula\nhttps://other.example/p',
    reason: 'I write about money.',
  }
  async function send(
    fields: Record<string, string>,
    path = '/affiliate',
    headers: Record<string, string> = {},
  ) {
    const body = new URLSearchParams(fields)
    const own = { origin: testOrigin, 'sec-fetch-site': 'same-origin', ...headers }
    const answer = await app.fetch(new Request(testOrigin + path, { method: 'POST', headers: own, body }))
    return { status: answer.status, page: await answer.text() }
  }
  const open = async (path: string, person?: Person) => {
    const headers = person ? { cookie: await signedInCookie(app, person) } : {}
    const answer = await app.fetch(new Request(testOrigin + path, { headers }))
    return { status: answer.status, page: await answer.text() }
  }
  const rows = () => app.services.db.selectFrom('affiliates').selectAll().orderBy('id').execute()
  const list = (query = '') => olga.ok<List>(`GET /admin/affiliates${query}`)
  const first = async () => (await list()).items[0] as ListedAffiliate
  const decide = (id: string, decision: string, reason?: string) =>
    olga.call<{ code?: string }>(`POST /admin/affiliates/${id}/decisions`, { decision, reason })
  async function mails(to = 'paula@example.com') {
    const sent = await app.services.db.selectFrom('outbox').select('payload').orderBy('id').execute()
    return sent.map(({ payload }) => payload as Required<OutboxPayload>).filter((one) => one.to === to)
  }
  const linkIn = async (pattern: string) =>
    new RegExp(`${testOrigin}(${pattern}\\S+)`).exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
  const actions = async () =>
    (await app.services.db.selectFrom('auditLog').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    )
  const isPro = async (person: Person) =>
    (await person.ok<{ user: { isPro: boolean } }>('GET /session')).user.isPro
  const later = (seconds: number) =>
    moveTo(app, new Date(app.clock.now().getTime() + seconds * 1000).toISOString())

  return {
    olga: () => olga,
    app,
    form,
    send,
    open,
    rows,
    list,
    first,
    decide,
    mails,
    linkIn,
    actions,
    isPro,
    later,
  }
}
