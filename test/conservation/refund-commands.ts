// Money that came back, as random commands (R2): tied to a purchase, to one that is divided, and untied.
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { isPurchase } from './changes.ts'
import { at, command, pick } from './command.ts'
import type { Ledger } from './ledger.ts'
import { readRows, type Row } from './recount.ts'

type Undoable = { undoId: string }

export const refundCommands = [
  fc.tuple(pick, pick, fc.boolean()).map(([one, other, mayExceed]) =>
    command(
      `tie ${one} to ${other}`,
      (ledger) => backs(ledger).length > 0 && purchases(ledger).length > 0,
      async (ledger, { person }) => {
        const [refund, purchase] = [at(backs(ledger), one), at(purchases(ledger), other)]
        const back = ledger.refundsOf(purchase.id).reduce((sum, { amountCents }) => sum + amountCents, 0)
        const isPossible = mayExceed || back + refund.amountCents <= -purchase.amountCents
        const form = { refundId: refund.id, purchaseId: purchase.id, mayExceed }
        const { status, body } = await person.call('POST /refunds', form)
        expect(status).toBe(isPossible ? 200 : 409)
        if (isPossible) ledger.tie((body as Undoable).undoId, refund.id, purchase)
      },
    ),
  ),
  fc.tuple(pick, pick, fc.boolean()).map(([one, other, mayExceed]) =>
    command(
      `tie ${one} to the divided ${other}`,
      (ledger) => backs(ledger).length > 0 && divided(ledger).length > 0,
      async (ledger, { app, person }) => {
        const [refund, purchase] = [at(backs(ledger), one), at(divided(ledger), other)]
        const form = { refundId: refund.id, purchaseId: purchase.id, mayExceed }
        const { status } = await person.call('POST /refunds', form)
        expect([200, 409]).toContain(status)
        const made = (await readRows(app.database.pool, person.householdId)).filter(
          ({ id, splitOf }) => id === refund.id || splitOf === refund.id,
        )
        const tied = made.filter(({ isSplit }) => !isSplit)
        if (status === 200) {
          // How much falls on which part is tested elsewhere. All of it falls on parts, under a category of theirs.
          expect(tied.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(refund.amountCents)
          for (const row of tied) {
            const part = ledger.rows.get(row.refundOf ?? '')
            expect([part?.splitOf, part && isPurchase(part)]).toEqual([purchase.id, true])
            if (ledger.categories.get(part?.categoryId ?? '') !== 'Income')
              expect(row.categoryId).toBe(part?.categoryId)
          }
        } else expect(made).toEqual([refund, ...ledger.partsOf(refund.id)])
        ledger.adopt(made)
      },
    ),
  ),
  pick.map((index) =>
    command(
      `untie ${index}`,
      (ledger) => tiedRows(ledger).length > 0,
      async (ledger, { person }) => {
        const { id } = at(tiedRows(ledger), index)
        const { undoId } = await person.ok<Undoable>(`DELETE /refunds/${id}`)
        ledger.untie(undoId, id)
      },
    ),
  ),
]

const all = ({ rows }: Ledger): Row[] => [...rows.values()]

/** Money in that may have come back of something. */
const backs = (ledger: Ledger) =>
  all(ledger).filter(
    ({ amountCents, isSplit, transferId, refundOf }) =>
      amountCents > 0 && !isSplit && transferId === null && refundOf === null,
  )

const isIncome = ({ categories }: Ledger, { categoryId }: Row) =>
  categoryId !== null && categories.get(categoryId) === 'Income'

const purchases = (ledger: Ledger) => all(ledger).filter((row) => isPurchase(row) && !isIncome(ledger, row))

const divided = (ledger: Ledger) =>
  all(ledger).filter((row) => row.isSplit && row.amountCents < 0 && !isIncome(ledger, row))

const tiedRows = (ledger: Ledger) => all(ledger).filter(({ refundOf }) => refundOf !== null)
