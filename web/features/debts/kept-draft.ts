// What was typed into the calculator, for when the page is loaded anew or come back to: in this tab, for this user.
import * as z from 'zod/mini'
import { readStored, store } from '#web/start/storage.ts'
import { type Draft, draftSchema } from './draft.ts'

const storageKey = 'trivet-debts'

const keptDraft = z.object({ userId: z.string(), draft: draftSchema })

export const keepDraft = (userId: string, draft: Draft): void =>
  store('sessionStorage', storageKey, JSON.stringify({ userId, draft }))

/** Null when nothing was typed, or by somebody else: then it goes. */
export function readDraft(userId: string): Draft | null {
  try {
    const kept = z.safeParse(keptDraft, JSON.parse(readStored('sessionStorage', storageKey) ?? 'null'))
    if (kept.success && kept.data.userId === userId) return kept.data.draft
  } catch {
    // Something else is kept there.
  }
  store('sessionStorage', storageKey, null)
  return null
}
