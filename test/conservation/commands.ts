// Everything a person can do to money, as random commands (R2). Each does the same to the app and to the ledger, and
// then the two are held against each other: every row, every balance, every month.
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { always, at, command, keys, pick } from './command.ts'
import { divideAlways, listDividedBy, readDivided } from './always.ts'
import type { Ledger } from './ledger.ts'
import { refundCommands } from './refund-commands.ts'

/** Few amounts, so that equal and opposite ones meet; days at the ends of months and years, and the leap day. */
const amount = fc.constantFrom(1, 999, 12_345, 250_000)
const signedAmount = fc.constantFrom(-1, 1, -999, 999, -12_345, 12_345, 250_000, -250_000)
const date = fc.constantFrom(
  '2027-12-24',
  '2027-12-25',
  '2027-12-31',
  '2028-01-01',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2028-03-24',
)
const hasRows = (ledger: Ledger) => ledger.rows.size > 0

const rowsAt = (ledger: Ledger, indexes: number[]) => [
  ...new Set(indexes.map((index) => at(keys(ledger.rows), index))),
]
const categoryAt = (ledger: Ledger, index: number) => at([null, ...keys(ledger.categories)], index)

export const commands = [
  fc.tuple(date, signedAmount, pick, pick).map(([day, amountCents, account, category]) =>
    command(`create ${amountCents} on ${day}`, always, async (ledger, real) => {
      const { person } = real
      const accountId = at(keys(ledger.accounts), account)
      const categoryId = categoryAt(ledger, category)
      const form = { date: day, accountId, description: 'Row', amountCents, categoryId }
      const { id } = await person.ok<{ id: string }>('POST /transactions', form)
      ledger.add({ id, date: day, accountId, amountCents, categoryId, transferId: null })
      const divided = await readDivided(ledger, real, categoryId, [{ id, amountCents }])
      for (const [whole, parts] of divided) ledger.divide(whole, parts)
    }),
  ),
  fc.tuple(date, signedAmount, pick).map(([balanceOn, balanceCents, account]) =>
    command(`confirm ${balanceCents} on ${balanceOn}`, always, async (ledger, { person }) => {
      const id = at(keys(ledger.accounts), account)
      await person.ok(`PATCH /accounts/${id}`, { balanceCents, balanceOn })
      ledger.confirm(id, { amountCents: balanceCents, day: balanceOn })
    }),
  ),
  fc.tuple(pick, date, signedAmount, pick, pick).map(([row, day, amountCents, account, category]) =>
    command(`edit ${row}`, hasRows, async (ledger, real) => {
      const { person } = real
      const id = at(keys(ledger.rows), row)
      const changes = {
        date: day,
        amountCents,
        accountId: at(keys(ledger.accounts), account),
        categoryId: categoryAt(ledger, category),
      }
      const isPossible = ledger.canChange(id, changes)
      const isDivided = listDividedBy(ledger, [id], changes.categoryId).length > 0
      const { status } = await person.call(`PATCH /transactions/${id}`, changes)
      expect(status < 300).toBe(isPossible)
      expect([200, 409, 422]).toContain(status)
      if (!isPossible) return
      ledger.edit(id, changes)
      const divided = await readDivided(
        ledger,
        real,
        changes.categoryId,
        isDivided ? [{ id, amountCents }] : [],
      )
      for (const [whole, parts] of divided) ledger.divide(whole, parts)
    }),
  ),
  fc.array(pick, { minLength: 1, maxLength: 3 }).map((indexes) =>
    command(`delete ${indexes.join()}`, hasRows, async (ledger, { person }) => {
      const picked = rowsAt(ledger, indexes)
      // A part that would leave others behind stays; of all parts, the whole goes.
      const going = picked.filter((id) => {
        const whole = ledger.rows.get(id)?.splitOf
        const isTogether = !whole || ledger.partsOf(whole).every((part) => picked.includes(part.id))
        return isTogether || picked.includes(whole)
      })
      const { status, body } = await person.call('POST /transactions/deletions', { ids: picked })
      expect(status).toBe(going.length === 0 ? 409 : 200)
      const ids = going.map((id) => ledger.rows.get(id)?.splitOf ?? id)
      if (ids.length > 0) ledger.delete((body as { undoId: string }).undoId, ids)
    }),
  ),
  fc.tuple(fc.array(pick, { minLength: 1, maxLength: 3 }), pick).map(([indexes, category]) =>
    command(`categorise ${indexes.join()}`, hasRows, async (ledger, real) => {
      const { person } = real
      const body = { ids: rowsAt(ledger, indexes), categoryId: categoryAt(ledger, category) }
      const given = listDividedBy(ledger, body.ids, body.categoryId).map((id) => ledger.rows.get(id)!)
      const { undoId } = await person.ok<{ undoId: string }>('POST /transactions/categorisations', body)
      const divided = await readDivided(ledger, real, body.categoryId, given)
      ledger.categorise(undoId, body.ids, body.categoryId, divided)
    }),
  ),
  fc.tuple(date, amount, pick, pick, pick).map(([day, amountCents, from, step, category]) =>
    command(
      `transfer ${amountCents}`,
      ({ accounts }) => accounts.size > 1,
      async (ledger, { person }) => {
        const accountIds = keys(ledger.accounts)
        const fromAccountId = at(accountIds, from)
        const others = accountIds.filter((id) => id !== fromAccountId)
        const toAccountId = at(others, step)
        const categoryId = categoryAt(ledger, category)
        const form = { fromAccountId, toAccountId, date: day, amountCents, description: 'Move', categoryId }
        type Made = { transferId: string; outgoing: { id: string }; incoming: { id: string } }
        const { transferId, outgoing, incoming } = await person.ok<Made>('POST /transfers', form)
        const side = { date: day, transferId }
        ledger.add({
          ...side,
          id: outgoing.id,
          accountId: fromAccountId,
          amountCents: -amountCents,
          categoryId,
        })
        ledger.add({ ...side, id: incoming.id, accountId: toAccountId, amountCents, categoryId: null })
      },
    ),
  ),
  fc.tuple(pick, signedAmount, pick, pick).map(([index, first, one, other]) =>
    command(
      `divide ${index} at ${first}`,
      (ledger) => divisible(ledger, first).length > 0,
      async (ledger, { person }) => {
        const { id, amountCents } = at(divisible(ledger, first), index)
        const parts = [
          { amountCents: first, categoryId: categoryAt(ledger, one) },
          { amountCents: amountCents - first, categoryId: categoryAt(ledger, other) },
        ]
        await person.ok(`PATCH /transactions/${id}`, { parts })
        type Detail = { parts: { id: string; amountCents: number; categoryId: string | null }[] }
        const made = (await person.ok<Detail>(`GET /transactions/${id}`)).parts
        ledger.divide(
          id,
          parts.map((part, place) => ({ ...part, id: made[place]?.id ?? '' })),
        )
      },
    ),
  ),
  pick.map((index) =>
    command(
      `unsplit ${index}`,
      (ledger) => wholes(ledger).length > 0,
      async (ledger, { person }) => {
        const { id } = at(wholes(ledger), index)
        const isPossible = ledger.canUnsplit(ledger.rows.get(id)!)
        const { status, body } = await person.call(`DELETE /transactions/${id}/parts`)
        expect(status).toBe(isPossible ? 200 : 409)
        if (isPossible) ledger.unsplit((body as { undoId: string }).undoId, id)
      },
    ),
  ),
  pick.map((index) =>
    command(
      `link ${index}`,
      (ledger) => pairs(ledger).length > 0,
      async (ledger, { person }) => {
        const [outgoingId, incomingId] = at(pairs(ledger), index)
        const body = { outgoingId, incomingId }
        const { transferId } = await person.ok<{ transferId: string }>('POST /transfers/links', body)
        ledger.link(transferId, outgoingId, incomingId)
      },
    ),
  ),
  pick.map((index) =>
    command(
      `unlink ${index}`,
      (ledger) => ledger.transfers().length > 0,
      async (ledger, { person }) => {
        const id = at(ledger.transfers(), index)
        const { undoId } = await person.ok<{ undoId: string }>(`DELETE /transfers/${id}`)
        ledger.unlink(undoId, id)
      },
    ),
  ),
  pick.map((index) =>
    command(
      `delete account ${index}`,
      ({ accounts }) => accounts.size > 1,
      async (ledger, { person }) => {
        const account = at([...ledger.accounts.values()], index)
        const { undoId } = await person.ok<{ undoId: string }>(`DELETE /accounts/${account.id}`)
        ledger.deleteAccount(undoId, account)
      },
    ),
  ),
  pick.map((index) =>
    command(
      `delete category ${index}`,
      ({ categories }) => categories.size > 1,
      async (ledger, { person }) => {
        const id = at(keys(ledger.categories), index)
        const { undoId } = await person.ok<{ undoId: string }>(`DELETE /categories/${id}`)
        ledger.deleteCategory(undoId, id)
      },
    ),
  ),
  fc.tuple(pick, fc.constantFrom('Income', 'Needs', 'Wants', 'SavingsDebt')).map(([index, group]) =>
    command(
      `group ${index} ${group}`,
      ({ categories }) => categories.size > 0,
      async (ledger, { person }) => {
        const id = at(keys(ledger.categories), index)
        await person.ok(`PATCH /categories/${id}`, { group })
        ledger.setGroup(id, group)
      },
    ),
  ),
  fc.constantFrom(1, 2, 25, 28).map((day) =>
    command(`months start on ${day}`, always, async (ledger, { app, person }) => {
      const change = 'update households set month_start_day = $1 where household_id = $2'
      await app.database.pool.query(change, [day, person.householdId])
      ledger.monthStartDay = day
    }),
  ),
  pick.map((index) =>
    command(
      `undo ${index}`,
      ({ undos }) => undos.length > 0,
      async (ledger, { person }) => {
        const kept = at(ledger.undos, index)
        const isPossible = ledger.canUndo(kept)
        const { status } = await person.call(`POST /undo/${kept.undoId}`, {})
        expect(status < 300).toBe(isPossible)
        expect(status).toBeLessThan(500)
        if (isPossible) ledger.undo(kept)
      },
    ),
  ),
  fc.tuple(pick, pick).map(([one, other]) =>
    command(
      `always divide ${one} into ${other}`,
      (ledger) => undividedPairs(ledger).length > 0,
      async (ledger, real) => {
        const [id, into] = at(undividedPairs(ledger), one * 31 + other)
        await divideAlways(ledger, real, id, into)
      },
    ),
  ),
  ...refundCommands,
]

/** Categories of which one could be divided into the other: none of them is divided, and nothing into the first. */
function undividedPairs({ categories, divisions }: Ledger): [id: string, into: string][] {
  const isTarget = new Set(divisions.values())
  const free = keys(categories).filter((id) => !divisions.has(id))
  return free
    .filter((id) => !isTarget.has(id))
    .flatMap((id) => free.filter((into) => into !== id).map((into): [string, string] => [id, into]))
}

const wholes = ({ rows }: Ledger) => [...rows.values()].filter(({ isSplit }) => isSplit)

/** What can be divided, or divided anew, with a part of this amount: no refund, and nothing that money came back of. */
const divisible = (ledger: Ledger, partCents: number) =>
  [...ledger.rows.values()].filter(
    ({ id, transferId, splitOf, refundOf, amountCents }) =>
      transferId === null &&
      splitOf === null &&
      refundOf === null &&
      amountCents !== partCents &&
      [id, ...ledger.partsOf(id).map((part) => part.id)].every((one) => ledger.refundsOf(one).length === 0),
  )

/** Pairs that could be linked: equal, opposite, in two accounts, not linked yet. */
function pairs(ledger: Ledger): [outgoing: string, incoming: string][] {
  const free = [...ledger.rows.values()].filter(
    ({ id, transferId, isSplit, splitOf, refundOf }) =>
      transferId === null &&
      !isSplit &&
      splitOf === null &&
      refundOf === null &&
      ledger.refundsOf(id).length === 0,
  )
  return free.flatMap((out) =>
    free
      .filter((into) => out.amountCents < 0 && into.amountCents === -out.amountCents)
      .filter((into) => into.accountId !== out.accountId)
      .map((into): [string, string] => [out.id, into.id]),
  )
}
