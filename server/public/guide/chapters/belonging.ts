import type { Chapter } from '../blocks.ts'

export const belonging: Chapter = {
  id: 'legs',
  title: 'What belongs to which leg',
  blocks: [
    {
      kind: 'text',
      text: 'For most things it is plain. For the rest there is one test: what happens if you do not pay it for two months? If you lose your home, your work, your health or your good name with a lender, it is a need. If you only miss it, it is a want.',
    },
    {
      kind: 'table',
      title: 'The usual places',
      head: ['Needs', 'Wants', 'Savings and debt'],
      rows: [
        { cells: ['Rent or mortgage', 'Eating out, delivery', 'A cushion for bad months'] },
        { cells: ['Groceries', 'Subscriptions', 'Retirement'] },
        {
          cells: ['Electricity, heating, water', 'Clothes beyond the plain ones', 'A goal: a car, a deposit'],
        },
        { cells: ['Phone and internet', 'Travel', 'Debt beyond the minimum'] },
        { cells: ['Getting to work', 'Hobbies, sport, concerts', ''] },
        { cells: ['Insurance, medicine, child care', 'Gifts and giving', ''] },
        { cells: ['The minimum payment of a debt', 'Things for the home', ''] },
      ],
    },
    {
      kind: 'list',
      items: [
        'A phone is a need; the newest one on instalments is a want. Put the price of a plain one under needs if you care to, or put all of it where the larger part belongs. A month is not wrong by ten dollars.',
        'Groceries are a need, all of them. Sorting wine from bread is work that changes nothing.',
        'The minimum payment of a card is a need, because not paying it harms you. What you pay beyond it shortens the debt, and belongs to the third leg.',
        'Money moved between your own accounts belongs to no leg. It was neither earned nor spent. The same holds for paying the bill of a card whose purchases you count already.',
        'Money that comes back, for shoes you returned or from a friend, makes the leg smaller that it was paid from. It is not income.',
      ],
    },
  ],
}
