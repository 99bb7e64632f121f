// Whom support does something to, as the audit log names them.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { requireFound } from '#server/errors.ts'
import { nameAdministrator } from '#server/platform/audit/record-action.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/process/services.ts'

/**
 * The subject of an entry: the id that stands for an account, which names nobody once that is gone; of an address without an
 * account a keyed hash, so that what was done to it is found again by whoever knows it (R65).
 */
export const nameTarget = async (tx: Db, services: Services, email: string, userId: string | null) =>
  userId ? nameAdministrator(tx, userId) : nameAddress(services, email)

/** As `nameTarget` of an address, whether it has an account or not. */
export const nameAddress = ({ auth }: Pick<Services, 'auth'>, email: string): string =>
  `address ${createHmac('sha256', auth.secret).update(`support:${email}`).digest('hex').slice(0, 24)}`

/** One administrator at a time does something to an address, so that the second one sees what the first has done. */
export const lockAddress = (tx: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`support:${email}`}, 0))`.execute(tx)

export const findUser = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'fullName', 'emailVerified', 'createdAt', 'lastActiveOn'])
    .where('email', '=', email)
    .executeTakeFirst()

/** Throws 'not-found' when nobody has this address. */
export const requireUserOf = async (db: Db, email: string) => requireFound(await findUser(db, email))
