import { sql } from 'kysely'
import type { Alert, AlertMute } from '#contract/alerts.ts'
import { severities } from '#domain/alerts/kinds.ts'
import { requireFound, AppError } from '#server/errors.ts'
import { isUuid } from '#server/platform/api/input.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { isTold } from './public.ts'

type Shown = { status?: Alert['status'] | undefined; cursor?: string | undefined; limit: number }

/**
 * One page: what is open, the most pressing first, then what is over; the last raised first among equals. What is muted, or of
 * rows that were deleted, is not shown while it is open.
 */
export async function listAlerts(tx: HouseholdTransaction, now: Date, { status, cursor, limit }: Shown) {
  const after = cursor === undefined ? null : readCursor(cursor)
  const rows = await tx
    .selectFrom('smartAlerts as a')
    .select(['a.id', 'a.kind', 'a.title', 'a.message', 'a.severity', 'a.amountCents', 'a.date', 'a.version'])
    .select(['a.readAt', 'a.raisedAt', 'a.expiredAt', 'a.subjectName', 'a.link', 'a.nextStep'])
    .where((eb) => eb.or([eb('a.expiredAt', 'is not', null), isTold(now)]))
    .$if(status !== undefined, (query) =>
      query.where('a.expiredAt', status === 'open' ? 'is' : 'is not', null),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(-${place}, a.raised_at, a.id) < (${-(after?.place ?? 0)}::int, ${after?.raisedAt}, ${after?.id})`,
      ),
    )
    .orderBy(place)
    .orderBy('a.raisedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(toAlert),
    nextCursor: last ? `${findPlace(last)}_${last.raisedAt.toISOString()}_${last.id}` : null,
  }
}

/** SQL: where an alert stands among others: by how pressing it is while it is open. */
const place = sql<number>`(case when a.expired_at is null then array_position(${sql.lit(`{${severities.join(',')}}`)}::text[], a.severity)
  else ${sql.lit(severities.length + 1)} end)`

/** The same of one that was read. */
const findPlace = ({ expiredAt, severity }: Pick<Row, 'expiredAt' | 'severity'>): number =>
  1 + (expiredAt ? severities.length : severities.findIndex((one) => one === severity))

type Row = {
  kind: string
  severity: string
  amountCents: number | null
  date: string
  readAt: Date | null
  raisedAt: Date
  expiredAt: Date | null
  nextStep: unknown
} & Pick<Alert, 'id' | 'title' | 'message' | 'version' | 'subjectName' | 'link'>

const toAlert = ({ readAt, raisedAt, expiredAt, ...row }: Row): Alert => ({
  ...(row as Pick<
    Alert,
    | 'id'
    | 'kind'
    | 'title'
    | 'message'
    | 'severity'
    | 'amountCents'
    | 'date'
    | 'version'
    | 'subjectName'
    | 'link'
    | 'nextStep'
  >),
  status: expiredAt ? 'expired' : 'open',
  isRead: readAt !== null,
  readAt: readAt?.toISOString() ?? null,
  raisedAt: raisedAt.toISOString(),
  expiredAt: expiredAt?.toISOString() ?? null,
})

/** Reads a cursor we gave out; anything else is a bad request. */
function readCursor(text: string): { place: number; raisedAt: Date; id: string } {
  const [place = '', time = '', id = ''] = text.split('_')
  const raisedAt = new Date(time)
  if (
    !/^\d$/.test(place) ||
    Number.isNaN(raisedAt.getTime()) ||
    raisedAt.toISOString() !== time ||
    !isUuid(id)
  )
    throw new AppError('bad-request')
  return { place: Number(place), raisedAt, id }
}

/** How many open alerts nobody has read. */
export async function countUnread(tx: HouseholdTransaction, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('smartAlerts as a')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('a.expiredAt', 'is', null)
    .where('a.readAt', 'is', null)
    .where(isTold(now))
    .executeTakeFirstOrThrow()
  return count
}

const muteColumns = ['id', 'kind', 'subjectName', 'mutedAt', 'mutedUntil'] as const

/** What is muted now, the last first. */
export async function listMutes(tx: HouseholdTransaction, now: Date): Promise<AlertMute[]> {
  const rows = await tx
    .selectFrom('alertMutes')
    .select(muteColumns)
    .where((eb) => eb.or([eb('mutedUntil', 'is', null), eb('mutedUntil', '>', now)]))
    .orderBy('mutedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toMute)
}

export const readMute = async (tx: HouseholdTransaction, id: string): Promise<AlertMute> =>
  toMute(
    requireFound(
      await tx.selectFrom('alertMutes').select(muteColumns).where('id', '=', id).executeTakeFirst(),
    ),
  )

const toMute = ({
  mutedAt,
  mutedUntil,
  kind,
  ...row
}: Omit<AlertMute, 'kind' | 'mutedAt' | 'mutedUntil'> & {
  kind: string
  mutedAt: Date
  mutedUntil: Date | null
}): AlertMute => ({
  ...row,
  kind: kind as AlertMute['kind'],
  mutedAt: mutedAt.toISOString(),
  mutedUntil: mutedUntil?.toISOString() ?? null,
})
