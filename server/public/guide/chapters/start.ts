import type { Chapter } from '../blocks.ts'

export const start: Chapter = {
  id: 'start',
  title: 'Your first month, in five steps',
  blocks: [
    {
      kind: 'steps',
      items: [
        {
          title: 'Get the file',
          text: 'Sign in to your bank, find the statement of the last full month, and download it as CSV or OFX. Do the same for the card.',
        },
        {
          title: 'Sort by who was paid',
          text: 'Go by payee, the largest sum first. Twenty payees are usually nine tenths of a month. Leave the rest for another day.',
        },
        {
          title: 'Hold it against the rule',
          text: 'Write the three sums beside the three shares of your income. This is the only arithmetic there is.',
        },
        {
          title: 'Change one thing',
          text: 'One, not five. The leg that is furthest off has a largest line in it: begin there.',
        },
        {
          title: 'Look again on the same day next month',
          text: 'Half an hour, with everybody who shares the money. Not to find who was to blame, but to see whether the one change did what it should.',
        },
      ],
    },
    {
      kind: 'form',
      title: 'To fill in',
      rows: [
        'Paid out to us in the month',
        'Needs (half of it)',
        'Wants (thirty percent)',
        'Savings and debt (twenty percent)',
        'The three largest needs',
        'What comes once a year, divided by twelve',
        'The one thing we change',
        'The day we look again',
      ],
    },
    {
      kind: 'aside',
      title: 'What this guide is not',
      text: 'It is not financial advice for your case. If you cannot pay what is due, speak to a free debt advice service in your country before you borrow again.',
    },
  ],
}
