// The calculator as it is being filled in: rows as they were typed, and the debts that can be read from them.
import * as z from 'zod/mini'
import { type Month, parseMonth } from '#domain/calendar.ts'
import { type Debt, parseRate, toRatePercent } from '#domain/debts/debt.ts'
import type { LumpSum } from '#domain/debts/events.ts'
import { cents } from '#domain/money.ts'
import type { SavedDebt } from '#contract/debts.ts'

const typedCents = z.nullable(z.int())
const rateChange = z.object({ key: z.string(), month: z.string(), rate: z.string() })
const debt = z.object({
  key: z.string(),
  /** Of the saved debt this row is. */
  id: z.nullable(z.string()),
  /** The account its balance is read from. */
  accountId: z.nullable(z.string()),
  name: z.string(),
  balanceCents: typedCents,
  rate: z.string(),
  minimumCents: typedCents,
  /** Percent of what is owed, where the minimum is at least that much. */
  minimumShare: z.string(),
  rateChanges: z.array(rateChange),
  /** Changed here since it was saved. */
  isTyped: z.boolean(),
})
const lumpSum = z.object({
  key: z.string(),
  month: z.string(),
  amountCents: typedCents,
  debtKey: z.nullable(z.string()),
})

/** The shape of a draft, also where one was kept in the browser. */
export const draftSchema = z.object({
  debts: z.array(debt).check(z.minLength(1)),
  paymentCents: typedCents,
  lumpSums: z.array(lumpSum),
  /** The household moved a row: its order is a strategy of its own. */
  hasOwnOrder: z.boolean(),
})

export type RateChangeDraft = z.output<typeof rateChange>
export type DebtDraft = z.output<typeof debt>
export type LumpSumDraft = z.output<typeof lumpSum>
export type Draft = z.output<typeof draftSchema>

export type DebtErrors = Partial<
  Record<'name' | 'balance' | 'rate' | 'minimum' | 'share' | 'changes', string>
>

/** A row as a debt, or why it is none; neither of a row that nothing was typed into. */
export type ReadDebt = { debt: Debt | null; errors: DebtErrors }

export const newKey = (): string => crypto.randomUUID()

export const blankDebt = (): DebtDraft => ({
  key: newKey(),
  id: null,
  accountId: null,
  name: '',
  balanceCents: null,
  rate: '',
  minimumCents: null,
  minimumShare: '',
  rateChanges: [],
  isTyped: false,
})

/** SPEC section 2: two rows to start with. */
export const blankDraft = (): Draft => ({
  debts: [blankDebt(), blankDebt()],
  paymentCents: null,
  lumpSums: [],
  hasOwnOrder: false,
})

export const isBlank = ({ name, balanceCents, rate, minimumCents }: DebtDraft): boolean =>
  name.trim() === '' && balanceCents === null && rate.trim() === '' && minimumCents === null

/** SPEC section 5 and S27: a debt counts with a name and a balance, and what cannot be read is said, never taken as 0. */
export function readDebt(row: DebtDraft): ReadDebt {
  if (isBlank(row)) return { debt: null, errors: {} }
  const { key: id, name, balanceCents, minimumCents } = row
  const ratePpm = parseRate(row.rate)
  const sharePpm = row.minimumShare.trim() === '' ? 0 : parseRate(row.minimumShare)
  const rateChanges = row.rateChanges.map(({ month, rate }) => ({
    fromMonth: parseMonth(month),
    ratePpm: parseRate(rate),
  }))
  const errors: DebtErrors = {}
  if (name.trim() === '') errors.name = 'Enter a name'
  if (balanceCents === null) errors.balance = 'Enter what is owed'
  else if (balanceCents < 0) errors.balance = 'Enter what is owed as a positive amount'
  if (ratePpm === null) errors.rate = 'Enter the yearly rate in percent, 0 if there is none'
  if (minimumCents === null) errors.minimum = 'Enter the minimum payment, 0 if there is none'
  else if (minimumCents < 0) errors.minimum = 'Enter a positive amount'
  if (sharePpm === null || sharePpm > 1_000_000) errors.share = 'Enter a percentage from 0 to 100'
  if (rateChanges.some(({ fromMonth, ratePpm: rate }) => fromMonth === null || rate === null))
    errors.changes = 'Each change needs a month and a rate'
  if (Object.keys(errors).length > 0 || !balanceCents) return { debt: null, errors }
  const debt = {
    id,
    name: name.trim(),
    balanceCents: cents(balanceCents),
    ratePpm: ratePpm ?? 0,
    rateChanges: rateChanges.map(({ fromMonth, ratePpm: rate }) => ({
      fromMonth: fromMonth as Month,
      ratePpm: rate ?? 0,
    })),
    minimum: { floorCents: cents(minimumCents ?? 0), sharePpm: sharePpm ?? 0 },
  }
  return { debt, errors }
}

/** The lump sums that are complete; of a debt that is gone, for whichever comes first. */
export const readLumpSums = ({ lumpSums, debts }: Draft): LumpSum[] =>
  lumpSums.flatMap(({ month, amountCents, debtKey }) => {
    const of = parseMonth(month)
    const debtId = debts.some(({ key }) => key === debtKey) ? debtKey : null
    return of && amountCents && amountCents > 0
      ? [{ month: of, amountCents: cents(amountCents), debtId }]
      : []
  })

const draftOfSaved = (saved: SavedDebt): DebtDraft => ({
  key: saved.id,
  id: saved.id,
  accountId: saved.accountId,
  name: saved.name,
  balanceCents: saved.balanceCents,
  rate: writeRate(saved.ratePpm),
  minimumCents: saved.minimum.floorCents,
  minimumShare: saved.minimum.sharePpm ? writeRate(saved.minimum.sharePpm) : '',
  rateChanges: saved.rateChanges.map(({ fromMonth, ratePpm }) => ({
    key: newKey(),
    month: fromMonth,
    rate: writeRate(ratePpm),
  })),
  isTyped: false,
})

const writeRate = (ratePpm: number): string => String(toRatePercent(ratePpm))

/**
 * The rows with what the server has now: saved debts without a row get one in place of a blank row, and rows whose debt
 * is gone become unsaved. Rows that nothing was typed into follow what is saved; what was typed stays, but for balances
 * that follow an account.
 */
export function withSaved(rows: readonly DebtDraft[], saved: readonly SavedDebt[]): DebtDraft[] {
  const savedOf = new Map(saved.map((debt) => [debt.id, debt]))
  const kept = rows.map((row) => {
    if (row.id === null) return row
    const debt = savedOf.get(row.id)
    if (!debt) return { ...row, id: null }
    if (!row.isTyped) return { ...draftOfSaved(debt), key: row.key }
    const isFollowing = row.accountId !== null && row.accountId === debt.accountId
    return isFollowing ? { ...row, balanceCents: debt.balanceCents } : row
  })
  const known = new Set(kept.map(({ id }) => id))
  const added = saved.filter(({ id }) => !known.has(id)).map(draftOfSaved)
  const wanted = Math.max(2, kept.length)
  const filled = kept.filter((row) => !isBlank(row))
  const blanks = kept.filter(isBlank)
  if (added.length === 0) return kept
  return [...filled, ...added, ...blanks.slice(0, Math.max(0, wanted - filled.length - added.length))]
}
