import type { OutboxTable } from '#database/types.gen.ts'

/** The values of the column `kind`. */
export type OutboxKind = OutboxTable['kind']

/** A kind of work that waits in the outbox: an effect outside the database that is no mail. */
export type TaskKind<Payload extends object = object> = {
  readonly name: Exclude<OutboxKind, 'mail'>
  /** How many tries there are before it is given up; with `Infinity` it is kept until it is done. */
  readonly mostAttempts: number
  /** It may take long, and is done beside others, which do not wait for it. */
  readonly isSlow: boolean
  /** Never set: it only carries the type of the payload. */
  readonly payload?: Payload
}

export const taskKind = <Payload extends object>(
  name: TaskKind['name'],
  mostAttempts: number,
  { isSlow = false } = {},
): TaskKind<Payload> => ({ name, mostAttempts, isSlow })
