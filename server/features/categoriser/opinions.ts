// The last stage: a language model is asked of payees that nothing else knows, some time after their rows are in. What it says is
// kept, and only suggested.
import * as z from 'zod'
import { type PayeeAnswer, makePayeePrompt, readPayeeAnswers } from '#domain/categoriser/payee-prompt.ts'
import {
  askLanguageModel,
  findModelHost,
  mayAskLanguageModel,
} from '#server/features/language-model/public.ts'
import { enqueueTasks } from '#server/platform/effects/outbox.ts'
import { taskKind } from '#server/platform/effects/task.ts'
import { asProgram } from '#server/platform/household/as-program.ts'
import { createShortTransactions, type HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import type { Services } from '#server/platform/process/services.ts'
import { openCategoriser } from './household-categoriser.ts'
import { readSettings } from './settings.ts'
import { findUnknownPayees, type UnknownPayee } from './unknown-payees.ts'

/** `cause` is what it is asked after, such as an import; `tries` those that came to nothing. */
type Wanted = { householdId: string; userId: string; cause: string; tries: number }

export const askOpinionsTask = taskKind<Wanted>('ask-payee-opinions', 5, { isSlow: true })

const mostTries = 3
const minutesBetweenTries = 15
const mostCategories = 200
const tokensOfPayee = 30

type Scope = { services: Services; tx: HouseholdTransaction; member: Member; now: Date }

/** Puts it into the outbox that a language model is asked, where the household has one: nobody waits for it. */
export async function requestOpinions({ services, tx, member, now }: Scope, cause: string): Promise<void> {
  const { usesLanguageModel } = await readSettings(tx)
  if (!usesLanguageModel || !(await mayAskLanguageModel(services, tx))) return
  const { householdId, userId } = member
  await asProgram(tx, (program) => enqueue(program, now, { householdId, userId, cause, tries: 0 }))
}

const enqueue = (program: HouseholdTransaction, now: Date, wanted: Wanted): Promise<void> =>
  enqueueTasks(program, now, askOpinionsTask, [
    {
      payload: wanted,
      deduplicationKey: `payee opinions ${wanted.cause} ${wanted.tries}`,
      userId: wanted.userId,
      notBefore: new Date(now.getTime() + wanted.tries * minutesBetweenTries * 60_000),
    },
  ])

export const answers = z.strictObject({
  payees: z
    .array(z.strictObject({ id: z.string().max(50), category: z.string().max(50).nullable() }))
    .max(100),
})

/** Asks in one request, with no transaction open meanwhile. A model that is down is asked again later, a few times. */
export async function askOpinions(services: Services, wanted: Wanted): Promise<void> {
  const now = services.clock.now()
  const { householdId, userId, tries } = wanted
  const member: Member = { householdId, userId, role: 'member' }
  const short = createShortTransactions(services, member)
  const { payees, categories } = await short((tx) => readUnknown(services, tx, member))
  const host = findModelHost(services)
  if (payees.length === 0 || host === null) return
  const asked = await askLanguageModel<{ payees: PayeeAnswer[] }, Map<number, number | null>>(
    { services, member, now },
    {
      purpose: 'payees',
      ...makePayeePrompt(
        payees.map(({ name }) => name),
        categories.map(({ name }) => name),
      ),
      schema: answers,
      mostOutput: tokensOfPayee * payees.length + 50,
      check: (value) =>
        readPayeeAnswers(value.payees, { payeeCount: payees.length, categoryCount: categories.length }),
    },
  )
  if (asked.result === null) {
    const isDown = asked.because === 'failed' || asked.because === 'resting'
    if (isDown && tries + 1 < mostTries) await enqueue(services.db, now, { ...wanted, tries: tries + 1 })
    return
  }
  const { result } = asked
  const opinions = payees.flatMap(({ keys }, at) => {
    const category = result.get(at)
    if (category === undefined) return []
    const categoryId = category === null ? null : categories[category]!.id
    return keys.map((payeeKey) => ({ householdId, payeeKey, categoryId, host, askedAt: now }))
  })
  await short((tx) => keep(tx, opinions))
}

type Category = { id: string; name: string }

async function readUnknown(
  services: Services,
  tx: HouseholdTransaction,
  member: Member,
): Promise<{ payees: UnknownPayee[]; categories: Category[] }> {
  const nothing = { payees: [], categories: [] }
  const { usesLanguageModel } = await readSettings(tx)
  if (!usesLanguageModel || !(await mayAskLanguageModel(services, tx))) return nothing
  const categories = await tx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('grp', '<>', 'Income')
    .orderBy('name')
    .orderBy('id')
    .limit(mostCategories)
    .execute()
  if (categories.length === 0) return nothing
  // What the household did before is looked at on every plan: what it tells need not leave the house.
  return { payees: await findUnknownPayees(tx, await openCategoriser(tx, member, 'pro')), categories }
}

type Opinion = {
  householdId: string
  payeeKey: string
  categoryId: string | null
  host: string
  askedAt: Date
}

/** A category that was deleted meanwhile is no answer. */
async function keep(tx: HouseholdTransaction, opinions: readonly Opinion[]): Promise<void> {
  const wanted = [...new Set(opinions.flatMap(({ categoryId }) => categoryId ?? []))].toSorted()
  const there =
    wanted.length > 0
      ? await tx
          .selectFrom('categories')
          .select('id')
          .where('id', 'in', wanted)
          .orderBy('id')
          .forShare()
          .execute()
      : []
  const ids = new Set(there.map(({ id }) => id))
  const rows = opinions.filter(({ categoryId }) => categoryId === null || ids.has(categoryId))
  if (rows.length === 0) return
  await tx
    .insertInto('payeeOpinions')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['householdId', 'payeeKey']).doNothing())
    .execute()
}
