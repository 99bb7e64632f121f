import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { noIds } from './endpoint-ids.ts'
import { addAccount, addTransaction, transactionForm } from './household-calls.ts'

// Wherever an amount of money is taken it is whole cents up to a trillion, and whatever is not is refused by its name.

describe('amounts of money', () => {
  let app: TestApp
  let anna: Person
  let accountId: string
  let transactionId: string

  beforeAll(async () => {
    app = await openTestApp('server')
    anna = await app.member('anna')
    accountId = (await addAccount(anna, 'Bank')).id
    transactionId = (await addTransaction(anna, accountId, 1)).id
  })
  afterAll(() => app.close())

  const tooMuch = 100_000_000_000_001
  const wrong = [
    '"NaN"',
    '"Infinity"',
    '"1e5"',
    '"100"',
    '""',
    'null',
    'true',
    '[]',
    '{}',
    '1.5',
    '0.1',
    '-1e-7',
    '1e15',
    '1e400',
    '-1e400',
    String(tooMuch),
    String(-tooMuch),
    '9'.repeat(40),
    `-${'9'.repeat(40)}`,
  ]
  const fields = (): [methodAndPath: string, field: string, body: object][] => [
    ['POST /accounts', 'startingBalanceCents', { name: 'New', type: 'Bank', startingBalanceCents: '@' }],
    [`PATCH /accounts/${accountId}`, 'startingBalanceCents', { startingBalanceCents: '@' }],
    [
      'POST /household/onboarding',
      'balances.chequingCents',
      { householdName: 'Ours', balances: { chequingCents: '@' } },
    ],
    [
      'POST /household/onboarding',
      'balances.creditCardCents',
      { householdName: 'Ours', balances: { creditCardCents: '@' } },
    ],
    [
      'POST /household/onboarding',
      'balances.savingsCents',
      { householdName: 'Ours', balances: { savingsCents: '@' } },
    ],
    [
      'POST /transactions',
      'amountCents',
      { date: '2026-10-05', accountId, description: 'x', categoryId: null, amountCents: '@' },
    ],
    [`PATCH /transactions/${transactionId}`, 'amountCents', { amountCents: '@' }],
    [
      'POST /transfers',
      'amountCents',
      {
        fromAccountId: accountId,
        toAccountId: noIds.account,
        date: '2026-10-05',
        description: 'x',
        amountCents: '@',
      },
    ],
  ]

  it.each(wrong)('of %s are refused wherever one is taken, by the name of the field (R6)', async (value) => {
    for (const [methodAndPath, field, body] of fields()) {
      const text = JSON.stringify(body).replace('"@"', value)
      const response = await anna.send(methodAndPath, text, { 'content-type': 'application/json' })
      const answer = (await response.json()) as ErrorBody
      expect([methodAndPath, response.status, Object.keys(answer.fields ?? {})]).toEqual([
        methodAndPath,
        422,
        [field],
      ])
    }
  })

  it('add up beyond what a single one may be (R6)', async () => {
    const full = await addAccount(anna, 'Full', { startingBalanceCents: tooMuch - 1 })
    await addTransaction(anna, full.id, tooMuch - 1)
    const accounts = await anna.ok<{ id: string; balanceCents: number }[]>('GET /accounts')
    expect(accounts.find(({ id }) => id === full.id)?.balanceCents).toBe(2 * (tooMuch - 1))
    await addTransaction(anna, full.id, tooMuch - 1)
    const query = `accountId=${full.id}`
    expect(await anna.ok(`GET /transactions?${query}`)).toMatchObject({
      totals: { amountCents: 2 * (tooMuch - 1) },
    })
    const { summary } = await anna.ok<{ summary: { uncategorizedIncomeCents: number } }>(
      'GET /months/2026-10',
    )
    expect(summary.uncategorizedIncomeCents).toBeGreaterThanOrEqual(2 * (tooMuch - 1))
  })

  it('are refused where their sum could no longer be kept exactly, and lock nobody out (R6)', async () => {
    const vast = await addAccount(anna, 'Vast')
    const body = transactionForm(vast.id, tooMuch - 1)
    const made: string[] = []
    let refused: unknown
    for (let n = 0; n < 12 && !refused; n += 1) {
      const answer = await anna.call<{ id: string; code?: string }>('POST /transactions', body)
      if (answer.status === 200) made.push(answer.body.id)
      else refused = [answer.status, answer.body.code]
    }
    expect(refused).toEqual([422, 'total-too-large'])
    for (const path of ['/accounts', '/transactions', '/months/2026-10']) await anna.ok(`GET ${path}`)
    await anna.ok('POST /transactions/deletions', { ids: made })
  })

  it('up to a trillion either way are kept to the cent (R6)', async () => {
    for (const amountCents of [tooMuch - 1, 1 - tooMuch]) {
      const made = await addTransaction(anna, accountId, amountCents)
      expect(made.amountCents).toBe(amountCents)
      await anna.ok('POST /transactions/deletions', { ids: [made.id] })
    }
  })
})
