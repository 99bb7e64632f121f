import type { Answer } from '#contract/coach.ts'
import type { Household } from '#contract/households.ts'
import { addDays, type Day, monthRange, shiftMonth } from '#domain/calendar.ts'
import type { CoachRow } from '#domain/coach/tip.ts'
import { getDecimals } from '#domain/currencies.ts'
import { answerQuestion } from '#domain/questions/answer-question.ts'
import type { Answer as Sentence, Book } from '#domain/questions/book.ts'
import { findFirstDay, type Question } from '#domain/questions/question.ts'
import { readQuestion, type Vocabulary } from '#domain/questions/read-question.ts'
import { listDebts } from '#server/features/debts/public.ts'
import { readHousehold } from '#server/features/households/public.ts'
import { mayAskLanguageModel } from '#server/features/language-model/public.ts'
import { readForecast } from '#server/features/recurring-bills/public.ts'
import { matchingTransactions } from '#server/features/transactions/public.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'
import { readCoachRows } from './read-rows.ts'
import { toSentence } from './stored-tip.ts'

/** How far back payees are known by their names, and how long after a purchase its account is looked at. */
const monthsBack = 36
const daysAfter = 30
/** Of more transfers into savings than this the oldest are left out. */
const mostSaved = 10_000
/** No forecast says anything about what is further away. */
const mostDaysAhead = 400

type Scope = Pick<HouseholdScope, 'tx' | 'now' | 'today' | 'currentMonth'>

/** Answers from the household's own rows, bills and debts; nothing of the question is kept, and nothing leaves the server. */
export async function askQuestion(scope: HouseholdContext, text: string): Promise<Answer> {
  const prepared = await prepare(scope, text)
  const told = await answerAsked(scope, prepared, prepared.asked)
  const mayAskModel =
    isForModel(told) &&
    scope.member.role !== 'viewer' &&
    (await mayAskLanguageModel(scope.services, scope.tx))
  return { ...describeAnswer(told, prepared.household), mayAskModel }
}

/**
 * What no pattern understands, or takes for words that are found nowhere; what is missing from a question that is
 * understood, its asker has to say.
 */
export function isForModel({ question, facts }: Told): boolean {
  if (question.ask === 'nothing') return question.because === 'unknown' || question.because === 'future'
  const isOfWords = 'about' in question && question.about.of === 'words'
  return isOfWords && Object.values(facts).every(({ rows = [] }) => rows.length === 0)
}

export type Prepared = {
  household: Household
  vocabulary: Vocabulary
  /** As its words say by themselves. */
  asked: Question
  from: Day
  rows: readonly CoachRow[]
  since: Day
}

export async function prepare(scope: Scope, text: string): Promise<Prepared> {
  const { tx, now, today, currentMonth } = scope
  const household = await readHousehold(tx, now)
  const { monthStartDay, currency } = household
  const { from } = monthRange(shiftMonth(currentMonth, -monthsBack), monthStartDay)
  const { rows, since } = await readRows(scope, from, monthStartDay)
  const categories = await tx.selectFrom('categories').select(['id', 'name', 'grp', 'canonicalKey']).execute()
  const vocabulary: Vocabulary = {
    today,
    currentMonth,
    monthStartDay,
    decimals: getDecimals(currency),
    categories: categories.map(({ grp, canonicalKey, ...one }) => ({
      ...one,
      group: grp,
      key: canonicalKey,
    })),
    payees: new Map(rows.map(({ merchant, payee }) => [merchant, payee])),
  }
  return { household, vocabulary, asked: readQuestion(text, vocabulary), from, rows, since }
}

type Told = Sentence & { question: Question }

/** Answers a question by its tool. */
export async function answerAsked(scope: Scope, prepared: Prepared, asked: Question): Promise<Told> {
  const { household, vocabulary, from } = prepared
  const { today, currentMonth, monthStartDay, decimals } = vocabulary
  const firstDay = findFirstDay(asked)
  const { rows, since } =
    firstDay && firstDay < from ? await readRows(scope, firstDay, household.monthStartDay) : prepared
  const question: Question = firstDay && firstDay < since ? { ask: 'nothing', because: 'too-many' } : asked
  const book: Book = {
    today,
    currentMonth,
    monthStartDay,
    decimals,
    rows,
    debts: question.ask === 'debt-free' ? await listDebts(scope.tx, today) : [],
    accounts: await readBalances(scope, question),
  }
  return { question, ...answerQuestion(question, book) }
}

export const describeAnswer = ({ question, ...told }: Told, household: Household): Answer => ({
  ask: question.ask,
  ...toSentence(told, household),
  mayAskModel: false,
  byModel: null,
  note: null,
})

/** With the side of each transfer into savings that counts there (DESIGN section 5 item 2). */
async function readRows({ tx, today }: Scope, from: Day, monthStartDay: number) {
  const saved = await matchingTransactions.list(
    tx,
    { counts: 'savingsDebt', from, to: today },
    { startDay: monthStartDay, after: null, limit: mostSaved },
  )
  return readCoachRows(tx, { from, to: today, monthStartDay, transfers: saved.map(({ id }) => id) })
}

/** What each account that is not owed is expected to hold; nothing unless that is asked. */
async function readBalances(
  { tx, today, currentMonth }: Scope,
  question: Question,
): Promise<Book['accounts']> {
  if (question.ask !== 'afford') return []
  const furthest = addDays(today, mostDaysAhead)
  const until: Day = question.by < furthest ? addDays(question.by, daysAfter) : furthest
  const { accounts } = await readForecast({ tx, today, currentMonth }, until)
  return accounts
    .filter(({ floorCents }) => floorCents !== null)
    .map(({ accountId, accountName, balances, usual, payments }) => ({
      id: accountId,
      name: accountName,
      balances: usual?.balances ?? balances,
      isPaidInto: payments.some(({ amountCents }) => amountCents > 0),
    }))
}
