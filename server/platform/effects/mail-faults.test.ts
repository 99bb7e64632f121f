import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSmtpMail } from '#server/integrations/smtp-mail.ts'
import type { Mail } from '#server/integrations/mail.ts'
import { freshApp } from '#test/fresh-app.ts'
import { type MailFault, type MailServer, startMailServer } from '#test/mail-server.ts'
import { isBounced } from './bounced-addresses.ts'
import type { Letter } from './letter.ts'
import { enqueueMail } from './outbox.ts'
import { sendNext } from './send-outbox.ts'

const letter: Letter = { template: 'test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const listLetter: Letter = { ...letter, unsubscribeUrl: 'https://trivet.example/unsubscribe/x' }
const anna = 'anna@example.com'

describe('mail, while the mail server fails', () => {
  const app = freshApp('server')
  let server: MailServer
  let mail: Mail
  beforeEach(async () => {
    server = await startMailServer()
    mail = createSmtpMail(server.url, 'trivet@example.org')
  })
  afterEach(async () => {
    mail.close()
    await server.stop()
  })

  const rows = () => app.services.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const enqueue = (key: string, to = anna, what = letter) =>
    enqueueMail(app.services.db, app.clock.now(), to, what, key)
  async function drain() {
    while (await sendNext(app.services, mail)) continue
  }
  const pass = (minutes: number) =>
    app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString())
  /** From one time at which something is due to the next, as the outbox does what is due. */
  async function live(minutes: number) {
    const until = app.clock.now().getTime() + minutes * 60_000
    while (true) {
      await drain()
      const due = (await rows())
        .filter(({ sentAt, givenUpAt }) => !sentAt && !givenUpAt)
        .map(({ nextAttemptAt }) => nextAttemptAt.getTime())
      const next = Math.min(until, ...due)
      app.clock.set(new Date(next).toISOString())
      if (next === until) return
    }
  }

  const faults: [name: string, fault: MailFault][] = [
    ['drops whoever comes in', { at: 'connection', drops: true }],
    ['drops the connection when it has the whole mail, untaken', { at: 'text', drops: true }],
    ['answers 421 to whoever comes in', { at: 'connection', answer: '421 4.3.2 Shutting down' }],
    ['answers 451 to the sender', { at: 'sender', answer: '451 4.3.0 Try again later' }],
    ['answers 450 to the reader', { at: 'recipient', answer: '450 4.2.0 Greylisted' }],
    ['answers 452 to the text', { at: 'text', answer: '452 4.3.1 Out of space' }],
    ['answers 554 to whoever comes in', { at: 'connection', answer: '554 Nothing works here' }],
    ['answers 550 to the sender', { at: 'sender', answer: '550 Set up wrong' }],
    ['answers 550 to the reader', { at: 'recipient', answer: '550 Relay access denied' }],
    ['answers 554 to the text', { at: 'text', answer: '554 5.6.0 Set up wrong' }],
  ]

  it.each(faults)('sends each once after an hour in which it %s (R49)', async (_, fault) => {
    server.fault = fault
    for (let n = 0; n < 3; n++) await enqueue(`mail ${n}`, `reader${n}@example.com`)
    await live(60)
    expect(server.taken).toEqual([])
    server.fault = null
    await live(10)
    const ids = (await rows()).map(({ id }) => `<${id}@example.org>`)
    expect(server.taken.toSorted()).toEqual(ids.toSorted())
    expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true)
    expect(await isBounced(app.services.db, 'reader0@example.com')).toBe(false)
  })

  it('sends each once after an hour in which nobody listens (R49)', async () => {
    const { port } = new URL(server.url)
    mail = createSmtpMail(`smtp://127.0.0.1:${port}`, 'trivet@example.org')
    await server.stop()
    await enqueue('one')
    await live(60)
    expect((await rows())[0]?.lastError).toContain('ECONNREFUSED')
    server = await startMailServer()
    mail = createSmtpMail(server.url, 'trivet@example.org')
    await live(10)
    expect(server.taken).toHaveLength(1)
  })

  it('waits for a server that takes minutes to answer, and nobody else sends the mail meanwhile (case 13)', async () => {
    await enqueue('one')
    server.fault = { at: 'text', waits: true }
    const sending = sendNext(app.services, mail)
    await expect.poll(() => server.connections()).toBe(1)
    for (let minute = 0; minute < 10; minute++) {
      pass(1)
      expect(await sendNext(app.services, mail)).toBe(false)
    }
    // The server has it, and says so late.
    await expect.poll(() => (server.release(), server.taken.length)).toBe(1)
    await sending
    await live(60)
    expect([server.taken.length, server.connections()]).toEqual([1, 1])
  })

  it('tries once where nobody has the address, and marks it (case 13)', async () => {
    server.fault = { at: 'recipient', answer: '550 5.1.1 No such user' }
    await enqueue('one')
    await live(60)
    expect(server.connections()).toBe(1)
    expect((await rows())[0]).toMatchObject({ attempts: 1, payload: { to: anna, template: 'test' } })
    expect((await rows())[0]?.givenUpAt).not.toBeNull()
    expect(await app.services.db.selectFrom('bouncedAddresses').selectAll().execute()).toMatchObject([
      { email: anna, reason: 'refused', detail: expect.stringContaining('5.1.1') },
    ])
  })

  it('sends a marked address nothing it can do without, and all else; what arrives ends the mark', async () => {
    server.fault = { at: 'recipient', answer: '550 5.1.1 No such user' }
    await enqueue('one')
    await drain()
    server.fault = null
    await enqueue('weekly letter', anna, listLetter)
    await drain()
    expect(server.taken).toEqual([])
    expect((await rows())[1]?.lastError).toBe('Not sent: earlier mail to this address came back.')
    await enqueue('asked for', anna, { ...listLetter, isAskedFor: true })
    await drain()
    expect(server.taken).toHaveLength(1)
    expect(await isBounced(app.services.db, anna)).toBe(false)
    await enqueue('next weekly letter', anna, listLetter)
    await drain()
    expect(server.taken).toHaveLength(2)
  })

  it('marks an address after three mails within 30 days that could not be delivered for a day each', async () => {
    server.fault = { at: 'recipient', answer: '452 4.2.2 Mailbox full' }
    for (const [at, key] of ['one', 'two', 'three'].entries()) {
      await enqueue(key)
      expect(await isBounced(app.services.db, anna)).toBe(false)
      // All but the last of its tries.
      await app.services.db
        .updateTable('outbox')
        .set({ attempts: 29 })
        .where('givenUpAt', 'is', null)
        .execute()
      await drain()
      expect((await rows())[at]?.givenUpAt).not.toBeNull()
      pass(24 * 60)
    }
    expect(await isBounced(app.services.db, anna)).toBe(true)
  })

  it('tells the administrators once a day that it is we who may not send, and goes on trying', async () => {
    await app.user('olga', { adminRoles: ['waitlist-admin'] })
    server.fault = { at: 'recipient', answer: '550 5.7.1 Not allowed by policy' }
    await enqueue('one')
    await enqueue('two', 'ben@example.com')
    await live(40)
    const templates = (await rows()).map(({ payload }) => (payload as Letter).template)
    expect(templates.filter((template) => template === 'mail-refused')).toHaveLength(1)
    expect(await isBounced(app.services.db, anna)).toBe(false)
    server.fault = null
    await live(40)
    expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true)
    expect(server.taken).toHaveLength(3)
  })
})
