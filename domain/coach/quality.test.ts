import { describe, expect, it } from 'vitest'
import { inventHousehold } from '#test/coach-households.ts'
import { joinParts, renderTip } from './rendering.ts'
import { type DetectorKey, detectorKeys } from './tip.ts'
import { listCandidates, makeTipKey } from './tips.ts'

const households = Array.from({ length: 150 }, (_, at) => inventHousehold(at + 1))
const found = households.map(({ material }) => listCandidates(material))

describe('detectors of the coach, over 150 invented households', () => {
  it.each(detectorKeys)('%s is right in 95 of 100, and 90 of 100 are found', (detector) => {
    const ofDetector = (key: string) => key.startsWith(`${detector} `)
    let [right, told, happened] = [0, 0, 0]
    for (const [at, { truth }] of households.entries()) {
      const keys = new Set((found[at] ?? []).map(makeTipKey).filter(ofDetector))
      right += [...keys].filter((key) => truth.has(key)).length
      told += keys.size
      happened += [...truth].filter(ofDetector).length
    }
    expect(happened).toBeGreaterThan(20)
    expect({ detector, precision: right / told, recall: right / happened }).toSatisfy(
      ({ precision, recall }: { precision: number; recall: number }) => precision >= 0.95 && recall >= 0.9,
    )
  })

  it('tell each cause once, with a sentence whose every slot is filled and no digit of its own', () => {
    const format = { currency: 'USD', locale: 'en-US' }
    for (const candidates of found) {
      expect(new Set(candidates.map(makeTipKey)).size).toBe(candidates.length)
      for (const candidate of candidates) {
        expect(candidate.template).not.toMatch(/\d|%|\$/)
        expect(joinParts(renderTip(candidate, format))).not.toMatch(/\{\{|NaN|undefined|null/)
      }
    }
  })

  it('are the same whatever the order of accounts, bills and goals', () => {
    for (const { material } of households.slice(0, 30))
      expect(listCandidates({ ...material, bills: material.bills.toReversed() }).map(makeTipKey)).toEqual(
        listCandidates(material).map(makeTipKey),
      )
  })
})

/** A second way to the figures that rows show: from the rows alone. */
const recompute: Partial<Record<DetectorKey, Record<string, (sums: number[]) => number>>> = {
  'category-above-usual': { spent: (amounts) => -sum(amounts) },
  win: { spent: (amounts) => -sum(amounts) },
  uncategorized: { sum: (amounts) => -sum(amounts) },
  'small-spending': { sum: (amounts) => -sum(amounts), count: (amounts) => amounts.length },
  'refund-missing': { amount: (amounts) => -(amounts[0] ?? 0) },
  'unused-subscription': { total: (amounts) => -sum(amounts), amount: (amounts) => -(amounts[0] ?? 0) },
  'trial-ended': { amount: (amounts) => -sum(amounts), before: (amounts) => -sum(amounts) },
}
const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)

it('figures of tips are what their rows come to', () => {
  let checked = 0
  for (const [at, { material }] of households.entries()) {
    const amounts = new Map(material.rows.map(({ id, amountCents }) => [id, amountCents]))
    for (const { detector, facts } of found[at] ?? [])
      for (const [name, fact] of Object.entries(facts)) {
        const compute = recompute[detector]?.[name]
        if (!compute) continue
        checked++
        expect(compute((fact.rows ?? []).map((id) => amounts.get(id) ?? NaN)) + 0).toBe(fact.value)
      }
  }
  expect(checked).toBeGreaterThan(500)
})

it.each([
  ['nothing', '2200-01-01'],
  ['one month', '2026-11-01'],
])('a household of %s is told nothing', (_, since) => {
  for (const { material } of households.slice(0, 50)) {
    const rows = material.rows.filter(({ date }) => date >= since)
    const bare = { ...material, rows, series: [], months: [], bills: [], goals: [], debts: [], accounts: [] }
    expect(listCandidates(bare)).toEqual([])
  }
})
