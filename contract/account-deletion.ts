import * as z from 'zod/mini'

export const deletionWord = 'DELETE'

/** SPEC sections 5 and 8. */
export const deletionForm = z.object({
  confirmation: z.literal(deletionWord, 'Please type DELETE to confirm account deletion'),
})

/** What goes with an account: its household, when nobody else is in it. */
export const deletionPreview = z.object({
  /** `last-owner` cannot be deleted before somebody else is the owner. */
  kind: z.enum(['household', 'leaves', 'last-owner', 'no-household']),
  householdName: z.nullable(z.string()),
  transactions: z.int(),
  accounts: z.int(),
  /** Others in the household. */
  otherMembers: z.int(),
  /** A paid subscription that is canceled first. */
  hasSubscription: z.boolean(),
})
export type DeletionPreview = z.infer<typeof deletionPreview>
