import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp, testOrigin } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { openUploads, prepareUpload, type Upload } from '#test/senders.ts'
import { withSteadyBody } from './steady-body.ts'

describeOnBothDatabases('a file that is sent', (engine) => {
  let app: TestApp
  let uploads: Awaited<ReturnType<typeof openUploads>>
  beforeAll(async () => {
    app = await openTestApp(engine)
    uploads = await openUploads(app, { leastBytes: 1000, withinMs: 500 })
  })
  afterAll(async () => {
    await uploads.close()
    await app.close()
  })

  const settle = async (name: string, plan: 'free' | 'pro' = 'free') =>
    prepareUpload(await app.member(name, { plan }))

  /** Sends the file in such pieces, one every so many milliseconds, until it is answered. */
  async function send(upload: Upload, pieces: string[], everyMs: number, headers = {}) {
    const sender = uploads.begin(upload, headers)
    const sending = setInterval(() => {
      const piece = pieces.shift()
      if (piece === undefined) sender.end()
      else sender.write(piece)
    }, everyMs)
    return sender.answer.finally(() => clearInterval(sending))
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
