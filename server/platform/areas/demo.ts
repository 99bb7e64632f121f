import type { HouseholdScope } from '#server/platform/household/transaction.ts'

/** The demo household, as it is passed from area to area to be filled. */
export type Demo = HouseholdScope & {
  /** The second person of the household, who has no way to sign in. */
  partnerId: string
  accountId: (name: string) => string
  /** The id of a starter category by its key. */
  categoryId: (key: string) => string | null
}
