// What was typed into the calculator, for when the page is loaded anew or come back to: in this tab, for this user.
import * as z from 'zod/mini'
import type { Draft } from './draft.ts'

const storageKey = 'trivet-debts'

const cents = z.nullable(z.int())
const draft = z.object({
  debts: z
    .array(
      z.object({
        key: z.string(),
        id: z.nullable(z.string()),
        accountId: z.nullable(z.string()),
        name: z.string(),
        balanceCents: cents,
        rate: z.string(),
        minimumCents: cents,
        minimumShare: z.string(),
        rateChanges: z.array(z.object({ key: z.string(), month: z.string(), rate: z.string() })),
        isTyped: z.boolean(),
      }),
    )
    .check(z.minLength(1)),
  paymentCents: cents,
  lumpSums: z.array(
    z.object({ key: z.string(), month: z.string(), amountCents: cents, debtKey: z.nullable(z.string()) }),
  ),
  hasOwnOrder: z.boolean(),
})
const keptDraft = z.object({ userId: z.string(), draft })

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
