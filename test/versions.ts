import { setTimeout as wait } from 'node:timers/promises'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import { readVersion } from '#server/platform/household/version.ts'
import type { Person, TestApp } from './app.ts'

/** The version of somebody's household, or null while there is none. */
export const readVersionOf = (app: TestApp, { userId, householdId }: Person): Promise<string | null> =>
  householdTransaction(app.services.db, { userId, householdId, role: 'owner' }, readVersion)

/**
 * As above, once there is one: whoever writes on the same server, in another test's database, too, keeps there from being
 * one.
 */
export async function untilVersionOf(app: TestApp, person: Person): Promise<string> {
  for (;;) {
    const version = await readVersionOf(app, person)
    if (version !== null) return version
    await wait(20)
  }
}
