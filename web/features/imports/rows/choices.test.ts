import { expect, it } from 'vitest'
import type { ImportDraft, ImportRow } from '#contract/imports.ts'
import { centsToAdd, countToAdd, excludedAfter, noChoices, toggled, toLandingForm } from './choices.ts'

const draft = { counts: { new: 10, transfer: 2, similar: 3 }, zeroCount: 1, newCents: -500 } as ImportDraft

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

it('leaves out new rows whose tick was taken away, and takes them in again', () => {
  const rows = [
    { line: 2, amountCents: -300 },
    { line: 3, amountCents: 0 },
    { line: 4, amountCents: -50 },
  ] as ImportRow[]
  const excluded = excludedAfter(new Map([[9, -25]]), rows, new Set(['4']))
  const choices = { ...noChoices, excluded }
  expect(toLandingForm(choices, []).excludeNew).toEqual([9, 2, 3])
  expect([countToAdd(draft, choices), centsToAdd(draft, choices)]).toEqual([9, -175])
  expect(countToAdd(draft, { ...choices, zeroAmounts: 'skip' })).toBe(9)
  expect([...excludedAfter(excluded, rows, new Set(['2', '3', '4'])).keys()]).toEqual([9])
})

it('makes the categories of the file as proposed, but for those that are chosen otherwise', () => {
  const offered = ['Tea', 'Rent', 'Gifts'].map((name) => ({ name, group: 'Wants' as const, count: 1 }))
  const groups = new Map([['Rent', 'Needs'] as const, ['Gifts', null] as const])
  expect(toLandingForm({ ...noChoices, groups }, [], offered).makeCategories).toEqual([
    { name: 'Tea', group: 'Wants' },
    { name: 'Rent', group: 'Needs' },
  ])
})
