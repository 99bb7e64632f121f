// How much of Trivet suffers from something in the browser.

const impacts = ['high', 'medium', 'low'] as const
export type Impact = (typeof impacts)[number]

/** The gravest of them; null of none. */
export const findWorst = (all: readonly Impact[]): Impact | null =>
  impacts.find((impact) => all.includes(impact)) ?? null
