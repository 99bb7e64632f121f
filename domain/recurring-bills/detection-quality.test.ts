// How often detection is right: invented households whose bills are known.
import { describe, expect, it } from 'vitest'
import { limitRuns } from '#test/runs.ts'
import { addDays, day, daysBetween } from '../calendar.ts'
import { detectBills } from './detection.ts'
import { inventHousehold, seedRandom, today } from '#test/invented-households.ts'

/** What was offered of so many households, and what of it was right. */
function judge(seed: number, households: number, since = day('2000-01-01')) {
  const random = seedRandom(seed)
  const wrong = new Map<string, number>()
  const missed = new Map<string, number>()
  const counts = { offered: 0, right: 0, wanted: 0, found: 0 }
  const maybes = { offered: 0, right: 0 }
  const note = (of: Map<string, number>, what: string) => of.set(what, (of.get(what) ?? 0) + 1)
  for (let n = 0; n < households; n++) {
    const { payments: all, bills } = inventHousehold(random)
    const payments = all.filter(({ date }) => date >= since)
    const open = [...bills]
    for (const { payments: paid, frequency, nextDue, isMaybe } of detectBills(payments, today)) {
      const name = paid.at(-1)!.description
      if (isMaybe) maybes.offered++
      else counts.offered++
      const at = open.findIndex((bill) => name.startsWith(bill.merchant) && frequency === bill.frequency)
      const isAhead = nextDue >= today && daysBetween(today, nextDue) <= 366
      if (at < 0 || !isAhead) note(wrong, `${name.replace(/ \d+$/, '')} ${frequency}`)
      else {
        if (isMaybe) maybes.right++
        else counts.right++
        open.splice(at, 1)
      }
    }
    const missing = open.filter(({ isWanted }) => isWanted)
    counts.wanted += bills.filter(({ isWanted }) => isWanted).length
    counts.found += bills.filter(({ isWanted }) => isWanted).length - missing.length
    for (const { merchant, frequency } of missing) note(missed, `${merchant} ${frequency}`)
  }
  return {
    ...counts,
    maybes,
    wrong,
    missed,
    precision: counts.right / counts.offered,
    recall: counts.found / counts.wanted,
  }
}

const inPercent = (share: number) => `${(share * 100).toFixed(1)} %`
const most = (of: Map<string, number>) =>
  [...of]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ')

describe('bills read from the histories of invented households', () => {
  it.each([1, 2, 3, 4, 5])('are right in 95 of 100, and 90 of 100 are found (seed %i)', (seed) => {
    const { offered, wanted, precision, recall, wrong, missed } = judge(seed, limitRuns(60))
    console.info(
      `SEED=${seed}, ${limitRuns(60)} households: precision ${inPercent(precision)} of ${offered} offered, ` +
        `recall ${inPercent(recall)} of ${wanted}. Wrong: ${most(wrong) || 'none'}. Missed: ${most(missed) || 'none'}.`,
    )
    expect(precision).toBeGreaterThanOrEqual(0.95)
    expect(recall).toBeGreaterThanOrEqual(0.9)
  })

  it.each([1, 2])('of ten weeks are right in 9 of 10, and the maybes in 8 of 10 (seed %i)', (seed) => {
    const { offered, precision, maybes, wrong } = judge(seed, limitRuns(60), addDays(today, -70))
    const ofMaybes = maybes.right / maybes.offered
    console.info(
      `SEED=${seed}, ten weeks: precision ${inPercent(precision)} of ${offered} offered, ${inPercent(ofMaybes)} of ` +
        `${maybes.offered} maybes. Wrong: ${most(wrong) || 'none'}.`,
    )
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(ofMaybes).toBeGreaterThanOrEqual(0.8)
  })
})
