import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readArchive } from './read-archive.ts'

const archiveOf = (rows: string) => {
  const head = '{"format":"trivet household","version":1,"level":"0001","tables":{"accounts":['
  const document = new TextEncoder().encode(`${head}${rows}]},"members":[]}`)
  return {
    bytes: zipSync({ 'household.json': [document, { level: 1 }] }),
    tables: [],
    level: '9',
    members: {},
  }
}

it.each([
  ['arrays', `${'[],'.repeat(2_000_000)}[]`],
  ['objects', `${'{},'.repeat(2_000_000)}{}`],
  ['values', `${'1,'.repeat(25_000_000)}1`],
  ['levels', `${'['.repeat(30)}${']'.repeat(30)}`],
])('does not parse an archive of too many %s, which would end the process (R55, R67)', (_, rows) => {
  expect(readArchive(archiveOf(rows))).toEqual({ refused: 'It is too large.' })
})

it('counts nothing inside texts', () => {
  const answer = readArchive(archiveOf(JSON.stringify('[{"\\'.repeat(1000))))
  expect(answer).toEqual({ refused: expect.stringContaining('It has a part that is not known here') })
})

it('takes nobody of the archive for somebody here by a name that every object has', () => {
  const person = '01980000-0000-7000-8000-000000000000'
  const id = { name: 'id', property: 'id', type: 'uuid', isRequired: true, keyPosition: 0, refersTo: null }
  for (const email of ['__proto__', 'constructor', 'toString']) {
    const tables = { householdPeople: [{ id: person }] }
    const document = {
      format: 'trivet household',
      version: 1,
      level: '0001',
      tables,
      members: [{ id: person, email }],
    }
    const bytes = zipSync({ 'household.json': new TextEncoder().encode(JSON.stringify(document)) })
    const known = [{ name: 'household_people', property: 'householdPeople', columns: [id] }]
    expect(readArchive({ bytes, tables: known, level: '9', members: {} })).toMatchObject({
      tables: [{ chunks: [JSON.stringify([{ id: person }])] }],
    })
  }
})
