import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { consentForm, languageModelState, sentRequest } from '#contract/language-model.ts'

export const languageModelEndpoints = {
  read: endpoint(
    'member',
    'GET /language-model',
    'Whether a language model is offered, and who agreed',
  ).output(languageModelState),
  changeConsent: endpoint(
    'owner',
    'PUT /language-model/consent',
    'Lets the language model be asked for the household, or withdraws that at once',
  )
    .input(consentForm)
    .output(languageModelState),
  listRequests: endpoint(
    'member',
    'GET /language-model/requests',
    'What was sent to a language model in the last 30 days, at most 100, the latest first',
  ).output(z.array(sentRequest)),
}
