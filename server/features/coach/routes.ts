import { findPlan } from '#server/platform/api/caller.ts'
import { householdApi } from '#server/platform/api/builders.ts'
import { askQuestion } from './ask-question.ts'
import { answerTip } from './answer-tip.ts'
import { generateTips } from './generate-tips.ts'
import { listNotUseful, readMonthTips } from './queries.ts'

const api = householdApi.coach

export const coachRoutes = {
  read: api.read.handler(({ context, input: { month } }) =>
    readMonthTips(context, findPlan(context), month ?? context.currentMonth),
  ),

  generate: api.generate.handler(({ context }) => generateTips(context, findPlan(context))),

  listNotUseful: api.listNotUseful.handler(({ context }) => listNotUseful(context)),

  ask: api.ask.handler(({ context, input: { question } }) => askQuestion(context, question)),

  answer: api.answer.handler(({ context, input }) => answerTip(context, input)),
}
