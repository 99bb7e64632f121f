// How often detection is right: histories labelled by hand.
import { expect, it } from 'vitest'
import { today } from '#test/invented-households.ts'
import { histories, type History } from '#test/labelled-histories.ts'
import { detectBills } from './detection.ts'

const nameOf = ({ frequency, isMaybe }: History['bills'][number]) => `${isMaybe ? 'maybe ' : ''}${frequency}`

/** What was offered, what of it is right, and what there is to find. */
function judge() {
  const counts = { offered: 0, right: 0, wanted: 0 }
  const faults: string[] = []
  for (const { about, payments, bills } of histories) {
    const open = bills.map(nameOf)
    counts.wanted += open.length
    for (const one of detectBills(payments, today)) {
      counts.offered++
      const at = open.indexOf(nameOf(one))
      if (at >= 0) {
        counts.right++
        open.splice(at, 1)
      } else faults.push(`${about}: ${nameOf(one)} is wrong`)
    }
    faults.push(...open.map((missed) => `${about}: ${missed} is missed`))
  }
  return { ...counts, precision: counts.right / counts.offered, recall: counts.right / counts.wanted, faults }
}

it('finds the bills of labelled histories, and no others', () => {
  const { offered, wanted, precision, recall, faults } = judge()
  const inPercent = (share: number) => `${(share * 100).toFixed(1)} %`
  console.info(
    `${histories.length} histories: precision ${inPercent(precision)} of ${offered} offered, recall ` +
      `${inPercent(recall)} of ${wanted} bills.\n${faults.join('\n')}`,
  )
  expect(precision).toBe(1)
  expect(recall).toBe(1)
})
