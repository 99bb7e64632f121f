// Shares of a division, in hundredths of a percent: how they are typed, and how they are said.
import type { Category, DivisionPart } from '#contract/categories.ts'
import type { Format } from '#web/ui/format.tsx'

/** '33,33 %' is 3333; what cannot be read is none. */
export function readShare(text: string): number {
  const found = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text)
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : 0
}

/** '80% Phone, 20% Subscriptions' */
export const describeDivision = (
  division: readonly DivisionPart[],
  categories: readonly Category[],
  format: Format,
): string =>
  division
    .map(({ share, categoryId, person }) => {
      const name = categories.find(({ id }) => id === categoryId)?.name ?? ''
      return `${format.number(share / 100)}% ${name}${person ? ` (${person})` : ''}`
    })
    .join(', ')
