// Answers a question by the one tool that it asks for. Each gives a sentence with slots and the figures for them, with the rows or the
// screen that show each, as tips have them.
import { answerAfford, answerDebtFree } from './ahead.ts'
import type { Answer, Book } from './book.ts'
import type { Question } from './question.ts'
import { answerChanges, answerLargest, answerMost } from './rankings.ts'
import { answerCompare, answerLast, answerSum, answerTrend } from './sums.ts'

export function answerQuestion(question: Question, book: Book): Answer {
  switch (question.ask) {
    case 'sum':
    case 'list':
      return answerSum(question, book)
    case 'last':
      return answerLast(question, book)
    case 'compare':
      return answerCompare(question, book)
    case 'trend':
      return answerTrend(question.about, book)
    case 'largest':
      return answerLargest(question.period, book)
    case 'most':
      return answerMost(question.period, book)
    case 'changes':
      return answerChanges(question, book)
    case 'afford':
      return answerAfford(question, book)
    case 'debt-free':
      return answerDebtFree(book)
    case 'nothing':
      return { template: refusals[question.because], facts: {} }
  }
}

const refusals = {
  'no-amount': 'How much would it cost? Ask for example: can we afford a sum by a date.',
  future:
    'What is to come cannot be read from your transactions. Ask what was spent, or whether a sum can be afforded by a date.',
  'too-many':
    'There are more transactions since then than can be added up here. Ask about a later time, or look into the reports.',
  unknown:
    'That cannot be read from your transactions, bills and debts. Ask for example how much went to a category or to somebody, and when.',
} as const
