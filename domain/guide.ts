// What the form of the guide says.

export const guideSentences = {
  ready: 'Your guide is ready',
  invalid: 'Please enter a valid email address',
  refused: 'Something went wrong. Please try again.',
  /** SPEC section 8, literally. */
  failed: 'Download failed. Please try again.',
} as const
