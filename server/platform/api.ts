// Where the contract meets the server: access first, then the household's transaction.
import { createHash } from 'node:crypto'
import { implement } from '@orpc/server'
import { api } from '#contract/api.ts'
import { type Month, type Day, dayInTimeZone, monthOf } from '#domain/calendar.ts'
import { AppError } from '#server/errors.ts'
import { assertAccess } from './access.ts'
import { type HouseholdTransaction, householdTransaction } from './household-transaction.ts'
import { assertStorable } from './input.ts'
import type { RequestContext } from './request.ts'
import type { Member } from './session.ts'

const os = implement(api).$context<RequestContext>()

/** Endpoints that need no household transaction of their own. `access` is enforced all the same. */
export const openApi = os.use(async ({ context, procedure, next }, input) => {
  const { services, signedIn } = context
  const { meta, route } = procedure['~orpc']
  assertAccess({ access: meta.access, method: route.method }, signedIn, services)
  assertStorable(input)
  return next()
})

/** Endpoints whose handler gets `tx`, a transaction that sees the caller's household only. */
export const householdApi = openApi.use(async ({ context, path, procedure, next }, input, output) => {
  const member = context.signedIn?.member
  if (!member) throw new AppError('no-household')
  const changes = procedure['~orpc'].route.method !== 'GET'
  const key = changes ? context.headers.get('idempotency-key') : null
  if (key && key.length > longestKey) throw new AppError('bad-request')
  return householdTransaction(context.services.db, member, async (tx) => {
    const scope = { tx, member }
    if (!key) return next({ context: scope })
    const earlier = await claimKey(tx, member, key, `${path.join('.')} ${JSON.stringify(input)}`)
    if (earlier) return output(earlier.response as never) as never
    const result = await next({ context: scope })
    await tx
      .updateTable('idempotencyKeys')
      .set({ response: JSON.stringify(result.output) })
      .where('key', '=', key)
      .execute()
    return result
  })
})

/** What a household handler gets. */
export type HouseholdContext = RequestContext & { tx: HouseholdTransaction; member: Member }

/** As the table has it. */
const longestKey = 200

// A second request with the key waits on the first one's row, then finds its answer.
async function claimKey(tx: HouseholdTransaction, member: Member, key: string, request: string) {
  const requestHash = createHash('sha256').update(request).digest('hex')
  const claimed = await tx
    .insertInto('idempotencyKeys')
    .values({ householdId: member.householdId, key, requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows) return null
  const earlier = await tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.requestHash !== requestHash) throw new AppError('key-reused')
  return earlier
}

/** The household's day and month of today, by the server's clock in the household's time zone. */
export function today(
  now: Date,
  household: { timeZone: string; monthStartDay: number },
): { day: Day; month: Month } {
  const day = dayInTimeZone(now.getTime(), household.timeZone)
  return { day, month: monthOf(day, household.monthStartDay) }
}
