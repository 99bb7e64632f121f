import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { requireSingleAddress, createSmtpMail } from './smtp-mail.ts'

type Received = { to: string[]; text: string }

describe('mail through a mail server', () => {
  const servers: SMTPServer[] = []
  afterEach(async () => {
    await Promise.all(
      servers.splice(0).map((server) => new Promise<void>((done) => server.close(() => done()))),
    )
  })

  async function mailServer(): Promise<{ url: string; received: Received[] }> {
    const received: Received[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ to, text: Buffer.concat(chunks).toString() })
          done()
        })
      },
    })
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
    const address = server.server.address()
    return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, received }
  }

  const message = { id: 'one', to: 'v@example.com', subject: 'Hello', text: 'Text', html: '<p>HTML</p>' }

  it('reaches the one address, with a name for itself that stays the same on every try', async () => {
    const { url, received } = await mailServer()
    const mail = createSmtpMail(url, 'trivet@example.org')
    await mail.send(message)
    mail.close()
    expect(received.map(({ to }) => to)).toEqual([['v@example.com']])
    expect(received[0]?.text).toContain('Message-ID: <one@example.org>')
    expect(received[0]?.text).toContain('From: Trivet <trivet@example.org>')
    expect(received[0]?.text).toContain('Auto-Submitted: auto-generated')
  })

  it('names the address at which a POST alone stops such mails (RFC 8058)', async () => {
    const { url, received } = await mailServer()
    const mail = createSmtpMail(url, 'trivet@example.org')
    const unsubscribeUrl = `https://trivet.example/unsubscribe/${'a'.repeat(90)}`
    await mail.send({ ...message, unsubscribeUrl })
    await mail.send(message)
    mail.close()
    const [one = '', other = ''] = received.map(({ text }) => text.replaceAll(/\r\n[ \t]+/g, ' '))
    expect(one).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
    expect(one).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(other).not.toContain('List-Unsubscribe')
  })

  it('reaches nobody else by an address that names more (R62, fact 9)', async () => {
    const { url, received } = await mailServer()
    const mail = createSmtpMail(url, 'trivet@example.org')
    const hostile = [
      'v@x, w@x\r\nBcc: q@x',
      'v@example.com, w@example.com',
      'v@example.com\r\nBcc: q@example.com',
      '"v@example.com, w"@example.com',
      'V <v@example.com>',
      'v@example.com;w@example.com',
    ]
    for (const to of hostile) await expect(mail.send({ ...message, to })).rejects.toThrow(TypeError)
    await mail.send({ ...message, subject: 'Hello\r\nBcc: q@example.com' })
    mail.close()
    expect(received.map(({ to }) => to)).toEqual([['v@example.com']])
    expect(received[0]?.text).not.toMatch(/^Bcc:/m)
  })

  it.each(['anna@example.com', 'anna+trivet@example.co.uk', "o'neil@example.com", 'trivet@localhost'])(
    'takes %s as one address',
    (address) => {
      expect(requireSingleAddress(address)).toBe(address)
    },
  )
})
