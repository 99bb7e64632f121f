// A mail server of our own that can be made to fail in each way in which one fails.
import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** At which command of a mail, and what happens there. */
export type MailFault =
  | { at: 'connection' | 'sender' | 'recipient' | 'text'; answer: string }
  | { at: 'connection' | 'text'; drops: true }
  /** It has the whole mail and says nothing until `release` is called. */
  | { at: 'text'; waits: true }

export type MailServer = {
  url: string
  /** The mails that it took in, by their Message-ID. */
  taken: string[]
  /** Their plain texts, as somebody reads them. */
  letters: string[]
  /** How often somebody came in. */
  connections(): number
  fault: MailFault | null
  release(): void
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  let connections = 0
  const sockets = new Set<Socket>()
  let release = () => {}
  /** The fault at this command, as the error that the library answers with; null where there is none. */
  const fails = (at: MailFault['at']): Error | null => {
    const { fault } = state
    if (!fault || fault.at !== at || !('answer' in fault)) return null
    const [, code, message] = /^(\d{3}) (.*)$/.exec(fault.answer) ?? []
    return Object.assign(new Error(message), { responseCode: Number(code) })
  }
  const drops = (at: MailFault['at']) => state.fault?.at === at && 'drops' in state.fault
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections++
      if (drops('connection')) return dropAll()
      done(fails('connection'))
    },
    onMailFrom: (_address, _session, done) => done(fails('sender')),
    onRcptTo: (_address, _session, done) => done(fails('recipient')),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (drops('text')) return dropAll()
        const refusal = fails('text')
        if (refusal) return done(refusal)
        const mail = Buffer.concat(chunks).toString()
        const [, id = ''] = /^Message-ID: (.+)$/im.exec(mail) ?? []
        const take = () => {
          state.taken.push(id.trim())
          state.letters.push(readLetter(mail))
          done()
        }
        if (state.fault && 'waits' in state.fault) release = take
        else take()
      })
    },
  })
  // A client that is cut off is no mistake of the server.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const address = server.server.address()
  const state: MailServer = {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    taken: [],
    letters: [],
    connections: () => connections,
    fault: null,
    release: () => release(),
    async stop() {
      dropAll()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
  return state
}

/** The plain text of a mail that may have other parts. */
function readLetter(mail: string): string {
  const [, boundary] = /^Content-Type: multipart\/alternative;\s+boundary="?([^"\r\n]+)/im.exec(mail) ?? []
  const parts = boundary ? mail.split(`--${boundary}`) : [mail]
  const plain = parts.find((part) => /^Content-Type: text\/plain/im.test(part)) ?? ''
  const [head = '', ...paragraphs] = plain.trimStart().split('\r\n\r\n')
  const body = paragraphs.join('\r\n\r\n')
  const [, encoding = ''] = /^Content-Transfer-Encoding: (\S+)/im.exec(head) ?? []
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
