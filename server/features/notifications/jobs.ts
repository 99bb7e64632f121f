// Sends letters. The day or month that each reader's letter is of is noted in the transaction that puts it into the outbox,
// so that it goes out once, however many processes look (R43, R49).
import { addDays, type Day, type Month, monthOf } from '#domain/calendar.ts'
import { findMonthlyLetter, findWeeklyLetter } from '#domain/notifications/send-times.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import { getUnsubscribeUrl } from '#server/platform/effects/mail-lists.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { asProgram } from '#server/platform/household/as-program.ts'
import {
  computeToday,
  householdTransaction,
  type HouseholdTransaction,
} from '#server/platform/household/transaction.ts'
import { hasProInHousehold } from '#server/platform/identity/entitlement.ts'
import { type Counts, explain, JobFailure } from '#server/platform/jobs/result.ts'
import { describeError } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'
import { readLetterFacts } from './letter-facts.ts'
import { writeLetter } from './letters.ts'
import { type LetterReader, listLetterReaders, type Recipient } from './recipients.ts'
import { mailLists } from './mail-lists.ts'

const readersAtOnce = 500

export async function sendLetters(services: Services): Promise<Counts> {
  let letters = 0
  const failures: unknown[] = []
  for (let after: string | null = null; ;) {
    const readers: LetterReader[] = await listLetterReaders(services.db, after, readersAtOnce)
    for (const reader of readers)
      for (const due of findDueLetters(reader, services.clock.now()))
        await sendLetter(services, reader, due).then(
          (isSent) => (letters += Number(isSent)),
          (error: unknown) => {
            services.log.error('letter not sent', describeError(error))
            failures.push(error)
          },
        )
    if (readers.length < readersAtOnce) break
    after = readers.at(-1)?.userId ?? null
  }
  if (failures.length === 0) return { letters }
  const sentence = `${failures.length} letters not sent. The first: ${explain(failures[0])}`
  throw new JobFailure(sentence, { letters, failed: failures.length })
}

/** `done` is what is noted of it: the Monday of a week, the first day of a month. */
type Due = { list: 'weekly' | 'monthly'; done: Day | string; monthOver: Month | null }

function findDueLetters(reader: LetterReader, now: Date): Due[] {
  const { preferences, rhythm, household, weeklyLetterDone, monthlyLetterDone } = reader
  const due: Due[] = []
  const monday = preferences.weeklyLetter ? findWeeklyLetter(now, rhythm) : null
  if (monday && monday > (weeklyLetterDone ?? '')) {
    // A week that ended with its month is told of there: the new one has hardly begun.
    const month = monthOf(addDays(monday, -1), household.monthStartDay)
    const isOver = month < computeToday(now, household).currentMonth
    due.push({ list: 'weekly', done: monday, monthOver: isOver ? month : null })
  }
  const month = preferences.monthlyLetter ? findMonthlyLetter(now, rhythm, household.monthStartDay) : null
  if (month && toFirstDay(month) > (monthlyLetterDone ?? ''))
    due.push({ list: 'monthly', done: toFirstDay(month), monthOver: month })
  return due
}

/** False where there was nothing to tell, or another process sends it, or they have no Pro. */
async function sendLetter(services: Services, reader: Recipient, due: Due): Promise<boolean> {
  const { db, clock, env } = services
  const now = clock.now()
  const { list } = due
  if (!(await hasProInHousehold(services, reader.householdId))) return false
  return householdTransaction(db, reader, async (tx) => {
    if (!(await asProgram(tx, (program) => claim(program, reader, due)))) return false
    const facts = await readLetterFacts(tx, reader, now, due.monthOver)
    if (!facts) return false
    const unsubscribeUrl = getUnsubscribeUrl(services, mailLists[list], reader.userId)
    const letter = writeLetter(reader, facts, { list, origin: env.PUBLIC_URL, unsubscribeUrl })
    const key = `letter:${list}:${reader.userId}:${due.done}`
    await asProgram(tx, (program) => enqueueMail(program, now, reader.email, letter, key))
    return true
  })
}

async function claim(
  program: HouseholdTransaction,
  { householdId, userId }: Recipient,
  { list, done }: Due,
): Promise<boolean> {
  const [isWanted, doneColumn] =
    list === 'weekly'
      ? (['weeklyLetter', 'weeklyLetterDone'] as const)
      : (['monthlyLetter', 'monthlyLetterDone'] as const)
  const { numUpdatedRows } = await program
    .updateTable('notificationPreferences')
    .set({ [doneColumn]: done })
    .where('householdId', '=', householdId)
    .where('userId', '=', userId)
    .where(isWanted, '=', true)
    .where(doneColumn, '<', done)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
