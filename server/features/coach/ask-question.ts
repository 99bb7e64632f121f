import type { Answer } from '#contract/coach.ts'
import { addDays, type Day, monthRange, shiftMonth } from '#domain/calendar.ts'
import { getDecimals } from '#domain/currencies.ts'
import { answerQuestion } from '#domain/questions/answer-question.ts'
import type { Book } from '#domain/questions/book.ts'
import { findFirstDay, type Question } from '#domain/questions/question.ts'
import { readQuestion } from '#domain/questions/read-question.ts'
import { listDebts } from '#server/features/debts/public.ts'
import { readHousehold } from '#server/features/households/public.ts'
import { readForecast } from '#server/features/recurring-bills/public.ts'
import { matchingTransactions } from '#server/features/transactions/public.ts'
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
export async function askQuestion(scope: Scope, text: string): Promise<Answer> {
  const { tx, now, today, currentMonth } = scope
  const household = await readHousehold(tx, now)
  const { monthStartDay, currency } = household
  const decimals = getDecimals(currency)
  const { from } = monthRange(shiftMonth(currentMonth, -monthsBack), monthStartDay)
  let { rows, since } = await readRows(scope, from, monthStartDay)
  const categories = await tx.selectFrom('categories').select(['id', 'name', 'grp', 'canonicalKey']).execute()
  const asked = readQuestion(text, {
    today,
    currentMonth,
    monthStartDay,
    decimals,
    categories: categories.map(({ grp, canonicalKey, ...one }) => ({
      ...one,
      group: grp,
      key: canonicalKey,
    })),
    payees: new Map(rows.map(({ merchant, payee }) => [merchant, payee])),
  })
  const firstDay = findFirstDay(asked)
  if (firstDay && firstDay < from) ({ rows, since } = await readRows(scope, firstDay, monthStartDay))
  const question: Question = firstDay && firstDay < since ? { ask: 'nothing', because: 'too-many' } : asked
  const book: Book = {
    today,
    currentMonth,
    monthStartDay,
    decimals,
    rows,
    debts: question.ask === 'debt-free' ? await listDebts(tx, today) : [],
    accounts: await readBalances(scope, question),
  }
  return { ask: question.ask, ...toSentence(answerQuestion(question, book), household) }
}

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
    .map(({ accountId, accountName, balances, usual }) => ({
      id: accountId,
      name: accountName,
      balances: usual?.balances ?? balances,
    }))
}
