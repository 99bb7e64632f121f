// What the form of the guide says.

export const guideSentences = {
  ready: 'Your guide is ready',
  /** SPEC section 8, literally. */
  failed: 'Download failed. Please try again.',
} as const
