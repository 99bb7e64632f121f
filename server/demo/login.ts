import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDemo, demoEmail } from './household.ts'
import { type Env, isLocal } from '#server/env.ts'
import type { Services } from '#server/platform/process/services.ts'

/**
 * The line about the demo household, made at the first start. Only for somebody who tries Trivet on their own
 * machine: embedded database, no public address. The password is random and lies in the data folder.
 */
export async function prepareDemoLogin(services: Services): Promise<string> {
  if (!isLocal(services.env)) return ''
  const known = await readFile(fileOf(services.env), 'utf8').catch(() => null)
  if (known) return `  Demo: ${known}`
  // A demo user without the file: the start that made it was cut off. Anybody else: this is no first start.
  const users = await services.db.selectFrom('users').select('email').execute()
  if (users.length && !users.some(({ email }) => email === demoEmail)) return ''
  return `  Demo: ${await renewDemoLogin(services)}`
}

/** Makes the demo household, or gives it a new password: 'demo@… / password' and a line's end. */
export async function renewDemoLogin(services: Services): Promise<string> {
  const login = `${demoEmail} / ${await createDemo(services)}\n`
  if (isLocal(services.env)) await writeFile(fileOf(services.env), login, { mode: 0o600 })
  return login
}

const fileOf = (env: Env) => join(env.DATA_DIR, 'demo-login.txt')
