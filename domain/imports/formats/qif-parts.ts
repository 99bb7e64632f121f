// The parts of a split QIF record: lines S (category or [account]), E (text), $ (amount) and % (share of the whole).
import type { Cents, DecimalMark } from '../../money.ts'
import { readUnits } from './amounts.ts'
import type { QifField } from './qif-records.ts'
import type { EntryPart } from './statement.ts'

type WrittenPart = { category: string; text: string; amount: string; percent: string }

/**
 * The parts, which add up to the whole: what is missing becomes a part without a category. Empty ones are left out. The
 * name of a part whose amount cannot be read instead, where there is one.
 */
export function readParts(
  fields: readonly QifField[],
  whole: Cents,
  { decimals, mark }: { decimals: number; mark: DecimalMark | null },
): EntryPart[] | string {
  const parts: EntryPart[] = []
  const open: EntryPart[] = []
  let sum = 0
  for (const written of listParts(fields)) {
    const part = {
      ...readCategory(written.category),
      text: written.text.trim() || null,
      amountCents: 0 as Cents,
    }
    const amount = readPartAmount(written, whole, { decimals, mark })
    if (amount === null) return written.category.trim() || written.text.trim() || written.amount.trim()
    if (amount === 'rest') open.push(part)
    else if (amount !== 0) {
      parts.push({ ...part, amountCents: amount })
      sum += amount
    }
  }
  if (parts.length === 0 && open.length === 0) return []
  if (sum === -whole && sum !== 0)
    return parts.map((part) => ({ ...part, amountCents: -part.amountCents as Cents }))
  const nameless = { category: null, text: null, transferAccount: null, amountCents: 0 as Cents }
  const rest = (whole - sum) as Cents
  return rest === 0 ? parts : [...parts, { ...(open[0] ?? nameless), amountCents: rest }]
}

/** 'Groceries' is a category, '[Savings]' an account that money goes to or comes from. */
export function readCategory(text: string): Pick<EntryPart, 'category' | 'transferAccount'> {
  const name = text.trim()
  const account = /^\[([^\]]+)\]/.exec(name)?.[1]?.trim()
  return account
    ? { category: null, transferAccount: account }
    : { category: name || null, transferAccount: null }
}

function listParts(fields: readonly QifField[]): WrittenPart[] {
  const parts: WrittenPart[] = []
  for (const { code, value } of fields) {
    const last = parts.at(-1)
    if (code === 'S' || (code === '$' && (!last || last.amount !== '')))
      parts.push({ category: code === 'S' ? value : '', text: '', amount: '', percent: '' })
    const part = parts.at(-1)
    if (!part) continue
    if (code === 'E') part.text = value
    else if (code === '$') part.amount = value
    else if (code === '%') part.percent = value
  }
  return parts
}

function readPartAmount(
  { amount, percent }: WrittenPart,
  whole: Cents,
  { decimals, mark }: { decimals: number; mark: DecimalMark | null },
): Cents | 'rest' | null {
  if (amount.trim() !== '') {
    const read = readUnits(amount, decimals, mark)
    return read.ok ? read.amountCents : null
  }
  if (percent.trim() === '') return 'rest'
  const share = readUnits(percent.replace('%', ''), 2, null)
  return share.ok ? shareOf(whole, share.amountCents) : null
}

/** A share in hundredths of a percent, rounded half away from zero; exact beyond 2^53. */
function shareOf(whole: Cents, share: number): Cents {
  const product = BigInt(Math.abs(whole)) * BigInt(Math.abs(share))
  const rounded = Number((product + 5000n) / 10_000n)
  return (rounded === 0 ? 0 : Math.sign(whole) * Math.sign(share) * rounded) as Cents
}
