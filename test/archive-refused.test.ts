import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { purgeHouseholds } from '#server/features/account-deletion/jobs.ts'
import { readTables } from '#server/features/archive/catalogue.ts'
import { createShortTransactions } from '#server/platform/household/transaction.ts'
import { mostArchiveBytes } from '#contract/archive.ts'
import { mostEntries, readArchive } from '#server/features/archive/read-archive.ts'
import { readSchemaLevel } from '#server/features/archive/write-archive.ts'
import {
  type Document,
  download,
  hashOf,
  openTwoInstances,
  pack,
  readDocument,
  type TwoInstances,
} from './archives.ts'
import { describeOnBothDatabases } from './databases.ts'
import { refusal } from './household-calls.ts'
import { useEverything } from './used-household.ts'

describeOnBothDatabases('an archive that is none', (engine) => {
  let { app, elsewhere, reset, close } = {} as TwoInstances
  /** The archive of a household that used everything: each test changes a copy of its own. */
  let bytes: Uint8Array<ArrayBuffer>
  let tables: Awaited<ReturnType<typeof readTables>>
  beforeAll(async () => {
    ;({ app, elsewhere, reset, close } = await openTwoInstances(engine))
    const { ada } = await useEverything(app)
    ;({ bytes } = await download(ada))
    const member = { userId: ada.userId, householdId: ada.householdId, role: 'owner' as const }
    const transact = createShortTransactions(app.services, member)
    tables = await transact((tx) => readTables(tx, app.services.areas.archive))
  })
  beforeEach(() => reset())
  afterAll(() => close())

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
    'a newer version': (document) => (document['version'] = 3),
    'a version before the first': (document) => (document['version'] = 0),
    'newer tables': (document) => (document['level'] = '9999-later.sql'),
    'an unknown table': ({ tables }) => (tables['users'] = [{ id }]),
    'a name that every object has': ({ tables }) => {
      Object.defineProperty(tables, '__proto__', { value: [{ id }], enumerable: true })
      delete tables['households']
    },
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
    'more debts than there may be': ({ tables }) => {
      const [debt] = tables['debts'] ?? []
      tables['debts'] = Array.from({ length: 6 }, () => ({ ...debt }))
    },
    'a million rows': ({ tables }) => (tables['accounts'] = Array.from({ length: 1_000_000 }, () => ({}))),
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
    for (const [what, change] of Object.entries(wrong)) {
      const document = readDocument(bytes)
      change(document)
      const task = { bytes: pack(JSON.stringify(document)), tables, level: readSchemaLevel(), members: {} }
      expect(readArchive(task), what).toEqual({ refused: expect.stringMatching(/^[A-Z].*\.$/) })
    }
    expect(readArchive({ bytes, tables, level: readSchemaLevel(), members: {} })).toHaveProperty('tables')
  })

  it('is refused when its rows contradict each other, and changes nothing', async () => {
    const there = await elsewhere.member('ada')
    const before = await hashOf(elsewhere, there)
    for (const [what, change] of Object.entries(contradictory)) {
      const document = readDocument(bytes)
      change(document)
      // As if an hour had passed since the last one.
      await elsewhere.database.pool.query('delete from rate_limits')
      const answer = await there.call<ErrorBody>('POST /archive', pack(JSON.stringify(document)))
      expect(refusal(answer), what).toEqual([422, 'archive-refused'])
      expect(answer.body.message, what).toMatch(/^This archive cannot be imported\. [A-Z].*\.$/)
    }
    expect(await hashOf(elsewhere, there)).toBe(before)
    await purgeHouseholds(elsewhere.services)
    const { rowCount } = await elsewhere.database.pool.query('select from households')
    expect(rowCount).toBe(1)
    await elsewhere.database.pool.query('delete from rate_limits')
    await there.ok('POST /archive', bytes)
  })

  it('is refused when it is no archive at all, too many files or a bomb', async () => {
    const there = await elsewhere.member('ada')
    const many = Object.fromEntries(
      Array.from({ length: mostEntries + 1 }, (_, n) => [`${n}.txt`, new Uint8Array()]),
    )
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
      'a bomb': sayingItIs(300 * 1_048_576, new Uint8Array(1000)),
      'a bomb that says it is small': sayingItIs(1000, new Uint8Array(20 * 1_048_576)),
      'two documents': twice(
        zipSync({ 'household.json': new Uint8Array(10), 'household.jsoX': new Uint8Array(10) }),
      ),
      'a document somewhere else': zipSync({
        '../household.json': pack('{}'),
        '/household.json': pack('{}'),
      }),
    }
    const before = await hashOf(elsewhere, there)
    for (const [what, bytes] of Object.entries(files)) {
      const task = { bytes: new Uint8Array(bytes), tables: [], level: readSchemaLevel(), members: {} }
      expect(readArchive(task), what).toEqual({ refused: expect.stringMatching(/^[A-Z].*\.$/) })
    }
    for (const what of ['no zip', 'a bomb', 'a bomb that says it is small'] as const) {
      const answer = await there.call<ErrorBody>('POST /archive', files[what])
      expect(refusal(answer), what).toEqual([422, 'archive-refused'])
      expect(answer.body.message, what).toMatch(/^This archive cannot be imported\. [A-Z].*\.$/)
    }
    expect(await hashOf(elsewhere, there)).toBe(before)
  })

  it('is not even read when it is too large, or a stranger sends it', async () => {
    const there = await elsewhere.member('ada')
    const large = new Uint8Array(mostArchiveBytes + 1)
    const refused = await there.call('POST /archive', large)
    expect(refusal(refused)).toEqual([413, 'too-large'])
    expect(refused.body.message).toBe('This is too large: 300 MB at most.')
    expect(refusal(await elsewhere.visitor().call('POST /archive', large.slice(0, 2_000_000)))).toEqual([
      401,
      'not-signed-in',
    ])
  })
})

/** The archive of a document whose size is given as another. */
function sayingItIs(size: number, document: Uint8Array): Uint8Array {
  const bytes = zipSync({ 'household.json': document }, { level: 1 })
  const directory = Buffer.from(bytes).lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(directory + 24, size, true)
  return bytes
}

/** Gives the other file the document's name. */
const twice = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('household.jsoX', 'household.json'), 'latin1')
