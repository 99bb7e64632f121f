import { expect, it } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { balancesToSave, emptyDraft } from './draft.ts'

it('saves only balances that were typed, also a zero (SPEC section 5, DESIGN section 5 item 12)', () => {
  const draft = emptyDraft({ name: 'My Household', today: '2026-11-22' as Day })
  expect(balancesToSave(draft)).toEqual({})
  const balances = { chequingCents: 125_000, creditCardCents: -32_015, savingsCents: 0 }
  expect(balancesToSave({ ...draft, balances })).toEqual(balances)
})
