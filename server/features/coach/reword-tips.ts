// New tips in a language model's words. They are stored in ours first: whatever it answers, or does not, the tips are there, and
// none is used up for it.
import * as z from 'zod'
import type { GeneratedTips } from '#contract/coach.ts'
import { readPhrasings } from '#domain/coach/phrasing.ts'
import { makePhrasingPrompt } from '#domain/coach/phrasing-prompt.ts'
import { readHousehold } from '#server/features/households/public.ts'
import { askLanguageModel, mayAskLanguageModel } from '#server/features/language-model/public.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { readTips } from './queries.ts'
import { reword, selectTips, type StoredTip, toStoredTip } from './stored-tip.ts'

export const phrasings = z.strictObject({
  texts: z.array(z.strictObject({ id: z.string().max(20), text: z.string().max(2000) })).max(50),
})

/** Tokens for one sentence, well above the 400 characters it may have. */
const tokensOfSentence = 200

export async function rewordTips(context: MemberContext, generated: GeneratedTips): Promise<GeneratedTips> {
  const ids = generated.tips.map(({ id }) => id)
  const stored = await context.short(async (tx) =>
    ids.length > 0 && (await mayAskLanguageModel(context.services, tx))
      ? (await selectTips(tx).where('t.id', 'in', ids).execute()).map(toStoredTip)
      : [],
  )
  if (stored.length === 0) return generated
  const texts = await rewordSentences(
    context,
    'tips',
    stored.map(({ details }) => details.template),
  )
  if (!texts) return generated
  return context.short(async (tx) => {
    const format = await readHousehold(tx, context.now)
    for (const [at, tip] of stored.entries()) {
      const text = texts[at]
      if (!text) continue
      const changed = reword(tip satisfies StoredTip, text, format)
      await tx.updateTable('savingsTips').set(changed).where('id', '=', tip.id).execute()
    }
    return { ...generated, tips: await readTips({ ...context, tx }, ids) }
  })
}

/** Each sentence in other words, or null for it; null for all where none may be shown. */
export async function rewordSentences(
  context: MemberContext,
  purpose: 'tips' | 'answer',
  templates: readonly string[],
): Promise<(string | null)[] | null> {
  const asked = await askLanguageModel(context, {
    purpose,
    ...makePhrasingPrompt(templates),
    schema: phrasings,
    mostOutput: tokensOfSentence * templates.length,
    check: ({ texts }) => readPhrasings(templates, texts),
  })
  return asked.result
}
