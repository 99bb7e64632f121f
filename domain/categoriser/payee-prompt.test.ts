import { describe, expect, it } from 'vitest'
import { makePayeePrompt, type PayeeAnswer, readPayeeAnswers } from './payee-prompt.ts'

describe('what a language model is asked of payees', () => {
  it('has their names and those of categories, without long numbers, and nothing else', () => {
    const { prompt } = makePayeePrompt(['Quillmark', 'Blue Heron'], ['Groceries', 'Loan 123 456 789'])
    expect(JSON.parse(prompt)).toEqual({
      payees: [
        { id: 'p1', name: 'Quillmark' },
        { id: 'p2', name: 'Blue Heron' },
      ],
      categories: [
        { id: 'c1', name: 'Groceries' },
        { id: 'c2', name: 'Loan …' },
      ],
    })
  })

  const read = (...answers: PayeeAnswer[]) => readPayeeAnswers(answers, { payeeCount: 2, categoryCount: 2 })

  it('takes a category that was offered, or none', () => {
    expect(read({ id: 'p1', category: 'c2' }, { id: 'p2', category: null })).toEqual(
      new Map([
        [0, 1],
        [1, null],
      ]),
    )
  })

  it('leaves out what is about nobody, of nothing that was offered, or said twice (S30)', () => {
    expect(
      read({ id: 'p1', category: 'c1' }, { id: 'p2', category: 'c1' }, { id: 'p2', category: 'c2' }),
    ).toEqual(new Map([[0, 0]]))
    for (const category of ['c0', 'c3', 'C1', 'c1 ', 'c٢', 'Groceries', '__proto__', 'constructor', ''])
      expect(read({ id: 'p1', category })).toBeNull()
    for (const id of ['p0', 'p3', 'P1', '', '__proto__', 'toString'])
      expect(read({ id, category: 'c1' })).toBeNull()
    expect(read()).toBeNull()
  })
})
