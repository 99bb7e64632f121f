import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { newSeed } from '#test/random.ts'
import { furnish } from '#test/report-households.ts'
import { proveReports } from '#test/report-oracle.ts'

describeOnBothDatabases('reports of many random households', (engine) => {
  const app = freshApp(engine)
  const rounds = engine === 'server' ? [1, 2, 3, 4] : [1]
  const households = engine === 'server' ? 50 : 20

  it.each(rounds)(
    'equal a count of their rows to the cent, and of every fourth the rows that each figure opens (round %d)',
    async (round) => {
      const seed = newSeed(`many random households, round ${round}`)
      const person = await app.member('anna', { plan: 'pro' })
      const places = await furnish(person)
      for (let at = 0; at < households; at++) {
        const own = seed + round * households + at
        await proveReports(app, person, places, own, at % 4 === 0)
      }
      expect.hasAssertions()
    },
  )
})
