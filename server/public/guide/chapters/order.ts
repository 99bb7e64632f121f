import { formatDuration } from '#domain/debts/duration-sentences.ts'
import { cents } from '#domain/money.ts'
import type { Chapter } from '../blocks.ts'
import { card, needs, payOffCard, write, writeWhole } from '../household.ts'

const slow = payOffCard(card.small)
const fast = payOffCard(card.large)
const cushion = cents(needs * 3)
const monthsToCushion = Math.ceil(cushion / 50_000)

export const order: Chapter = {
  id: 'order',
  title: 'Twenty percent, in which order',
  blocks: [
    {
      kind: 'text',
      text: 'The third leg has several jobs, and most households cannot do all of them at once. This order loses the least money and sleep:',
    },
    {
      kind: 'steps',
      items: [
        {
          title: 'Every minimum payment',
          text: 'It stands under needs already. A missed one costs a fee, and your good name.',
        },
        {
          title: 'A first cushion',
          text: 'About one month of groceries and transport in an account that you do not see every day. It turns a broken washing machine from a debt into a bother.',
        },
        {
          title: 'What an employer adds',
          text: 'If your employer adds to what you put into a pension, take all of it. No debt you have costs as much as that is worth.',
        },
        {
          title: 'Expensive debt',
          text: 'Cards, overdrafts, instalments: whatever costs more than about eight percent a year, the dearest first. Smallest first works too, if seeing one gone keeps you going.',
        },
        {
          title: 'Three months of needs',
          text: `For this household that is ${write(cushion)}: at ${writeWhole(cents(50_000))} a month they have it after ${monthsToCushion} months. If only one person earns, or the income is uneven, make it six.`,
        },
        {
          title: 'Retirement and goals',
          text: 'Side by side from here on, each with an amount a month and a day.',
        },
      ],
    },
    {
      kind: 'table',
      title: `What paying more does: ${writeWhole(card.owed)} on a card at ${card.ratePercent} % a year`,
      head: ['Each month', 'Paid off after', 'Interest'],
      rows: [
        { cells: [writeWhole(card.small), formatDuration(slow.months), write(slow.interest)] },
        { cells: [writeWhole(card.large), formatDuration(fast.months), write(fast.interest)] },
      ],
    },
    {
      kind: 'text',
      text: `The extra ${writeWhole(cents(card.large - card.small))} a month end the debt ${slow.months - fast.months} months sooner and save ${write(cents(slow.interest - fast.interest))} of interest.`,
    },
  ],
}
