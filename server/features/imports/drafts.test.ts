import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { ImportDraft, ImportRow } from '#contract/imports.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { csv, importFile, land, upload } from '#test/imports.ts'

const fixture = (name: string) => new Uint8Array(readFileSync(`test/fixtures/bank-files/${name}`))
const rows = (count: number, extra = '') =>
  [
    `Date,Description,Amount`,
    ...Array.from({ length: count }, (_, n) => `2026-10-01,Row ${n}${extra},-1.00`),
  ].join('\n')

describeOnBothDatabases('a draft of an import', (engine) => {
  const app = freshApp(engine)
  let ann: Person
  let account: string

  beforeEach(async () => {
    ann = await app.member('ann')
    account = await makeAccount(ann, 'Bank')
  })

  async function makeAccount(person: Person, name: string): Promise<string> {
    const made = await person.ok<Account>('POST /accounts', { name, type: 'Bank', startingBalanceCents: 0 })
    return made.id
  }
  const stored = async () => (await app.database.pool.query('select from imports')).rowCount

  it('says how it reads a German bank file, and shows ten rows as parsed (SPEC section 2)', async () => {
    const draft = await upload(ann, account, fixture('german-giro.csv'), 'umsätze.csv')
    expect(draft.settings).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      dateOrder: 'DMY',
      decimalMark: ',',
    })
    expect(draft.import).toMatchObject({ fileName: 'umsätze.csv', accountName: 'Bank', state: 'draft' })
    expect(draft.preview).toHaveLength(Math.min(10, draft.rowCount))
    expect(draft.counts.new).toBe(draft.rowCount)
    expect(await ann.ok('GET /transactions')).toMatchObject({ items: [] })
  })

  it('keeps the name of its file on one line, without what hides or turns around its letters', async () => {
    const fileName = 'oct\r\nober\u202Efdp.csv\u202C\u0007\t2026'
    expect((await upload(ann, account, rows(1), fileName)).import.fileName).toBe('oct oberfdp.csv 2026')
    expect((await upload(ann, account, rows(1), '\u200b')).fields).toEqual({
      'query.fileName': 'Choose a file with a name',
    })
  })

  it('is one however often it is sent with one key, at once or later', async () => {
    const path = `POST /imports?accountId=${account}&fileName=october.csv`
    const file = new TextEncoder().encode(rows(3))
    const send = (key: string, body = file) =>
      ann.call<ImportDraft & { code?: string }>(path, body, { 'idempotency-key': key })
    const answers = await Promise.all([send('one'), send('one'), send('one')])
    answers.push(await send('one'))
    expect(new Set(answers.map(({ body }) => body.import.id)).size).toBe(1)
    expect(answers.map(({ body }) => body.rowCount)).toEqual([3, 3, 3, 3])
    expect((await send('one', new TextEncoder().encode(rows(4)))).body.code).toBe('key-reused')
    // By another key it is a new request, about a file that waits already.
    expect((await send('two')).body).toMatchObject({ import: answers[0]?.body.import, isRepeated: true })
    await send('three', new TextEncoder().encode(rows(4)))
    expect(await stored()).toBe(2)
  })

  it('waits with 59 others of a household at most, of 100 MB, and says so to another', async () => {
    for (let n = 0; n < 60; n += 1) expect((await upload(ann, account, rows(1, `-${n}`))).status).toBe(200)
    const refused = await upload(ann, account, rows(1, ' more'))
    expect([refused.status, refused.code]).toEqual([409, 'too-many-drafts'])
    expect(await stored()).toBe(60)
    await app.database.pool.query(`delete from imports where id not in (select id from imports limit 10)`)
    await app.database.pool.query(`update imports set file_size = 10485760`)
    expect((await upload(ann, account, rows(1, ' more'))).code).toBe('too-many-drafts')
  })

  it('lands whatever the number and length of its column names', async () => {
    const names = Array.from({ length: 300 }, (_, n) => `A column of many letters, number ${n * 7919}`)
    const cells = names.map(() => 'x').join(',')
    const wide = `Date,Description,Amount,${names.map((name) => `"${name}"`).join(',')}\n2026-10-01,Row,-1.00,${cells}`
    const { receipt } = await importFile(ann, account, wide)
    expect(receipt.added).toBe(1)
  })

  it('reads debit and credit columns as money out and in (R54)', async () => {
    const draft = await upload(ann, account, fixture('us-debit-credit.csv'))
    expect(draft.settings.signs).toBe('debit-credit')
    expect(draft.questions).toEqual([])
  })

  it('asks what the file leaves open, and lands only when it was answered', async () => {
    const draft = await upload(ann, account, fixture('open-date-order.csv'))
    expect(draft.questions.map(({ setting }) => setting)).toContain('dateOrder')
    expect((await land(ann, draft.import.id)).refusal?.code).toBe('import-questions')
    const answered = await ann.ok<ImportDraft>(`PATCH /imports/${draft.import.id}`, {
      settings: { dateOrder: 'MDY' },
    })
    expect(answered.questions).toEqual([])
    expect(answered.settings.dateOrder).toBe('MDY')
    expect((await land(ann, draft.import.id)).last).toMatchObject({ kind: 'landed' })
  })

  it('remembers the answers for the next file of this layout and account', async () => {
    const file = fixture('open-date-order.csv')
    const draft = await upload(ann, account, file)
    await ann.ok(`PATCH /imports/${draft.import.id}`, { settings: { dateOrder: 'MDY' } })
    await land(ann, draft.import.id)
    const next = await upload(ann, account, file)
    expect(next).toMatchObject({ isRemembered: true, questions: [], settings: { dateOrder: 'MDY' } })
    const elsewhere = await upload(ann, await makeAccount(ann, 'Other'), file)
    expect(elsewhere.isRemembered).toBe(false)
    expect(elsewhere.questions).not.toEqual([])
  })

  it('takes no amount of another currency for one of the account: asks, and remembers the answer', async () => {
    const wallet = 'Date,Name,Amount,Currency\n2026-10-28,Coffee,-3.50,GBP\n2026-10-29,Bread,-4.20,EUR'
    const draft = await upload(ann, account, wallet)
    expect(draft.questions).toMatchObject([{ code: 'currency', choices: ['GBP', 'EUR', ''] }])
    expect((await land(ann, draft.import.id)).refusal?.code).toBe('import-questions')
    await ann.ok(`PATCH /imports/${draft.import.id}`, { settings: { currency: 'EUR' } })
    const { last } = await land(ann, draft.import.id)
    expect(last).toMatchObject({ receipt: { added: 1, addedCents: -420, badCount: 1, bad: [{ line: 2 }] } })
    const next = await upload(ann, account, wallet.replace('Bread', 'Cake'))
    expect(next).toMatchObject({ questions: [], settings: { currency: 'EUR' }, counts: { new: 0, bad: 1 } })
  })

  it('walks the rows by line, all or those of one verdict', async () => {
    const draft = await upload(ann, account, rows(150))
    const first = await ann.ok<{ items: ImportRow[]; nextCursor: string }>(
      `GET /imports/${draft.import.id}/rows`,
    )
    expect(first.items).toHaveLength(100)
    expect(first.items[0]).toMatchObject({ line: 2, verdict: 'new', amountCents: -100, description: 'Row 0' })
    const second = await ann.ok<{ items: ImportRow[]; nextCursor: null }>(
      `GET /imports/${draft.import.id}/rows?cursor=${first.nextCursor}`,
    )
    expect([second.items.length, second.items[0]?.line, second.nextCursor]).toEqual([50, 102, null])
    expect(await ann.ok(`GET /imports/${draft.import.id}/rows?verdict=bad`)).toEqual({
      items: [],
      nextCursor: null,
    })
  })

  it('is held against the account anew each time it is opened', async () => {
    const draft = await upload(ann, account, rows(3))
    await importFile(ann, account, rows(2))
    const again = await ann.ok<ImportDraft>(`GET /imports/${draft.import.id}/draft`)
    expect(again.counts).toMatchObject({ new: 1, same: 2 })
  })

  it('lands by what the household has then, not by what it had at the upload', async () => {
    const coffees = csv('2026-10-30,Coffee,-3.50', '2026-10-30,Coffee,-3.50', '2026-10-31,Salary,2500.00')
    const draft = await upload(ann, account, coffees)
    expect(draft.counts).toMatchObject({ new: 3, same: 0 })
    const { id: categoryId } = await ann.ok<{ id: string }>('POST /categories', {
      name: 'Coffee',
      group: 'Wants',
    })
    await ann.ok('POST /keyword-rules', { keyword: 'coffee', categoryId })
    await importFile(ann, account, csv('2026-10-20,Bakery,-4.00', '2026-10-31,Salary,2500.00'))
    const { last } = await land(ann, draft.import.id)
    expect(last).toMatchObject({ kind: 'landed', receipt: { added: 2, same: 1, categorised: 2 } })
  })

  it('refuses more than 200 rows on Free before anything is written, and takes 200 (R15, R19)', async () => {
    const refused = await upload(ann, account, rows(201))
    expect(refused).toMatchObject({
      status: 402,
      code: 'import-limit',
      message: 'Free users can only import up to 200 rows. Upgrade to Pro for unlimited imports.',
    })
    expect(await stored()).toBe(0)
    expect((await importFile(ann, account, rows(200))).receipt.added).toBe(200)
  })

  it('counts rows, not lines: breaks inside quotes are none (R19)', async () => {
    const quoted = rows(200).replaceAll(/Row (\d+)/g, '"Row\n$1"')
    expect((await importFile(ann, account, quoted)).receipt.added).toBe(200)
  })

  it('checks the plan again when it lands: a trial may be over by then (R18)', async () => {
    const pool = app.database.pool
    await pool.query(`update profiles set trial_ends_at = '2026-11-21T13:00:00Z'`)
    const draft = await upload(ann, account, rows(201))
    expect(draft.rowCount).toBe(201)
    app.clock.set('2026-11-21T14:00:00Z')
    expect((await land(ann, draft.import.id)).refusal?.code).toBe('import-limit')
    app.clock.set('2026-11-21T12:00:00Z')
  })

  it.each([
    ['a compressed file', gzipSync('Date,Amount'), 'Error reading file: it is a gzip archive'],
    ['an empty file', new Uint8Array(), 'Error reading file: it is empty.'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'Error reading file: it is a PNG image'],
    [
      'a cell that does not end',
      `Date,Description,Amount\n2026-10-01,"${'long '.repeat(20_000)}`,
      'Error parsing CSV file. Please check the format. Line 2',
    ],
  ])('refuses %s with a sentence, and keeps nothing of it (R55)', async (_, file, sentence) => {
    const refused = await upload(ann, account, typeof file === 'string' ? file : new Uint8Array(file))
    expect(refused).toMatchObject({ status: 422, code: 'import-unreadable' })
    expect(refused.message).toContain(sentence)
    expect(await stored()).toBe(0)
  })

  it('refuses a file above 10 MB, and says so (R55, import.md 16)', async () => {
    expect((await upload(ann, account, new Uint8Array(10_485_761).fill(97))).message).toContain(
      'larger than 10 MB',
    )
    expect(await upload(ann, account, new Uint8Array(12_000_000).fill(97))).toMatchObject({
      status: 413,
      message: 'This is too large: 10 MB at most.',
    })
  })

  it('keeps its earlier settings when new ones make the file unreadable', async () => {
    const draft = await upload(ann, account, 'Date,Description,Amount\n2026-10-01,Tea;"x,-1.00')
    const refused = await ann.call(`PATCH /imports/${draft.import.id}`, { settings: { delimiter: ';' } })
    expect(refused.status).toBe(422)
    const again = await ann.ok<ImportDraft>(`GET /imports/${draft.import.id}/draft`)
    expect(again.settings).toEqual(draft.settings)
  })

  it('calls a date of another age a bad line, and cuts a description of more than 500 characters', async () => {
    const long = 'x'.repeat(600)
    const draft = await upload(
      ann,
      account,
      `Date,Description,Amount\n3015-10-01,Later,-1.00\n2026-10-02,${long},-2.00`,
    )
    expect(draft.counts).toMatchObject({ new: 1, bad: 1 })
    const { receipt } = await importFile(ann, account, `Date,Description,Amount\n2026-10-02,${long},-2.00`)
    expect(receipt.added).toBe(1)
    expect(
      (await importFile(ann, account, `Date,Description,Amount\n2026-10-02,${long},-2.00`)).receipt.same,
    ).toBe(1)
  })

  it('is not found by another household, whatever it asks (R9)', async () => {
    const draft = await upload(ann, account, rows(3))
    const bob = await app.member('bob')
    for (const call of [
      'GET /imports/ID',
      'GET /imports/ID/draft',
      'GET /imports/ID/rows',
      'DELETE /imports/ID',
    ])
      expect((await bob.call(call.replace('ID', draft.import.id))).status).toBe(404)
    expect((await land(bob, draft.import.id)).status).toBe(404)
    expect((await upload(bob, account, rows(3))).status).toBe(404)
    expect(await bob.ok('GET /imports')).toEqual({ items: [], nextCursor: null })
    expect(await stored()).toBe(1)
  })
})
