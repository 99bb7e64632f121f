import { type Cents } from '#domain/money.ts'
import type { Chapter } from '../blocks.ts'
import { drawNeedsByIncome, incomes } from '../drawings.ts'
import { needs, targetOf, write, writeWhole } from '../household.ts'

/** A household that keeps to the rule could pay so much more for its needs. */
const shares = [
  [50, 30, 20],
  [60, 25, 15],
  [70, 20, 10],
] as const

const part = (of: Cents, share: number) => writeWhole(targetOf({ share }, of))

export const tight: Chapter = {
  id: 'tight',
  title: 'When half is not enough',
  blocks: [
    {
      kind: 'text',
      text: `Rent does not ask what you earn. The needs of the last chapter, ${write(needs)}, are comfortable with one income and impossible with another:`,
    },
    { kind: 'drawing', drawing: drawNeedsByIncome() },
    {
      kind: 'text',
      text: 'If your needs take sixty or seventy percent, the rule is not broken and neither are you. Choose a split that you can keep today, and write it down. Three that hold:',
    },
    {
      kind: 'table',
      title: 'What a split gives',
      head: ['Income', ...shares.map((split) => split.join('/'))],
      rows: incomes.map((of) => ({
        cells: [writeWhole(of), ...shares.map((split) => split.map((share) => part(of, share)).join(' · '))],
      })),
    },
    {
      kind: 'list',
      items: [
        'Never let the third leg go to zero. Five percent, put by on payday, is a habit; nothing at all is another one.',
        'Move a point at a time. When a debt ends or pay goes up, give one or two points of a hundred to the third leg before you get used to the money.',
        'Look at the three largest needs only: home, car, insurance. One call about an insurance, once a year, is worth more than a year without coffee.',
        'If needs stay above seventy percent for half a year, no budget will mend it. Then the question is a larger one: the home, the car or the income. It helps to know that early.',
      ],
    },
  ],
}
