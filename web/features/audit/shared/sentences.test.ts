import { expect, it } from 'vitest'
import { describeAction, describeChange } from './sentences.ts'

const entry = {
  id: '0',
  at: '2026-11-21T12:00:00.000Z',
  administrator: 'Olga',
  isOperator: false,
  action: 'blog.change-post',
  subject: 'first-import',
  before: null,
  after: null,
}

it.each([
  ['Olga: blog, change post', entry],
  ['The operator: blog, change post', { ...entry, administrator: null, isOperator: true }],
  ['Somebody whose account is deleted: blog, change post', { ...entry, administrator: null }],
])('says "%s" (R32)', (sentence, of) => expect(describeAction(of)).toBe(sentence))

it('says of each value what it was and what it is, and nothing of those that stayed', () => {
  const before = { status: 'draft', slug: 'a', title: 'Same', tags: ['x'], colour: null }
  const after = { status: 'published', title: 'Same', tags: ['x', 'y'], colour: '#123456' }
  expect(describeChange({ before, after })).toEqual([
    'status: draft, now published',
    'slug: a until then',
    'tags: ["x"], now ["x","y"]',
    'colour: #123456',
  ])
})
