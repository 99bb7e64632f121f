import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#server/errors.ts'
import { openTestApp, type TestApp, testOrigin } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { openUploads, prepareUpload, type Sender } from '#test/senders.ts'
import { createBodyRoom } from './whole-body.ts'

const [head, row] = ['Date,Description,Amount\n', '2026-10-01,Tea,-3.00\n']

describeOnBothDatabases('a file that is still on its way', (engine) => {
  let app: TestApp
  let uploads: Awaited<ReturnType<typeof openUploads>>
  beforeAll(async () => {
    app = await openTestApp(engine)
    // However slow somebody is here, nobody is cut off.
    uploads = await openUploads(app, { leastBytes: 0, withinMs: 60_000 })
  })
  afterAll(async () => {
    await uploads.close()
    await app.close()
  })

  it('holds up no other, of its household neither: three slow ones begin, a quick one is done before (R55, R67)', async () => {
    const ofSam = await prepareUpload(await app.member('sam'))
    const ofSue = await prepareUpload(await app.member('sue'))
    const ofSid = await prepareUpload(await app.member('sid'))
    const order: string[] = []
    const noting = (who: string, { answer }: Sender) =>
      answer.then((given) => {
        order.push(who)
        return given
      })
    const slow = [ofSam, ofSue, ofSid].map((upload) => uploads.begin(upload))
    for (const sender of slow) sender.write(head)
    const done = slow.map((sender) => noting('slow', sender))

    const others = [ofSam, await prepareUpload(await app.member('finn'))]
    for (const upload of others) {
      const quick = uploads.begin(upload)
      quick.write(head + row)
      quick.end()
      expect(await noting('quick', quick)).toEqual([200, undefined])
    }
    for (const sender of slow) {
      sender.write(row)
      sender.end()
    }
    expect(await Promise.all(done)).toEqual(slow.map(() => [200, undefined]))
    expect(order).toEqual(['quick', 'quick', 'slow', 'slow', 'slow'])
  })

  it('leaves its room when its sender goes away', async () => {
    const upload = await prepareUpload(await app.member('gus'))
    const away = Array.from({ length: 41 }, () => uploads.begin(upload))
    for (const sender of away) sender.write(head)
    const refused = await Promise.race(away.map(({ answer }) => answer))
    expect(refused).toEqual([429, 'too-many-requests'])
    for (const sender of away) sender.drop()
    const status = async () => {
      const sender = uploads.begin(upload)
      sender.write(head + row)
      sender.end()
      return (await sender.answer)[0]
    }
    await expect.poll(status).toBe(200)
  })
})

describe('the room for bodies', () => {
  const room = (assertRoom = async () => {}) =>
    createBodyRoom({
      folder: tmpdir(),
      ofOne: { files: 2, bytes: 100 },
      inAll: { files: 6, bytes: 150 },
      little: { files: 1, bytes: 10 },
      assertRoom,
    })

  function sent(bytes: number, headers: Record<string, string> = {}) {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(bytes).fill(97))
        controller.close()
      },
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    return new Request(testOrigin, init)
  }
  const size = async (request: Request) => (await request.arrayBuffer()).byteLength
  const stays = () => {
    const begun = Promise.withResolvers<void>()
    const { promise, resolve } = Promise.withResolvers<string>()
    const work = () => {
      begun.resolve()
      return promise
    }
    return { work, isHere: begun.promise, leave: () => resolve('left') }
  }

  it('gives on what came, unchanged, with its headers', async () => {
    const given = await room()(
      sent(70, { 'x-note': 'hello' }),
      { householdId: 'a', mostBytes: 70, mostInWords: '70 bytes' },
      async (r) => [r.headers.get('x-note'), await r.text()],
    )
    expect(given).toEqual(['hello', 'a'.repeat(70)])
  })

  it('refuses what is too large: as soon as that is said, or has come', async () => {
    const withWholeBody = room()
    const arrival = { householdId: 'a', mostBytes: 50, mostInWords: '50 bytes' }
    for (const request of [sent(1, { 'content-length': '51' }), sent(51)])
      await expect(withWholeBody(request, arrival, size)).rejects.toMatchObject({
        code: 'too-large',
        message: 'This is too large: 50 bytes at most.',
      })
    expect(await withWholeBody(sent(50), arrival, size)).toBe(50)
  })

  it('has so much room for one household, and so much for all, until they are answered', async () => {
    const withWholeBody = room()
    const of = (householdId: string) => ({ householdId, mostBytes: 200, mostInWords: '200 bytes' })
    const [first, second] = [stays(), stays()]
    const staying = [
      withWholeBody(sent(70), of('a'), first.work),
      withWholeBody(sent(5), of('b'), second.work),
    ]
    await Promise.all([first.isHere, second.isHere])
    const own = { code: 'too-many-requests', message: expect.stringContaining('Your other files') }
    const all = { code: 'too-many-requests', message: expect.stringContaining('Many files') }
    await expect(withWholeBody(sent(31), of('a'), size)).rejects.toMatchObject(own)
    // What is left is for those who have little here.
    await expect(withWholeBody(sent(11), of('c'), size)).rejects.toMatchObject(all)
    expect(await withWholeBody(sent(10), of('c'), size)).toBe(10)
    first.leave()
    await staying[0]
    expect(await withWholeBody(sent(70), of('c'), size)).toBe(70)
    second.leave()
    expect(await Promise.all(staying)).toEqual(['left', 'left'])
  })

  it('keeps half of it for little files, and is full of these, too, in the end', async () => {
    const withWholeBody = room()
    const staying = stays()
    const here = Array.from({ length: 6 }, (_, n) =>
      withWholeBody(sent(10), { householdId: `${n}`, mostBytes: 10, mostInWords: '' }, staying.work),
    )
    await expect(
      withWholeBody(sent(1), { householdId: 'one more', mostBytes: 10, mostInWords: '' }, size),
    ).rejects.toMatchObject({
      code: 'too-many-requests',
    })
    staying.leave()
    await Promise.all(here)
  })

  it('has room for so many files of one household', async () => {
    const withWholeBody = room()
    const staying = stays()
    const two = [1, 2].map(() =>
      withWholeBody(sent(1), { householdId: 'a', mostBytes: 9, mostInWords: '' }, staying.work),
    )
    await expect(
      withWholeBody(sent(1), { householdId: 'a', mostBytes: 9, mostInWords: '' }, size),
    ).rejects.toMatchObject({
      code: 'too-many-requests',
    })
    expect(await withWholeBody(sent(1), { householdId: 'b', mostBytes: 9, mostInWords: '' }, size)).toBe(1)
    staying.leave()
    await Promise.all(two)
  })

  it('asks the disk, and says that it is full (R47)', async () => {
    const full = room(() => Promise.reject(new AppError('storage-full')))
    await expect(
      full(sent(1), { householdId: 'a', mostBytes: 9, mostInWords: '' }, size),
    ).rejects.toMatchObject({
      code: 'storage-full',
    })
  })
})
