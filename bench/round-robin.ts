// A plain round-robin in front of several processes, as nginx is when it is given nothing but their addresses: each request
// to the next one, and to the one after it where the connection is refused, or where what may be asked twice was not answered.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RoundRobin = { url: string; stop(): void }

/** `ports` may change while it runs. */
export async function startRoundRobin(ports: readonly number[], port = 0): Promise<RoundRobin> {
  let turn = 0
  const server = createServer((asked, answer) => pass(asked, answer, turn++, ports.length))

  function pass(asked: IncomingMessage, answer: ServerResponse, at: number, tries: number) {
    const headers = { ...asked.headers, connection: 'close' }
    const options = {
      host: '127.0.0.1',
      port: ports[at % ports.length],
      path: asked.url,
      method: asked.method,
    }
    const passed = request({ ...options, headers, agent: false }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, { ...answered.headers, connection: 'keep-alive' })
      answered.pipe(answer)
    })
    passed.on('error', (error) => {
      // Nobody has taken a request whose connection was refused, whatever it asks for.
      const mayRepeat = asked.method === 'GET' || ('code' in error && error.code === 'ECONNREFUSED')
      if (mayRepeat && tries > 1 && !answer.headersSent) return pass(asked, answer, at + 1, tries - 1)
      answer.writeHead(502).end(String(error))
    })
    // A body is sent once it is known that somebody listens.
    passed.on('socket', (socket) => socket.once('connect', () => asked.pipe(passed)))
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
