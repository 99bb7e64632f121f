import { expect, it } from 'vitest'
import { furnishNights, proveNights } from '#test/alert-nights.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { newSeed } from '#test/random.ts'

describeOnBothDatabases('a thousand nights over random households', (engine) => {
  const app = freshApp(engine)
  const [households, nights] = engine === 'server' ? [100, 10] : [4, 10]

  it('tell each thing once, with its rows, and nothing of another household', async () => {
    const seed = newSeed('a thousand nights')
    let told = 0
    for (let at = 0; at < households; at++) {
      const person = await app.member(`anna${at}`, { plan: 'pro' })
      const places = await furnishNights(app, person, seed + at)
      told += await proveNights(app, person, places, { seed: seed + at, nights })
    }
    expect(told).toBeGreaterThan(households)
  })
})
