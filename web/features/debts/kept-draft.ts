// What was typed into the calculator, for when the page is loaded anew or come back to: in this tab, for this user.
import * as z from 'zod/mini'
import { readStored, store } from '#web/start/storage.ts'
import { type Draft, draftSchema } from './draft.ts'

const storageKey = 'trivet-debts'

/** The amounts of a draft are in the smallest unit of this currency. */
const keptDraft = z.object({ userId: z.string(), currency: z.string(), draft: draftSchema })

export const keepDraft = (kept: z.output<typeof keptDraft>): void =>
  store('sessionStorage', storageKey, JSON.stringify(kept))

/** Null when nothing was typed, or by somebody else, or in another currency: then it goes. */
export function readDraft(userId: string, currency: string): Draft | null {
  try {
    const kept = z.safeParse(keptDraft, JSON.parse(readStored('sessionStorage', storageKey) ?? 'null'))
    if (kept.success && kept.data.userId === userId && kept.data.currency === currency) return kept.data.draft
  } catch {
    // Something else is kept there.
  }
  store('sessionStorage', storageKey, null)
  return null
}
