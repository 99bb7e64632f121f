import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attachment } from '#contract/attachments.ts'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { attach, attachPath, fileOf, listAttachments, smallPdf } from '#test/attachments.ts'
import { makePicture } from '#test/blog.ts'
import { addAccount, addTransaction } from '#test/household-calls.ts'

const text = (value: string) => new TextEncoder().encode(value)
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const script = '<script>alert(1)</script>'

/** A PNG of a few bytes that says it has so many pixels. */
function flood(width: number, height: number): Uint8Array {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(1000))
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]),
  )
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

describe('a file that is no receipt', () => {
  let app: TestApp
  let ada: Person
  let lampId: string
  beforeAll(async () => {
    app = await openTestApp('server')
    ada = await app.member('ada')
    lampId = (await addTransaction(ada, (await addAccount(ada, 'Bank')).id, -100)).id
  })
  afterAll(() => app.close())

  const files: [what: string, name: string, make: () => Uint8Array | Promise<Uint8Array>, says: RegExp][] = [
    [
      'an SVG',
      'a.svg',
      () => text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      /no picture or PDF/,
    ],
    [
      'an SVG that is called PNG',
      'a.png',
      () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /not a picture/,
    ],
    ['HTML as PDF', 'a.pdf', () => text(`<html>${script}</html>`), /no PDF/],
    ['HTML before a PDF', 'a.pdf', () => join(text(script), smallPdf()), /no PDF/],
    ['half a PDF', 'a.pdf', () => text('%PDF-1.7\n1 0 obj'), /not all of it/],
    ['a program with two endings', 'till.pdf.exe', () => text('MZ'), /no picture or PDF/],
    ['a picture that is called PDF', 'a.pdf', () => makePicture(9, 9).png().toBuffer(), /no PDF/],
    ['a PDF that is called JPG', 'a.jpg', () => smallPdf(), /not a picture/],
    ['a PNG that is called JPG', 'a.jpg', () => makePicture(9, 9).png().toBuffer(), /This is a PNG/],
    [
      'the first bytes of a JPG alone',
      'a.jpg',
      () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
      /not a picture/,
    ],
    ['half a PNG', 'a.png', async () => (await makePicture().png().toBuffer()).subarray(0, 900), /damaged/],
    [
      'a RIFF file that is no WebP',
      'a.webp',
      () => join(text('RIFF\0\0\0\0WAVEfmt '), new Uint8Array(99)),
      /not a picture/,
    ],
    ['a flood of pixels', 'a.png', () => flood(50_000, 50_000), /2500 million pixels/],
    ['a HEIC photo', 'IMG_1.HEIC', () => text('\0\0\0\x18ftypheic'), /HEIC photos/],
    ['an empty file', 'a.png', () => new Uint8Array(), /empty/],
  ]
  it.each(files)('%s is refused in a sentence (R58)', async (_, name, make, says) => {
    const { status, body } = await ada.call(attachPath(lampId, name), await make())
    expect([status, body['code']]).toEqual([422, 'attachment-refused'])
    expect(body['message']).toMatch(says)
  })

  it('of 11 MB is refused before it is read', async () => {
    const { status, body } = await ada.call(attachPath(lampId, 'a.pdf'), new Uint8Array(11 * 1_048_576))
    expect([status, body['message']]).toEqual([413, 'This is too large: 10 MB at most.'])
  })

  it('leaves nothing of itself in what is kept: no script behind a picture, no place or camera', async () => {
    const photo = await makePicture(80, 60)
      .withExif({ IFD0: { Make: 'Camera', Copyright: script } })
      .jpeg()
      .toBuffer()
    const { id } = await attach(ada, lampId, 'polyglot.jpg', join(photo, text(script)))
    const { bytes } = await fileOf(ada, id)
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/script|Camera/)
    const { exif, icc, xmp, format } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, format }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      format: 'jpeg',
    })
  })

  it.each([
    ['..\\..\\etc\\passwd.pdf', 'passwd.pdf'],
    ['../../../till.pdf', 'till.pdf'],
    ['.htaccess.pdf', 'htaccess.pdf'],
    ['invoice.php.pdf', 'invoice.php.pdf'],
    ['a\u202efdp.gpj.pdf', 'afdp.gpj.pdf'],
    ['x'.repeat(249) + '.pdf', 'x'.repeat(249) + '.pdf'],
  ])('is called by the last of its names: %j', async (sent, kept) => {
    const { status, body } = await ada.call<Attachment>(attachPath(lampId, sent), smallPdf('named'))
    expect(status).toBe(200)
    expect(body.name).toBe(kept)
    await ada.ok(`DELETE /attachments/${body.id}`, {})
  })

  it('is a picture as it is seen: upright, one frame, no larger than it has to be', async () => {
    const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#eee' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const photo = await attach(ada, lampId, 'large.jpg', large)
    expect(photo.height).toBeGreaterThan(photo.width ?? 0)
    expect((photo.width ?? 0) * (photo.height ?? 0)).toBeLessThan(5_050_000)
    const webp = await attach(ada, lampId, 'a.webp', await makePicture(30, 20).webp().toBuffer())
    const gif = await attach(ada, lampId, 'b.gif', await makePicture(31, 20).gif().toBuffer())
    expect([webp.name, gif.name]).toEqual(['a.jpg', 'b.png'])
    expect((await listAttachments(ada, lampId)).items.every(({ bytes }) => bytes > 0)).toBe(true)
  })
})
