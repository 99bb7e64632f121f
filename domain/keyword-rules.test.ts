import { describe, expect, it } from 'vitest'
import { makeRuleMatcher } from './keyword-rules.ts'

const rules = [
  { keyword: 'rent', categoryId: 'housing' },
  { keyword: 'café', categoryId: 'dining' },
  { keyword: 'car rent', categoryId: 'travel' },
  { keyword: '.*', categoryId: 'never' },
]

describe('the first keyword contained in a description gives the category', () => {
  it.each([
    ['RENT OCTOBER', 'housing'],
    ['Car rental Lisbon', 'housing'],
    ['CAFÉ Nord', 'dining'],
    ['Cafe\u0301 Nord', 'dining'],
    ['Groceries', null],
    ['literal .* pattern', 'never'],
  ])('%s', (description, categoryId) => {
    expect(makeRuleMatcher(rules)(description)?.categoryId ?? null).toBe(categoryId)
  })

  it('says the same of a description that comes again', () => {
    const match = makeRuleMatcher(rules)
    for (let time = 0; time < 2; time++)
      expect(['Rent', 'Groceries'].map((text) => match(text)?.categoryId)).toEqual(['housing', undefined])
  })

  it('leaves out the blanks around a keyword, and keeps those within', () => {
    const match = makeRuleMatcher([{ keyword: '  car rent ', categoryId: 'travel' }])
    expect(match('CAR RENTAL')?.categoryId).toBe('travel')
    expect(match('carrent')).toBeNull()
  })

  it('gives nothing for a blank keyword', () => {
    expect(makeRuleMatcher([{ keyword: '  ', categoryId: 'x' }])('anything')).toBeNull()
  })
})
