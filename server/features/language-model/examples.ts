// What would be sent, made by what makes it, of a household that does not exist.
import type { LanguageModelState } from '#contract/language-model.ts'
import { makePhrasingPrompt } from '#domain/coach/phrasing-prompt.ts'
import { makePayeePrompt } from '#domain/categoriser/payee-prompt.ts'
import { makeToolPrompt } from '#domain/questions/tool-prompt.ts'

export const examples: LanguageModelState['examples'] = [
  {
    purpose: 'tips',
    ...makePhrasingPrompt([
      '{{payee}} took {{amount}} on {{first}} and again on {{second}}. If it was one purchase, ask for one of them back now.',
    ]),
  },
  {
    purpose: 'question',
    ...makeToolPrompt('Did the kids’ hobbies get dearer this year?', ['Groceries', 'Hobbies', 'Salary']),
  },
  {
    purpose: 'payees',
    ...makePayeePrompt(['Quillmark', 'Blue Heron Pottery'], ['Groceries', 'Hobbies']),
  },
]
