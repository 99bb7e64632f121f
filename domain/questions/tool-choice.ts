// A tool that was chosen from outside, for a question: nothing of it is believed. Its category is one of those that were named, its
// words and its amount are the question's own, and its days are worked out by the household's clock.
import type { CategoryGroup } from '../categories.ts'
import { nameCategory, type subjects } from './tool-prompt.ts'
import { findBefore, ofMonth, readDeadline, readPeriod } from './periods.ts'
import type { Period, Question, questionKinds, Subject } from './question.ts'
import { everything, findSubject, lastYear, readAmount, tidy, type Vocabulary } from './read-question.ts'

export type ToolChoice = {
  tool: (typeof questionKinds)[number]
  about: (typeof subjects)[number]
  category: string | null
  words: string | null
  period: string | null
  before: string | null
  amount: string | null
  by: string | null
}

/** Null where anything about it is wrong. */
export function resolveChoice(choice: ToolChoice, asked: string, vocabulary: Vocabulary): Question | null {
  const text = tidy(asked)
  const about = findAbout(choice, text, vocabulary)
  const named = findPeriod(choice.period, vocabulary)
  const second = findPeriod(choice.before, vocabulary)
  if (about === null || named === null || second === null) return null
  const month = named ?? ofMonth(vocabulary.currentMonth, vocabulary)
  const isNamed = about.of === 'payee' || about.of === 'words'
  const period = named ?? (isNamed ? lastYear(vocabulary) : month)
  switch (choice.tool) {
    case 'nothing':
      return { ask: 'nothing', because: 'unknown' }
    case 'debt-free':
      return { ask: 'debt-free' }
    case 'trend':
      return { ask: 'trend', about }
    case 'largest':
    case 'most':
      return { ask: choice.tool, period: month }
    case 'sum':
    case 'list':
    case 'last':
      return { ask: choice.tool, about, period }
    case 'changes':
      return { ask: 'changes', period: month, before: second ?? findBefore(month, vocabulary) }
    case 'compare': {
      const before = second ?? findBefore(month, vocabulary)
      return before.from > month.from
        ? { ask: 'compare', about, period: before, before: month }
        : { ask: 'compare', about, period: month, before }
    }
    case 'afford':
      return findAfford(choice, text, vocabulary)
  }
}

const groups: Partial<Record<ToolChoice['about'], { group: CategoryGroup; name: string }>> = {
  needs: { group: 'Needs', name: 'Needs' },
  wants: { group: 'Wants', name: 'Wants' },
  'savings-and-debt': { group: 'SavingsDebt', name: 'Savings and debt' },
}

function findAbout(choice: ToolChoice, text: string, vocabulary: Vocabulary): Subject | null {
  const group = groups[choice.about]
  if (group) return { of: 'group', ...group }
  if (choice.about === 'income') return { of: 'income' }
  if (choice.about === 'everything') return everything
  if (choice.about === 'category') {
    const named = vocabulary.categories.find((_, at) => nameCategory(at) === choice.category)
    return named ? { of: 'category', categoryId: named.id, name: named.name } : null
  }
  const words = tidy(choice.words ?? '')
  return occursIn(text, words) ? findSubject(words, vocabulary) : null
}

/** Whole words and whole numbers: 200 does not occur in 1,200. */
function occursIn(text: string, part: string): boolean {
  const literal = part.replaceAll(
    /[\\^$.*+?()[\]{}|-]/g,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
  const whole = `(?<![\\p{L}\\p{N}]|\\p{N}[.,])${literal}(?![\\p{L}\\p{N}]|[.,]\\p{N})`
  return part !== '' && new RegExp(whole, 'u').test(text)
}

/** Undefined where none is said, null where what is said is no period. */
function findPeriod(words: string | null, vocabulary: Vocabulary): Period | null | undefined {
  if (words === null || words.trim() === '') return undefined
  const { period, rest } = readPeriod(tidy(words), vocabulary)
  return period && rest.trim() === '' && period.from <= vocabulary.today ? period : null
}

function findAfford(choice: ToolChoice, text: string, vocabulary: Vocabulary): Question | null {
  const amount = tidy(choice.amount ?? '')
  if (!occursIn(text, amount)) return { ask: 'nothing', because: 'no-amount' }
  const amountCents = readAmount(amount, vocabulary.decimals)
  if (amountCents === null) return { ask: 'nothing', because: 'no-amount' }
  const by = choice.by ? readDeadline(`by ${tidy(choice.by)}`, vocabulary) : vocabulary.today
  return by === null || by < vocabulary.today ? null : { ask: 'afford', amountCents, by }
}
