import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { newSeed } from '#test/random.ts'
import { furnish } from '#test/report-households.ts'
import { proveReports } from '#test/report-oracle.ts'

describeOnBothDatabases('reports of random households', (engine) => {
  const app = freshApp(engine)

  it('equal a count of their rows to the cent, and so do the rows that each figure opens', async () => {
    const seed = newSeed('random households')
    const person = await app.member('anna', { plan: 'pro' })
    const places = await furnish(person)
    for (let at = 0; at < 6; at++) await proveReports(app, person, places, seed + at, at < 3)
    expect.hasAssertions()
  })
})
