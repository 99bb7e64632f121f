import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it('keeps what differs from the start of the form (conformity.md N6)', () => {
  const before = {
    id: '1',
    description: 'Cinema',
    amountCents: -1200,
    person: null,
    tags: ['a'],
    enteredBy: null,
  }
  const values = { description: 'Cinema', amountCents: -1500, person: null, tags: ['a'] }
  expect(changedFields(values, before)).toEqual({ amountCents: -1500 })
})

it('keeps a field that the start did not have, and nothing when nothing changed', () => {
  expect(changedFields({ name: 'A', note: null }, { name: 'A' })).toEqual({ note: null })
  expect(changedFields({ name: 'A' }, { name: 'A', id: '1' })).toEqual({})
})
