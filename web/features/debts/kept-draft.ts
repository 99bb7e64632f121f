// What was typed into the calculator, for when the page is loaded anew or come back to: in this tab, for this user.
import * as z from 'zod/mini'
import { type Draft, draftSchema } from './draft.ts'

const storageKey = 'trivet-debts'

const keptDraft = z.object({ userId: z.string(), draft: draftSchema })

/** Where storage is closed, nothing is kept. */
export function keepDraft(userId: string, typed: Draft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ userId, draft: typed }))
  } catch {
    // The calculator works as it does without.
  }
}

/** Null when nothing was typed, or by somebody else: then it goes. */
export function readDraft(userId: string): Draft | null {
  try {
    const kept = z.safeParse(keptDraft, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    if (kept.success && kept.data.userId === userId) return kept.data.draft
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is closed, or holds something else.
  }
  return null
}
