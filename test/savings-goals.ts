// A person's savings goals through the API, as the browser app asks for them.
import type { Contribution, SavingsGoal } from '#contract/savings-goals.ts'
import type { Person } from './app.ts'
import type { Extra } from './household-calls.ts'

/** `saver` gives the person of the test under way and a category of theirs: both are made anew before each test. */
export function savingsGoalsOf(saver: () => { person: Person; categoryId: string }) {
  const form = (extra: Extra = {}) => ({
    name: 'Roof',
    targetCents: 500_000,
    currentCents: 125_000,
    targetDate: '2027-05-31',
    categoryId: saver().categoryId,
    accountId: null,
    ...extra,
  })
  const list = () => saver().person.ok<SavingsGoal[]>('GET /savings-goals')
  return {
    form,
    list,
    add: (extra: Extra = {}) => saver().person.ok<SavingsGoal>('POST /savings-goals', form(extra)),
    read: async (id: string) => (await list()).find((goal) => goal.id === id),
    putIn: (id: string, amountCents: number, date = '2026-11-21') =>
      saver().person.ok<SavingsGoal>(`POST /savings-goals/${id}/contributions`, { date, amountCents }),
    contributions: (id: string) =>
      saver().person.ok<Contribution[]>(`GET /savings-goals/${id}/contributions`),
  }
}
