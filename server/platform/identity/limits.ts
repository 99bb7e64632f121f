// How often a stranger may try. Counted in the database, so that every process and every restart knows (R24).
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#server/errors.ts'
import type { Services } from '#server/platform/process/services.ts'

const minute = 60
const hour = 60 * minute

type Limit = {
  /** So many in a window; without it there is no end, only the pauses. */
  most?: number
  /** The window begins with the first and then forgets all. */
  windowSeconds: number
  /** The pause after the first, the second, … of them; the last one stays. */
  pausesSeconds?: readonly number[]
}

const limits = {
  'failed sign-ins of an account from an address': {
    most: 5,
    windowSeconds: 15 * minute,
    pausesSeconds: [0, 1, 2, 4],
  },
  // Guesses from all over the world: slowed down, never shut, so that nobody locks somebody else out for good.
  'failed sign-ins of an account from anywhere': {
    windowSeconds: 24 * hour,
    pausesSeconds: [...Array<number>(99).fill(0), 1, 2, 4, 8, 16, 30],
  },
  'wrong codes of an account from an address': {
    most: 5,
    windowSeconds: 15 * minute,
    pausesSeconds: [0, 1, 2, 4],
  },
  // Whoever guesses a code knows the password already, so this slows down sooner.
  'wrong codes of an account from anywhere': {
    windowSeconds: 24 * hour,
    pausesSeconds: [...Array<number>(19).fill(0), 1, 2, 4, 8, 16, 30, 60],
  },
  'passkey challenges from an address': { most: 100, windowSeconds: hour },
  'changes of address by an account': { most: 5, windowSeconds: hour },
  'failed sign-ins from an address': { most: 20, windowSeconds: hour },
  'sign-ups from an address': { most: 30, windowSeconds: hour },
  'sign-ups of a mailbox': { most: 3, windowSeconds: hour },
  'confirmations to a mailbox': { most: 3, windowSeconds: hour },
  'password resets to a mailbox': { most: 3, windowSeconds: hour },
  'mail requests from an address': { most: 30, windowSeconds: hour },
  // As long as the link works: after ten wrong passwords it is worth nothing.
  'passwords tried with a link': { most: 10, windowSeconds: 24 * hour },
  'outside sign-ins from an address': { most: 60, windowSeconds: hour },
  'requests with an access token': { most: 300, windowSeconds: minute },
  'invitations of a household': { most: 20, windowSeconds: 24 * hour },
  'invitations to a mailbox': { most: 5, windowSeconds: 24 * hour },
  // Each mails a member.
  'changes of role in a household': { most: 60, windowSeconds: hour },
  // Each takes much memory for a while.
  'archives imported into a household': { most: 6, windowSeconds: hour },
  'links tried from an address': { most: 30, windowSeconds: hour },
  // Each asks the payment provider something.
  'checkouts of a user': { most: 30, windowSeconds: hour },
  'payment portals of a user': { most: 30, windowSeconds: hour },
  'changes of a subscription': { most: 30, windowSeconds: hour },
  'promo codes tried by a user': { most: 20, windowSeconds: hour },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
export type Counting = Pick<Services, 'db' | 'clock' | 'auth'>

/** Counts one more, or throws a 429 that says when to come back. Of many at once, no more than allowed pass. */
export async function take(counting: Counting, name: LimitName, key: string): Promise<void> {
  const { windowSeconds, pausesSeconds = [], ...limit }: Limit = limits[name]
  const most = limit.most ?? null
  const now = counting.clock.now()
  const keyHash = hashKey(counting, name, key)
  const pauses = pausesSeconds.length ? pausesSeconds : [0]
  const { rows } = await sql`
    insert into rate_limits as r (bucket, key_hash, count, window_ends_at, blocked_until)
    values (${name}, ${keyHash}, 1, ${after(now, windowSeconds)}, ${after(now, pauses[0] ?? 0)})
    on conflict (bucket, key_hash) do update set
      count = case when r.window_ends_at <= ${now} then 1 else r.count + 1 end,
      window_ends_at = case when r.window_ends_at <= ${now} then excluded.window_ends_at else r.window_ends_at end,
      blocked_until = case when r.window_ends_at <= ${now} then excluded.blocked_until
        when r.count + 1 >= ${most}::int then r.window_ends_at
        else ${now}::timestamptz
          + make_interval(secs => (${pauses}::float8[])[least(r.count + 1, ${pauses.length}::int)]) end
    where r.window_ends_at <= ${now} or (r.blocked_until <= ${now} and r.count < coalesce(${most}::int, r.count + 1))
    returning 1`.execute(counting.db)
  if (rows.length === 0) throw await refusal(counting, name, keyHash, now)
}

/** Takes one back that turned out well. */
export async function giveBack({ db, ...counting }: Counting, name: LimitName, key: string): Promise<void> {
  await db
    .updateTable('rateLimits')
    .set({ count: sql`greatest(count - 1, 0)`, blockedUntil: counting.clock.now() })
    .where('bucket', '=', name)
    .where('keyHash', '=', hashKey(counting, name, key))
    .execute()
}

/** Forgets all of them. */
export async function forget({ db, ...counting }: Counting, name: LimitName, key: string): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('bucket', '=', name)
    .where('keyHash', '=', hashKey(counting, name, key))
    .execute()
}

const hashKey = ({ auth }: Pick<Counting, 'auth'>, name: LimitName, key: string) =>
  createHmac('sha256', auth.secret).update(`limit:${name}:${key}`).digest('base64url')

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

async function refusal({ db }: Counting, name: LimitName, keyHash: string, now: Date): Promise<AppError> {
  const row = await db
    .selectFrom('rateLimits')
    .select('blockedUntil')
    .where('bucket', '=', name)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
  const seconds = row ? Math.ceil((row.blockedUntil.getTime() - now.getTime()) / 1000) : 0
  return new AppError('too-many-requests', { retryAfterSeconds: Math.max(seconds, 1) })
}
