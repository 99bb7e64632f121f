import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  findCondition,
  listConditions,
  quoteSearchText,
  removeCondition,
  setCondition,
} from './change-search.ts'

it('lists what is no word, and takes it off', () => {
  const text = 'coffee is:cleared -account:"Credit Card" >20 "a b" fo:bar'
  expect(listConditions(text)).toEqual(['is:cleared', '-account:"Credit Card"', '>20'])
  expect(removeCondition(text, '-account:"Credit Card"')).toBe('coffee is:cleared >20 "a b" fo:bar')
})

it('sets one condition in the place of another', () => {
  const isCleared = (term: { kind: string }) => term.kind === 'state'
  expect(setCondition('coffee is:cleared', isCleared, 'is:uncleared')).toBe('coffee is:uncleared')
  expect(setCondition('coffee is:cleared', isCleared, null)).toBe('coffee')
  expect(setCondition('-is:cleared', isCleared, 'is:cleared')).toBe('-is:cleared is:cleared')
  expect(findCondition('x 10..20', 'size')).toMatchObject({ from: { decimal: '10' }, to: { decimal: '20' } })
  expect(findCondition('-in:', 'direction')).toBeUndefined()
})

it('reads back the name it wrote', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      const found = findCondition(`x person:${quoteSearchText(name)}`, 'field')
      const plain = name.normalize('NFC').replaceAll('"', '')
      expect(found?.text).toBe(plain === '' ? undefined : plain)
    }),
  )
})
