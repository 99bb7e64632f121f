// Where a suggestion comes from, and how sure it has to be.

/** 'model' is our own, of words in a name; 'language-model' somebody else's, where a household agreed to one. */
export const sources = ['rule', 'history', 'brand', 'model', 'language-model'] as const
export type Source = (typeof sources)[number]

/** SPEC section 9: from here on a category is given, or offered; below, nothing. */
export const leastToApply = 0.85
export const leastToSuggest = 0.65

/** Whether a guessed category is drawn as a guess until somebody confirms it: it was offered, and not sure enough to be given. */
export const isUnsure = ({ similarity }: { similarity: number }): boolean => similarity < leastToApply
