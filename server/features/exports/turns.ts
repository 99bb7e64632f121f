import { createTurns } from '#server/platform/process/turns.ts'

/** Writing takes some memory, so only a few are written at a time. */
export const writingTurns = createTurns({
  atOnce: 2,
  mostWaiting: 20,
  refusal: 'Your other exports are being written just now. Please wait a moment.',
})
