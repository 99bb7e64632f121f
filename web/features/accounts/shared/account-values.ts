// The form of an account: its balance belongs to a day.
import * as z from 'zod/mini'
import { type Account, type accountForm, accountFields } from '#contract/accounts.ts'
import { amountCents, day } from '#contract/values.ts'

// While the amount is empty, the day beside it says nothing.
export const openForm = z.object({
  name: accountFields.shape.name,
  type: accountFields.shape.type,
  isSavings: accountFields.shape.isSavings,
  balanceCents: z.optional(
    z.pipe(
      z.nullable(amountCents),
      z.transform((amount) => amount ?? undefined),
    ),
  ),
  balanceOn: day,
})
export const strictForm = z.extend(openForm, { balanceCents: amountCents })

export type AccountValues = z.output<typeof openForm>

/** What is sent of it: a balance that is new, or another than the one that is confirmed. */
export function toAccountForm(
  { name, type, isSavings, balanceCents, balanceOn }: AccountValues,
  account?: Account,
): z.output<typeof accountForm> {
  const confirmed = account?.confirmed
  const isSame = confirmed?.day === balanceOn && confirmed.amountCents === balanceCents
  return {
    name,
    type,
    ...(isSavings !== undefined && { isSavings }),
    ...(balanceCents !== undefined && !isSame && { balanceCents, balanceOn }),
  }
}
