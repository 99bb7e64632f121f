import { expect, it } from 'vitest'
import { describeDeleted } from './saved-views.ts'

it('says in a sentence what of a view was deleted (issue 14)', () => {
  expect(describeDeleted([])).toBeNull()
  expect(describeDeleted(['account'])).toBe('The account of this view was deleted, so it shows nothing.')
  expect(describeDeleted(['account', 'category', 'tag'])).toBe(
    'The account, the category and the tag of this view were deleted, so it shows nothing.',
  )
})
