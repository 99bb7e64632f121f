// Where the figures of a tip are seen, and where it is followed.
import type { Tip } from '#contract/coach.ts'
import { getTransactionsPath, paths, withSearch } from '#contract/paths.ts'
import type { Fact, Place, TipAction } from '#domain/coach/tip.ts'

/** As many transactions as a list can be narrowed to by their ids. */
const mostListed = 50

/** The rows of a figure where a list can show them all, else the screen it is seen on. */
export function getFactLink({ rows = [], place }: Pick<Fact, 'rows' | 'place'>): string | null {
  if (rows.length > 0 && (rows.length <= mostListed || !place)) return getRowsLink(rows)
  return place ? getPlaceLink(place) : null
}

/** Of too many the newest. */
export const getRowsLink = (rows: readonly string[]): string => getTransactionsPath(rows.slice(-mostListed))

function getPlaceLink(place: Place): string {
  switch (place.of) {
    case 'counted': {
      const { from, to, figure, categoryId } = place
      return withSearch(paths.transactions, { from, to, counts: figure, category: categoryId })
    }
    case 'bill':
      return paths.recurring
    case 'goal':
      return paths.goals
    case 'account':
      return withSearch(paths.transactions, { month: 'all', account: place.id })
    case 'debts':
      return paths.debtCalculator
    case 'split':
      return paths.settings
  }
}

export function describeAction(action: TipAction): Tip['action'] {
  switch (action.do) {
    case 'open-rows':
      return free('See the transactions', getRowsLink(action.rows))
    case 'add-bill':
      return pro('Add it to the bills', paths.recurring)
    case 'set-budget':
      return pro('Set a budget', withSearch(paths.recurring, { tab: 'budgets' }))
    case 'open-bill':
      return pro('Look at the bill', paths.recurring)
    case 'open-goal':
      return pro('Look at the goal', paths.goals)
    case 'start-goal':
      return pro('Start a goal', paths.goals)
    case 'open-debts':
      return free('Try it on the debts', paths.debtCalculator)
    case 'add-rule':
      return free('Make a rule', paths.categories)
    case 'sort-transactions':
      return free('Sort them', withSearch(paths.transactions, { month: 'all', category: 'none' }))
  }
}

const free = (label: string, link: string) => ({ label, link, isPro: false })
const pro = (label: string, link: string) => ({ label, link, isPro: true })
