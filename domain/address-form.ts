// A form with one field, the address to write to: what it says when nothing came of it (SPEC section 8, literally).

export const addressSentences = {
  invalid: 'Please enter a valid email address',
  failed: 'Something went wrong. Please try again.',
} as const

/** What is shown instead of an outcome: the sentence, and what was typed. */
export type RefusedAddress = { kind: 'refused'; sentence: string; email: string }
