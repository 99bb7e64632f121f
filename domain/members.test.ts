import { describe, expect, it } from 'vitest'
import { checkJoining, keepsAnOwner, type MemberRole } from './members.ts'

const ada = { userId: 'ada', role: 'owner' } as const
const ben = { userId: 'ben', role: 'owner' } as const
const cleo = { userId: 'cleo', role: 'member' } as const
const dan = { userId: 'dan', role: 'viewer' } as const

describe('a household keeps an owner', () => {
  it.each<
    [
      what: string,
      members: (typeof ada | typeof ben | typeof cleo | typeof dan)[],
      MemberRole | null,
      boolean,
    ]
  >([
    ['when one of two owners leaves', [ada, ben, cleo], null, true],
    ['when one of two owners becomes a member', [ada, ben], 'member', true],
    ['not when its only owner leaves', [ada, cleo, dan], null, false],
    ['not when its only owner becomes a viewer', [ada, cleo], 'viewer', false],
    ['not when the only member leaves', [ada], null, false],
    ['when its only owner stays one', [ada, cleo], 'owner', true],
  ])('%s', (_, members, becomes, keeps) => {
    expect(keepsAnOwner(members, 'ada', becomes)).toBe(keeps)
  })

  it('whatever becomes of somebody who is no owner', () => {
    for (const becomes of ['owner', 'member', 'viewer', null] as const)
      expect(keepsAnOwner([ada, cleo], 'cleo', becomes)).toBe(true)
  })
})

describe('joining another household', () => {
  const empty = { isUnused: true }
  it.each([
    ['none', null],
    ['dropped', { members: [ada], ...empty }],
    ['deleted', { members: [ada], isUnused: false }],
    ['left', { members: [ada, ben], ...empty }],
    ['left', { members: [{ ...ada, role: 'viewer' as const }, ben], isUnused: false }],
    ['last-owner', { members: [ada, cleo], ...empty }],
    ['last-owner', { members: [ada, dan], isUnused: false }],
  ])('is %s', (joining, own) => {
    expect(checkJoining(own, 'ada')).toBe(joining)
  })
})
