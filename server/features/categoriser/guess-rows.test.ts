import { expect, it } from 'vitest'
import type { Suggestion } from '#domain/categoriser/categoriser.ts'
import { makeGuesser } from './guess-rows.ts'
import { openGuesser } from './public.ts'

const found = (categoryId: string, isByAmount: boolean): Suggestion => ({
  categoryId,
  similarity: 0.9,
  source: 'history',
  reason: '3 earlier Orvane',
  payee: { payee: 'Orvane', via: null, rail: null, purchasedOn: null, isRefund: false, direction: null },
  evidence: null,
  isByAmount,
})
const rowsOf = (...amounts: number[]) =>
  amounts.map((amountCents) => ({ description: 'ORVANE', amountCents }))

it('asks of a payee that goes by its amount once for each amount, and of any other once', async () => {
  for (const [isByAmount, categories, asked] of [
    [true, ['cheap', 'dear', 'cheap'], 2],
    [false, ['cheap', 'cheap', 'cheap'], 1],
  ] as const) {
    let count = 0
    const guesser = makeGuesser(({ amountCents }) => {
      count++
      return found(amountCents < -1000 ? 'dear' : 'cheap', isByAmount)
    })
    const { categoryIds } = await guesser.guess(rowsOf(-299, -90_000, -299), () => true)
    expect([categoryIds, count]).toEqual([categories, asked])
  }
})

it('reads nothing of the household for a file that brings no row, and nothing on Free', async () => {
  const member = { householdId: '', userId: '', role: 'owner' as const }
  const unread = new Proxy({}, { get: (_, name) => expect.fail(`It asked for ${String(name)}`) }) as never
  for (const incoming of [
    { plan: 'pro', rowCount: 0 },
    { plan: 'free', rowCount: 3 },
  ] as const) {
    const guesser = await openGuesser(unread, member, incoming)
    expect((await guesser.guess(rowsOf(-299), () => true)).categoryIds).toEqual([null])
  }
  await expect(openGuesser(unread, member, { plan: 'pro', rowCount: 1 })).rejects.toThrow('It asked for')
})

it('asks no rule again: of what one knows nothing is guessed', async () => {
  const asked: unknown[] = []
  const guesser = makeGuesser((row) => {
    asked.push(row)
    return null
  })
  await guesser.guess(rowsOf(-299, -300), (at) => at === 1)
  expect(asked).toEqual([{ description: 'ORVANE', amountCents: -300, hasNoRule: true }])
})
