import { describe, expect, it } from 'vitest'
import { inventHousehold } from '#test/coach-households.ts'
import { day, month } from '../calendar.ts'
import { cents } from '../money.ts'
import { computeEffect } from './effect.ts'
import { chooseTips, describeFacts } from './selection.ts'
import { listCandidates, makeTipKey } from './tips.ts'

const { material } = inventHousehold(7)
const all = listCandidates(material).map((candidate) => ({ candidate, factsHash: describeFacts(candidate) }))
const [november, december] = [month('2026-11'), month('2026-12')]
const keys = (chosen: typeof all) => chosen.map(({ candidate }) => makeTipKey(candidate))
const told = (of: typeof all, changes = {}) =>
  of.map(({ candidate, factsHash }) => ({
    key: makeTipKey(candidate),
    month: november,
    factsHash,
    isNotUseful: false,
    ...changes,
  }))

describe('the next tips', () => {
  it('are the most useful, as many as are left', () => {
    expect(all.length).toBeGreaterThan(5)
    expect(chooseTips(all, [], { month: november, most: 3 })).toEqual(all.slice(0, 3))
    expect(chooseTips(all, [], { month: november, most: -1 })).toEqual([])
  })

  it('come once a month, and not again while their facts are the same', () => {
    const rest = keys(all.slice(2))
    const options = { month: november, most: 99 }
    expect(keys(chooseTips(all, told(all.slice(0, 2)), options))).toEqual(rest)
    expect(keys(chooseTips(all, told(all.slice(0, 2)), { ...options, month: december }))).toEqual(rest)
  })

  it('come again last when their facts have changed, but never when they were not useful', () => {
    const changed = { factsHash: 'other' }
    const options = { month: december, most: 99 }
    expect(keys(chooseTips(all, told(all.slice(0, 1), changed), options))).toEqual([
      ...keys(all.slice(1)),
      ...keys(all.slice(0, 1)),
    ])
    const muted = told(all.slice(0, 1), { ...changed, isNotUseful: true })
    expect(keys(chooseTips(all, muted, options))).toEqual(keys(all.slice(1)))
  })
})

describe('what a followed tip brought', () => {
  const row = (date: string, amount: number, merchant = 'deezer') => ({
    id: date,
    date: day(date),
    accountId: 'bank',
    merchant,
    amountCents: cents(amount),
    category: null,
  })
  const december2026 = { from: day('2026-12-01'), until: day('2027-01-01') }
  const january = { from: day('2027-01-01'), until: day('2027-02-01') }
  const measure = { of: 'payees', keys: ['deezer'], monthlyCents: cents(1299) } as const

  it('is what was not taken any more in full months', () => {
    expect(computeEffect(measure, [row('2026-12-17', -1299)], [])).toBe(null)
    expect(computeEffect(measure, [row('2026-12-17', -1299)], [december2026, january])).toEqual({
      broughtCents: 1299,
      monthCount: 2,
      rows: ['2026-12-17'],
    })
  })

  it('is below zero when more was spent', () => {
    expect(computeEffect(measure, [row('2026-12-17', -1500)], [december2026])?.broughtCents).toBe(-201)
  })

  it('of a refund is what came back', () => {
    const asked = {
      of: 'refund',
      merchant: 'deezer',
      accountId: 'bank',
      amountCents: cents(4820),
      since: day('2026-10-14'),
    } as const
    expect(computeEffect(asked, [row('2026-12-01', 4820, 'other')], [])).toBe(null)
    const brought = { broughtCents: 4820, monthCount: null, rows: ['2026-12-02'] }
    expect(computeEffect(asked, [row('2026-12-02', 4820)], [])).toEqual(brought)
  })
})
