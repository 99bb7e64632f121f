import type { Purpose } from '#contract/language-model.ts'

export const purposeNames: Record<Purpose, string> = {
  tips: 'Wording tips',
  question: 'Reading a question',
  answer: 'Wording an answer',
  payees: 'Sorting payees',
}
