import { describe, expect, it } from 'vitest'
import { findProFeature } from '#web/features/pro-feature/feature-sentences.ts'
import { destination, navigationLinks } from './navigation.ts'

const specLinks =
  'Dashboard, Transactions, Import, Categories, Accounts, Recurring, Goals, Debt Calculator, Reports, Automation, Settings, Install App'.split(
    ', ',
  )

describe('the sidebar (SPEC section 2)', () => {
  it("has all of SPEC's links, and Pro's are marked", () => {
    const names = navigationLinks.map(({ name }) => name)
    for (const name of specLinks) expect(names.filter((each) => each === name)).toHaveLength(1)
    expect(navigationLinks.filter(({ isPro }) => isPro).map(({ name }) => name)).toEqual([
      'Recurring',
      'Budgets',
      'Goals',
      'Debt Calculator',
      'Automation',
      'Reports',
    ])
  })

  it('gives no key to two screens', () => {
    const keys = navigationLinks.flatMap(({ key }) => key ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('leads Free users from a Pro link to a page about the feature, which exists', () => {
    const locked = navigationLinks.filter(({ isPro }) => isPro).map((link) => destination(link, false))
    expect(locked).toContain('/app/pro-feature/debt-calculator')
    for (const path of locked) expect(findProFeature(path.replace('/app/pro-feature/', ''))).not.toBeNull()
  })

  it('leads Pro users, and everybody from a free link, to the screen itself', () => {
    for (const link of navigationLinks) expect(destination(link, true)).toBe(link.path)
    expect(destination(navigationLinks[0]!, false)).toBe('/app/dashboard')
  })
})

it.each(['nothing', 'toString', '__proto__', ''])('finds no feature called %j', (key) => {
  expect(findProFeature(key)).toBeNull()
})
