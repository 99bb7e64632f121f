import { expect, it } from 'vitest'
import type { ImportDraft, ImportRow } from '#contract/imports.ts'
import { countToAdd, noChoices, toggled, toLandingForm } from './choices.ts'

const draft = { counts: { new: 10, transfer: 2, similar: 3 }, zeroCount: 1 } as ImportDraft

it('counts what the button will add', () => {
  expect(countToAdd(draft, noChoices)).toBe(12)
  const more = { ...noChoices, includedLines: toggled(noChoices.includedLines, 7, true) }
  expect(countToAdd(draft, more)).toBe(13)
  expect(countToAdd(draft, { ...more, zeroAmounts: 'skip' })).toBe(12)
})

it('links every proposed transfer that was not rejected, and names those that were', () => {
  const transfers = [4, 5].map((line) => ({ line, other: { id: `id-${line}` } }) as ImportRow)
  const form = toLandingForm({ ...noChoices, rejectedLines: new Set([5]) }, transfers)
  expect(form.linkTransfers).toEqual([{ line: 4, transactionId: 'id-4' }])
  expect(form.rejectTransfers).toEqual([{ line: 5, transactionId: 'id-5' }])
})
