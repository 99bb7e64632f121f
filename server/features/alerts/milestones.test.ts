import { beforeEach, expect, it } from 'vitest'
import type { Alert } from '#contract/alerts.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction } from '#test/household-calls.ts'
import { savingsGoalsOf } from '#test/savings-goals.ts'

// Today is 21 November 2026.
describeOnBothDatabases('milestones of a goal that follows an account', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let categoryId: string
  let jar: string

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    categoryId = (await addCategory(anna, 'Put aside', { group: 'SavingsDebt' })).id
    jar = (await addAccount(anna, 'Jar')).id
    const { add } = savingsGoalsOf(() => ({ person: anna, categoryId }))
    await add({ targetCents: 10_000, accountId: jar, targetDate: '2027-11-21' })
  })

  const find = async () => {
    await anna.ok('POST /alerts/generations', {})
    const { items } = await anna.ok<{ items: Alert[] }>('GET /alerts?status=open')
    return items.filter(({ kind }) => kind === 'goal-milestone').length
  }

  it('are told of when money came lately', async () => {
    await addTransaction(anna, jar, 10_000, { date: '2026-11-20' })
    expect(await find()).toBe(1)
  })

  it('are no news for what was there a month ago, whatever is entered for days to come', async () => {
    await addTransaction(anna, jar, 10_000, { date: '2026-10-01' })
    await addTransaction(anna, jar, 9000, { date: '2026-12-01' })
    expect(await find()).toBe(0)
  })
})
