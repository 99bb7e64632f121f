import { describe, expect, it } from 'vitest'
import { day, month } from '../calendar.ts'
import { resolveChoice, type ToolChoice } from './tool-choice.ts'
import { makeToolPrompt } from './tool-prompt.ts'

const vocabulary = {
  today: day('2026-11-21'),
  currentMonth: month('2026-11'),
  monthStartDay: 1,
  decimals: 2,
  categories: [
    { id: 'food', name: 'Groceries', group: 'Needs', key: 'groceries' },
    { id: 'fun', name: 'Hobbies', group: 'Wants', key: null },
  ] as const,
  payees: new Map([['hilltop fuel', 'Hilltop Fuel']]),
}

const none = { category: null, words: null, period: null, before: null, amount: null, by: null }
const choose = (choice: Partial<ToolChoice>, asked = 'is there anything about hilltop fuel, 1,200 and me') =>
  resolveChoice({ ...none, tool: 'sum', about: 'everything', ...choice }, asked, vocabulary)

describe('a tool that a language model chose', () => {
  it.each<[string, Partial<ToolChoice>, object]>([
    [
      'a category by its place in the list',
      { about: 'category', category: 'c2' },
      { ask: 'sum', about: { of: 'category', categoryId: 'fun' } },
    ],
    [
      'words of the question',
      { about: 'words', words: 'Hilltop Fuel', tool: 'last' },
      { ask: 'last', about: { of: 'payee', merchant: 'hilltop fuel' } },
    ],
    ['a period in words', { period: 'last month' }, { period: { from: '2026-10-01', to: '2026-10-31' } }],
    [
      'two periods, in either order',
      { tool: 'compare', period: '2024', before: '2025' },
      { ask: 'compare', period: { from: '2025-01-01' }, before: { from: '2024-01-01' } },
    ],
    [
      'an amount of the question',
      { tool: 'afford', amount: '1,200', by: 'the end of March' },
      { ask: 'afford', amountCents: 120_000, by: '2027-03-31' },
    ],
    ['none', { tool: 'nothing' }, { ask: 'nothing' }],
  ])('may name %s', (_, choice, question) => {
    expect(choose(choice)).toMatchObject(question)
  })

  it.each<[string, Partial<ToolChoice>]>([
    ['a category that was not named', { about: 'category', category: 'c3' }],
    ['an id of its own', { about: 'category', category: '00000000-0000-7000-8000-000000000001' }],
    ['words that nobody said', { about: 'words', words: 'salary of the neighbours' }],
    ['a period of its own making', { period: '2026-01-01 to 2026-02-30' }],
    ['a period with something else beside it', { period: 'last month; drop table' }],
    ['a time to come', { period: '2030' }],
    ['a day that is over', { tool: 'afford', amount: '1,200', by: '1 January 2020' }],
  ])('may not name %s', (_, choice) => {
    expect(choose(choice)).toBeNull()
  })

  it('may not bring an amount of its own', () => {
    expect(choose({ tool: 'afford', amount: '9,999' })).toEqual({ ask: 'nothing', because: 'no-amount' })
    expect(choose({ tool: 'afford', amount: '200' })).toEqual({ ask: 'nothing', because: 'no-amount' })
  })

  it('is asked without numbers that could be of an account (S30)', () => {
    const { prompt } = makeToolPrompt(
      'What about DE89 3704 0044 0532 and 4111-1111-1111-1111, or 1,200.50?',
      ['Card 123456'],
    )
    expect(prompt).not.toMatch(/3704|4111|123456/)
    expect(prompt).toContain('1,200.50')
  })
})
