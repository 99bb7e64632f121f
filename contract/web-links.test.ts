import { expect, it } from 'vitest'
import { readWebLink, readWebLinks } from './web-links.ts'

it.each([
  ['example.com', 'https://example.com/'],
  [' http://example.com/a?b=c ', 'http://example.com/a?b=c'],
  ['HTTPS://Example.com', 'https://example.com/'],
  ['münchen.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://example.com', null],
  ['https://user:pass@example.com', null],
  ['https://localhost', null],
  ['two words.com', null],
  ['https://', null],
  ['', null],
])('takes %j for the link %j (S22)', (typed, link) => {
  expect(readWebLink(typed)).toBe(link)
})

it('reads several links, all of them or none', () => {
  expect(readWebLinks('a.example/x; b.example\n\nc.example;')).toEqual([
    'https://a.example/x',
    'https://b.example/',
    'https://c.example/',
  ])
  expect(readWebLinks('a.example; javascript:x')).toBeNull()
  expect(readWebLinks(' \n')).toEqual([])
})
