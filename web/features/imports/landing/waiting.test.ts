import { describe, expect, it } from 'vitest'
import type { ImportDraft } from '#contract/imports.ts'
import { countBadLines, describeCounts, findObstacle, inOrderOfDays, nameWaiting } from './waiting.ts'

const none = { new: 0, transfer: 0, similar: 0, same: 0, bad: 0, skipped: 0 }
const account = { isOpen: false, shown: null, alike: '', other: null }
const draft = (more: Partial<ImportDraft>): ImportDraft =>
  ({
    account,
    questions: [],
    filesAccounts: [],
    period: null,
    import: { fileName: 'a' },
    ...more,
  }) as ImportDraft

describe('a file that waits', () => {
  it('is asked about its account first', () => {
    const question = { code: 'signs', setting: 'signs', sentence: '', choices: [] } as const
    expect(findObstacle(draft({}))).toBe(null)
    expect(findObstacle(draft({ questions: [{ ...question, choices: [] }] }))).toBe('question')
    const visa = {
      name: 'Visa',
      shown: 'Visa',
      rowCount: 1,
      type: 'Credit',
      accountId: null,
      said: null,
    } as const
    expect(findObstacle(draft({ filesAccounts: [visa, { ...visa, name: 'Giro' }] }))).toBe('accounts')
    expect(nameWaiting([draft({}), draft({ filesAccounts: [visa, visa] })])).toBe('file')
    const waiting = { ...visa, said: 'waiting' } as const
    expect(nameWaiting([draft({ filesAccounts: [waiting, waiting] })])).toBe('statement')
    expect(findObstacle(draft({ account: { ...account, other: { id: '1', name: 'Visa' } } }))).toBe(
      'other-account',
    )
    expect(findObstacle(draft({ account: { ...account, isOpen: true }, questions: [] }))).toBe('account')
  })

  it('lands in the order of its days', () => {
    const of = (firstDay: string, lastDay: string, fileName: string) =>
      draft({ period: { firstDay, lastDay }, import: { fileName } } as Partial<ImportDraft>)
    const files = [
      of('2026-02-01', '2026-02-28', 'b'),
      of('2026-01-01', '2026-01-31', 'z'),
      of('2026-01-01', '2026-01-09', 'c'),
    ]
    expect(inOrderOfDays(files).map(({ import: { fileName } }) => fileName)).toEqual(['c', 'z', 'b'])
  })

  it('counts the lines of all files that cannot be read, to be asked about before they are imported', () => {
    const of = (bad: number) => draft({ counts: { ...none, bad } })
    expect(countBadLines([of(2), of(0), of(1)])).toEqual({ lines: 3, files: 2 })
    expect(countBadLines([of(0)])).toEqual({ lines: 0, files: 0 })
  })

  it('says what its rows would be', () => {
    expect(describeCounts({ counts: none }, 'en-US')).toBe('0 new')
    const counts = { ...none, new: 1200, transfer: 34, same: 3, similar: 2, bad: 1, skipped: 2 }
    expect(describeCounts({ counts }, 'en-US')).toBe(
      '1,234 new, 3 there already, 2 like earlier ones, left out, 1 line cannot be read, 2 lines left out',
    )
  })
})
