// Understands a question by its pattern and its slots: what is asked, about what, and of when. Nothing is guessed: what names no
// category and no payee is looked for in descriptions, and what money cannot answer is said to be unknown.
import type { CategoryGroup } from '../categories.ts'
import {
  findCategoryKey,
  type HouseholdCategory,
  mapCategories,
} from '../categoriser/household-categories.ts'
import { type Cents, cents, largestAmount } from '../money.ts'
import { foldText } from '../payees/fold.ts'
import { type Calendar, findBefore, ofMonth, readDeadline, readPeriod } from './periods.ts'
import type { Period, Question, Subject } from './question.ts'
import { addDays, shiftMonth } from '../calendar.ts'

/** What a question may name. */
export type Vocabulary = Calendar & {
  decimals: number
  categories: readonly HouseholdCategory[]
  /** Payees by their keys, as a person would say them, most often paid first. */
  payees: ReadonlyMap<string, string>
}

export const tidy = (text: string): string =>
  foldText(text)
    .toLowerCase()
    .replaceAll(/[’']s\b/g, ' s')
    .replaceAll(/[^\p{L}\p{N}&.,$€£-]+/gu, ' ')
    .trim()

export function readQuestion(text: string, vocabulary: Vocabulary): Question {
  const asked = tidy(text.slice(0, 300))
  if (/\b(afford|can (we|i) (buy|pay|spend)|enough (money )?for)\b/.test(asked))
    return readAfford(asked, vocabulary)
  if (
    /\bdebt[- ]free\b|\bout of debt\b|\bdebts?\b.*\b(paid|pay|gone|rid|end)\b|\b(pay|paid) off\b/.test(asked)
  )
    return { ask: 'debt-free' }
  if (isOfTomorrow(asked)) return { ask: 'nothing', because: 'future' }
  const { period: named, rest } = readPeriod(asked, vocabulary)
  if (named && named.from > vocabulary.today) return { ask: 'nothing', because: 'future' }
  const month = named ?? ofMonth(vocabulary.currentMonth, vocabulary)
  const year = named ?? lastYear(vocabulary)
  if (/\bchange[ds]?\b|\bdifferences?\b|\bdifferent\b/.test(asked)) {
    const full = named ?? ofMonth(shiftMonth(vocabulary.currentMonth, -1), vocabulary)
    return {
      ask: 'changes',
      period: full,
      before: readSecond(rest, vocabulary) ?? findBefore(full, vocabulary),
    }
  }
  if (
    /\b(spend|spent|money)\b.*\bmost\b|\bmost\b.*\b(spend|spent)\b|\bwhere (does|did|is|has|do)\b.*\bmoney\b/.test(
      asked,
    )
  )
    return { ask: 'most', period: month }
  if (/\b(biggest|largest|top|highest|most expensive)\b/.test(asked)) return { ask: 'largest', period: month }
  const about = findSubject(rest, vocabulary)
  if (/\bcompar|\bversus\b|\bvs\b|\bthan\b/.test(asked)) {
    const before = readSecond(rest, vocabulary) ?? findBefore(month, vocabulary)
    const inOrder: [Period, Period] = before.from > month.from ? [before, month] : [month, before]
    const subject =
      about && about.of !== 'words' ? about : findSubject(readPeriod(rest, vocabulary).rest, vocabulary)
    return { ask: 'compare', about: subject ?? everything, period: inOrder[0], before: inOrder[1] }
  }
  const isAboutMoney =
    /\b(how much|spen[dt]|cost|costs|pay|paid|bought|total|sum|earn|earned|income|make|made|save|saved|get|got|take|took|receive|received)\b/.test(
      asked,
    )
  if (
    /\b(average|usual|usually|typically|trend|per month|a month|each month|every month|over time)\b/.test(
      asked,
    )
  )
    return about || isAboutMoney ? { ask: 'trend', about: about ?? everything } : unknown
  if (/\bwhen\b.*\b(last|pay|paid|buy|bought)\b|\blast time\b/.test(asked))
    return about ? { ask: 'last', about, period: named ?? ever(vocabulary) } : unknown
  if (/^(show|list|find|which|give me|search)\b|\btransactions?\b|\bpayments\b|\bpurchases\b/.test(asked))
    return about || named
      ? { ask: 'list', about: about ?? everything, period: about?.of === 'payee' ? year : month }
      : unknown
  if (!isAboutMoney && !(about && about.of !== 'words')) return unknown
  const period = about?.of === 'payee' || about?.of === 'words' ? year : month
  return { ask: 'sum', about: about ?? everything, period }
}

const unknown: Question = { ask: 'nothing', because: 'unknown' }
export const everything: Subject = { of: 'everything' }

const isOfTomorrow = (asked: string) =>
  /\b(will|going to|should (we|i)|predict|next (month|year|week)|exchange rate|stocks?|shares?|invest|weather|bitcoin|crypto|price of)\b/.test(
    asked,
  )

export const lastYear = ({ today }: Calendar): Period => ({ from: addDays(today, -364), to: today })
const ever = ({ today }: Calendar): Period => ({ from: addDays(today, -730), to: today })
const readSecond = (rest: string, calendar: Calendar) => readPeriod(rest, calendar).period

function readAfford(asked: string, vocabulary: Vocabulary): Question {
  const amountCents = readAmount(asked, vocabulary.decimals)
  if (amountCents === null) return { ask: 'nothing', because: 'no-amount' }
  const by = readDeadline(asked, vocabulary) ?? vocabulary.today
  return by < vocabulary.today ? { ask: 'nothing', because: 'unknown' } : { ask: 'afford', amountCents, by }
}

/** '1,200', '$1200.50' and '2k'; not the number of a day or a year. */
export function readAmount(text: string, decimals: number): Cents | null {
  const withoutDates = text
    .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, ' ')
    .replaceAll(/\b\d{1,2}(?:st|nd|rd|th)\b/g, ' ')
    .replaceAll(/\b(?:by|in|until|before|on)\s+(?:\p{L}+\s+)?\d{1,4}(?:\s+\p{L}+)?(?:,?\s+\d{4})?\b/gu, ' ')
  const found = /[$€£]?\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s?(k)?(?![\p{L}\p{N}])/u.exec(withoutDates)
  if (!found) return null
  const [, whole = '', fraction = '', thousand] = found
  const units = Number(`${whole.replaceAll(',', '')}.${fraction || '0'}`) * (thousand ? 1000 : 1)
  const amount = Math.round(units * 10 ** decimals)
  return amount > 0 && amount <= largestAmount ? cents(amount) : null
}

const groupWords: readonly [pattern: RegExp, group: CategoryGroup, name: string][] = [
  [/\bneeds\b/, 'Needs', 'Needs'],
  [/\bwants\b/, 'Wants', 'Wants'],
  [
    /\b(savings? and debts?|saved?|saving|savings|put aside|debt payments?)\b/,
    'SavingsDebt',
    'Savings and debt',
  ],
]

/** Words that say nothing of what it is about. */
const plainWords = new Set(
  (
    'how much many did do does have has had we i us our my me the a an of on for in at to with from by and or is was were are be been it ' +
    'that this these those what whats which when where who why spend spent spending cost costs pay paid pays paying payment payments ' +
    'bought buy buying total totals sum altogether all any money transactions transaction purchases purchase last time show list find ' +
    'give tell search please much more less than compare compared comparison versus vs average usual usually typically trend per each ' +
    'every month months over year week so far now out go went gone going get got take took make made far about there been since s t ' +
    'expenses expense everything overall not never time did up'
  ).split(' '),
)

/** The longest name among the words, of a category before a payee; null where they name nothing at all. */
export function findSubject(rest: string, { categories, payees }: Vocabulary): Subject | null {
  const words = rest.split(/[\s.,$€£-]+/u).filter((word) => word !== '' && !plainWords.has(word))
  const text = words.join(' ')
  if (text === '') return null
  if (
    /\b(earn(ed)?|income|salary|wages|receive[d]?)\b/.test(rest) &&
    !categories.some(({ name }) => tidy(name) === text)
  )
    return { of: 'income' }
  const named = findCategory(text, categories)
  if (named) return named
  const found = [...payees.keys()].filter(
    (key) => ` ${key} `.includes(` ${text} `) || ` ${text} `.includes(` ${key} `),
  )
  const merchant = found.toSorted(
    (a, b) => Math.abs(a.length - text.length) - Math.abs(b.length - text.length),
  )[0]
  if (merchant !== undefined) return { of: 'payee', merchant, name: payees.get(merchant) ?? merchant }
  const meant = findMeant(words, categories)
  if (meant) return meant
  const group = groupWords.find(([pattern]) => pattern.test(rest))
  if (group) return { of: 'group', group: group[1], name: group[2] }
  return { of: 'words', words: text }
}

function findCategory(text: string, categories: readonly HouseholdCategory[]): Subject | null {
  const withNames = categories.map((category) => ({ category, name: tidy(category.name) }))
  const found = withNames
    .filter(
      ({ name }) =>
        ` ${text} `.includes(` ${name} `) ||
        (text.length > 3 && name.split(' ').join(' ').startsWith(`${text} `)),
    )
    .toSorted((a, b) => b.name.length - a.name.length)[0]
  return found ? { of: 'category', categoryId: found.category.id, name: found.category.name } : null
}

/** 'restaurants' is what the household calls Dining out. */
function findMeant(words: readonly string[], categories: readonly HouseholdCategory[]): Subject | null {
  const { idOf } = mapCategories(categories)
  for (const group of ['Wants', 'Income'] as const) {
    const key = findCategoryKey(words.join(' '), group)
    const id = key && idOf.get(key)
    const category = categories.find((one) => one.id === id)
    if (category) return { of: 'category', categoryId: category.id, name: category.name }
  }
  return null
}
