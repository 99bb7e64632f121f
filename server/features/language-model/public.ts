import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod'
import type { Purpose } from '#contract/language-model.ts'
import type { LanguageModel, ModelAnswer } from '#server/integrations/language-model/language-model.ts'
import { openLanguageModel } from '#server/integrations/language-model/open-language-model.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { hook } from '#server/platform/areas/hooks.ts'
import { createShortTransactions, type HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { tryLimit } from '#server/platform/identity/limits.ts'
import type { Member } from '#server/platform/identity/session.ts'
import type { Services } from '#server/platform/process/services.ts'
import { reserve, settle } from './day-budget.ts'
import { limits } from './limits.ts'

export type Asking<Shape, Result> = {
  purpose: Purpose
  instructions: string
  prompt: string
  schema: z.ZodType<Shape>
  /** Tokens of the answer at most. */
  mostOutput: number
  /** What of the answer may be used; null refuses all of it. */
  check: (value: Shape) => Result | null
}

/**
 * `off`: none is set, or the household did not agree. `limit`: the day's requests are used. `resting`: it failed too often lately.
 * `failed`: nothing came back that could be read. `refused`: what came back did not pass the checks.
 */
export type NoResult = 'off' | 'limit' | 'resting' | 'failed' | 'refused'
export type Asked<Result> = { result: Result } | { result: null; because: NoResult }

/** A household agreed to the model that is set, by the consent of this id. */
export const languageModelAgreed = hook<[HouseholdContext, string]>('language model agreed')

type Asker = { services: Services; member: Member; now: Date }

const none = <Result>(because: NoResult): Asked<Result> => ({ result: null, because })

/** Asks the language model, with no transaction open meanwhile; what is sent is kept first. Never throws for what the model does. */
export async function askLanguageModel<Shape, Result>(
  { services, member, now }: Asker,
  { purpose, check, ...asking }: Asking<Shape, Result>,
): Promise<Asked<Result>> {
  const model = openLanguageModel(services)
  const short = createShortTransactions(services, member)
  if (!model || !(await short((tx) => hasAgreed(tx, model)))) return none('off')
  if (model.isResting()) return none('resting')
  const limit = limits['language model requests of a household']
  if (!(await tryLimit(services, limit, member.householdId))) return none('limit')
  const reserved = await reserve(services, now, estimateTokens(asking))
  if (!reserved) return none('limit')
  const id = uuidv7()
  const answer = await model.ask({
    ...asking,
    onSend: (body) => short((tx) => keepRequest(tx, { id, purpose, model, body, member, now })),
  })
  await settle(services, reserved, answer.tokens)
  const result = answer.kind === 'answered' ? check(answer.value) : null
  await short((tx) => noteOutcome(tx, id, answer, result !== null))
  if (result !== null) return { result }
  return none(answer.kind === 'answered' ? 'refused' : answer.reason === 'withdrawn' ? 'off' : 'failed')
}

/** Whose model the operator set; null where none is. */
export const findModelHost = (services: Services): string | null => openLanguageModel(services)?.host ?? null

/** Whether a household's questions may go to a model just now. */
export async function mayAskLanguageModel(services: Services, tx: HouseholdTransaction): Promise<boolean> {
  const model = openLanguageModel(services)
  return model !== null && (await hasAgreed(tx, model))
}

const hasAgreed = async (tx: HouseholdTransaction, { host }: LanguageModel): Promise<boolean> =>
  Boolean(
    await tx
      .selectFrom('languageModelConsents')
      .select('id')
      .where('withdrawnAt', 'is', null)
      .where('host', '=', host)
      .executeTakeFirst(),
  )

type Sent = { id: string; purpose: Purpose; model: LanguageModel; body: string; member: Member; now: Date }

/** False when the consent was withdrawn meanwhile: who withdraws it is answered before or after this, never beside it. */
async function keepRequest(
  tx: HouseholdTransaction,
  { id, purpose, model: { host, model }, body, member, now }: Sent,
): Promise<boolean> {
  const consent = await tx
    .selectFrom('languageModelConsents')
    .select('id')
    .where('withdrawnAt', 'is', null)
    .where('host', '=', host)
    .forShare()
    .executeTakeFirst()
  if (!consent) return false
  const { householdId, userId: sentBy } = member
  await tx
    .insertInto('languageModelRequests')
    .values({ householdId, id, purpose, host, model, body, sentAt: now, sentBy })
    .execute()
  return true
}

async function noteOutcome(
  tx: HouseholdTransaction,
  id: string,
  answer: ModelAnswer<unknown>,
  isUsed: boolean,
): Promise<void> {
  const { tokens } = answer
  const outcome = answer.kind === 'failed' ? 'failed' : isUsed ? 'used' : 'refused'
  const failure = answer.kind === 'failed' ? answer.reason : null
  await tx
    .updateTable('languageModelRequests')
    .set({
      outcome,
      failure,
      tokens: tokens !== null && tokens >= 0 && tokens < 1_000_000_000 ? Math.round(tokens) : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Three characters a token is more than any language takes here; the schema and the frame of the request come on top. */
const estimateTokens = ({
  instructions,
  prompt,
  mostOutput,
}: {
  instructions: string
  prompt: string
  mostOutput: number
}) => Math.ceil((instructions.length + prompt.length) / 3) + 500 + mostOutput
