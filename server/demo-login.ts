import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDemo, demoEmail } from './demo.ts'
import { isLocal } from './env.ts'
import type { Services } from './platform/services.ts'

/**
 * The line about the demo household, made at the first start. Only for somebody who tries Trivet on their own
 * machine: embedded database, no public address. The password is random and lies in the data folder.
 */
export async function firstDemoLogin(services: Services): Promise<string> {
  const { db, env } = services
  if (!isLocal(env)) return ''
  const file = join(env.DATA_DIR, 'demo-login.txt')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return `  Demo: ${known}`
  if (await db.selectFrom('users').select('id').executeTakeFirst()) return ''
  const login = `${demoEmail} / ${await createDemo(services)}\n`
  await writeFile(file, login, { mode: 0o600 })
  return `  Demo: ${login}`
}
