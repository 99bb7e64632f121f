import { expect, it } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { balancesToSave, emptyDraft } from './draft.ts'

it('saves only balances that are there and not zero (SPEC section 5)', () => {
  const draft = emptyDraft({ name: 'My Household', today: '2026-11-22' as Day })
  expect(balancesToSave(draft)).toEqual({})
  const balances = { chequingCents: 125_000, creditCardCents: -32_015, savingsCents: 0 }
  expect(balancesToSave({ ...draft, balances })).toEqual({ chequingCents: 125_000, creditCardCents: -32_015 })
})
