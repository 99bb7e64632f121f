import { expect, it } from 'vitest'
import { countReadingMinutes, countReadingSeconds, countWords } from './reading-time.ts'

it.each([
  [{ words: 2_750, images: 2 }, 623, 10],
  [{ words: 0, images: 0 }, 0, 1],
  [{ words: 275, images: 0 }, 60, 1],
  [{ words: 0, images: 12 }, 12 + 11 + 10 + 9 + 8 + 7 + 6 + 5 + 4 + 3 + 3 + 3, 1],
])('of %j is %i seconds, %i min (public-side.md case 4)', (post, seconds, minutes) => {
  expect(countReadingSeconds(post)).toBe(seconds)
  expect(countReadingMinutes(post)).toBe(minutes)
})

it('counts words and no punctuation', () => {
  expect(countWords('Needs, wants – savings: 50 / 30 / 20.\n\nThat is it …')).toBe(9)
})
