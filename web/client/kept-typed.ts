// What was typed into a form and not saved yet, for when the page is loaded anew or come back to: in this tab, for this user and
// household. It goes when it is saved or given up, and whoever signs out takes all of it along.
import * as z from 'zod/mini'
import { readStored, store } from '#web/start/storage.ts'

/** Amounts are in the smallest unit of the currency. */
export type Typist = { userId: string; householdId: string; currency: string }

const kept = z.object({
  userId: z.string(),
  householdId: z.string(),
  currency: z.string(),
  typed: z.unknown(),
})

const storageKey = (form: string) => `trivet-typed-${form}`

export const keepTyped = (form: string, { userId, householdId, currency }: Typist, typed: unknown): void =>
  store('sessionStorage', storageKey(form), JSON.stringify({ userId, householdId, currency, typed }))

export const forgetTyped = (form: string): void => store('sessionStorage', storageKey(form), null)

/** Null when nothing was typed, or by somebody else, or in another currency: then it goes. */
export function readTyped<Typed>(
  form: string,
  { userId, householdId, currency }: Typist,
  schema: z.ZodMiniType<Typed>,
): Typed | null {
  try {
    const found = kept.parse(JSON.parse(readStored('sessionStorage', storageKey(form)) ?? 'null'))
    const isOwn = found.userId === userId && found.householdId === householdId && found.currency === currency
    const typed = schema.safeParse(found.typed)
    if (isOwn && typed.success) return typed.data
  } catch {
    // Nothing is kept there, or something else.
  }
  forgetTyped(form)
  return null
}
