import { findPlan, requireToday } from '#server/platform/api/caller.ts'
import { householdApi, memberApi, runOncePerKey } from '#server/platform/api/builders.ts'
import { askLanguageModel } from './ask-language-model.ts'
import { askQuestion } from './ask-question.ts'
import { answerTip } from './answer-tip.ts'
import { generateTips } from './generate-tips.ts'
import { listNotUseful, readMonthTips } from './queries.ts'
import { rewordTips } from './reword-tips.ts'

const api = householdApi.coach
// A language model takes its time, and nobody may wait behind a transaction for it.
const open = memberApi.coach

export const coachRoutes = {
  read: api.read.handler(({ context, input: { month } }) =>
    readMonthTips(context, findPlan(context), month ?? context.currentMonth),
  ),

  generate: open.generate.handler(async ({ context }) => {
    let isNew = false
    const generated = await context.short((tx) => {
      const scope = { ...context, ...requireToday(context), tx }
      return runOncePerKey(scope, `coach.generate ${JSON.stringify(context.sent)}`, async () => {
        isNew = true
        return generateTips(scope, findPlan(context))
      })
    })
    return isNew ? rewordTips(context, generated) : generated
  }),

  listNotUseful: api.listNotUseful.handler(({ context }) => listNotUseful(context)),

  ask: api.ask.handler(({ context, input: { question } }) => askQuestion(context, question)),

  askModel: open.askModel.handler(({ context, input: { question } }) => askLanguageModel(context, question)),

  answer: api.answer.handler(({ context, input }) => answerTip(context, input)),
}
