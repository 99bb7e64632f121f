import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/db.ts'

/** A secret of 256 bits that the first process to ask stores in the database; all others read the same one. */
export async function readSecret(db: Db, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: generateToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/** 256 random bits that fit in a link or a cookie (R22, R25). */
export const generateToken = () => randomBytes(32).toString('base64url')
