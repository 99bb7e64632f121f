import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isScreenPath } from '#contract/paths.ts'

it('the server knows every screen of the app, and nothing else is one (conformity.md N10)', () => {
  const tree = readFileSync('web/route-tree.gen.ts', 'utf8')
  const [, union = ''] = /fullPaths:\s*([^}]*?)\n\s*fileRoutesByTo/.exec(tree) ?? []
  const screens = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/\$\w+/, 'goals'))
  expect(screens.length).toBeGreaterThan(15)
  // With a slash at its end it is where a screen has others below it; the address has none.
  const addresses = screens.map((path) => path.replace(/(?<=.)\/$/, ''))
  expect(addresses.filter((path) => !isScreenPath(path))).toEqual([])
  for (const path of [
    '/nothing',
    '/app/nothing',
    '/app/pro-feature',
    '/app/goals/x',
    '/wp-login.php',
    '//app',
  ])
    expect([path, isScreenPath(path)]).toEqual([path, false])
})
