import type { AnyContractProcedure } from '@orpc/contract'

export type Amount = { files: number; bytes: number }

/** How many bytes of large bodies may be held at a time, from the first byte of a request until its answer. */
export type Room = {
  /** Of one household. */
  ofOne: Amount
  /** Of all households. */
  inAll: Amount
  /** Half of the space is kept for households that hold no more than this, so that a few large ones keep nobody out. */
  little: Amount
}

/** An endpoint whose body may be large, and the limits that keep one person from using all the space. */
export type LargeBody = Room & {
  endpoint: AnyContractProcedure
  mostBytes: number
  /** The limit as the refusal writes it: '10 MB'. */
  mostInWords: string
  /** The turns its readers wait for; without them a body is read at once. */
  inTurn?: <Result>(householdId: string, work: () => Promise<Result>) => Promise<Result>
}
