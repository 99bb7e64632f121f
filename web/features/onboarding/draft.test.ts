import { expect, it } from 'vitest'
import { balancesToSave, emptyDraft } from './draft.ts'

it('saves only balances that are there and not zero (SPEC section 5)', () => {
  const draft = emptyDraft('My Household')
  expect(balancesToSave(draft)).toEqual({})
  const balances = { chequingCents: 125_000, creditCardCents: -32_015, savingsCents: 0 }
  expect(balancesToSave({ ...draft, balances })).toEqual({ chequingCents: 125_000, creditCardCents: -32_015 })
})
