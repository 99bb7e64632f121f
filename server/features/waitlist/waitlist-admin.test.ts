import { beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { WaitlistEmail, WaitlistStatistics } from '#contract/waitlist.ts'
import type { OutboxPayload } from '#server/platform/effects/outbox.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

type Page = { items: WaitlistEmail[]; nextCursor: string | null }
type Waiting = { status?: 'active' | 'unsubscribed' | 'launched'; isSuspicious?: boolean; isOpen?: boolean }

describeOnBothDatabases('the waitlist, to its administrator', (engine) => {
  const app = freshApp(engine, { LAUNCH: 'waitlist' })
  let admin: Person
  beforeEach(async () => {
    admin = await app.user('olga', { adminRoles: ['waitlist-admin'] })
  })

  /** Joined that many days ago; `isOpen`: nobody followed the link. */
  async function add(email: string, days: number, { isOpen = false, ...row }: Waiting = {}) {
    const createdAt = new Date(app.clock.now().getTime() - days * 86_400_000)
    await app.services.db
      .insertInto('waitlistEmails')
      .values({
        id: uuidv7(),
        email,
        source: 'landing',
        createdAt,
        confirmedAt: isOpen ? null : createdAt,
        ...row,
      })
      .execute()
  }

  async function addSome() {
    await add('anna@example.com', 30)
    await add('ben@example.com', 20)
    await add('cleo@example.com', 3)
    await add('open@example.com', 2, { isOpen: true })
    await add('robot@example.com', 9, { isSuspicious: true })
    await add('left@example.com', 40, { status: 'unsubscribed' })
  }

  const readStatistics = () => admin.ok<WaitlistStatistics>('GET /admin/waitlist/statistics')
  const read = (query = '') => admin.ok<Page>(`GET /admin/waitlist${query}`)
  const invite = (most: number, launchedBefore: number) =>
    admin.call('POST /admin/waitlist/invitations', { most, launchedBefore })
  async function invitations() {
    const sent = await app.services.db.selectFrom('outbox').select('payload').orderBy('id').execute()
    return sent
      .map(({ payload }) => payload as Required<OutboxPayload>)
      .filter(({ template }) => template === 'waitlist-invitation')
  }

  it('counts what SPEC counts: all, active, gone, launched, and of the last seven days', async () => {
    await addSome()
    expect(await readStatistics()).toEqual({
      total: 6,
      active: 5,
      unconfirmed: 1,
      unsubscribed: 1,
      launched: 0,
      suspicious: 1,
      recent: 2,
      ready: 3,
    })
  })

  it('lists them newest first, page after page, by status, suspicion and part of the address', async () => {
    await addSome()
    const first = await read('?limit=4')
    expect(first.items.map(({ email }) => email.split('@')[0])).toEqual(['open', 'cleo', 'robot', 'ben'])
    const rest = await read(`?limit=4&cursor=${first.nextCursor}`)
    expect(rest.items.map(({ email }) => email.split('@')[0])).toEqual(['anna', 'left'])
    expect(rest.nextCursor).toBeNull()
    expect((await read('?suspicious=true')).items).toMatchObject([{ email: 'robot@example.com' }])
    expect((await read('?status=unsubscribed')).items).toMatchObject([{ email: 'left@example.com' }])
    expect((await read('?search=LEO%40')).items).toMatchObject([{ email: 'cleo@example.com' }])
    expect((await read('?search=%25')).items).toEqual([])
    expect((await admin.call('GET /admin/waitlist?cursor=yesterday_1')).status).toBe(400)
  })

  it('shows nothing of where they came from (S15)', async () => {
    await addSome()
    const [one] = (await read()).items
    expect(Object.keys(one ?? {})).not.toContain('ipAddress')
    expect(Object.keys(one ?? {})).not.toContain('userAgent')
  })

  it('is told that an address is no program’s, and takes it back, each with an entry in the log (R32)', async () => {
    await addSome()
    const [robot] = (await read('?suspicious=true')).items
    const mark = (isSuspicious: boolean, id = robot?.id) =>
      admin.call(`PATCH /admin/waitlist/${id}`, { isSuspicious })
    const counts = async () => {
      const { suspicious, ready } = await readStatistics()
      return [suspicious, ready]
    }
    expect(await counts()).toEqual([1, 3])
    expect((await mark(false)).status).toBe(200)
    expect(await counts()).toEqual([0, 4])
    expect((await mark(true)).status).toBe(200)
    expect(await counts()).toEqual([1, 3])
    expect((await mark(false, uuidv7())).status).toBe(404)
    const log = await app.services.db
      .selectFrom('auditLog')
      .select(['action', 'subject', 'before', 'after'])
      .orderBy('id')
      .execute()
    const [yes, no] = [{ isSuspicious: true }, { isSuspicious: false }]
    expect(log).toEqual([
      { action: 'waitlist.mark', subject: robot?.id, before: yes, after: no },
      { action: 'waitlist.mark', subject: robot?.id, before: no, after: yes },
    ])
  })

  it('invites those who wait longest and confirmed, each once, however often the button is pressed', async () => {
    await addSome()
    expect((await invite(2, 0)).body).toEqual({ invited: 2 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(2, 2)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect((await invitations()).map(({ to }) => to).sort()).toEqual([
      'anna@example.com',
      'ben@example.com',
      'cleo@example.com',
    ])
    expect(await readStatistics()).toMatchObject({ active: 2, launched: 3, ready: 0 })
    expect((await invite(2, 3)).body).toEqual({ invited: 0 })
    expect((await invitations())[0]?.text).toContain('/auth/sign-up')
    const log = await app.services.db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .orderBy('id')
      .execute()
    expect(log.map(({ action, after }) => [action, (after as { invited: number }).invited])).toEqual([
      ['waitlist.invite', 2],
      ['waitlist.invite', 1],
      ['waitlist.invite', 0],
    ])
  })

  it('invites anew who left, came back and confirmed anew', async () => {
    await add('anna@example.com', 1)
    expect((await invite(1, 0)).body).toEqual({ invited: 1 })
    const { db } = app.services
    const confirmedAt = new Date('2026-11-20T00:00:00Z')
    await db.updateTable('waitlistEmails').set({ status: 'active', confirmedAt }).execute()
    expect((await invite(1, 0)).body).toEqual({ invited: 1 })
    expect(await invitations()).toHaveLength(2)
  })

  it('writes a file that no spreadsheet runs, and remembers who took it (R32, R56)', async () => {
    await add('=hyperlink@example.com', 1)
    await add('anna@example.com', 2)
    const answer = await admin.send('GET /admin/waitlist/file?status=active')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="trivet-waitlist-[\d-]+\.csv"$/,
    )
    const lines = (await answer.text()).split('\r\n')
    expect(lines[1]).toMatch(/^'=hyperlink@example.com,active,landing,/)
    expect(lines).toHaveLength(4)
    const log = await app.services.db.selectFrom('auditLog').select('action').execute()
    expect(log).toEqual([{ action: 'waitlist.download' }])
  })

  it('writes the file while it is taken, never all of it at once', async () => {
    const count = 25_000
    await sql`insert into waitlist_emails (id, email, source, created_at)
      select gen_random_uuid(), 'reader' || n || '@example.com', 'landing', ${app.clock.now()}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${count}) n`.execute(app.services.db)
    const countLines = (text: string) => text.split('\r\n').length - 1
    const all = await admin.send('GET /admin/waitlist/file')
    expect(countLines(await all.text())).toBe(1 + count)
    const answer = await admin.send('GET /admin/waitlist/file')
    expect(answer.headers.get('content-type')).toBe('text/csv;charset=utf-8')
    const reader = answer.body!.getReader()
    const { value } = await reader.read()
    await app.services.db.deleteFrom('waitlistEmails').execute()
    let text = new TextDecoder().decode(value)
    for (let read = await reader.read(); !read.done; read = await reader.read())
      text += new TextDecoder().decode(read.value)
    expect(countLines(text)).toBeGreaterThan(0)
    expect(countLines(text)).toBeLessThan(count)
  })

  it('says to who asks in vain whether anybody looks after it', async () => {
    const anna = await app.user('anna')
    expect(await anna.ok('GET /waitlist/configuration')).toEqual({ isConfigured: true })
    await app.services.db.deleteFrom('adminRoles').execute()
    expect(await anna.ok('GET /waitlist/configuration')).toEqual({ isConfigured: false })
  })
})
