import { strFromU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { readTables } from '#server/features/archive/catalogue.ts'
import { readStateHash, shortAs } from '#server/features/archive/queries.ts'
import { readArchive } from '#server/features/archive/reading.ts'
import { archivedTables, columnsLeftOut, tablesLeftOut } from '#server/features/archive/tables.ts'
import { currentLevel } from '#server/features/archive/writing.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import { findViolations } from '#server/platform/invariants.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { describeOnBothDatabases } from './databases.ts'
import { addAccount, addTransaction, refusal } from './household-calls.ts'
import { useEverything } from './used-household.ts'

type Document = Record<string, unknown> & {
  tables: Record<string, Record<string, unknown>[]>
  members: Record<string, unknown>[]
  stateHash: string
}

const otherEngine: Record<DatabaseEngine, DatabaseEngine> = { embedded: 'server', server: 'embedded' }

describeOnBothDatabases('the archive of a household', (engine) => {
  let app: TestApp
  let elsewhere: TestApp
  beforeAll(async () => {
    app = await openTestApp(engine)
    elsewhere = await openTestApp(otherEngine[engine])
  })
  beforeEach(async () => {
    await app.database.reset()
    await elsewhere.database.reset()
  })
  afterAll(async () => {
    await app.close()
    await elsewhere.close()
  })

  const hashOf = (of: TestApp, { userId, householdId }: Person) =>
    readStateHash(of.services, { userId, householdId, role: 'owner' })

  it('has every household table, or says why not', async () => {
    const { rows } = await app.database.pool.query<{ name: string }>(`
      select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'household_id' order by 1`)
    const known = [...Object.keys(archivedTables), ...Object.keys(tablesLeftOut)].toSorted()
    expect(rows.map(({ name }) => name)).toEqual(known)
    const { rows: columns } = await app.database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )
    const there = new Set(columns.map(({ name }) => name))
    expect(Object.keys(columnsLeftOut).filter((name) => !there.has(name))).toEqual([])
  })

  it('points at nobody outside the household: who did something is one of its people', async () => {
    const { rows } = await app.database.pool.query<{ name: string }>(
      `select conrelid::regclass || ' -> ' || confrelid::regclass as name from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text <> all ($1)`,
      [Object.keys(archivedTables)],
    )
    expect(rows).toEqual([])
  })

  it('comes back in an empty instance with the same state, again and again (R50)', async () => {
    const { ada, draftId } = await useEverything(app)
    const before = await hashOf(app, ada)
    const first = await download(ada)
    expect(readDocument(first.bytes).stateHash).toBe(before)

    const there = await elsewhere.member('ada')
    expect(await hashOf(elsewhere, there)).not.toBe(before)
    const { transactions } = await there.ok<{ transactions: number }>('POST /archive', first.bytes)
    expect(transactions).toBe(readDocument(first.bytes).tables['transactions']?.length)
    expect(await hashOf(elsewhere, there)).toBe(before)
    expect(await findViolations(elsewhere.database.pool)).toEqual([])
    await ada.ok(`DELETE /imports/${draftId}`)
    for (const question of [
      'GET /accounts',
      'GET /months/2026-10',
      'GET /transactions?limit=500',
      'GET /imports',
    ])
      expect(asIf(await there.ok(question), there, ada), question).toEqual(await ada.ok(question))

    await app.database.reset()
    const again = await app.member('ada')
    await again.ok('POST /archive', (await download(there)).bytes)
    expect(await hashOf(app, again)).toBe(before)
    await addTransaction(again, (await again.ok<{ id: string }[]>('GET /accounts'))[0]?.id ?? '', -1)
    expect(await hashOf(app, again)).not.toBe(before)
  })

  it('has every kind of row in it, and none that is hidden or secret', async () => {
    const { ada } = await useEverything(app)
    const { bytes } = await download(ada)
    const { tables, members } = readDocument(bytes)
    const counts = Object.entries(tables).filter(([, rows]) => rows.length === 0)
    expect(counts).toEqual([])
    expect(tables['imports']?.map(({ fileName }) => fileName)).toEqual(['kept.csv', 'undone.csv'])
    const descriptions = tables['transactions']?.map(({ description }) => description)
    expect(descriptions).toEqual(expect.arrayContaining(['honey', 'Salary']))
    expect(descriptions).not.toContain('wax')
    expect(JSON.stringify(tables)).not.toMatch(/"landingKey"|"file"|tokenHash/)
    expect(members).toMatchObject([{ email: 'ada@example.com' }, { email: 'mia@example.com' }])
  })

  it('is a dated attachment with spreadsheets in which no text is a formula (R56, R57)', async () => {
    const { ada } = await useEverything(app)
    const { bytes, headers } = await download(ada)
    expect(headers.get('content-disposition')).toBe('attachment; filename="trivet-household-2026-11-21.zip"')
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'application/zip',
      'nosniff',
    ])
    const files = unzipSync(bytes)
    const names = Object.keys(archivedTables).map((name) => `csv/${name.replaceAll('_', '-')}.csv`)
    expect(Object.keys(files).toSorted()).toEqual(['README.txt', 'household.json', ...names].toSorted())
    const sheet = strFromU8(files['csv/transactions.csv'] ?? new Uint8Array())
    expect(sheet).toContain(`'@SUM(A1)`)
    expect(sheet).toContain(',-19.99,')
    expect(sheet).toContain(`,'=Bees,`)
    expect(sheet).toContain(',mia,')
  })

  it('is everybody in the household, whatever they pay, and nobody else (R18)', async () => {
    const { ada } = await useEverything(app)
    const vera = await app.member('vera', { joins: ada, role: 'viewer' })
    const otto = await app.member('otto')
    expect(readDocument((await download(vera)).bytes).stateHash).toBe(await hashOf(app, ada))
    const foreign = strFromU8(unzipSync((await download(otto)).bytes)['household.json'] ?? new Uint8Array())
    expect(foreign).not.toContain('Ash House')
    expect((await vera.call('POST /archive', (await download(ada)).bytes)).status).toBe(403)
  })

  it('gives back to their members what they entered, and to nobody what others did', async () => {
    const { ada, mia } = await useEverything(app)
    const { bytes } = await download(ada)
    const there = await elsewhere.member('mia')
    await there.ok('POST /archive', bytes)
    const { rows } = await elsewhere.database.pool.query<{ name: string; id: string; count: number }>(
      `select p.name, p.id, count(*)::int as count from transactions t
      join household_people p on p.household_id = t.household_id and p.id = t.entered_by
      group by 1, 2 order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['ada', 'mia'])
    expect(rows[1]?.id).toBe(there.userId)
    expect(rows[1]?.id).not.toBe(mia.userId)
  })

  it('goes only into a household that is still empty, and leaves a used one as it is', async () => {
    const { ada } = await useEverything(app)
    const { bytes } = await download(ada)
    const before = await hashOf(app, ada)
    expect(refusal(await ada.call('POST /archive', bytes.slice()))).toEqual([409, 'household-not-empty'])
    expect(await hashOf(app, ada)).toBe(before)

    const there = await elsewhere.member('ada')
    await there.ok('POST /household/onboarding', { householdName: 'New', balances: { savingsCents: 5 } })
    const account = await addAccount(there, 'My own')
    expect(refusal(await there.call('POST /archive', bytes.slice()))).toEqual([409, 'household-not-empty'])
    await there.ok(`DELETE /accounts/${account.id}`)
    await there.ok('POST /archive', bytes.slice())
    expect(await hashOf(elsewhere, there)).toBe(before)
  })

  it('goes in once, however often it is sent at once, and loses nothing that is written meanwhile', async () => {
    const { ada } = await useEverything(app)
    const { bytes } = await download(ada)
    const there = await elsewhere.member('ada')
    await there.ok('POST /household/onboarding', { householdName: 'New', balances: {} })
    const [{ id: account } = { id: '' }] = await there.ok<{ id: string }[]>('GET /accounts')
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => there.call('POST /archive', bytes.slice())),
      there.call('POST /transactions', {
        date: '2026-10-05',
        accountId: account,
        description: 'Meanwhile',
        amountCents: -1,
        categoryId: null,
      }),
    ])
    const written = answers[3]?.status === 200
    expect(answers.slice(0, 3).filter(({ status }) => status === 200)).toHaveLength(written ? 0 : 1)
    const { items } = await there.ok<{ items: { description: string }[] }>('GET /transactions')
    expect(items.some(({ description }) => description === 'Meanwhile')).toBe(written)
    expect(await findViolations(elsewhere.database.pool)).toEqual([])
  })

  it('is read again when something was changed while it was written', async () => {
    const { ada } = await useEverything(app)
    const accounts = await ada.ok<{ id: string }[]>('GET /accounts')
    const [archive] = await Promise.all([
      download(ada),
      ...accounts.map(({ id }, index) => ada.call('PATCH /accounts/' + id, { name: `Renamed ${index}` })),
    ])
    const there = await elsewhere.member('ada')
    await there.ok('POST /archive', archive.bytes)
    expect(await hashOf(elsewhere, there)).toBe(readDocument(archive.bytes).stateHash)
  })

  {
    const id = '01980000-0000-7000-8000-0000000000ff'
    const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
    type Change = (document: Document) => unknown
    const row =
      (table: string, values: Record<string, unknown>): Change =>
      ({ tables }) =>
        Object.assign(tables[table]?.at(-1) ?? {}, values)
    const another =
      (table: string, values: Record<string, unknown>): Change =>
      ({ tables }) =>
        tables[table]?.push({ ...tables[table]?.at(-1), id, ...values })

    /** What no schema lets pass. */
    const wrong: Record<string, Change> = {
      'another format': (document) => (document['format'] = 'something else'),
      'a newer version': (document) => (document['version'] = 2),
      'newer tables': (document) => (document['level'] = '9999-later.sql'),
      'an unknown table': ({ tables }) => (tables['users'] = [{ id }]),
      'a table of the program': ({ tables }) => (tables['monthTotals'] = [{ inCents: 1 }]),
      'an unknown column': row('accounts', { isAdmin: true }),
      'a household of another': row('accounts', { householdId: id }),
      'no rows where rows should be': ({ tables }) => (tables['accounts'] = {} as never),
      'a row that is none': ({ tables }) => tables['accounts']?.push(7 as never),
      'two households': another('households', {}),
      'no household': ({ tables }) => (tables['households'] = []),
      'an amount that is no number': row('transactions', { amountCents: '1e5' }),
      'half a cent': row('transactions', { amountCents: 0.5 }),
      'a day that is none': row('transactions', { date: '2026-02-30' }),
      'a day of another age': row('transactions', { date: '9999-12-31' }),
      'a moment of another age': row('accounts', { createdAt: '+275760-09-13T00:00:00+00:00' }),
      'infinity for a moment': row('accounts', { createdAt: 'infinity' }),
      'a time zone that is none': row('households', { timeZone: 'Mars/Base' }),
      'a locale that is none': row('households', { locale: 'xx-invalid-locale' }),
      'a currency that is none': row('households', { currency: 'ABC' }),
      'a text nobody can hold': row('transactions', { description: 'a\0b' }),
      'half a character': row('transactions', { description: '\uD800' }),
      'a text without end': row('imports', { fileName: 'a'.repeat(1_000_000) }),
      'a receipt that is none': row('imports', { receipt: { added: 'many' } }),
      'settings that are none': row('importMappings', { settings: { delimiter: '<script>' } }),
      'a deep nest': row('imports', { receipt: deep(500) }),
      'more rules than there may be': ({ tables }) => {
        const [rule] = tables['keywordRules'] ?? []
        tables['keywordRules'] = Array.from({ length: 501 }, () => ({ ...rule }))
      },
    }

    /** What only the tables know. */
    const contradictory: Record<string, Change> = {
      'an account that is not there': row('transactions', { accountId: id }),
      'a category that is not there': row('keywordRules', { categoryId: id }),
      'somebody who is not there': row('transactions', { enteredBy: id }),
      'the same id twice': ({ tables }) =>
        tables['accounts']?.push({ ...tables['accounts'][0], name: 'Twice' }),
      'the same name twice': another('accounts', { name: 'Bank' }),
      'an amount out of bounds': row('transactions', { amountCents: 100_000_000_000_001 }),
      'a split that is not 100': row('budgetSplits', { needsPercent: 99 }),
      'a type that is none': row('accounts', { type: 'Piggy' }),
      'parts that do not add up': ({ tables }) => {
        const part = tables['transactions']?.find(({ splitOf }) => splitOf)
        if (part) part['amountCents'] = -599_99
      },
      'half a transfer': ({ tables }) => {
        const side = tables['transactions']?.findIndex(({ transferId }) => transferId) ?? 0
        tables['transactions']?.splice(side, 1)
      },
      'rows of an import that was undone': ({ tables }) => {
        const undone = tables['imports']?.find(({ undoneAt }) => undoneAt)
        Object.assign(tables['transactions']?.at(-1) ?? {}, { importId: undone?.['id'] })
      },
      'sums beyond what is kept exactly': ({ tables }) => {
        const [first] = tables['transactions'] ?? []
        const { transferId: _, splitOf: __, refundOf: ___, isSplit: ____, ...plain } = first ?? {}
        for (let n = 0; n < 20; n++)
          tables['transactions']?.push({
            ...plain,
            id: `01980000-0000-7000-8000-0000000001${n + 10}`,
            amountCents: 100_000_000_000_000,
          })
      },
    }

    it('is refused with a sentence when it is not what it should be', async () => {
      const { ada } = await useEverything(app)
      const { bytes } = await download(ada)
      const member = { userId: ada.userId, householdId: ada.householdId, role: 'owner' as const }
      const tables = await shortAs(app.services, member)(readTables)
      for (const [what, change] of Object.entries(wrong)) {
        const document = readDocument(bytes)
        change(document)
        const task = { bytes: pack(JSON.stringify(document)), tables, level: currentLevel(), members: {} }
        expect(readArchive(task), what).toEqual({ refused: expect.stringMatching(/^[A-Z].*\.$/) })
      }
      expect(readArchive({ bytes, tables, level: currentLevel(), members: {} })).toHaveProperty('tables')
    })

    it('is refused when its rows contradict each other, and changes nothing', async () => {
      const { ada } = await useEverything(app)
      const { bytes } = await download(ada)
      const there = await elsewhere.member('ada')
      const before = await hashOf(elsewhere, there)
      for (const [what, change] of Object.entries(contradictory)) {
        const document = readDocument(bytes)
        change(document)
        const answer = await there.call<ErrorBody>('POST /archive', pack(JSON.stringify(document)))
        expect(refusal(answer), what).toEqual([422, 'archive-refused'])
        expect(answer.body.message, what).toMatch(/^This archive cannot be imported\. [A-Z].*\.$/)
      }
      expect(await hashOf(elsewhere, there)).toBe(before)
      await there.ok('POST /archive', bytes)
    })

    it('is refused when it is no archive at all, too many files or a bomb', async () => {
      const there = await elsewhere.member('ada')
      const many = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`${n}.txt`, new Uint8Array()]))
      const files = {
        'no zip': new TextEncoder().encode('no zip'),
        nothing: new Uint8Array([0]),
        'cut off': pack('{}').slice(0, 40),
        'no document': zipSync({ 'other.json': new Uint8Array() }),
        'no JSON': pack('{'),
        'no text': zipSync({ 'household.json': new Uint8Array([0xff, 0xfe, 0x80]) }),
        'a list': pack('[]'),
        'a nest': pack('['.repeat(100_000) + ']'.repeat(100_000)),
        'many files': zipSync({ ...many, 'household.json': new Uint8Array() }),
        'a bomb': zipSync({ 'household.json': new Uint8Array(300 * 1_048_576) }, { level: 1 }),
      }
      for (const [what, bytes] of Object.entries(files))
        expect(refusal(await there.call('POST /archive', bytes)), what).toEqual([422, 'archive-refused'])
    })

    it('is not even read when it is too large, or a stranger sends it', async () => {
      const there = await elsewhere.member('ada')
      const large = new Uint8Array(50 * 1_048_576 + 1)
      expect(refusal(await there.call('POST /archive', large))).toEqual([413, 'too-large'])
      expect(refusal(await elsewhere.visitor().call('POST /archive', large.slice(0, 2_000_000)))).toEqual([
        401,
        'not-signed-in',
      ])
    })
  }
})

/** An answer to one user as if it were another's. */
const asIf = (answer: unknown, one: Person, other: Person): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(one.userId, other.userId))

async function download(person: Person) {
  const response = await person.send('GET /archive')
  expect(response.status).toBe(200)
  return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers }
}

const readDocument = (bytes: Uint8Array): Document =>
  JSON.parse(strFromU8(unzipSync(bytes)['household.json'] ?? new Uint8Array())) as Document

const pack = (document: string) => zipSync({ 'household.json': new TextEncoder().encode(document) })
