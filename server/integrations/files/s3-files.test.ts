import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePicture, upload, writePost } from '#test/blog.ts'
import { openTestApp, type Person, type TestApp, testOrigin } from '#test/app.ts'
import { createS3Files } from './s3-files.ts'

// Against an S3 server that checks signatures as S3 does; and against servers with faults of their own.

const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER', S3_REGION: 'us-east-1' }
const bucket = 'trivet-pictures'
const text = (value: string) => new TextEncoder().encode(value)

describe('pictures in a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-s3-'))
  let server: S3rver
  let endpoint: string
  let app: TestApp
  let olga: Person

  beforeAll(async () => {
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      directory: folder,
      silent: true,
      configureBuckets: [{ name: bucket }],
    })
    const { port } = await server.run()
    endpoint = `http://127.0.0.1:${port}`
    app = await openTestApp('server', { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...keys })
    olga = await app.user('olga', { adminRoles: ['blog-admin'] })
  })
  afterAll(async () => {
    await app?.close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const files = (settings: object = {}) =>
    createS3Files({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...keys, ...settings })

  it('are written, read, listed and deleted', async () => {
    const store = files()
    await store.write('a-1.webp', text('first'), 'image/webp')
    await store.write('a-1.webp', text('second'), 'image/webp')
    await store.write('b-1.webp', new Uint8Array(3_000_000).fill(7), 'image/webp')
    expect(await store.read('a-1.webp')).toEqual(text('second'))
    expect((await store.read('b-1.webp'))?.length).toBe(3_000_000)
    expect(await store.read('c-1.webp')).toBeNull()
    expect((await store.list()).sort()).toEqual(['a-1.webp', 'b-1.webp'])
    for (const name of ['a-1.webp', 'b-1.webp', 'c-1.webp']) await store.delete(name)
    expect(await store.list()).toEqual([])
  })

  it('are put up by an administrator and shown to readers from there (R58)', async () => {
    const { status, body } = await upload(olga, await makePicture().png().toBuffer())
    expect(status).toBe(200)
    await writePost(olga, 'From a bucket', { featuredImageId: body.id } as object)
    expect((await files().list()).sort()).toEqual(
      [...body.widths.map((width) => `${body.id}-${width}.webp`), `${body.id}-share.jpg`].sort(),
    )
    const shown = await app.fetch(new Request(`${testOrigin}/blog/images/${body.id}-480.webp`))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(await files().read(`${body.id}-480.webp`))
  })

  it.each([
    ['a wrong key', { S3_SECRET_ACCESS_KEY: 'wrong' }, /\(403, SignatureDoesNotMatch\)/],
    ['a bucket that is not there', { S3_BUCKET: 'nowhere' }, /\(404, NoSuchBucket\)/],
  ])('say that %s is refused, and by what', async (_, settings, named) => {
    const writing = files(settings).write('a-1.webp', text('x'), 'image/webp')
    await expect(writing).rejects.toMatchObject({
      code: 'pictures-unavailable',
      message: expect.stringMatching(named),
    })
  })

  it('say that nothing is there when nobody answers', async () => {
    const store = files({ S3_ENDPOINT: 'http://127.0.0.1:9' })
    for (const call of [
      () => store.read('a-1.webp'),
      () => store.write('a-1.webp', text('x'), 'image/webp'),
      () => store.delete('a-1.webp'),
      () => store.list(),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'pictures-unavailable' })
  })
})

/** A file server of its own that answers everything like this. */
async function serve<Result>(listener: RequestListener, use: (endpoint: string) => Promise<Result>) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

it('lists pictures page after page', async () => {
  const asked: string[] = []
  const names = await serve(
    ({ url = '' }, answer) => {
      asked.push(url)
      const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>1/+=a</NextContinuationToken>'
      const page =
        asked.length === 1 ? `<Key>blog-images/a.webp</Key>${more}` : '<Key>blog-images/b.webp</Key>'
      answer.end(`<ListBucketResult>${page}</ListBucketResult>`)
    },
    (endpoint) => createS3Files({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...keys }).list(),
  )
  expect(names).toEqual(['a.webp', 'b.webp'])
  expect(asked[1]).toContain('continuation-token=1%2F%2B%3Da&list-type=2&prefix=blog-images%2F')
})

describe('a file server with a fault', () => {
  const faults: [name: string, listener: RequestListener][] = [
    ['fails', (_, answer) => answer.writeHead(500).end()],
    ['is never done', () => {}],
    [
      'cuts its answer off',
      (_, answer) => {
        answer.writeHead(200, { 'content-length': '1000' })
        answer.write('half of it', () => answer.destroy())
      },
    ],
    ['leads elsewhere for ever', (request, answer) => answer.writeHead(307, { location: request.url }).end()],
  ]

  it.each(faults)('that %s makes a sentence, and half a picture of nothing', async (_, listener) => {
    await serve(listener, async (endpoint) => {
      const store = createS3Files({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...keys }, 500)
      const calls = [() => store.read('a-1.webp'), () => store.write('a-1.webp', text('x'), 'image/webp')]
      for (const call of calls)
        await expect(call()).rejects.toMatchObject({
          code: 'pictures-unavailable',
          message: expect.stringContaining('cannot be reached just now'),
        })
    })
  })
})
