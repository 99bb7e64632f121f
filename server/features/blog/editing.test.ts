import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { BlogPost } from '#contract/blog.ts'
import { makePicture, paragraphs, upload, writePost } from '#test/blog.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { publishDue } from './change-status.ts'

const inSeconds = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000).toISOString()

describeOnBothDatabases('a post, to its administrators', (engine) => {
  const app = freshApp(engine)
  const admin = () => app.user('olga', { adminRoles: ['blog-admin'] })

  it('is saved by one of two tabs; the other is told, and nothing is overwritten (case 5)', async () => {
    const olga = await admin()
    const { id, version } = await writePost(olga, 'Shared', { status: 'draft' })
    const answers = await Promise.all(
      ['one', 'two'].map((text) =>
        olga.call<BlogPost & { code?: string }>(`PATCH /admin/blog/posts/${id}`, {
          version,
          document: paragraphs(text),
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('edited-elsewhere')
    const won = answers.find(({ status }) => status === 200)?.body
    expect((await olga.ok<BlogPost>(`GET /admin/blog/posts/${id}`)).document).toEqual(won?.document)
    expect(won?.version).toBe(version + 1)
  })

  it('is scheduled two minutes ahead or more, and published once as of its time, however late (case 3)', async () => {
    const olga = await admin()
    const { id, version } = await writePost(olga, 'Later', { status: 'draft' })
    const schedule = (seconds: number) =>
      olga.call<BlogPost & { code: string }>(`POST /admin/blog/posts/${id}/status`, {
        version,
        status: 'scheduled',
        publishAt: inSeconds(app.clock.now(), seconds),
      })
    expect((await schedule(60)).body.code).toBe('publish-too-soon')
    expect((await schedule(-60)).body.code).toBe('publish-too-soon')
    const { body } = await schedule(120)
    const { db } = app.database
    expect(await publishDue(db, app.clock.now())).toBe(0)
    app.clock.set('2026-11-21T12:10:00Z')
    expect(await Promise.all([publishDue(db, app.clock.now()), publishDue(db, app.clock.now())])).toContain(1)
    const published = await olga.ok<BlogPost>(`GET /admin/blog/posts/${id}`)
    // The version that an editor has is still the right one.
    expect(published).toMatchObject({
      status: 'published',
      publishedAt: body.publishAt,
      updatedAt: body.publishAt,
      version: body.version,
    })
  })

  it('holds lists within lists, each with its text', async () => {
    const olga = await admin()
    const list = (depth: number): object => ({
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [...paragraphs(`Level ${depth}`).content, ...(depth < 12 ? [list(depth + 1)] : [])],
        },
      ],
    })
    const saved = await writePost(olga, 'Lists', { document: { type: 'doc', content: [list(1)] } })
    for (const depth of [1, 4, 12]) expect(JSON.stringify(saved.document)).toContain(`Level ${depth}`)
  })

  it.each(['heading', 'codeBlock', 'bulletList', 'horizontalRule'])(
    'is not published with an empty %s alone',
    async (type) => {
      const olga = await admin()
      const document = { type: 'doc', content: [{ type }] }
      const { id, version } = await writePost(olga, 'Nothing', { status: 'draft', document })
      const refused = await olga.call<{ code: string }>(`POST /admin/blog/posts/${id}/status`, {
        version,
        status: 'published',
      })
      expect(refused.body.code).toBe('nothing-to-publish')
    },
  )

  it('has a title that can be seen, with what joins its letters and emoji', async () => {
    const olga = await admin()
    const { id, version } = await writePost(olga, 'Plain', { status: 'draft' })
    const save = (title: string, excerpt = '') =>
      olga.call<BlogPost & { fields: object }>(`PATCH /admin/blog/posts/${id}`, { version, title, excerpt })
    for (const blank of ['\u3164', '\u2800\u00a0', '\u200d\u200c', ' \u115f'])
      expect((await save(blank)).body).toMatchObject({ fields: { title: 'Enter a title' } })
    const title = 'خانه\u200cها 👨\u200d👩\u200d👧 pay\u200dpal'
    expect((await save(title, title)).body).toMatchObject({
      title: title.replace('y\u200d', 'y'),
      excerpt: title.replace('y\u200d', 'y'),
    })
  })

  it('that would keep the server busy is refused with a sentence, and nothing of it is kept', async () => {
    const olga = await admin()
    const { id, version, document } = await writePost(olga, 'Plain', { status: 'draft' })
    const marks = Array.from({ length: 50_000 }, () => ({ type: 'bold' }))
    for (const node of [{ text: '<'.repeat(900_000) }, { text: 'a', marks }]) {
      const content = [{ type: 'paragraph', content: [{ type: 'text', ...node }] }]
      const { status, body } = await olga.call<{ message: string }>(`PATCH /admin/blog/posts/${id}`, {
        version,
        document: { type: 'doc', content },
      })
      expect([status, body.message]).toEqual([422, 'This post is too long to be kept. Make two of it.'])
    }
    expect(await olga.ok(`GET /admin/blog/posts/${id}`)).toMatchObject({ version, document })
  })

  it('is published with a text only, and its slug is nobody else’s', async () => {
    const olga = await admin()
    const { id, version } = await olga.ok<BlogPost>('POST /admin/blog/posts', {
      title: 'Empty',
      slug: 'empty',
    })
    const publish = await olga.call(`POST /admin/blog/posts/${id}/status`, { version, status: 'published' })
    expect(publish.body['code']).toBe('nothing-to-publish')
    const taken = await olga.call('POST /admin/blog/posts', { title: 'Other', slug: 'empty' })
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'slug-taken', fields: { slug: expect.any(String) } },
    })
    for (const slug of ['feed', 'tag', 'A', 'a b', '', '../x'])
      expect([slug, (await olga.call('POST /admin/blog/posts', { title: 'Other', slug })).status]).toEqual([
        slug,
        422,
      ])
    expect((await olga.call('POST /admin/blog/posts', { title: ' ', slug: 'x' })).status).toBe(422)
  })

  it('leaves an entry in the log for each thing done to it, and one for a draft that is saved again and again (R32)', async () => {
    const olga = await admin()
    let post = await writePost(olga, 'Logged', { status: 'draft' })
    for (const text of ['a', 'b', 'c'])
      post = await olga.ok<BlogPost>(`PATCH /admin/blog/posts/${post.id}`, {
        version: post.version,
        document: paragraphs(text),
      })
    await olga.ok(`POST /admin/blog/posts/${post.id}/status`, { version: post.version, status: 'published' })
    await olga.ok(`DELETE /admin/blog/posts/${post.id}`)
    const { items } = await olga.ok<{ items: { action: string }[] }>('GET /admin/audit')
    expect(items.map(({ action }) => action)).toEqual([
      'blog.delete-post',
      'blog.change-status',
      'blog.change-post',
      'blog.create-post',
    ])
  })
})

describe('a picture', () => {
  const app = freshApp('server')
  const admin = () => app.user('olga', { adminRoles: ['blog-admin'] })

  it('is turned upright and loses what was beside its pixels (R58, case 9)', async () => {
    const olga = await admin()
    const jpeg = await makePicture(900, 600)
      .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(olga, jpeg, 'camera.JPG')
    expect([status, body.width, body.height]).toEqual([200, 600, 900])
    const file = await app.fetch(new Request(`http://localhost:3000/blog/images/${body.id}-600.webp`))
    const bytes = Buffer.from(await file.arrayBuffer())
    const { exif, orientation, format } = await sharp(bytes).metadata()
    expect([exif, orientation, format]).toEqual([undefined, undefined, 'webp'])
    expect(bytes.toString('latin1')).not.toContain('CANARY')
  })

  it('that is none, or not what it says, is refused with a sentence (R58)', async () => {
    const olga = await admin()
    const png = await makePicture(20, 20).png().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const refused: [Uint8Array, string, RegExp][] = [
      [svg, 'drawing.svg', /not a picture/],
      [svg, 'drawing.png', /not a picture/],
      [Buffer.from('GIF89a<script>alert(1)</script>'), 'poly.gif', /not a picture|damaged/],
      [png.subarray(0, 40), 'cut.png', /not a picture|damaged/],
      [png, 'picture.jpg', /This is a PNG/],
      [png, 'picture.png.exe', /This is a PNG/],
      [Buffer.alloc(0), 'nothing.png', /not a picture/],
    ]
    for (const [bytes, name, sentence] of refused) {
      const { status, body } = await upload(olga, bytes, name)
      expect([name, status]).toEqual([name, 422])
      expect(body.message, name).toMatch(sentence)
    }
    const large = await upload(olga, new Uint8Array(11 * 1_048_576))
    expect([large.status, large.body.message]).toEqual([413, expect.stringContaining('10 MB')])
    expect(await app.database.db.selectFrom('blogImages').select('id').execute()).toEqual([])
  })

  it('with a script behind its pixels loses the script', async () => {
    const olga = await admin()
    const png = await makePicture(200, 100).png().toBuffer()
    const { body } = await upload(
      olga,
      Buffer.concat([png, Buffer.from('<script>alert("CANARY")</script>')]),
      '../../x.png',
    )
    const file = await app.fetch(new Request(`http://localhost:3000/blog/images/${body.id}-200.webp`))
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).not.toContain('CANARY')
  })

  it('of 196 million pixels is refused before it is decoded (case 9)', async () => {
    const olga = await admin()
    // Only its head says how large it is.
    const head = await makePicture(8, 8).png().toBuffer()
    head.writeUInt32BE(14_000, 16)
    head.writeUInt32BE(14_000, 20)
    const { status, body } = await upload(olga, head)
    expect([status, body.message]).toEqual([422, expect.stringContaining('40 Mpx')])
  })

  it('that is higher than a picture of the web can be is refused for that', async () => {
    const olga = await admin()
    const { status, body } = await upload(olga, await makePicture(40, 17_000).png().toBuffer())
    expect([status, body.message]).toEqual([422, expect.stringContaining('too high')])
  })
})
