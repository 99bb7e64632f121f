/** A kind of work that waits in the outbox: an effect outside the database that is no mail. The table knows its name. */
export type TaskKind<Payload extends object = object> = {
  readonly name: string
  /** After so many it is given up; with `Infinity` never, and it is kept until it is done. */
  readonly mostAttempts: number
  /** Never there: it carries the type of what a task of this kind says. */
  readonly payload?: Payload
}

export const taskKind = <Payload extends object>(name: string, mostAttempts: number): TaskKind<Payload> => ({
  name,
  mostAttempts,
})
