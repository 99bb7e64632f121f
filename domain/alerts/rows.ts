// The transactions that detectors look through: those of the last 12 months, each with who was paid.
import { addDays, type Day } from '../calendar.ts'
import type { CategoryGroup } from '../categories.ts'
import { makeMerchantKey } from '../merchants.ts'
import type { Cents } from '../money.ts'

/** How far back rows are looked through, and how long one of them is news. */
export const lookedAtDays = 366
const newsDays = 30

export type AlertRow = {
  id: string
  date: Day
  accountId: string
  description: string
  amountCents: Cents
  categoryId: string | null
  categoryName: string | null
  group: CategoryGroup | null
  isFixed: boolean | null
  isTransfer: boolean
  /** The bill it was paid for. */
  billId: string | null
  isRefund: boolean
}

export type PaidRow = AlertRow & {
  /** Whom it went to or came from, as `makeMerchantKey` has it; the description where that leaves nothing. */
  merchant: string
}

/** Oldest first. Making a key takes longest, and most descriptions come again. */
export function toPaidRows(rows: readonly AlertRow[]): PaidRow[] {
  const keys = new Map<string, string>()
  return rows
    .map((row) => {
      let merchant = keys.get(row.description)
      if (merchant === undefined) {
        merchant = makeMerchantKey(row.description) || row.description.toLowerCase()
        keys.set(row.description, merchant)
      }
      return { ...row, merchant }
    })
    .sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))
}

export const isNews = ({ date }: Pick<AlertRow, 'date'>, today: Day): boolean =>
  date > addDays(today, -newsDays)

/** Whoever was paid as a sentence names them: what the bank wrote, cut where it goes on for long. */
export const nameOf = ({ description }: Pick<AlertRow, 'description'>): string =>
  description.length > 60 ? `${description.slice(0, 59).trimEnd()}…` : description
