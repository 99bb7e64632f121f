import { describe, expect, it } from 'vitest'
import type { Session } from '#contract/session.ts'
import { markBounced } from '#server/platform/effects/bounced-addresses.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { testOrigin } from '#test/app.ts'
import { freshApp } from '#test/fresh-app.ts'

const secret = 'a-long-random-text-of-the-operator'
const anna = 'anna@example.com'

describe('what a mail provider reports', () => {
  const app = freshApp('server', { MAIL_WEBHOOK_SECRET: secret })
  const letter = { template: 'test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const write = (to: string) => enqueueMail(app.services.db, app.clock.now(), to, letter)
  const marked = () =>
    app.services.db.selectFrom('bouncedAddresses').select(['email', 'reason']).orderBy('email').execute()
  const report = (body: unknown, authorization = `Bearer ${secret}`) =>
    app.fetch(
      new Request(`${testOrigin}/api/mail/bounces`, {
        method: 'POST',
        // Amazon calls its JSON text.
        headers: { authorization, 'content-type': 'text/plain; charset=UTF-8' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )

  const sns = (message: unknown) => ({ Type: 'Notification', Message: JSON.stringify(message) })
  const ofSes = (bounceType: string) => ({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: anna, diagnosticCode: 'smtp; 550 5.1.1' }] },
  })
  const complaintOfSes = (complaintFeedbackType: string) => ({
    eventType: 'Complaint',
    complaint: { complaintFeedbackType, complainedRecipients: [{ emailAddress: anna }] },
  })
  const ofMailgun = (message: string) => ({
    'event-data': { event: 'failed', severity: 'permanent', recipient: anna, 'delivery-status': { message } },
  })
  it.each([
    ['ours', { bounces: [{ email: anna, reason: 'No such user' }] }, 'reported'],
    ['Postmark', { RecordType: 'Bounce', Type: 'HardBounce', Email: 'Anna@Example.com' }, 'reported'],
    ['Postmark', { RecordType: 'Bounce', Type: 'SoftBounce', Email: anna }, null],
    ['Postmark', { RecordType: 'SpamComplaint', Email: anna }, 'complained'],
    ['Mailgun', { 'event-data': { event: 'failed', severity: 'permanent', recipient: anna } }, 'reported'],
    ['Mailgun', { 'event-data': { event: 'failed', severity: 'temporary', recipient: anna } }, null],
    ['SendGrid', [{ event: 'bounce', type: 'bounce', email: anna, reason: '550' }], 'reported'],
    ['SendGrid', [{ event: 'bounce', type: 'blocked', email: anna }], null],
    ['SendGrid', [{ event: 'spamreport', email: anna }], 'complained'],
    ['Resend', { type: 'email.bounced', data: { to: [anna], bounce: { type: 'Permanent' } } }, 'reported'],
    ['Resend', { type: 'email.delivered', data: { to: [anna] } }, null],
    ['Resend', { type: 'contact.created', data: { email: anna } }, null],
    ['Postmark', { RecordType: 'SubscriptionChange', Recipient: anna, SuppressSending: true }, null],
    ['Postmark', { RecordType: 'Bounce', Type: 'SpamComplaint', Email: anna }, 'complained'],
    ['Mailgun', ofMailgun('550 5.7.1 Blocked by policy'), null],
    ['Mailgun', { 'event-data': { event: 'complained', recipient: anna } }, 'complained'],
    ['SendGrid', [{ event: 'dropped', email: anna, reason: 'Bounced Address' }], 'reported'],
    ['SendGrid', [{ event: 'dropped', email: anna, reason: 'Unsubscribed Address' }], null],
    ['SendGrid', [{ event: 'account_status_change' }, { event: 'spamreport', email: anna }], 'complained'],
    ['SES', ofSes('Permanent'), 'reported'],
    ['SES', complaintOfSes('abuse'), 'complained'],
    ['SES', complaintOfSes('not-spam'), null],
    ['SES', { eventType: 'Delivery', delivery: {} }, null],
    ['SES by SNS', sns(ofSes('Permanent')), 'reported'],
    ['SES by SNS', sns(ofSes('Transient')), null],
  ])('is understood from %s: %j', async (_, body, reason) => {
    await write(anna)
    expect((await report(body)).status).toBe(200)
    expect(await marked()).toEqual(reason ? [{ email: anna, reason }] : [])
  })

  it('is believed with the secret only, in either of its two places', async () => {
    await write(anna)
    const body = { bounces: [{ email: anna }] }
    const basic = (password: string) => `Basic ${Buffer.from(`trivet:${password}`).toString('base64')}`
    for (const wrong of ['', 'Bearer', 'Bearer wrong', basic('wrong'), `Bearer ${secret}x`, secret])
      expect([wrong, (await report(body, wrong)).status]).toEqual([wrong, 401])
    expect(await marked()).toEqual([])
    expect((await report(body, basic(secret))).status).toBe(200)
    expect(await marked()).toHaveLength(1)
  })

  it('mails administrators the link with which Amazon begins, and no link of anybody else', async () => {
    await app.user('olga', { adminRoles: ['blog-admin'] })
    const ask = (SubscribeURL: string) =>
      report({ Type: 'SubscriptionConfirmation', TopicArn: 'arn:aws:sns:eu-west-1:1:mail', SubscribeURL })
    expect((await ask('https://sns.eu-west-1.amazonaws.com.evil.example/?Token=1')).status).toBe(400)
    const url = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=1'
    expect((await ask(url)).status).toBe(200)
    const mails = await app.services.db.selectFrom('outbox').select('payload').execute()
    expect(mails.map(({ payload }) => payload)).toMatchObject([{ text: expect.stringContaining(url) }])
  })

  it('says nothing of addresses that were never written to, and is refused when it is something else', async () => {
    expect((await report({ bounces: [{ email: 'victim@example.com' }] })).status).toBe(200)
    expect(await marked()).toEqual([])
    for (const odd of ['', 'no JSON', 'null', '{}x', '[{"event":1}]', '{"bounces":[{"email":7}]}'])
      expect([odd, (await report(odd)).status]).toEqual([odd, 400])
  })

  it('is told to whose address it is, who ends it and has a mail', async () => {
    const ben = await app.member('ben')
    const { email = '' } = (await ben.ok<Session>('GET /session')).user ?? {}
    expect((await ben.ok<Session>('GET /session')).user?.isAddressBounced).toBe(false)
    await markBounced(app.services.db, app.clock.now(), { email, reason: 'reported', detail: '' })
    expect((await ben.ok<Session>('GET /session')).user?.isAddressBounced).toBe(true)
    await ben.ok('POST /mail/bounce-endings')
    await ben.ok('POST /mail/bounce-endings')
    expect((await ben.ok<Session>('GET /session')).user?.isAddressBounced).toBe(false)
    const mails = await app.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'mail')
      .execute()
    expect(mails.map(({ payload }) => payload)).toMatchObject([{ to: email, template: 'mail-works' }])
  })
})

describe('an instance without a secret', () => {
  const app = freshApp('server')
  it('takes no reports', async () => {
    const answer = await app.fetch(
      new Request(`${testOrigin}/api/mail/bounces`, {
        method: 'POST',
        headers: { authorization: 'Bearer ' },
      }),
    )
    expect(answer.status).toBe(403)
  })
})
