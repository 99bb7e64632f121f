// What a row says, whether it is drawn in full or briefly.
import { CircleCheck, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { isUnsure } from '#domain/categoriser/sources.ts'
import { getGroupTone } from '#web/features/categories/shared/category-groups.ts'
import { cx } from '#web/ui/cx.ts'
import { toneFill, toneOutline } from '#web/ui/tone.ts'
import { enteredByAnother } from './entered-by.ts'
import { writeRowDate } from './row-date.ts'
import { nameRow } from './row-name.ts'
import type { RowCommon } from './row-types.ts'

/** On its tile. */
export const firstLetter = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '·'

/** What stands behind the payee. */
export function listNotes(row: Transaction, { money, locale, userId }: RowCommon): string[] {
  const { via } = nameRow(row)
  const enteredBy = enteredByAnother(row, userId)
  return [
    row.part && `part of ${money(Math.abs(row.part.wholeCents))}`,
    row.refund && `refund of ${writeRowDate(row.refund.date, locale, false)}`,
    row.refundedCents > 0 && `${money(row.refundedCents)} came back`,
    via && `via ${via}`,
    row.person,
    enteredBy && `by ${enteredBy}`,
    row.bill && `payment of ${row.bill.name}`,
    ...row.tags.map((tag) => `#${tag.name}`),
    row.note,
  ].filter((note): note is string => Boolean(note))
}

/** A guess is drawn as one: an outline, until somebody has said so. */
export function dotClass({ guess, categoryGroup }: Transaction): string {
  const tone = getGroupTone(categoryGroup)
  return cx(
    'size-2.5 shrink-0 rounded-full',
    guess && isUnsure(guess) ? cx('border-2', toneOutline[tone]) : toneFill[tone],
  )
}

/** Without an element of its own, a short name costs the browser less. */
export const mayBeCut = ({ transfer, categoryName }: Transaction) =>
  transfer !== null || categoryName.length > 18

/** On a phone its sign says that it is a transfer. */
export function categoryText({ transfer, amountCents, categoryId, categoryName }: Transaction): ReactNode {
  if (!transfer) return categoryName
  return (
    <>
      <span className="max-wide:sr-only">Transfer </span>
      {amountCents < 0 ? 'to' : 'from'} {transfer.otherAccountName}
      {categoryId && ` · ${categoryName}`}
    </>
  )
}

/** Checked against the bank, vouched for by a statement, or neither yet. */
export function clearedMark({ cleared, reconciledOn }: Transaction): ReactNode {
  const Icon = reconciledOn ? Lock : CircleCheck
  return cleared ? (
    <Icon size={17} aria-hidden className="overflow-visible text-success" />
  ) : (
    <span className="size-3.5 rounded-full border-[1.5px] border-dashed border-current" />
  )
}
