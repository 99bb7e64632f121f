import { afterAll, beforeAll, expect, it } from 'vitest'
import { readingTurns } from '#server/features/imports/reading-turns.ts'
import { uploadPace } from '#server/http/steady-body.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { download } from './archives.ts'
import { describeOnBothDatabases } from './databases.ts'
import { refusal } from './household-calls.ts'
import { openUploads, prepareUpload } from './senders.ts'

describeOnBothDatabases('a large body', (engine) => {
  let app: TestApp
  let ada: Person
  beforeAll(async () => {
    app = await openTestApp(engine)
    ada = await app.member('ada')
  })
  afterAll(() => app.close())

  it('of who may not send it is refused before any of it has come (R67)', async () => {
    const uploads = await openUploads(app, uploadPace)
    const { path } = await prepareUpload(ada)
    const form = { name: 'Reading', canWrite: false, lifetimeDays: null }
    const viewer = await app.member('vera', { joins: ada, role: 'viewer' })
    const reading = await ada.ok<{ token: string }>('POST /api-tokens', form)
    const looking = await viewer.ok<{ token: string }>('POST /api-tokens', { ...form, canWrite: false })
    const refusalOf = async (token: string, to: string) => {
      const sender = uploads.begin({ path: to, token }, { 'content-length': '1000000' })
      sender.write('a')
      return sender.answer
    }
    for (const to of [path, '/api/archive'])
      expect(await refusalOf(reading.token, to)).toEqual([403, expect.any(String)])
    expect(await refusalOf(looking.token, path)).toEqual([403, expect.any(String)])
    expect(await refusalOf('trivet_nobody', path)).toEqual([401, expect.any(String)])
    await uploads.close()
  })

  it('that is an archive takes no turn of bank files', async () => {
    const ends = await Promise.all([readingTurns.take('one'), readingTurns.take('two')])
    const { bytes } = await download(ada)
    const otto = await app.member('otto')
    await otto.ok('POST /archive', bytes)
    for (const end of ends) end()
  })

  it('that is an archive is tried six times an hour by a household', async () => {
    const mia = await app.member('mia')
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) statuses.push((await mia.call('POST /archive', new Uint8Array(9))).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429])
    app.clock.set('2026-11-21T13:00:01Z')
    expect(refusal(await mia.call('POST /archive', new Uint8Array(9)))).toEqual([422, 'archive-refused'])
  })

  it('anywhere else stays small, whatever the method', async () => {
    for (const what of ['PUT /archive', 'POST /archive/', 'PATCH /imports'])
      expect((await ada.call(what, new Uint8Array(1_100_000))).status, what).toBe(413)
  })
})
