import { expect, it } from 'vitest'
import { measureKills } from './kills.ts'

// `node bench/kills.ts 200` is the long run.
it('loses no acknowledged write and keeps none by half when it is killed (R45)', async () => {
  const figures = await measureKills(3)
  expect(figures).toMatchObject({ lost: 0, half: 0 })
  expect(figures.acknowledged).toBeGreaterThan(0)
})
