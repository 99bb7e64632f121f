import { describe, expect, it } from 'vitest'
import { listOwners } from './owners.ts'

const owners = (accountNames: string[], accountName: string | null = null, ...above: string[]) =>
  listOwners({
    settings: { accountName },
    questions: [],
    accountNames,
    above: above.map((text) => ({ text })),
  })

describe('listOwners', () => {
  it('names an account by its number however it is written, and shows the end of it', () => {
    const [spaced] = owners(['AT61 1904 3002 3457 3201'])
    const [plain] = owners(['at611904300234573201'])
    expect(spaced?.number).toBe(plain?.number)
    expect(spaced?.shown).toBe('…3201')
    expect(owners(['Checking'])).toEqual([{ name: 'Checking', number: 'CHECKING', shown: 'Checking' }])
  })

  it('names all of several accounts until one is chosen', () => {
    expect(owners(['Checking', 'Visa']).map(({ name }) => name)).toEqual(['Checking', 'Visa'])
    expect(owners(['Checking', 'Visa'], 'Visa').map(({ name }) => name)).toEqual(['Visa'])
    expect(owners(['Checking', 'Visa'], '').map(({ name }) => name)).toEqual(['Checking', 'Visa'])
    const asked = { settings: { accountName: 'Visa' }, questions: [{ code: 'account' as const }], above: [] }
    expect(listOwners({ ...asked, accountNames: ['Checking', 'Visa'] })).toHaveLength(2)
    expect(owners([])).toEqual([])
    expect(owners(['without a name'])).toEqual([])
  })

  it('finds the IBAN above the rows, where there is one', () => {
    expect(
      owners([], null, 'Konto: AT61 1904 3002 3457 3201; Girokonto').map(({ number }) => number),
    ).toEqual(['AT611904300234573201'])
    expect(owners([], null, 'AT61 1904 3002 3457 3202')).toEqual([])
    expect(owners([], null, 'AT611904300234573201', 'DE89370400440532013000')).toEqual([])
  })
})
