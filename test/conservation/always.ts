// A category that is always divided, in the random histories of R2: 80% stay in it, 20% go to another one.
import { expect } from 'vitest'
import type { Real } from './command.ts'
import type { Ledger, Part } from './ledger.ts'
import { readRows, type Row } from './recount.ts'

/** Says that a category is always divided into itself and this one. */
export async function divideAlways({ divisions }: Ledger, { person }: Real, id: string, into: string) {
  const parts = [
    { categoryId: id, share: 8000 },
    { categoryId: into, share: 2000 },
  ]
  await person.ok(`PUT /categories/${id}/division`, { parts })
  divisions.set(id, into)
}

/** The rows that are divided when they are given this category: those that had another one and may have parts. */
export const listDividedBy = (ledger: Ledger, ids: readonly string[], categoryId: string | null): string[] =>
  categoryId !== null && ledger.divisions.has(categoryId)
    ? ids.filter((id) => {
        const row = ledger.rows.get(id)
        return row && row.categoryId !== categoryId && isDivisible(ledger, row)
      })
    : []

const isDivisible = (ledger: Ledger, { id, isSplit, splitOf, transferId, refundOf }: Row): boolean =>
  !isSplit &&
  splitOf === null &&
  transferId === null &&
  refundOf === null &&
  ledger.refundsOf(id).length === 0

/** What each of these rows was divided into: the database has their ids, and nothing but the parts that there must be. */
export async function readDivided(
  ledger: Ledger,
  { app, person }: Real,
  categoryId: string | null,
  rows: readonly Pick<Row, 'id' | 'amountCents'>[],
): Promise<ReadonlyMap<string, Part[]>> {
  const into = categoryId === null ? undefined : ledger.divisions.get(categoryId)
  if (into === undefined || rows.length === 0) return new Map()
  const now = await readRows(app.database.pool, person.householdId)
  return new Map(
    rows.flatMap(({ id, amountCents }): [string, Part[]][] => {
      const made = now.filter(({ splitOf }) => splitOf === id)
      const [kept, given] = [amountCents - share(amountCents), share(amountCents)]
      const expected = kept === 0 || given === 0 ? [] : [[kept, categoryId] as const, [given, into] as const]
      expect(new Set(made.map((part) => `${part.amountCents} ${part.categoryId}`))).toEqual(
        new Set(expected.map(([cents, category]) => `${cents} ${category}`)),
      )
      return made.length > 0 ? [[id, made]] : []
    }),
  )
}

/** A fifth, to the nearest cent: of the cent that is left, the larger remainder has it. */
const share = (amountCents: number) => Math.sign(amountCents) * Math.round(Math.abs(amountCents) / 5)
