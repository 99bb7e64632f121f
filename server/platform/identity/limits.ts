// How often a stranger may try. Counted in the database, so that every process and every restart knows (R24). Each area
// has its own limits; here are those of several.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#server/errors.ts'
import type { Services } from '#server/platform/process/services.ts'

const minute = 60
export const hour = 60 * minute

/** Five tries in 15 minutes with growing pauses (R24). */
const fiveTries = { most: 5, windowSeconds: 15 * minute, pausesSeconds: [0, 1, 2, 4] }

export type Limit = {
  /** What it is called in the database. */
  name: string
  /** How many tries a window allows; without it there are only the pauses. */
  most?: number
  /** The window begins with the first try; when it is over, the count starts again at zero. */
  windowSeconds: number
  /** The pause after the first, the second, … of them; the last one stays. */
  pausesSeconds?: readonly number[]
}

/** Limits by their names, which are unique among all areas. */
export type Limits<Name extends string = string> = Record<Name, Limit>

export const defineLimits = <Name extends string>(rows: Record<Name, Omit<Limit, 'name'>>): Limits<Name> =>
  Object.fromEntries(
    Object.entries<Omit<Limit, 'name'>>(rows).map(([name, row]) => [name, { name, ...row }]),
  ) as Limits<Name>

/** Limits that more than one area counts against. */
export const sharedLimits = defineLimits({
  'failed sign-ins of an account from an address': fiveTries,
  'failed sign-ins of an account from a known device': fiveTries,
  // Guesses from many addresses are slowed down but never refused for good, so that nobody can lock an owner out.
  'failed sign-ins of an account from anywhere': {
    windowSeconds: 24 * hour,
    pausesSeconds: [...Array<number>(99).fill(0), 1, 2, 4, 8, 16, 30],
  },
  'failed sign-ins from an address': { most: 20, windowSeconds: hour },
  'wrong codes of an account from an address': fiveTries,
  'wrong codes of an account from a known device': fiveTries,
  // Who guesses a code already knows the password, so the pauses begin sooner.
  'wrong codes of an account from anywhere': {
    windowSeconds: 24 * hour,
    pausesSeconds: [...Array<number>(19).fill(0), 1, 2, 4, 8, 16, 30, 60],
  },
  'links tried from an address': { most: 30, windowSeconds: hour },
  'requests with an API token': { most: 300, windowSeconds: minute },
})

export type Counting = Pick<Services, 'db' | 'clock' | 'auth'>

/**
 * Counts one more, or throws a 429 that says when to come back. Of many at once, no more than allowed pass. With `tries`, of
 * which the limit is a multiple, counts that many. Returns when the window ends.
 */
export async function consumeLimit(counting: Counting, limit: Limit, key: string, tries = 1): Promise<Date> {
  const { rows } = await writeTries(counting, limit, key, tries).execute(counting.db)
  if (!rows[0]) throw await refusal(counting, limit, hashKey(counting, limit, key), counting.clock.now())
  return rows[0].windowEndsAt
}

/** The statement that counts: it returns a row where the limit allows it, and else none. */
function writeTries(counting: Omit<Counting, 'db'>, limit: Limit, key: string, tries = 1) {
  const { name, windowSeconds, pausesSeconds = [], most = null } = limit
  const now = counting.clock.now()
  const keyHash = hashKey(counting, limit, key)
  const pauses = pausesSeconds.length ? pausesSeconds : [0]
  return sql<{ windowEndsAt: Date }>`
    insert into rate_limits as r (bucket, key_hash, count, window_ends_at, blocked_until)
    values (${name}, ${keyHash}, ${tries}, ${after(now, windowSeconds)}, ${after(now, pauses[0] ?? 0)})
    on conflict (bucket, key_hash) do update set
      count = case when r.window_ends_at <= ${now} then ${tries}::int else r.count + ${tries}::int end,
      window_ends_at = case when r.window_ends_at <= ${now} then excluded.window_ends_at else r.window_ends_at end,
      blocked_until = case when r.window_ends_at <= ${now} then excluded.blocked_until
        when r.count + ${tries}::int >= ${most}::int then r.window_ends_at
        else ${now}::timestamptz
          + make_interval(secs => (${pauses}::float8[])[least(r.count + 1, ${pauses.length}::int)]) end
    where r.window_ends_at <= ${now} or (r.blocked_until <= ${now} and r.count < coalesce(${most}::int, r.count + 1))
    returning window_ends_at as "windowEndsAt"`
}

/**
 * A part of a statement that counts a try for each row of `keys`, of a limit without pauses, and returns how many of a key's
 * tries are allowed; a key that is not there has none. `keys` is a relation of the statement with a column `key_hash`, made
 * by `hashKeys`.
 */
export function countTries(counting: Omit<Counting, 'db'>, limit: Limit, keys: string) {
  const { name, most = null, windowSeconds } = limit
  const now = counting.clock.now()
  const tried = sql.table(keys)
  // More may be counted than are allowed: nothing is, from the last allowed one on, until the window ends.
  return sql`
    insert into rate_limits as r (bucket, key_hash, count, window_ends_at, blocked_until)
    select ${name}, key_hash, count(*), ${after(now, windowSeconds)}::timestamptz, ${now}::timestamptz
    from ${tried} group by key_hash order by key_hash
    on conflict (bucket, key_hash) do update set
      count = case when r.window_ends_at <= ${now} then 0 else r.count end + excluded.count,
      window_ends_at = case when r.window_ends_at <= ${now} then excluded.window_ends_at else r.window_ends_at end,
      blocked_until = excluded.blocked_until
    where r.window_ends_at <= ${now} or r.count < coalesce(${most}::int, r.count + 1)
    returning key_hash, (select count(*) from ${tried} t where t.key_hash = r.key_hash)
      - greatest(r.count - ${most}::int, 0) as tries`
}

/** What the keys of a limit are in the database, in their order. */
export const hashKeys = (counting: Pick<Counting, 'auth'>, limit: Limit, keys: readonly string[]): string[] =>
  keys.map((key) => hashKey(counting, limit, key))

/** Counts one more try if the limit allows it. */
export const tryLimit = (counting: Counting, limit: Limit, key: string): Promise<boolean> =>
  consumeLimit(counting, limit, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too-many-requests') return false
      throw error
    },
  )

/** Takes back one counted try that turned out to be right. */
export async function refundLimit({ db, ...counting }: Counting, limit: Limit, key: string): Promise<void> {
  await db
    .updateTable('rateLimits')
    .set({ count: sql`greatest(count - 1, 0)`, blockedUntil: counting.clock.now() })
    .where('bucket', '=', limit.name)
    .where('keyHash', '=', hashKey(counting, limit, key))
    .execute()
}

/** Sets the count back to zero. */
export async function resetLimit({ db, ...counting }: Counting, limit: Limit, key: string): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('bucket', '=', limit.name)
    .where('keyHash', '=', hashKey(counting, limit, key))
    .execute()
}

const hashKey = ({ auth }: Pick<Counting, 'auth'>, limit: Limit, key: string) =>
  createHmac('sha256', auth.secret).update(`limit:${limit.name}:${key}`).digest('base64url')

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

async function refusal({ db }: Counting, limit: Limit, keyHash: string, now: Date): Promise<AppError> {
  const row = await db
    .selectFrom('rateLimits')
    .select('blockedUntil')
    .where('bucket', '=', limit.name)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
  const seconds = row ? Math.ceil((row.blockedUntil.getTime() - now.getTime()) / 1000) : 0
  return new AppError('too-many-requests', { retryAfterSeconds: Math.max(seconds, 1) })
}
