import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { newSeed } from '#test/random.ts'
import { furnish } from '#test/report-households.ts'
import { proveReports } from '#test/report-oracle.ts'

describeOnBothDatabases('reports of many random households', (engine) => {
  const app = freshApp(engine)
  const households = engine === 'server' ? 200 : 20

  it('equal a count of their rows to the cent, and of every fourth the rows that each figure opens', async () => {
    const seed = newSeed('many random households')
    const person = await app.member('anna', { plan: 'pro' })
    const places = await furnish(person)
    for (let at = 0; at < households; at++) await proveReports(app, person, places, seed + at, at % 4 === 0)
    expect.hasAssertions()
  })
})
