// Limits the memory that bank files take: two are read at once, never two of the same household (R55).
import { createTurns } from '#server/platform/process/turns.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'

export const readingTurns = createTurns({
  atOnce: 2,
  mostWaiting: 20,
  refusal: 'Your other files are being read just now. Please wait a moment.',
})

export const runInTurn = <Result>({ member }: MemberContext, work: () => Promise<Result>): Promise<Result> =>
  readingTurns.inTurn(member.householdId, work)
