// A saved view is what a screen was asked for, under a name: 'Large purchases'. Its rules are the same on each screen.

/** The most views of one screen that a household may have: a list that can still be read. */
export const mostSavedViews = 50

/** What a view may narrow by that a household can delete. */
export type DeletableFilter = 'account' | 'category' | 'tag'

/** 'The account and the tag of this view were deleted, so it shows nothing.' Null when all of them are there. */
export function describeDeleted(missing: readonly DeletableFilter[]): string | null {
  if (missing.length === 0) return null
  const names = missing.map((name) => `the ${name}`)
  const all = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
  const verb = missing.length === 1 ? 'was' : 'were'
  return `${all[0]?.toUpperCase()}${all.slice(1)} of this view ${verb} deleted, so it shows nothing.`
}
