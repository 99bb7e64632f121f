import * as z from 'zod/mini'
import { answer, answerForm, generatedTips, monthTips, questionForm, tip } from '#contract/coach.ts'
import { endpoint } from '#contract/endpoint.ts'
import { month } from '#contract/values.ts'

export const coachEndpoints = {
  read: endpoint('member', 'GET /coach/tips', 'The tips of a month, and how many are left')
    // The household's current month unless said.
    .input(z.object({ month: z.optional(month) }))
    .output(monthTips),
  generate: endpoint('writer', 'POST /coach/tips', 'The next tips of the month (SPEC: savings coach)').output(
    generatedTips,
  ),
  listNotUseful: endpoint('member', 'GET /coach/tips/not-useful', 'Tips that were not useful').output(
    z.array(tip),
  ),
  answer: endpoint('writer', 'PUT /coach/tips/{id}/answer', 'Says what became of a tip, or takes that back')
    .input(answerForm)
    .output(tip),
  ask: endpoint('member', 'GET /coach/answers', 'Answers a question about the household’s money')
    .input(questionForm)
    .output(answer),
  askModel: endpoint(
    'writer',
    'POST /coach/answers',
    'As the other, and lets the household’s language model choose a tool for what is not understood',
  )
    .input(questionForm)
    .output(answer),
}
