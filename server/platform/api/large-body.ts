import type { AnyContractProcedure } from '@orpc/contract'

export type Amount = { files: number; bytes: number }

/** How much of large bodies may be here at a time, from the first byte until the answer. */
export type Room = {
  /** Of one household. */
  ofOne: Amount
  /** Of all households. */
  inAll: Amount
  /** Half of the room is kept for households that have no more than this here: a few large ones keep nobody out. */
  little: Amount
}

/** An endpoint whose body may be large, and what keeps one person's from taking everybody's room. */
export type LargeBody = Room & {
  endpoint: AnyContractProcedure
  mostBytes: number
  /** The same as a refusal says it: '10 MB'. */
  mostInWords: string
  /** The turn in which it is read; at once without. */
  inTurn?: <Result>(householdId: string, work: () => Promise<Result>) => Promise<Result>
}
