import { cents } from '#domain/money.ts'
import type { Chapter } from '../blocks.ts'
import { drawYearlyBills, monthlyPart } from '../drawings.ts'
import { write, writeWhole, yearlyBills } from '../household.ts'

export const yearly: Chapter = {
  id: 'yearly',
  title: 'The bills that come once a year',
  blocks: [
    {
      kind: 'text',
      text: `Most months that fail do so for the same reason: a bill that everybody knew of. This household has four of them, ${writeWhole(cents(yearlyBills.reduce((sum, { amount }) => sum + amount, 0)))} in all.`,
    },
    { kind: 'drawing', drawing: drawYearlyBills() },
    {
      kind: 'text',
      text: `Divided by twelve they are ${write(monthlyPart)} a month, which is the dashed line. Put that by every month, in an account of its own if you can, and pay the four bills from there. Some call it a sinking fund. March then looks like every other month.`,
    },
    {
      kind: 'steps',
      items: [
        {
          title: 'Find them',
          text: 'Go through the bank statements of the last thirteen months and write down what came once, twice or four times.',
        },
        {
          title: 'Divide',
          text: 'Add them up and divide by twelve. If the first one is due soon, divide that one by the months that are left.',
        },
        {
          title: 'Give each its leg',
          text: 'Insurance is a need, holidays are a want. What you put by for a bill counts to the leg that the bill belongs to.',
        },
      ],
    },
  ],
}
