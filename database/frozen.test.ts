import { describe, expect, it } from 'vitest'
import { findBroken, findUnfrozen, readFrozen, writeLines } from './frozen.ts'
import { type Migration, readMigrations } from './migrate.ts'

describe('the migrations that have landed', () => {
  it('are as they were frozen, and numbered without a gap (R50)', () => {
    expect(findBroken(readMigrations(), readFrozen())).toEqual([])
  })

  it('are all on the list', () => {
    const names = findUnfrozen(readMigrations(), readFrozen()).map(({ name }) => name)
    expect(names, 'these are not frozen yet: when they are final, run `npm run freeze`').toEqual([])
  })
})

describe('the check of the frozen migrations', () => {
  const migration = (name: string, hash: string): Migration => ({ name, hash, sql: '' })
  const pots = migration('0001-pots.sql', 'a')
  const lids = migration('0002-lids.sql', 'b')
  const frozen = [pots, lids]

  it('is content with what was added after them', () => {
    const all = [...frozen, migration('0003-pans.sql', 'c')]
    expect(findBroken(all, frozen)).toEqual([])
    expect(findUnfrozen(all, frozen).map(({ name }) => name)).toEqual(['0003-pans.sql'])
  })

  it.each<[fault: string, Migration[], says: RegExp]>([
    ['a changed one', [pots, { ...lids, hash: 'other' }], /^0002-lids.sql has changed/],
    ['a removed one', [pots], /^0002-lids.sql is missing/],
    ['a renamed one', [pots, migration('0002-pans.sql', 'b')], /^0002-lids.sql is missing/],
    ['two of one number', [pots, lids, migration('0002-pans.sql', 'c')], /^0002-pans.sql is out of order/],
    ['a gap', [pots, lids, migration('0004-pans.sql', 'c')], /^0004-pans.sql is out of order/],
    [
      'one slipped in before',
      [migration('0000-pans.sql', 'c'), pots, lids],
      /^0000-pans.sql is out of order/,
    ],
  ])('refuses %s', (_, migrations, says) => {
    expect(findBroken(migrations, frozen)[0]).toMatch(says)
  })

  it('writes and reads the list as sha256sum does', () => {
    expect(writeLines(frozen)).toBe('a  0001-pots.sql\nb  0002-lids.sql\n')
  })
})
