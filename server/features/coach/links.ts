// Where the figures of a tip are seen, and where it is followed.
import type { Tip } from '#contract/coach.ts'
import {
  getAccountPath,
  getBillPath,
  getCountedPath,
  getGoalPath,
  getTransactionsPath,
  paths,
  withSearch,
} from '#contract/paths.ts'
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
    case 'counted':
      return getCountedPath(place, place.figure, place.categoryId)
    case 'days': {
      const { from, to, categoryId: category, merchant: payee, words: search } = place
      return withSearch(paths.transactions, { from, to, category, payee, search })
    }
    case 'bill':
      return getBillPath(place.id)
    case 'goal':
      return getGoalPath(place.id)
    case 'account':
      return getAccountPath(place.id)
    case 'debts':
      return paths.debtCalculator
    case 'split':
      return paths.settings
  }
}

/** Where a tip is followed; the forms there begin with what the tip says. */
export function describeAction(action: TipAction): Tip['action'] {
  switch (action.do) {
    case 'open-rows':
      return free('See the transactions', getRowsLink(action.rows))
    case 'add-bill': {
      const { name, amountCents, frequency, nextDue: due } = action
      const bill = { bill: name.slice(0, 120), cents: String(Math.abs(amountCents)), frequency, due }
      return pro('Add it to the bills', withSearch(paths.recurring, bill))
    }
    case 'set-budget': {
      const budget = { category: action.categoryId, cents: String(action.amountCents) }
      return pro('Set a budget', withSearch(paths.budgets, budget))
    }
    case 'open-bill':
      return pro('Look at the bill', getBillPath(action.billId))
    case 'open-goal':
      return pro('Look at the goal', getGoalPath(action.goalId))
    case 'start-goal': {
      const goal = { goal: action.name.slice(0, 120), cents: String(action.amountCents), by: action.by }
      return pro('Start a goal', withSearch(paths.goals, goal))
    }
    case 'open-debts':
      return free(
        'Try it on the debts',
        withSearch(paths.debtCalculator, { extra: String(action.extraCents) }),
      )
    case 'add-rule':
      return free('Make a rule', withSearch(paths.categories, { keyword: action.keyword.slice(0, 200) }))
    case 'sort-transactions':
      return free('Sort them', withSearch(paths.transactions, { month: 'all', category: 'none' }))
  }
}

const free = (label: string, link: string) => ({ label, link, isPro: false })
const pro = (label: string, link: string) => ({ label, link, isPro: true })
