import { beforeEach, describe, expect, it } from 'vitest'
import type { BouncedAddress, OutboxEntry } from '#contract/outbox.ts'
import type { Mail } from '#server/integrations/mail.ts'
import { markBounced } from '#server/platform/effects/bounced-addresses.ts'
import { enqueueMail, enqueueTask, taskHandler } from '#server/platform/effects/outbox.ts'
import { sendNext } from '#server/platform/effects/send-outbox.ts'
import { taskKind } from '#server/platform/effects/task.ts'
import type { Person } from '#test/app.ts'
import { freshApp } from '#test/fresh-app.ts'

type Page<Item> = { items: Item[]; nextCursor: string | null; counts: Record<string, number> }

describe('what failed in the outbox, to an administrator', () => {
  const app = freshApp('server')
  const letter = { template: 'test', subject: 'Hello', text: 'Open it', html: '<p>Open it</p>' }
  const kind = taskKind<object>('push', 1)
  let admin: Person
  let done: string[]
  let isDown: boolean
  beforeEach(async () => {
    admin = await app.user('olga', { adminRoles: ['blog-admin'] })
    done = []
    isDown = true
  })

  const fail = () => {
    if (isDown) throw new Error('connect ECONNREFUSED')
  }
  const mail: Mail = {
    leavesTheHouse: true,
    async send({ to }) {
      fail()
      done.push(to)
    },
    close() {},
  }
  const handlers = [
    taskHandler(kind, async () => {
      fail()
      done.push('task')
    }),
  ]
  async function drain() {
    while (await sendNext(app.services, mail, handlers)) continue
  }
  const list = (query = '') => admin.ok<Page<OutboxEntry>>(`GET /admin/outbox?${query}`)
  const states = async () => (await list()).items.map(({ state }) => state)
  const act = (what: 'retry' | 'drop', id = '') =>
    admin.call<{ code?: string }>(`POST /admin/outbox/${id}/${what}`, {})
  const write = (to: string) => enqueueMail(app.services.db, app.clock.now(), to, letter)
  const start = () => enqueueTask(app.services.db, app.clock.now(), kind, {}, 'one')
  const actions = async () =>
    (await app.services.db.selectFrom('auditLog').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    )

  it('is tried again once, however many press, and not before the next time otherwise (R49)', async () => {
    await write('anna@example.com')
    await drain()
    const [failed] = (await list('state=failing')).items
    expect(failed).toMatchObject({ lastError: 'connect ECONNREFUSED', canRetry: true, canDrop: true })
    isDown = false
    await drain()
    expect(done).toEqual([])
    const answers = await Promise.all(Array.from({ length: 20 }, () => act('retry', failed?.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('outbox-changed')
    await drain()
    expect([done, await states()]).toEqual([['anna@example.com'], ['sent']])
    expect(await actions()).toEqual(['outbox.retry'])
    expect((await act('retry', failed?.id)).body.code).toBe('outbox-changed')
    expect((await act('drop', failed?.id)).body.code).toBe('outbox-changed')
  })

  it('is not tried by hand while it is under way: nobody gets a mail twice', async () => {
    await write('anna@example.com')
    await drain()
    const [failed] = (await list()).items
    app.clock.set('2026-11-21T12:05:00Z')
    const pressed: Awaited<ReturnType<typeof act>>[] = []
    isDown = false
    await sendNext(app.services, {
      ...mail,
      async send(message) {
        pressed.push(await act('retry', failed?.id), await act('drop', failed?.id))
        await mail.send(message)
      },
    })
    expect(pressed.map(({ body }) => body.code)).toEqual(['outbox-changed', 'outbox-changed'])
    expect([done, await states()]).toEqual([['anna@example.com'], ['sent']])
  })

  it('is a mail that is dropped with its text, or a task that was given up and can be had back', async () => {
    await write('anna@example.com')
    await start()
    await drain()
    const { items, counts } = await list()
    expect(counts).toMatchObject({ failing: 1, 'given-up': 1 })
    const task = items.find(({ kind: of }) => of === 'push')
    const letterRow = items.find(({ kind: of }) => of === 'mail')
    expect(task).toMatchObject({ to: null, state: 'given-up', canRetry: true, canDrop: true })
    for (const one of [task, letterRow]) expect((await act('drop', one?.id)).status).toBe(200)
    expect((await list('state=dropped')).items).toMatchObject([
      { kind: 'push', canRetry: true, canDrop: false },
      { kind: 'mail', canRetry: false, canDrop: false, subject: null, text: null },
    ])
    expect((await act('retry', letterRow?.id)).body.code).toBe('outbox-changed')
    isDown = false
    expect((await act('retry', task?.id)).status).toBe(200)
    await drain()
    expect(done).toEqual(['task'])
  })

  it('is a task without end, which nobody can drop: somebody would go on paying', async () => {
    await start()
    await app.services.db.updateTable('outbox').set({ lastError: 'no', attempts: 40 }).execute()
    const [waiting] = (await list()).items
    expect(waiting).toMatchObject({ state: 'failing', canRetry: true, canDrop: false })
    expect((await act('drop', waiting?.id)).body.code).toBe('outbox-changed')
  })

  it('is found by kind, state and address, page by page', async () => {
    for (const name of ['ann', 'bob', 'cleo']) await write(`${name}@example.com`)
    await start()
    const to = async (query: string) => (await list(query)).items.map((one) => one.to)
    expect(await to('kind=task')).toEqual([null])
    expect(await to('search=BOB@')).toEqual(['bob@example.com'])
    const first = await list('kind=mail&limit=2')
    expect(first.items.map((one) => one.to)).toEqual(['cleo@example.com', 'bob@example.com'])
    expect(await to(`kind=mail&limit=2&cursor=${first.nextCursor}`)).toEqual(['ann@example.com'])
    expect((await admin.call('GET /admin/outbox?cursor=x')).status).toBe(400)
  })

  it('is an address that refuses mail, which is written to again when somebody says so', async () => {
    for (const [at, email] of ['ann@example.com', 'bob_b@example.com', 'cleo@example.com'].entries())
      await markBounced(app.services.db, new Date(app.clock.now().getTime() + at * 1000), {
        email,
        reason: 'refused',
        detail: '550',
      })
    const bounces = (query = '') => admin.ok<Page<BouncedAddress>>(`GET /admin/bounced-addresses?${query}`)
    const first = await bounces('limit=2')
    expect(first.items.map(({ email }) => email)).toEqual(['cleo@example.com', 'bob_b@example.com'])
    const rest = await bounces(`limit=2&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    expect(rest.items.map(({ email }) => email)).toEqual(['ann@example.com'])
    const end = () => admin.call('POST /admin/bounced-addresses/endings', { email: 'Bob_B@example.com' })
    expect([(await end()).status, (await end()).status]).toEqual([200, 404])
    expect((await bounces('search=bob')).items).toEqual([])
    const log = await app.services.db.selectFrom('auditLog').select(['action', 'subject']).execute()
    expect(log).toEqual([{ action: 'outbox.end-bounce', subject: 'an address' }])
  })
})
