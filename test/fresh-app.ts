import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import { type AppOptions, openTestApp, type TestApp } from './app.ts'

const start = '2026-11-21T12:00:00Z'

/**
 * An app for the tests of one describe: opened before the first of them, closed after the last, and before each of them
 * without data and at noon of 21 November 2026. What is in it is there while tests and hooks run, not before.
 */
export function freshApp(
  engine: DatabaseEngine,
  settings: Record<string, string> = {},
  options: AppOptions = {},
): TestApp {
  let opened: TestApp | undefined
  beforeAll(async () => {
    opened = await openTestApp(engine, settings, options)
  })
  beforeEach(async () => {
    await opened?.database.reset()
    opened?.clock.set(start)
  })
  afterAll(() => opened?.close())
  return new Proxy({} as TestApp, {
    get(_, name: keyof TestApp) {
      if (!opened) throw new Error('The app is not open before the tests begin')
      return opened[name]
    },
  })
}
