// The builders of endpoints. Each checks the caller's access first, and then opens the household's transaction.
import { createHash } from 'node:crypto'
import { implement } from '@orpc/server'
import { api } from '#contract/api.ts'
import type { Access } from '#contract/endpoint.ts'
import { AppError } from '#server/errors.ts'
import { assertAccess } from './access.ts'
import { compileAnswers } from './compiled-answers.ts'
import { requireAccess, requireLikelyAccess } from './confirm-caller.ts'
import {
  createShortTransactions,
  householdReads,
  type HouseholdScope,
  householdTransaction,
  type HouseholdTransaction,
  repeatAfterDeadlock,
  type ShortTransactions,
} from '#server/platform/household/transaction.ts'
import { requireMember, requireToday } from './caller.ts'
import { assertStorable } from './input.ts'
import type { Endpoint, RequestContext } from './request-context.ts'
import { readVersion } from '#server/platform/household/version.ts'
import type { Member } from '#server/platform/identity/session.ts'

compileAnswers(api)

const os = implement(api).$context<RequestContext>()

const checked = os.middleware(async ({ context, procedure, next }, sent: unknown) => {
  const caller = await requireAccess(context, describeEndpoint(procedure))
  assertStorable(sent)
  return next({ context: { ...caller, sent } })
})

// What is read asks for the session itself.
const checkedLikely = os.middleware(async ({ context, procedure, next }, sent: unknown) => {
  const caller = await requireLikelyAccess(context, describeEndpoint(procedure))
  assertStorable(sent)
  return next({ context: { ...caller, sent } })
})

/** Endpoints that need no household transaction of their own. `access` is enforced all the same. */
export const openApi = os.use(checked)

/**
 * Endpoints whose handler gets `tx`, a transaction that sees the caller's household only. It is opened when access and
 * input are found right: the input is read one step earlier than it is by itself. A GET can only read, and what its handler
 * asks for at once is asked for in one round trip, the session included.
 */
export const householdApi = buildHouseholdApi((asked, endpoint, run) => readInHousehold(asked, endpoint, run))

/**
 * As above, for a GET whose answer follows from its address, the caller, the day, and tables of the household that keep its
 * version (migration 0083), from nothing else: it is cached until one of these changes.
 */
export const cachedApi = buildHouseholdApi((asked, endpoint, run) =>
  readInHousehold(asked, endpoint, async (scope) => {
    if (!scope.recalled) return run(scope)
    // Begun first: an answer may be newer than what it is cached under, never older.
    const [version, result] = await Promise.all([readVersion(scope.tx), run(scope)])
    Object.assign(scope.cacheable, { version, endpoint })
    return result
  }),
)

type Read = typeof readInHousehold

function buildHouseholdApi(read: Read) {
  return implement(api)
    .$config({ initialInputValidationIndex: -1 })
    .$context<RequestContext>()
    .use(checkedLikely)
    .use(async ({ context, path, procedure, next }, _, output) => {
      const { sent, ...asked } = context
      const endpoint = describeEndpoint(procedure)
      const run = async (scope: HouseholdContext) => next({ context: scope })
      if (endpoint.method === 'GET') return read(asked, endpoint, run)
      const scope = describeScope(asked)
      const write = async (tx: HouseholdTransaction) => {
        const answer = async () => (await run({ ...scope, tx })).output
        const request = `${path.join('.')} ${JSON.stringify(sent)}`
        return output((await runOncePerKey({ ...scope, tx }, request, answer)) as never) as never
      }
      const origin = {
        action: path.join('.'),
        now: scope.now,
        isByToken: Boolean(scope.signedIn?.token),
      }
      return repeatAfterDeadlock(() => householdTransaction(context.services.db, scope.member, write, origin))
    })
}

/** Endpoints of a member that open short transactions of their own, because what they do takes a while. */
export const memberApi = openApi.use(({ context, next }) => {
  const member = requireMember(context)
  return next({ context: { member, short: createShortTransactions(context.services, member) } })
})

/** What a handler of such an endpoint gets. */
export type MemberContext = RequestContext & { member: Member; short: ShortTransactions }

/**
 * Does the work in this transaction, once for each idempotency key of a member: a second request with the key gets the
 * first one's answer. `request` tells it from others, which may not use the same key. For handlers that open their own
 * transactions.
 */
export async function runOncePerKey<Result>(
  { headers, tx, member }: Pick<HouseholdContext, 'headers' | 'tx' | 'member'>,
  request: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const sent = headers.get('idempotency-key')
  if (!sent) return work()
  if (sent.length > longestKey) throw new AppError('bad-request')
  // Keys belong to a member: two members who both send "market-2026-11-21" mean two purchases.
  const key = createHash('sha256').update(`${member.userId} ${sent}`).digest('hex')
  const earlier = await claimKey(tx, member, key, request)
  if (earlier) return earlier.response as Result
  const result = await work()
  await tx
    .updateTable('idempotencyKeys')
    .set({ response: JSON.stringify(result) })
    .where('key', '=', key)
    .execute()
  return result
}

/** Does the work and answers with an empty object. */
export async function answerEmpty(work: Promise<unknown>): Promise<Record<string, never>> {
  await work
  return {}
}

/** What a household handler gets. */
export type HouseholdContext = RequestContext & HouseholdScope

type Procedure = {
  '~orpc': { meta: { access?: Access | undefined }; route: { method?: string | undefined } }
}

const describeEndpoint = ({ '~orpc': { meta, route } }: Procedure): Endpoint => ({
  access: meta.access,
  method: route.method,
})

const describeScope = (asked: RequestContext) => ({
  ...asked,
  ...requireToday(asked),
  member: requireMember(asked),
})

/**
 * Answers a GET. With a recalled session the rows are asked for together with the session, in one round trip, and what was
 * read by another session than the one that is there is forgotten.
 */
async function readInHousehold<Result>(
  asked: RequestContext,
  endpoint: Endpoint,
  run: (scope: HouseholdContext) => PromiseLike<Result>,
): Promise<Result> {
  const { recalled, services } = asked
  const scope = describeScope(asked)
  const before = recalled?.read ?? (async () => undefined)
  const { before: session, outcome } = await householdReads(services.db, scope.member, before, async (tx) =>
    run({ ...scope, tx }),
  )
  if (recalled) {
    const { signedIn, isSame } = await recalled.confirm(session)
    if (!isSame) {
      assertAccess(endpoint, signedIn, services)
      asked.cacheable.version = null
      return readInHousehold({ ...asked, signedIn, recalled: null, cacheable: {} }, endpoint, run)
    }
  }
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

const longestKey = 200

// A second request with the key waits for the first one's row lock, then finds the answer stored there.
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
