import type { OutboxTable } from '#database/types.gen.ts'

/** As the table knows them. */
export type OutboxKind = OutboxTable['kind']

/** A kind of work that waits in the outbox: an effect outside the database that is no mail. */
export type TaskKind<Payload extends object = object> = {
  readonly name: Exclude<OutboxKind, 'mail'>
  /** After so many it is given up; with `Infinity` never, and it is kept until it is done. */
  readonly mostAttempts: number
  /** Never there: it carries the type of what a task of this kind says. */
  readonly payload?: Payload
}

export const taskKind = <Payload extends object>(
  name: TaskKind['name'],
  mostAttempts: number,
): TaskKind<Payload> => ({ name, mostAttempts })
