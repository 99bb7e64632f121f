// A question that is not understood here goes to the household's language model, which chooses a tool; the tool answers.
import * as z from 'zod'
import type { Answer } from '#contract/coach.ts'
import type { Question } from '#domain/questions/question.ts'
import { questionKinds } from '#domain/questions/question.ts'
import { resolveChoice } from '#domain/questions/tool-choice.ts'
import { makeToolPrompt, subjects } from '#domain/questions/tool-prompt.ts'
import {
  askLanguageModel as ask,
  findModelHost,
  type NoResult,
} from '#server/features/language-model/public.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { requireToday } from '#server/platform/api/caller.ts'
import { answerAsked, describeAnswer, isForModel, prepare } from './ask-question.ts'
import { rewordSentences } from './reword-tips.ts'

const words = z.string().max(200).nullable()

export const choice = z.strictObject({
  tool: z.enum(questionKinds),
  about: z.enum(subjects),
  category: words,
  words,
  period: words,
  before: words,
  amount: words,
  by: words,
})

const mostCategories = 200
const tokensOfChoice = 300

export async function askLanguageModel(context: MemberContext, text: string): Promise<Answer> {
  const today = requireToday(context)
  const scopeOf = <Tx>(tx: Tx) => ({ ...context, ...today, tx })
  const { prepared, plain } = await context.short(async (tx) => {
    const prepared = await prepare(scopeOf(tx), text)
    const plain = await answerAsked(scopeOf(tx), prepared, prepared.asked)
    return { prepared, plain }
  })
  const { household, vocabulary } = prepared
  if (!isForModel(plain)) return describeAnswer(plain, household)
  const { result: chosen, ...without } = await ask<z.infer<typeof choice>, Question>(context, {
    purpose: 'question',
    ...makeToolPrompt(
      text,
      vocabulary.categories.slice(0, mostCategories).map(({ name }) => name),
    ),
    schema: choice,
    mostOutput: tokensOfChoice,
    check: (value) => resolveChoice(value, text, vocabulary),
  })
  const host = findModelHost(context.services)
  if (!chosen || host === null)
    return { ...describeAnswer(plain, household), note: 'because' in without ? notes[without.because] : null }
  const told = await context.short((tx) => answerAsked(scopeOf(tx), prepared, chosen))
  const [template] =
    (told.question.ask === 'nothing' ? null : await rewordSentences(context, 'answer', [told.template])) ?? []
  return {
    ...describeAnswer({ ...told, template: template ?? told.template }, household),
    byModel: { host, isReworded: typeof template === 'string' },
  }
}

const notes: Record<NoResult, string | null> = {
  off: null,
  limit: 'The language model has been asked as often as it may be in a day. Tomorrow it can be asked again.',
  resting: 'The language model has not answered lately, so it is left alone for some minutes.',
  failed: 'The language model did not answer in time, or not in a way that can be read.',
  refused: 'What the language model answered could not be checked, so it is not used.',
}
