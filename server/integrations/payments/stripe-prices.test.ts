import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { createIntervalFinder, rememberPricesForSale } from './stripe-prices.ts'

describe('the prices of Pro', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp('server')
  })
  beforeEach(() => app.database.reset())
  afterAll(() => app.close())

  it('stay known from the settings alone, when others take their place (R41)', async () => {
    const { db, env } = app.services
    const before = { ...env, STRIPE_PRICE_MONTHLY: 'price_m1', STRIPE_PRICE_YEARLY: 'price_y1' }
    const now = { ...before, STRIPE_PRICE_YEARLY: 'price_y2' }
    expect(await createIntervalFinder(now, db)('price_y1')).toBeNull()
    await rememberPricesForSale(before, db)
    await rememberPricesForSale(before, db)
    await rememberPricesForSale(env, db)
    const interval = createIntervalFinder(now, db)
    expect([await interval('price_m1'), await interval('price_y1'), await interval('price_y2')]).toEqual([
      'monthly',
      'yearly',
      'yearly',
    ])
    expect(await interval('price_of_another_product')).toBeNull()
  })
})
