import { describe, expect, it } from 'vitest'
import { readSpellings } from './spellings.ts'

const read = (...sorted: [key: string, categoryId: string][]) => readSpellings(new Map(sorted))

describe('one payee as banks write it', () => {
  const name = read(
    ['a&w', 'dining'],
    ['a&w madrid', 'dining'],
    ['pet valu', 'pets'],
    ['pet valu madrid', 'pets'],
    ['ulta madrid', 'beauty'],
    ['boulangerie paul', 'dining'],
    ['university of toronto', 'education'],
  )

  it.each([
    [
      'a town behind its name, which other names came with and without',
      'boulangerie paul madrid',
      'boulangerie paul',
    ],
    ['a name that was never seen without its town', 'ulta', 'ulta'],
    ['the same with it', 'ulta madrid', 'ulta'],
    ['a name that was cut off within a word', 'boulangerie pa', 'boulangerie paul'],
    ['a town that was cut off', 'boulangerie paul madr', 'boulangerie paul'],
    ['a letter of a town behind a name that is known', 'boulangerie paul m', 'boulangerie paul'],
  ])('is known by %s', (_, written, payee) => {
    expect(name(written)).toBe(payee)
  })

  it.each([
    ['a word that is no town', 'boulangerie paul cafe'],
    ['a name that ends where a word does', 'boulangerie'],
    ['a short name, which begins many', 'boul'],
    ['what belongs to the name', 'university of madrid'],
    ['a town alone', 'madrid'],
  ])('is not known by %s', (_, written) => {
    expect(name(written)).toBe(written)
  })

  it('is not taken for one of two that begin alike', () => {
    const two = read(['boulangerie paul', 'dining'], ['boulangerie patrick', 'dining'])
    expect(two('boulangerie pa')).toBe('boulangerie pa')
    expect(two('boulangerie pau')).toBe('boulangerie paul')
  })

  it('keeps apart what differs by a trade, and what was sorted otherwise', () => {
    const trades = read(
      ['harbour', 'insurance'],
      ['harbour grill', 'dining'],
      ['river', 'home'],
      ['river grill', 'dining'],
    )
    expect(trades('harbour grill')).toBe('harbour grill')
    expect(read()('anything at all')).toBe('anything at all')
  })
})
