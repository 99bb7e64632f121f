// The app behind a real socket, and people whose programs send it bank files a piece at a time.
import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createApp } from '#server/http/app.ts'
import type { Pace } from '#server/http/steady-body.ts'
import type { Person, TestApp } from './app.ts'
import { addAccount } from './household-calls.ts'

export type Sender = {
  write(piece: string): void
  end(): void
  /** Goes away in the middle. */
  drop(): void
  /** The status, and the code of a refusal. */
  answer: Promise<[status: number | undefined, code: string | undefined]>
}

/** Where a member sends the files of one account, and by which API token. */
export type Upload = { path: string; token: string }

export async function openUploads(app: TestApp, pace: Pace) {
  const paced = createApp(app.services, { answer: async () => new Response('') }, undefined, pace)
  const server = createServer(getRequestListener(paced.fetch, { overrideGlobalObjects: false }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  return {
    /** Begins to send a file; nothing is sent before the first piece. */
    begin({ path, token }: Upload, headers: Record<string, string> = {}): Sender {
      const own = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
      const client = request(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { ...own, ...headers },
      })
      client.on('error', () => {})
      const answer = answerTo(client)
      // Whoever drops it waits for none.
      answer.catch(() => {})
      return {
        write: (piece) => void client.write(piece),
        end: () => void client.end(),
        drop: () => void client.destroy(),
        answer,
      }
    },
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

export async function prepareUpload(person: Person): Promise<Upload> {
  const { id } = await addAccount(person, 'Bank')
  const form = { name: 'Script', canWrite: true, lifetimeDays: null }
  const { token } = await person.ok<{ token: string }>('POST /api-tokens', form)
  return { path: `/api/imports?accountId=${id}&fileName=bank.csv`, token }
}

async function answerTo(client: ClientRequest): Promise<[number | undefined, string | undefined]> {
  const [answer] = (await once(client, 'response')) as [IncomingMessage]
  const { code } = JSON.parse(await text(answer)) as { code?: string }
  client.destroy()
  return [answer.statusCode, code]
}
