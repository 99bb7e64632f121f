// Does what waits in the outbox: at least once, and by one process at a time (R49).
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Mail } from '#server/integrations/mail.ts'
import type { Db } from '#server/platform/database/db.ts'
import { describeError } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'
import { noteGivenUp } from './bounced-addresses.ts'
import { type OutboxPayload, type TaskHandler, TryLater, withoutText } from './outbox.ts'
import { claimedMinutes, sendMail, Undeliverable } from './send-mail.ts'
import type { OutboxKind } from './task.ts'

/** After 1, 2, 4 … minutes, then every hour, so that a mail is given up after about a day. */
const mostAttemptsOfMail = 30

/** Tries what waits longest, if something is due. Several processes share the work. */
export async function sendNext(
  services: Services,
  mail: Mail,
  handlers: readonly TaskHandler[] = [],
): Promise<boolean> {
  const claimed = await claim(services, ['mail', ...handlers.map((one) => one.kind.name)])
  if (claimed) await perform(services, mail, handlers, claimed)
  return claimed !== undefined
}

async function perform(
  services: Services,
  mail: Mail,
  handlers: readonly TaskHandler[],
  { id, kind, payload, attempts }: Claimed,
): Promise<void> {
  const { db, clock, log } = services
  const handler = handlers.find((one) => one.kind.name === kind)
  try {
    if (kind === 'mail') await sendMail(services, mail, id, payload as OutboxPayload)
    else await handler?.run(services, payload as object)
    await noteSent(db, id, clock.now(), mail.leavesTheHouse)
  } catch (error) {
    if (!(error instanceof TryLater))
      log.warn('outbox: not done', { kind, id, attempts, ...describeError(error) })
    const isOver =
      error instanceof Undeliverable || attempts >= (handler?.kind.mostAttempts ?? mostAttemptsOfMail)
    await noteFailure(db, { id, kind, attempts }, clock.now(), isOver, error)
    if (kind === 'mail' && isOver) await noteGivenUp(services, payload as OutboxPayload, mostAttemptsOfMail)
  }
}

/** A mail server may take minutes for each mail: others go on beside it, and tasks wait neither for mail nor for slow ones. */
const mostAtOnce = { mail: 3, tasks: 1, slowTasks: 1 }
type Lane = keyof typeof mostAtOnce
const lanes = Object.keys(mostAtOnce) as Lane[]
/** How long stopping waits for what is under way. */
const patienceMs = 10_000

/** Looks into the outbox every second until it is stopped; stopping waits for what is under way, but not for long. */
export function startOutbox(services: Services, mail: Mail, handlers: readonly TaskHandler[] = []) {
  const stopping = new AbortController()
  const kindsOf: Record<Lane, readonly OutboxKind[]> = {
    mail: ['mail'],
    tasks: handlers.flatMap(({ kind }) => (kind.isSlow ? [] : [kind.name])),
    slowTasks: handlers.flatMap(({ kind }) => (kind.isSlow ? [kind.name] : [])),
  }
  const underWay = {
    mail: new Set<Promise<void>>(),
    tasks: new Set<Promise<void>>(),
    slowTasks: new Set<Promise<void>>(),
  }
  const all = () => lanes.flatMap((lane) => [...underWay[lane]])
  const report = (error: unknown) => services.log.error('outbox not read', describeError(error))
  const listFree = () =>
    lanes.flatMap((lane) => (underWay[lane].size < mostAtOnce[lane] ? kindsOf[lane] : []))

  const begin = (claimed: Claimed) => {
    const those = underWay[lanes.find((lane) => kindsOf[lane].includes(claimed.kind)) ?? 'tasks']
    const work = perform(services, mail, handlers, claimed)
      .catch(report)
      .finally(() => those.delete(work))
    those.add(work)
  }
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const free = listFree()
      const claimed =
        free.length > 0
          ? await claim(services, free).catch((error: unknown) => void report(error))
          : undefined
      if (claimed) begin(claimed)
      else await Promise.race([pause(1000, null, { signal: stopping.signal }).catch(() => {}), ...all()])
    }
    await Promise.race([Promise.all(all()), pause(patienceMs, null, { ref: false })])
    mail.close()
  }
  const ended = loop()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

type Claimed = { id: string; kind: OutboxKind; payload: unknown; attempts: number }

// Claiming a row sets the time of its next try, so that two processes never have the same one, and a process that dies
// delays it only until then. A mail server may take its time: a mail is claimed for longer, and again while it is under way.
const claim = ({ db, clock }: Services, kinds: readonly OutboxKind[]): Promise<Claimed | undefined> =>
  db
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      // While it is under way there is none: then nobody tries it a second time by hand.
      lastError: null,
      nextAttemptAt: sql`${clock.now()}::timestamptz + interval '1 minute' * greatest(
        case kind when 'mail' then ${claimedMinutes}::int else 0 end, least(60, power(2, least(attempts, 10))))`,
    })
    .where('id', '=', (outbox) =>
      outbox
        .selectFrom('outbox')
        .select('id')
        .where('sentAt', 'is', null)
        .where('givenUpAt', 'is', null)
        .where('kind', 'in', kinds)
        .where('nextAttemptAt', '<=', clock.now())
        .orderBy('nextAttemptAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst()

// A mail may contain a secret link, so its text is deleted as soon as a mail server has it. Without a mail server it stays
// until it is purged, because administrators read it in the outbox.
async function noteSent(db: Db, id: string, now: Date, leavesTheHouse: boolean) {
  await db
    .updateTable('outbox')
    .set({ sentAt: now, lastError: null, ...(leavesTheHouse && { payload: withoutText }) })
    .where('id', '=', id)
    .execute()
}

async function noteFailure(
  db: Db,
  { id, kind, attempts }: Pick<Claimed, 'id' | 'kind' | 'attempts'>,
  now: Date,
  isOver: boolean,
  error: unknown,
) {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300)
  const minutes = Math.min(60, 2 ** (attempts - 1))
  await db
    .updateTable('outbox')
    .set({
      lastError,
      ...(kind === 'mail' && { nextAttemptAt: new Date(now.getTime() + minutes * 60_000) }),
      ...(isOver && { givenUpAt: now, payload: withoutText }),
      ...(!isOver && error instanceof TryLater && { nextAttemptAt: error.at }),
    })
    .where('id', '=', id)
    .execute()
}
