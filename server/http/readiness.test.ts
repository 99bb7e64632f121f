import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { openTestApp, type TestApp, testOrigin } from '#test/app.ts'
import type { Obstacle } from './readiness.ts'

describe('/readyz', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp('embedded')
  })
  afterAll(() => app.close())

  async function ask(known: Obstacle | null = null): Promise<[status: number, body: string]> {
    const noFiles = { answer: async () => new Response('') }
    const answer = await createApp(app.services, noFiles, () => known).fetch(
      new Request(`${testOrigin}/readyz`),
    )
    return [answer.status, await answer.text()]
  }

  it('asks the database, and does not wait for one that is silent (R47)', async () => {
    await expect.poll(() => ask()).toEqual([200, 'ready'])
    const only = await app.database.pool.connect()
    expect(await ask()).toEqual([503, 'no database'])
    only.release()
    await expect.poll(() => ask()).toEqual([200, 'ready'])
  })

  it.each(['stopping', 'no timetable'] as const)('says %s', async (obstacle) => {
    expect(await ask(obstacle)).toEqual([503, obstacle])
  })
})
