import { cents } from '#domain/money.ts'
import type { Chapter } from '../blocks.ts'
import { drawLegs } from '../drawings.ts'
import { income, type Leg, legs, sumOf, targetOf, total, write, writeWhole } from '../household.ts'

const [needsLeg, wantsLeg, savingsLeg] = legs

const rowsOf = (leg: Leg) => [
  ...leg.lines.map(({ name, spent }) => ({ cells: [name, write(spent)] })),
  { cells: [`${leg.name}, of ${write(targetOf(leg))}`, write(sumOf(leg))], isSum: true },
]

const left = cents(income - total)
const leftOf = (leg: Leg) => cents(targetOf(leg) - sumOf(leg))

export const example: Chapter = {
  id: 'month',
  title: 'A month, to the cent',
  blocks: [
    {
      kind: 'text',
      text: `Two people and a child. ${write(income)} are paid out to them in October, so the legs are ${writeWhole(targetOf(needsLeg))}, ${writeWhole(targetOf(wantsLeg))} and ${writeWhole(targetOf(savingsLeg))}.`,
    },
    { kind: 'drawing', drawing: drawLegs() },
    {
      kind: 'text',
      text: `Needs end ${write(leftOf(needsLeg))} under their leg and wants ${write(leftOf(wantsLeg))} under theirs. The third leg got ${write(cents(-leftOf(savingsLeg)))} more than it had to. Together they paid ${write(total)}, and ${write(left)} are still in the account. It is a good month, and they can see why: the rent is low for what they earn. That is worth knowing before they look for a larger flat.`,
    },
    {
      kind: 'table',
      title: 'What they paid',
      head: ['October', 'Paid'],
      rows: legs.flatMap(rowsOf),
    },
  ],
}
