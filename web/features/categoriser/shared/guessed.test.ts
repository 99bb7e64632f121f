import { expect, it } from 'vitest'
import { findGuessedShare } from './guessed.ts'

it('what was guessed is never drawn as more than there is', () => {
  expect([findGuessedShare(25, 100), findGuessedShare(130, 100), findGuessedShare(-5, 100)]).toEqual([
    0.25, 1, 0,
  ])
  expect(findGuessedShare(5, 0)).toBe(0)
})
