// Parts of one transaction that the account has whole: a register divides what the bank's own file has as one.
import type { ExistingTransaction, FileRow } from './verdicts.ts'

type OpenRow = FileRow & { at: number }

/** For each part the transaction that is all of them: of the same day, and of what they add up to. Linear in both lists. */
export function matchWholes(
  rows: readonly OpenRow[],
  existing: readonly ExistingTransaction[],
  taken: ReadonlySet<string>,
): Map<number, string> {
  const matched = new Map<number, string>()
  const divided = rows.filter(({ partOf }) => partOf !== undefined)
  if (divided.length === 0) return matched
  const free = Map.groupBy(
    existing.filter(({ id }) => !taken.has(id)),
    ({ date, amountCents }) => `${date}|${amountCents}`,
  )
  for (const parts of Map.groupBy(divided, ({ partOf }) => partOf).values()) {
    const sum = parts.reduce((total, { amountCents }) => total + amountCents, 0)
    const whole = parts.length > 1 ? free.get(`${parts[0]!.date}|${sum}`)?.shift() : undefined
    if (whole) for (const { at } of parts) matched.set(at, whole.id)
  }
  return matched
}
