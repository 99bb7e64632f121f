/** The part of an amount that is drawn as guessed, from 0 to 1: refunds may make the guesses more than the whole. */
export const findGuessedShare = (guessedCents: number, wholeCents: number): number =>
  wholeCents > 0 ? Math.min(1, Math.max(0, guessedCents / wholeCents)) : 0

/** How a link to what was guessed looks. */
export const guessedLook = 'text-accent underline underline-offset-2'
