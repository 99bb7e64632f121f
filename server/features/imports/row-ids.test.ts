import { validate, version } from 'uuid'
import { expect, it } from 'vitest'
import { makeRowIds } from './row-ids.ts'

it('gives ids of version 7 that rise from row to row, whatever the clock does meanwhile', () => {
  const ids = makeRowIds(50_000)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(50_000)
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
})

it('gives nobody the same ids, also within one millisecond', () => {
  const [now, rows] = [Date.UTC(2026, 10, 28), 1000]
  expect(new Set([...makeRowIds(rows, now), ...makeRowIds(rows, now)]).size).toBe(2 * rows)
})

it('says when they were made', () => {
  const made = Date.UTC(2026, 10, 28)
  const [id = ''] = makeRowIds(1, made)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(made)
})
