import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/platform/database/db.ts'
import { starterCategories } from '#domain/categories.ts'
import { firstMonth } from '#domain/months.ts'
import { isLocale, isTimeZone } from '#domain/preferences.ts'
import { requireFound } from '#server/errors.ts'
import { lockUser } from '#server/features/members/public.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { toFirstDay } from './public.ts'

/** SPEC section 9. */
const defaultName = 'My Household'
const defaultSplit = { needsPercent: 50, wantsPercent: 30, savingsPercent: 20 }

/** What the browser says of where it is; what is not known there is left as SPEC has it. */
export type Place = { timeZone?: string | undefined; locale?: string | undefined }

/**
 * The user's household, made if there is none yet. However many ask at once, the unique key of `members` lets one
 * through; the others wait for it and find its household (S29).
 */
export async function bootstrapHousehold(
  { db, clock }: Services,
  userId: string,
  place: Place = {},
): Promise<Member> {
  return (await findMember(db, userId)) ?? (await create(db, userId, place, clock.now()))
}

async function create(db: Db, userId: string, { timeZone, locale }: Place, now: Date): Promise<Member> {
  const householdId = uuidv7()
  const known = {
    ...(timeZone && isTimeZone(timeZone) && { timeZone }),
    ...(locale && isLocale(locale) && { locale }),
  }
  await db.transaction().execute(async (tx) => {
    // Somebody who accepts an invitation at this moment has one household in the end, too.
    await lockUser(tx, userId)
    await tx
      .insertInto('households')
      .values({ householdId, name: defaultName, ...known, createdAt: now })
      .execute()
    const joined = await tx
      .insertInto('members')
      .values({ householdId, userId, role: 'owner', joinedAt: now })
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .executeTakeFirst()
    if (!joined.numInsertedOrUpdatedRows) {
      await tx.deleteFrom('households').where('householdId', '=', householdId).execute()
      return
    }
    await furnish(tx, householdId, userId)
  })
  return requireFound(await findMember(db, userId))
}

async function furnish(tx: Db, householdId: string, userId: string) {
  // The split holds from before any transaction: a file from years ago meets it, too.
  await tx
    .insertInto('budgetSplits')
    .values({ householdId, startMonth: toFirstDay(firstMonth), ...defaultSplit })
    .execute()
  await tx
    .insertInto('categories')
    .values(
      starterCategories.map(({ key, name, group, isFixed }) => ({
        householdId,
        id: uuidv7(),
        name,
        grp: group,
        isFixed,
        canonicalKey: key,
      })),
    )
    .execute()
  await tx
    .insertInto('profiles')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const findMember = (db: Db, userId: string) =>
  db
    .selectFrom('members')
    .select(['householdId', 'userId', sql<Member['role']>`role`.as('role')])
    .where('userId', '=', userId)
    .executeTakeFirst()
