import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { isReservedSlug, isSlug, makeSlug } from './slugs.ts'

it.each([
  ['Avalanche or snowball?', 'avalanche-or-snowball'],
  ["What’s a sinking fund, and don't I have one?", 'whats-a-sinking-fund-and-dont-i-have-one'],
  ['  50/30/20 in a real month  ', '50-30-20-in-a-real-month'],
  ['Größe, œuvre, Łódź, smørrebrød', 'grosse-uvre-lodz-smorrebrod'],
  ['日本', ''],
  ['../../etc/passwd', 'etc-passwd'],
])('makes of "%s" the slug "%s"', (title, slug) => expect(makeSlug(title)).toBe(slug))

it('makes a slug of any text, or nothing', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 40 }), (text) => {
      const slug = makeSlug(text)
      expect(slug === '' || isSlug(slug)).toBe(true)
      expect(makeSlug(slug)).toBe(slug)
    }),
  )
})

it('knows what is none, and what other pages have', () => {
  expect(['', 'A', 'a--b', '-a', 'a-', 'a b', 'ä', 'a/b', 'a'.repeat(101)].filter(isSlug)).toEqual([])
  expect(['category', 'tag', 'page', 'images', 'preview', 'feed', 'views'].every(isReservedSlug)).toBe(true)
})
