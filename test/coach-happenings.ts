// What happens in households of the coach's tests. Every happening has a look-alike that is none: a refund that came, a
// yearly bill that is saved for, ten bus tickets.
import { day, shiftMonth } from '#domain/calendar.ts'
import type { CoachMaterial } from '#domain/coach/material.ts'
import { makeFixedMinimum } from '#domain/debts/debt.ts'
import { cents } from '#domain/money.ts'
import { makePayeeKey } from '#domain/payees/payee-key.ts'
import { current, dayOf, full, type Household, last } from './coach-household.ts'

/** Each adds what there is to tell, or what only looks like it. */
export const happenings: ((household: Household, isReal: boolean) => void)[] = [
  function subscribe(household, isReal) {
    const service = household.random.oneOf(['Crave', 'Britbox', 'Mubi'])
    if (isReal) {
      household.monthly(service, 9, -22.99, 'subscriptions', [shiftMonth(current, -2), last])
      household.tell('new-recurring', makePayeeKey(service))
    } else {
      household.pay(dayOf(last, 3), 'Garden Depot', -31.4, 'shopping')
      household.pay(dayOf(current, 6), 'Garden Depot', -58.2, 'shopping')
    }
  },
  function tryOut(household, isReal) {
    if (isReal) {
      household.pay(dayOf(last, 22), 'Headspace', -household.random.oneOf([0, 1]), 'subscriptions')
      household.pay(dayOf(current, 5), 'Headspace', -12.99, 'subscriptions')
      household.tell('trial-ended', 'headspace')
    } else {
      household.pay(dayOf(last, 20), 'Kiosk Park', -2.5, 'shopping')
      household.pay(dayOf(current, 3), 'Kiosk Park', -11.2, 'shopping')
    }
  },
  function listen(household, isReal) {
    household.monthly('Spotify', 4, -11.99, 'subscriptions')
    household.tell('unused-subscription', 'spotify')
    if (!isReal) return
    household.monthly('Deezer', 17, -11.99, 'subscriptions')
    household.tell('unused-subscription', 'deezer')
    household.tell('overlapping', 'music')
  },
  function payTwice(household, isReal) {
    household.monthly('Daily Herald Club', 6, -9.5, 'subscriptions')
    if (isReal) {
      household.monthly('Daily Herald Club', 18, -9.5, 'subscriptions', full, 'card')
      household.tell('overlapping', makePayeeKey('Daily Herald Club'))
    } else household.monthly('Daily Herald Club', 18, -31, 'subscriptions', full, 'card')
  },
  function overspend(household, isReal) {
    if (isReal) {
      household.pay(dayOf(last, 24), 'Grand Brasserie', -household.random.within(90, 160), 'dining')
      household.tell('category-above-usual', 'dining')
    } else household.pay(dayOf(last, 24), 'Grand Brasserie', -household.random.within(1, 9), 'dining')
  },
  function drift(household, isReal) {
    if (!isReal) return
    household.split = { needsPercent: 40, wantsPercent: 40, savingsPercent: 20 }
    household.tell('split-drift', 'needs')
  },
  function runLow(household, isReal) {
    household.accounts.push({
      id: 'bank',
      name: 'Chequing',
      lowest: { date: day('2026-12-18'), balanceCents: cents(isReal ? 12_000 : 90_000) },
      nextPayday: { date: day('2026-12-21'), amountCents: cents(360_000) },
    })
    if (isReal) household.tell('payday-gap', 'bank')
  },
  function owe(household, isReal) {
    household.debts.push({
      id: 'card',
      name: 'Card',
      balanceCents: cents(600_000),
      ratePpm: isReal ? 199_900 : 0,
      minimum: makeFixedMinimum(cents(15_000)),
      rateChanges: [],
    } as CoachMaterial['debts'][number])
    if (isReal) household.tell('debt-speed', 'debts')
  },
  function save(household, isReal) {
    household.goals.push({
      id: 'holiday',
      name: 'Holiday',
      missingCents: cents(120_000),
      neededCents: cents(20_000),
      paceCents: cents(isReal ? 9000 : 21_000),
      standing: isReal ? 'behind' : 'on-track',
    })
    if (isReal) household.tell('goal-pace', 'holiday')
  },
  function insure(household, isReal) {
    const bill = { id: 'insurance', name: 'Car insurance', amountCents: cents(-48_000), lastPaid: null }
    const soon = household.random.is(0.5)
    household.bills.push({
      ...bill,
      frequency: isReal || soon ? 'yearly' : 'monthly',
      nextDue: isReal || !soon ? day('2027-04-10') : day('2026-12-12'),
    })
    if (isReal) household.tell('sinking-fund', 'insurance')
  },
  function forget(household, isReal) {
    household.bills.push({
      id: 'phone',
      name: 'Phone',
      amountCents: cents(-4500),
      frequency: 'monthly',
      nextDue: isReal ? day('2026-11-08') : day('2026-11-20'),
      lastPaid: day('2026-10-08'),
    })
    if (isReal) household.tell('missing-bill', 'phone')
  },
  function chargeTwice(household, isReal) {
    household.pay(dayOf(last, 14), 'Outdoor Store', -48.2, 'clothing')
    household.pay(dayOf(last, 15), 'Outdoor Store', -48.2, 'clothing')
    if (isReal) household.tell('refund-missing', makePayeeKey('Outdoor Store'))
    else household.pay(dayOf(last, 20), 'Outdoor Store', 48.2, 'clothing')
  },
  function chargeTwiceOfLate(household, isReal) {
    household.pay(dayOf(current, 11), 'Lamp Studio', -72.4, 'shopping')
    household.pay(dayOf(current, isReal ? 13 : 18), 'Lamp Studio', -72.4, 'shopping')
    if (isReal) household.tell('double-charge', makePayeeKey('Lamp Studio'))
  },
  function raise(household, isReal) {
    const rose = shiftMonth(current, -1)
    const now = isReal ? -12.99 : -11.15
    for (const of of [...full, current])
      household.pay(dayOf(of, 16), 'Meridian Weekly', of < rose ? -10.99 : now, 'subscriptions')
    if (isReal) household.tell('price-rise', makePayeeKey('Meridian Weekly'))
  },
  function chargeFees(household, isReal) {
    const what = isReal ? 'Overdraft Fee' : 'School Fee Desk'
    household.pay(dayOf(last, 8), what, -9, 'utilities', 'card')
    household.pay(dayOf(last, 23), what, -4.5, 'utilities', 'card')
    if (isReal) household.tell('fees', 'card')
  },
  function meetOftenUnsorted(household, isReal) {
    const often = isReal ? [3, 9, 17, 21] : [3]
    for (const at of often) household.pay(dayOf(current, at), 'Bloom & Co', -11, null)
    household.pay(dayOf(last, 5), 'Bloom & Co', -11, null)
    if (isReal) household.tell('unsorted-payee', makePayeeKey('Bloom & Co'))
  },
  function fallShort(household, isReal) {
    household.shortfalls.push({
      billId: 'roof',
      transactionId: null,
      name: 'Roofer',
      accountId: 'card',
      accountName: 'Joint account',
      dueDate: day('2026-12-05'),
      amountCents: cents(90_000),
      shortCents: cents(12_300),
      isDismissed: !isReal,
    })
    if (isReal) household.tell('shortfall-ahead', 'roof')
  },
  function leaveUnsorted(household, isReal) {
    household.pay(dayOf(last, 27), 'Unknown Trader', isReal ? -700 : -90, null)
    if (isReal) household.tell('uncategorized', 'month')
  },
  function snack(household, isReal) {
    const key = isReal ? 'coffee' : 'transport'
    for (let at = 0; at < 11; at++)
      household.pay(dayOf(last, 1 + at * 2), isReal ? 'Bean Counter' : 'Metro Tickets', -6.5, key)
    if (isReal) household.tell('small-spending', makePayeeKey('Bean Counter'))
  },
  function cutBack(household, isReal) {
    const before = full.slice(-4, -1)
    for (const of of before) {
      household.pay(dayOf(of, 11), 'Board Games Inc', -80, 'hobbies')
      household.pay(dayOf(of, 25), 'Book Nook', -40, 'hobbies')
    }
    household.pay(dayOf(last, 11), 'Board Games Inc', isReal ? -30 : -110, 'hobbies')
    if (isReal) household.tell('win', 'hobbies')
  },
]
