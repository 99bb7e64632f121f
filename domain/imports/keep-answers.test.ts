import { expect, it } from 'vitest'
import { keepAnswers } from './keep-answers.ts'

it('looks once at a short text, and keeps nothing of a long one, nor of more than ten thousand', () => {
  const asked: string[] = []
  const find = keepAnswers((text) => {
    asked.push(text)
    return text.length
  })
  const [short, long] = ['31.10.2026', '2026-10-31T12:00:00Z']
  expect([short, short, long, long].map(find)).toEqual([10, 10, 20, 20])
  expect(asked).toEqual([short, long, long])
  for (let other = 0; other < 10_000; other++) find(String(other))
  asked.length = 0
  find(short)
  expect(asked).toEqual([short])
})
