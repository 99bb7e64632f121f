import { describe, expect, it } from 'vitest'
import type { FilesAccount } from '#contract/import-accounts.ts'
import type { ImportQuestion } from '#contract/imports.ts'
import { countPlaced, hasOpenAccounts, proposePlaces, repeatPlaces, toPlaces } from './file-places.ts'

const checking: FilesAccount = { name: '1234', shown: '…1234', rowCount: 3, type: 'Bank', accountId: 'a1', said: 'known' } // prettier-ignore
const visa: FilesAccount = { name: 'Visa', shown: 'Visa', rowCount: 2, type: 'Credit', accountId: null, said: null } // prettier-ignore
const old: FilesAccount = { ...visa, name: 'Old', shown: 'Old', said: 'left-out' }

describe('the accounts of a file', () => {
  it('are proposed as they are known', () => {
    expect(proposePlaces([checking, visa, old]).map(({ chosen, newName }) => [chosen, newName])).toEqual([
      ['a1', 'Account …1234'],
      ['', 'Visa'],
      ['none', 'Old'],
    ])
  })

  it('are all to be placed, and one of them somewhere', () => {
    const places = proposePlaces([checking, visa, old])
    expect(toPlaces(places)).toBe(null)
    const said = places.map((place) => (place.chosen ? place : { ...place, chosen: 'new' }))
    expect(countPlaced(said)).toBe(2)
    expect(toPlaces(said)).toEqual([
      { name: '1234', into: { kind: 'account', accountId: 'a1' } },
      { name: 'Visa', into: { kind: 'new', name: 'Visa', type: 'Credit' } },
      { name: 'Old', into: { kind: 'none' } },
    ])
    expect(toPlaces(said.map((place) => ({ ...place, newName: ' ' })))).toBe(null)
    expect(toPlaces(said.map((place) => ({ ...place, chosen: 'none' })))).toBe(null)
  })

  it('are open until all are said', () => {
    const asked = { code: 'account' } as ImportQuestion
    expect(hasOpenAccounts({ filesAccounts: [checking, visa], questions: [] })).toBe(true)
    expect(hasOpenAccounts({ filesAccounts: [checking, old], questions: [] })).toBe(false)
    expect(hasOpenAccounts({ filesAccounts: [checking, old], questions: [asked] })).toBe(true)
    expect(hasOpenAccounts({ filesAccounts: [], questions: [asked] })).toBe(false)
  })

  it('go the same way in other files that have no others', () => {
    expect(repeatPlaces([checking, old], [{ ...checking, said: null }, old])).toEqual([
      { name: '1234', into: { kind: 'account', accountId: 'a1' } },
      { name: 'Old', into: { kind: 'none' } },
    ])
    expect(repeatPlaces([checking, old], [checking, visa])).toBe(null)
  })
})
