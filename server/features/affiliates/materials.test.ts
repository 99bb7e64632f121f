import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import type { ListedMaterial, Material } from '#contract/affiliate-materials.ts'
import { getMaterialPath, getOwnMaterialPath } from '#contract/paths.ts'
import type { Person } from '#test/app.ts'
import { makePicture } from '#test/blog.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addBuiltInMaterials, builtInMaterials } from './built-in-materials.ts'

describeOnBothDatabases('marketing materials', (engine) => {
  const app = freshApp(engine)
  let olga: Person
  let partner: Person
  beforeEach(async () => {
    olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
    partner = await app.user('partner', { affiliate: 'approved' })
  })

  const add = (bytes: Uint8Array | string, fileName: string, said: Record<string, string> = {}) =>
    olga.call<ListedMaterial & { message: string }>(
      `POST /admin/affiliate-materials?${new URLSearchParams({ fileName, category: 'Banners', title: 'Jar', description: '', ...said })}`,
      typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
    )
  const listAll = () => olga.ok<ListedMaterial[]>('GET /admin/affiliate-materials')
  const titles = async () =>
    (await partner.ok<Material[]>('GET /affiliate-dashboard/materials')).map(({ title }) => title)
  const fetchFile = async (person: Person, path: string) => person.send(`GET ${path.replace('/api', '')}`)

  it('that come with Trivet are put in once, with the pixels that are said (SPEC section 2)', async () => {
    await addBuiltInMaterials(app.services)
    await addBuiltInMaterials(app.services)
    const listed = await listAll()
    expect(listed.map(({ title }) => title)).toEqual(builtInMaterials.map(({ title }) => title))
    for (const { id, format, width, height, bytes, isBuiltIn } of listed) {
      const file = await fetchFile(partner, getOwnMaterialPath(id))
      const body = Buffer.from(await file.arrayBuffer())
      expect([isBuiltIn, body.byteLength]).toEqual([true, bytes])
      if (format === 'txt') expect(body.toString()).toContain('YOUR LINK')
      else expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width, height })
    }
    await olga.ok(`POST /admin/affiliate-materials/${listed[0]!.id}/archive`, { isArchived: true })
    await addBuiltInMaterials(app.services)
    expect(await titles()).toHaveLength(listed.length - 1)
    expect((await olga.call(`DELETE /admin/affiliate-materials/${listed[0]!.id}`)).status).toBe(404)
  })

  it('that are pictures are encoded anew, upright and without what the camera wrote (R58)', async () => {
    const jpeg = await makePicture(90, 60)
      .withExif({ IFD0: { Copyright: 'CANARY' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await add(
      Buffer.concat([jpeg, Buffer.from('<script>CANARY</script>')]),
      'camera.JPG',
    )
    expect([status, body.format, body.width, body.height]).toEqual([200, 'jpg', 60, 90])
    const file = await fetchFile(partner, getOwnMaterialPath(body.id))
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="trivet-jar.jpg"')
    expect([file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual([
      'image/jpeg',
      'nosniff',
    ])
    const bytes = Buffer.from(await file.arrayBuffer())
    const { exif, orientation, format } = await sharp(bytes).metadata()
    expect([exif, orientation, format]).toEqual([undefined, undefined, 'jpeg'])
    expect(bytes.toString('latin1')).not.toContain('CANARY')
  })

  it('keep each frame of an animation', async () => {
    const frames = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#2a7f74' },
    })
      .gif()
      .toBuffer()
    const gif = await sharp([frames, await makePicture(8, 8).negate().gif().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    const { body } = await add(gif, 'jar.gif')
    const file = await fetchFile(olga, getMaterialPath(body.id))
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
      format: 'gif',
      pages: 2,
      width: 8,
    })
    expect([body.width, body.height]).toEqual([8, 8])
  })

  it('that are not what they say are refused with a sentence, and nothing is kept (R58)', async () => {
    const png = await makePicture(20, 20).png().toBuffer()
    const refused: [Uint8Array | string, string, RegExp][] = [
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'jar.svg', /Choose a PNG/],
      ['<html>', 'jar.png', /not a picture/],
      [png, 'jar.jpg', /This is a PNG/],
      [png.subarray(0, 60), 'jar.png', /not a picture|damaged/],
      ['GIF89a<script>', 'jar.gif', /not a picture|damaged/],
      ['<html>%PDF-', 'jar.pdf', /no PDF/],
      ['%PDF-1.7 /OpenAction << /S /JavaScript >> %%EOF', 'jar.pdf', /starts something/],
      ['', 'jar.txt', /no text/],
      [new Uint8Array([0xff, 0xfe, 0x41]), 'jar.txt', /no text/],
      ['x'.repeat(20_001), 'jar.txt', /20 KB/],
      ['MZ', 'jar.exe', /Choose a PNG/],
    ]
    for (const [bytes, name, sentence] of refused) {
      const { status, body } = await add(bytes, name)
      expect([name, status]).toEqual([name, 422])
      expect(body.message, name).toMatch(sentence)
    }
    const large = await add(new Uint8Array(11 * 1_048_576), 'jar.png')
    expect([large.status, large.body.message]).toEqual([413, expect.stringContaining('10 MB')])
    expect((await add('x', 'jar.txt', { title: ' ' })).status).toBe(422)
    expect(await listAll()).toEqual([])
  })

  it('have an order, are described, archived, restored and deleted', async () => {
    for (const title of ['One', 'Two', 'Three']) await add(title, 'jar.txt', { title, category: 'Texts' })
    const [one, two, three] = (await listAll()).map(({ id }) => id) as [string, string, string]
    const order = (ids: string[]) => olga.call('POST /admin/affiliate-material-order', { ids })
    expect((await order([three, one, two])).status).toBe(200)
    expect(await titles()).toEqual(['Three', 'One', 'Two'])
    for (const wrong of [[], [one, two], [one, one, two], [one, two, three, three]])
      expect((await order(wrong)).status).toBe(409)
    await olga.ok(`PUT /admin/affiliate-materials/${one}`, {
      category: 'Mail',
      title: 'First <b>',
      description: 'x',
    })
    expect(await titles()).toEqual(['Three', 'First <b>', 'Two'])

    const archive = (id: string, isArchived: boolean) =>
      olga.ok(`POST /admin/affiliate-materials/${id}/archive`, { isArchived })
    expect((await olga.call(`DELETE /admin/affiliate-materials/${three}`)).status).toBe(404)
    await archive(three, true)
    expect(await titles()).toEqual(['First <b>', 'Two'])
    expect((await fetchFile(partner, getOwnMaterialPath(three))).status).toBe(404)
    expect((await fetchFile(olga, getMaterialPath(three))).status).toBe(200)
    await archive(three, false)
    await archive(three, false)
    expect(await titles()).toEqual(['First <b>', 'Two', 'Three'])
    await archive(two, true)
    await olga.ok(`DELETE /admin/affiliate-materials/${two}`)
    expect((await listAll()).map(({ id }) => id)).toEqual([one, three])
  })

  it('of many who put them in order at once end in one of the orders', async () => {
    for (const title of ['One', 'Two', 'Three']) await add(title, 'jar.txt', { title })
    const ids = (await listAll()).map(({ id }) => id)
    const [first = '', ...rest] = ids
    const wanted = [ids, ids.toReversed(), [...rest, first]]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        olga.call('POST /admin/affiliate-material-order', { ids: wanted[at % 3] }),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(wanted.map(String)).toContain(String((await listAll()).map(({ id }) => id)))
  })
})
