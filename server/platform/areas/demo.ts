import type { HouseholdScope } from '#server/platform/household/transaction.ts'

/** The demo household, as each area finds it when its turn comes to fill it. */
export type Demo = HouseholdScope & {
  /** Who shares the household and signs in nowhere. */
  partnerId: string
  accountId: (name: string) => string
  /** By its canonical key. */
  categoryId: (key: string) => string | null
}
