import { createHash } from 'node:crypto'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Person } from './app.ts'
import { download, hashOf, openTwoInstances, readDocument, type TwoInstances } from './archives.ts'
import { attach, fileOf, listAttachments, smallPdf } from './attachments.ts'
import { makePicture } from './blog.ts'
import { describeOnBothDatabases } from './databases.ts'
import { addAccount, addTransaction, refusal } from './household-calls.ts'
import { findViolations } from './invariants.ts'

type Row = Record<string, unknown>

describeOnBothDatabases('receipts in an archive', (engine) => {
  let { app, elsewhere, reset, close } = {} as TwoInstances
  let ada: Person
  let lamp: Transaction
  let bytes: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    ;({ app, elsewhere, reset, close } = await openTwoInstances(engine))
    ada = await app.member('ada')
    lamp = await addTransaction(ada, (await addAccount(ada, 'Bank')).id, -100)
    await attach(ada, lamp.id, 'photo.jpg', await makePicture(120, 200).jpeg().toBuffer())
    await attach(ada, lamp.id, 'drawn.png', await makePicture(50, 40).png().toBuffer())
    await attach(ada, lamp.id, 'Ünal.pdf')
    const removed = await attach(ada, lamp.id, 'removed.pdf')
    await ada.ok(`DELETE /attachments/${removed.id}`, {})
    ;({ bytes } = await download(ada))
  })
  beforeEach(() => elsewhere.database.reset())
  afterAll(async () => {
    await reset()
    await close()
  })

  const send = async (file: Uint8Array) => {
    const there = await elsewhere.member('ada')
    return { there, answer: await there.call<ErrorBody>('POST /archive', new Uint8Array(file)) }
  }

  /** The archive with its files and its document changed. */
  function changed(change: (files: Record<string, Uint8Array>, rows: Row[], document: Row) => void) {
    const files = unzipSync(bytes)
    const document = readDocument(bytes)
    change(files, document.tables['attachmentFiles'] ?? [], document)
    files['household.json'] = new TextEncoder().encode(JSON.stringify(document))
    return zipSync(files)
  }

  /** Puts another content in the place of a file, and has its row say so. */
  const replaced = (format: string, make: (before: Uint8Array) => Uint8Array) =>
    changed((files, rows) => {
      const row = rows.find((one) => one['format'] === format) ?? {}
      const name = `receipts/${String(row['id'])}.${format}`
      const content = make(files[name] ?? new Uint8Array())
      files[name] = content
      row['bytes'] = content.byteLength
      row['sha256'] = createHash('sha256').update(content).digest('hex')
    })

  it('come back byte for byte, with a thumbnail and the same state; a removed one is not among them (R50)', async () => {
    const { there, answer } = await send(bytes)
    expect(answer.status).toBe(200)
    expect(await hashOf(elsewhere, there)).toBe(await hashOf(app, ada))
    const { items } = await listAttachments(there, lamp.id)
    expect(items.map(({ name }) => name)).toEqual(['photo.jpg', 'drawn.png', 'Ünal.pdf'])
    for (const { id, format } of items) {
      expect((await fileOf(there, id)).bytes).toEqual((await fileOf(ada, id)).bytes)
      expect((await fileOf(there, id, '?size=small')).response.status).toBe(format === 'pdf' ? 404 : 200)
    }
    expect(await findViolations(elsewhere.database.pool)).toEqual([])
  })

  it('are none in an archive of a version that had none', async () => {
    const earlier = changed((_files, _rows, document) => {
      const tables = document['tables'] as Record<string, unknown>
      delete tables['attachments']
      delete tables['attachmentFiles']
    })
    const { there, answer } = await send(earlier)
    expect(answer.status).toBe(200)
    expect((await listAttachments(there, lamp.id)).items).toEqual([])
  })

  it('are refused, and the archive with them, where a file is missing or is not what its row says (R58)', async () => {
    const script = new TextEncoder().encode('<script>alert(1)</script>')
    const behind = (before: Uint8Array) => new Uint8Array(Buffer.concat([before, script]))
    const hostile: Record<string, Uint8Array> = {
      'no file': changed((files) => {
        for (const name of Object.keys(files)) if (name.endsWith('.pdf')) delete files[name]
      }),
      'other bytes': changed((files) => {
        for (const name of Object.keys(files)) if (name.endsWith('.pdf')) files[name] = smallPdf('other')
      }),
      'a PDF that is HTML': replaced('pdf', () => script),
      'a script behind a JPG': replaced('jpg', behind),
      'a script behind a PNG': replaced('png', behind),
      'a JPG with a note': replaced(
        'jpg',
        (before) =>
          new Uint8Array(
            Buffer.concat([
              before.subarray(0, 2),
              Buffer.from([0xff, 0xfe, 0, 6, 60, 97, 62, 0]),
              before.subarray(2),
            ]),
          ),
      ),
      'half a PNG': replaced('png', (before) => before.subarray(0, 60)),
      'another size': changed((_files, rows) => {
        for (const row of rows) if (row['width']) row['width'] = 7
      }),
      'a receipt without a file of its own': changed((_files, _rows, document) => {
        const { attachments } = document['tables'] as Record<string, Row[]>
        attachments?.push({ ...attachments[0], id: '01980000-0000-7000-8000-000000000099' })
      }),
      'a file that nothing names': changed((_files, _rows, document) => {
        const { attachments } = document['tables'] as Record<string, Row[]>
        attachments?.pop()
      }),
    }
    for (const [what, file] of Object.entries(hostile)) {
      await elsewhere.database.reset()
      const { there, answer } = await send(file)
      expect(refusal(answer), what).toEqual([422, 'archive-refused'])
      expect(answer.body.message, what).toMatch(/^This archive cannot be imported\. [A-Z].*\.$/)
      expect((await there.ok<{ items: [] }>('GET /transactions')).items, what).toEqual([])
    }
  })
})
