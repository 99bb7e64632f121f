import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestApp, type TestApp, testOrigin } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { addAccount } from '#test/household-calls.ts'
import { withSteadyBody } from './steady-body.ts'

type Upload = { path: string; token: string }

describeOnBothDatabases('a file that is sent', (engine) => {
  let app: TestApp
  let server: Server
  beforeAll(async () => {
    app = await openTestApp(engine)
    const pace = { leastBytes: 1000, withinMs: 500 }
    const hurried = createApp(app.services, { answer: async () => new Response('') }, undefined, pace)
    const answer = getRequestListener(hurried.fetch, { overrideGlobalObjects: false })
    server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
    await app.close()
  })

  async function settle(name: string, plan: 'free' | 'pro' = 'free'): Promise<Upload> {
    const person = await app.member(name, { plan })
    const { id } = await addAccount(person, 'Bank')
    const form = { name: 'Script', canWrite: true, lifetimeDays: null }
    const { token } = await person.ok<{ token: string }>('POST /access-tokens', form)
    return { path: `/api/imports?accountId=${id}&fileName=bank.csv`, token }
  }

  /** Sends the file in such pieces, one every so many milliseconds, until it is answered. */
  async function send({ path, token }: Upload, pieces: string[], everyMs: number, headers = {}) {
    const { port } = server.address() as AddressInfo
    const own = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
    const client = request(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { ...own, ...headers },
    })
    client.on('error', () => {})
    const sending = setInterval(() => {
      const piece = pieces.shift()
      if (piece === undefined) client.end()
      else client.write(piece)
    }, everyMs)
    try {
      const [answer] = (await once(client, 'response')) as [IncomingMessage]
      const { code } = JSON.parse(await text(answer)) as { code?: string }
      return [answer.statusCode, code]
    } finally {
      clearInterval(sending)
      client.destroy()
    }
  }

  it('a byte at a time is cut off, by whichever encoding, and others get their turn (R55, R67)', async () => {
    const bytes = () => Array<string>(100_000).fill('x')
    const slow = [await settle('sam'), await settle('sue'), await settle('sid'), await settle('sal')]
    const cutOff = slow.map((home, n) => send(home, bytes(), 50, n % 2 ? { 'content-length': 100_000 } : {}))
    const fine = send(await settle('finn'), ['Date,Description,Amount\n', '2026-10-01,Tea,-3.00\n'], 1)
    expect(await Promise.all([...cutOff, fine])).toEqual([
      ...slow.map(() => [408, 'too-slow']),
      [200, undefined],
    ])
  })

  it('slowly, but steadily, is read to its end', async () => {
    const rows = Array.from({ length: 15 }, () => '2026-10-01,Tea,-3.00\n'.repeat(100))
    expect(await send(await settle('stella', 'pro'), ['Date,Description,Amount\n', ...rows], 100)).toEqual([
      200,
      undefined,
    ])
  })
})

describe('the watch over a body', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['ends', (body: ReadableStreamDefaultController) => body.close(), 'done'],
    ['fails', (body: ReadableStreamDefaultController) => body.error(new Error('gone')), 'gone'],
    ['stops', () => {}, 'The file came too slowly. Check your connection and try again.'],
  ])('leaves no timer when it %s', async (_, happen, outcome) => {
    vi.useFakeTimers()
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(10))
        happen(controller)
      },
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
    const upload = new Request(testOrigin, init)
    const reading = withSteadyBody(upload, { leastBytes: 11, withinMs: 1000 }, async (steady) => {
      await steady.arrayBuffer()
      return 'done'
    }).catch(({ message }: Error) => message)
    await vi.advanceTimersByTimeAsync(1000)
    expect([await reading, vi.getTimerCount()]).toEqual([outcome, 0])
  })
})
