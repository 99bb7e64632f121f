// What a language model gets to word sentences anew: the sentences with their slots, and nothing that fills them.

export type Prompt = { instructions: string; prompt: string }

const instructions = [
  'You reword short sentences of a household budgeting app, in plain, kind, correct English for one household.',
  'Each sentence has slots in double curly brackets, such as {{amount}}. The app fills them in later.',
  'Keep every slot exactly as it is written, each as often as it stands there, and in the same order.',
  'Write no digits, no number words (one, twice, half, both), no percent or currency signs, no dates, no names, no links and no markup.',
  'Say the same: the same direction (more or less), the same doubts (if, may), the same advice. Add no facts and no advice.',
  'At most 400 characters each. Use common words. Answer in JSON only: {"texts": [{"id": "t1", "text": "..."}]}, one for each id.',
].join('\n')

/** Sentences are named t1, t2, … in their order. */
export const makePhrasingPrompt = (templates: readonly string[]): Prompt => ({
  instructions,
  prompt: JSON.stringify({ sentences: templates.map((text, at) => ({ id: nameSentence(at), text })) }),
})

export const nameSentence = (at: number): string => `t${at + 1}`
