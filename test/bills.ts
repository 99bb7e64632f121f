// What tests of bills do over and over, as short calls over HTTP.
import type { Bill, BillForm } from '#contract/recurring-bills.ts'
import { addAccount, addCategory } from './household-calls.ts'
import type { TestApp } from './app.ts'

/** Somebody with Pro, an account with 10,000.00 on it and a category. */
export async function openBillsHousehold(app: TestApp, name = 'anna') {
  const anna = await app.member(name, { plan: 'pro' })
  const bank = await addAccount(anna, 'Bank', { startingBalanceCents: 1_000_000 })
  const home = await addCategory(anna, 'House', { group: 'Needs' })
  const form = (changes: Partial<BillForm> | Record<string, unknown> = {}) => ({
    name: 'Rent',
    direction: 'out',
    amountCents: 90_000,
    frequency: 'monthly',
    firstDue: '2026-10-31',
    categoryId: home.id,
    accountId: bank.id,
    autoCreate: true,
    ...changes,
  })
  const add = (changes: Partial<BillForm> | Record<string, unknown> = {}) =>
    anna.ok<Bill>('POST /recurring-bills', form(changes))
  return { anna, bank, home, form, add }
}
export type BillsHousehold = Awaited<ReturnType<typeof openBillsHousehold>>

/** Moves the clock; whoever was signed in still is. */
export async function travel({ clock, database }: TestApp, instant: string): Promise<void> {
  clock.set(instant)
  await database.pool.query(
    `update sessions set created_at = $1, updated_at = $1, authenticated_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
    [clock.now()],
  )
}
