// What was typed into the form of a transaction stays when the page is loaded anew or left, until it is saved or given up.
import { useEffect, useState } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { forgetTyped, keepTyped, readTyped } from '#web/client/kept-typed.ts'
import { useTypist } from '#web/client/session.ts'
import type { Draft, Typed } from './draft.ts'

const typedTransaction = z.object({
  /** The transaction as it was when the typing began. */
  before: z.nullable(z.string()),
  values: z.partial(
    z.object({
      date: z.string(),
      description: z.string(),
      amountCents: z.number(),
      accountId: z.string(),
      categoryId: z.nullable(z.string()),
      person: z.nullable(z.string()),
      cleared: z.boolean(),
      note: z.nullable(z.string()),
      tagIds: z.array(z.string()),
      parts: z.array(
        z.object({
          id: z.optional(z.string()),
          amountCents: z.nullable(z.number()),
          categoryId: z.nullable(z.string()),
          person: z.nullable(z.string()),
          note: z.nullable(z.string()),
          tagIds: z.array(z.string()),
        }),
      ),
    }),
  ),
})

const formOf = (draft: Draft) =>
  `transaction-${draft.kind === 'edit' ? draft.transaction.id : (draft.type ?? 'new')}`
// Receipts come and go while the form is open, and change nothing that is typed.
const asText = (draft: Draft) =>
  draft.kind === 'edit' ? JSON.stringify({ ...draft.transaction, attachmentCount: 0 }) : null

/** What was typed about this transaction, or a new one, before; null when somebody changed it since. */
export function useTypedBefore(draft: Draft): Partial<Typed> | null {
  const typist = useTypist()
  const [values] = useState(() => {
    const kept = readTyped(formOf(draft), typist, typedTransaction)
    return kept && kept.before === asText(draft) ? (kept.values as Partial<Typed>) : null
  })
  return values
}

/** Keeps what is typed, and gives what forgets it. */
export function useKeepTyped(draft: Draft, control: Control<Typed, unknown, unknown>): () => void {
  const typist = useTypist()
  const values = useWatch({ control })
  const { isDirty } = useFormState({ control })
  const [form, before] = [formOf(draft), asText(draft)]
  useEffect(() => {
    if (isDirty) keepTyped(form, typist, { before, values })
  }, [form, before, typist, values, isDirty])
  return () => forgetTyped(form)
}
