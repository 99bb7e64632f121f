// The parts of a transaction as its form has them: each amount in the direction of the whole, so that nobody types a minus.
import type { PartForm, Transaction } from '#contract/transactions.ts'
import { type Cents, cents } from '#domain/money.ts'

export type TypedPart = Omit<PartForm, 'amountCents'> & {
  /** Null while there is none that can be read. */
  amountCents: Cents | null
}

export const newPart = (amountCents: Cents | null, categoryId: string | null): TypedPart => ({
  amountCents,
  categoryId,
  person: null,
  note: null,
  tagIds: [],
})

/** What is divided begins as one part of it all and one that is still to be filled in. */
export const startParts = (wholeCents: number, categoryId: string | null): TypedPart[] => [
  newPart(wholeCents ? cents(Math.abs(wholeCents)) : null, categoryId),
  newPart(null, null),
]

/** Parts of a whole of this amount, from how the account has them to how they are typed, and back. */
export const turnParts = <Part extends { amountCents: Cents | null }>(
  parts: readonly Part[],
  wholeCents: number,
): Part[] =>
  parts.map((part) => ({
    ...part,
    amountCents: part.amountCents === null || wholeCents >= 0 ? part.amountCents : cents(-part.amountCents),
  }))

/** What is sent of a part that the server answered. */
export const toPart = ({ id, amountCents, categoryId, person, note, tags }: Transaction): PartForm => ({
  id,
  amountCents,
  categoryId,
  person,
  note,
  tagIds: tags.map((tag) => tag.id),
})
