// How much of a month was only guessed: of a leg what went out, of the income what came in.
import type { CategoryTotal } from '#contract/months.ts'
import { type CategoryGroup, categoryGroups } from '#domain/categories.ts'

export type Guessed = Record<CategoryGroup, number> & { count: number }

type Counted = Pick<CategoryTotal, 'group' | 'guessedCents' | 'guessedCount'>

export function sumGuessed(categories: readonly Counted[]): Guessed {
  const guessed: Guessed = { Income: 0, Needs: 0, Wants: 0, SavingsDebt: 0, count: 0 }
  for (const { group, guessedCents, guessedCount } of categories) {
    if (!isGroup(group)) continue
    guessed[group] += group === 'Income' ? guessedCents : -guessedCents
    guessed.count += guessedCount
  }
  return guessed
}

const isGroup = (group: string | null): group is CategoryGroup =>
  categoryGroups.includes(group as CategoryGroup)
