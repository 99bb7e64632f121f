import { expect, it } from 'vitest'
import type { Mail, MailMessage } from '#server/integrations/mail.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { enqueueMail, enqueueTask, type OutboxPayload, taskHandler } from './outbox.ts'
import { sendNext, startOutbox } from './send-outbox.ts'
import { taskKind } from './task.ts'

/** A mail server in memory, which can be down. */
function mailServer(leavesTheHouse = true): Mail & { sent: MailMessage[]; isDown: boolean } {
  const server = {
    leavesTheHouse,
    sent: [] as MailMessage[],
    isDown: false,
    async send(message: MailMessage) {
      if (server.isDown) throw new Error('connect ECONNREFUSED')
      server.sent.push(message)
    },
    close() {},
  }
  return server
}

describeOnBothDatabases('the outbox', (engine) => {
  const app = freshApp(engine)

  const letter = { template: 'test', subject: 'Hello', text: 'Open http://x/?token=abc', html: '<p>abc</p>' }
  const enqueue = (deduplicationKey: string, db = app.services.db) =>
    enqueueMail(db, app.clock.now(), 'anna@example.com', letter, deduplicationKey)
  const rows = () => app.services.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  async function drain(mail: Mail) {
    while (await sendNext(app.services, mail)) continue
  }

  it('sends a mail once, and one key is one mail (R49)', async () => {
    await enqueue('a')
    await enqueue('a')
    await enqueue('b')
    const mail = mailServer()
    await drain(mail)
    await drain(mail)
    expect(mail.sent).toHaveLength(2)
    expect(mail.sent[0]).toMatchObject({ to: 'anna@example.com', subject: 'Hello', text: letter.text })
  })

  it('holds no mail of a transaction that failed (R49)', async () => {
    const failing = app.services.db.transaction().execute(async (tx) => {
      await enqueue('a', tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  it('shares the work: ten at once send thirty mails once each (R49)', async () => {
    for (let n = 0; n < 30; n++) await enqueue(`mail ${n}`)
    const mail = mailServer()
    await Promise.all(Array.from({ length: 10 }, () => drain(mail)))
    expect(new Set(mail.sent.map(({ id }) => id)).size).toBe(30)
    expect(mail.sent).toHaveLength(30)
  })

  it('tries again after 1, 2, 4 … minutes when the server is down, and sends all once after (R49)', async () => {
    await enqueue('a')
    await enqueue('b')
    const mail = mailServer()
    mail.isDown = true
    const next: (string | undefined)[] = []
    for (let n = 0; n < 8; n++) {
      await drain(mail)
      const [row] = await rows()
      next.push(row?.nextAttemptAt.toISOString().slice(11, 16))
      app.clock.set(row?.nextAttemptAt.toISOString() ?? '')
    }
    expect(next).toEqual(['12:01', '12:03', '12:07', '12:15', '12:31', '13:03', '14:03', '15:03'])
    expect((await rows())[0]?.lastError).toBe('connect ECONNREFUSED')
    mail.isDown = false
    await drain(mail)
    expect(mail.sent).toHaveLength(2)
    expect((await rows())[0]).toMatchObject({ lastError: null, givenUpAt: null })
  })

  it('gives up after thirty tries, a day later (R49)', async () => {
    await enqueue('a')
    const mail = mailServer()
    mail.isDown = true
    for (let n = 0; n < 40; n++) {
      await drain(mail)
      const [row] = await rows()
      app.clock.set(row?.nextAttemptAt.toISOString() ?? '')
    }
    const [row] = await rows()
    expect(row?.attempts).toBe(30)
    expect(row?.givenUpAt?.toISOString().slice(0, 10)).toBe('2026-11-22')
  })

  it('never gives up what ends a payment: whoever left would go on paying (R65)', async () => {
    const { db } = app.services
    const closing = taskKind<{ customerId: string }>('close-customer', Infinity)
    await enqueueTask(db, app.clock.now(), closing, { customerId: 'c' }, 'close c')
    const failing = taskHandler(closing, () => Promise.reject(new Error('down')))
    for (let n = 0; n < 100; n++) {
      expect(await sendNext(app.services, mailServer(), [failing])).toBe(true)
      const [row] = await rows()
      app.clock.set(row?.nextAttemptAt.toISOString() ?? '')
    }
    expect((await rows())[0]).toMatchObject({ attempts: 100, givenUpAt: null, sentAt: null })
    await sendNext(app.services, mailServer(), [taskHandler(closing, async () => {})])
    expect((await rows())[0]?.sentAt).not.toBeNull()
  })

  it('forgets what a mail said when a server has it, and keeps it when it was only printed', async () => {
    await enqueue('a')
    await drain(mailServer())
    await enqueue('b')
    await drain(mailServer(false))
    const payloads = (await rows()).map(({ payload }) => payload as OutboxPayload)
    expect(payloads[0]).toEqual({ to: 'anna@example.com', template: 'test' })
    expect(payloads[1]?.text).toBe(letter.text)
  })

  it('sends by itself until it is stopped', async () => {
    const mail = mailServer()
    const outbox = startOutbox(app.services, mail)
    await enqueue('a')
    await expect.poll(() => mail.sent.length).toBe(1)
    await outbox.stop()
    await enqueue('b')
    expect(mail.sent).toHaveLength(1)
  })
})
