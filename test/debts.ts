// A person's debts through the API, as the browser app asks for them.
import type { SavedDebt } from '#contract/debts.ts'
import type { Person } from './app.ts'
import type { Extra } from './household-calls.ts'

export const debtForm = (name: string, extra: Extra = {}) => ({
  name,
  balanceCents: 100_000,
  ratePpm: 240_000,
  minimum: { floorCents: 3_000, sharePpm: 0 },
  ...extra,
})

export const addDebt = (person: Person, name: string, extra: Extra = {}) =>
  person.ok<SavedDebt>('POST /debts', debtForm(name, extra))
