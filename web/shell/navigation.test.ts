import { describe, expect, it } from 'vitest'
import { findProFeature } from '#web/features/pro-feature/feature-sentences.ts'
import { destination, navigation } from './navigation.ts'

const namesOf = (links: typeof navigation) => links.map(({ name }) => name).join(', ')

describe('the sidebar (SPEC section 2)', () => {
  it("has SPEC's links in SPEC's order, and the coach", () => {
    expect(namesOf(navigation.filter(({ name }) => name !== 'Coach'))).toBe(
      'Dashboard, Transactions, Import, Categories, Accounts, Recurring, Goals, Debt Calculator, Reports, Automation, Settings, Install App',
    )
    expect(namesOf(navigation.filter(({ isPro }) => isPro))).toBe(
      'Recurring, Goals, Debt Calculator, Reports, Automation',
    )
    expect(navigation).toContainEqual(expect.objectContaining({ name: 'Coach', path: '/app/coach' }))
  })

  it('leads Free users from a Pro link to a page about the feature, which exists', () => {
    const locked = navigation.filter(({ isPro }) => isPro).map((link) => destination(link, false))
    expect(locked).toContain('/app/pro-feature/debt-calculator')
    for (const path of locked) expect(findProFeature(path.replace('/app/pro-feature/', ''))).not.toBeNull()
  })

  it('leads Pro users, and everybody from a free link, to the screen itself', () => {
    for (const link of navigation) expect(destination(link, true)).toBe(link.path)
    expect(destination(navigation[0]!, false)).toBe('/app/dashboard')
  })
})

it.each(['nothing', 'toString', '__proto__', ''])('finds no feature called %j', (key) => {
  expect(findProFeature(key)).toBeNull()
})
