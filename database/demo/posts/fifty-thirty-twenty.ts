import type { DemoPost } from './post.ts'

export const fiftyThirtyTwenty: DemoPost = {
  title: '50/30/20 in a month that really happened',
  slug: '50-30-20-in-a-real-month',
  excerpt:
    'Half for needs, three tenths for wants, a fifth for savings and debt. What the rule is good for, where it bends, and a whole month of one household against it.',
  category: 'Budgeting',
  tags: ['50/30/20', 'Budgets'],
  isFeatured: true,
  cover: 'legs',
  coverAlt: 'Three columns on ruled paper, the first half as high as all of them together.',
  text: `
The rule fits on a napkin. Of what comes in after tax, **50 percent** is for needs, **30 percent** for wants and **20 percent** for savings and debt. It is not a law of nature. It is a first question to ask a month, and a good one, because it has only three answers.

## What counts as what

Most arguments about the rule are arguments about the words, so here they are as we use them.

- **Needs** are what you would still pay if you lost your job tomorrow: rent, electricity, groceries, the bus pass, insurance, school fees, the *minimum* payment of every debt.
- **Wants** are what you would cut the same afternoon: restaurants, streaming, the better phone plan, the weekend away.
- **Savings and debt** is what makes next year easier than this one: the emergency fund, the pension, and everything you pay on a debt *beyond* its minimum.

Groceries are a need. The good cheese is a want. Nobody should spend an evening dividing a supermarket receipt, though: put the whole shop under needs and know that a little luxury is in there. The rule survives that.

## A month of four people

Two adults, two children, one and a half incomes. In October, 4,650 came in after tax. Here is where it went.

| Leg | The rule says | It was | Of income |
| --- | --- | --- | --- |
| Needs | 2,325 | 2,748 | 59% |
| Wants | 1,395 | 1,034 | 22% |
| Savings and debt | 930 | 620 | 13% |
| Left over | 0 | 248 | 5% |

The percentages are rounded, which is why they add up to 99.

Needs are 423 over. That sounds like a failure until you look inside: rent alone is 1,480, or 32 percent of income, and no amount of willpower changes that before the lease does. A rule that scolds you for the rent in your city is a bad rule. A rule that tells you *how much the rent costs you elsewhere* is a useful one, and that is what the three numbers do together.

> The question is never whether you hit 50. It is what the distance to 50 is made of.

## What they did with it

They did three things, in this order.

1. **They named the fixed part.** Rent, childcare, electricity and insurance come to 2,130 before anybody buys a loaf of bread. That leaves 195 of the 50 percent for everything else that is needed, which cannot work. So they set their own split: 58/24/18. A split that is yours and holds beats one that is famous and does not.
2. **They gave the leftover a job.** The 248 that nobody had decided on went to the emergency fund on the first of November. Together with the 620 that makes 868, or 19 percent: one point from the textbook, without cutting anything.
3. **They looked at one want, not at all of them.** Restaurants and deliveries were 312. They agreed on 220 and left the other wants alone. One change that lasts is worth more than eight that are over by the tenth.

## When the rule is wrong for you

**Your income is small.** Below a certain point needs are 70 percent whatever you do. Then the order matters more than the shares: needs first, one month of them put aside second, everything else after that.

**Your income is large.** At 12,000 a month nobody needs to spend 3,600 on wants because a rule says so. Let the savings leg grow; it is the only one that never complains.

**Your debt is expensive.** At 20 percent interest and more, paying it off is the best investment you will be offered this year. Move points from wants to the third leg until it is gone. [How to choose which debt goes first](/blog/avalanche-or-snowball) is a question with two good answers.

**Your income comes in lumps.** Use an average of the last six months instead of this one, and treat a good month as the savings of the next bad one.

## Try it on last month

You need one file from your bank and about twenty minutes. Put each line on one of the three legs, skip transfers between your own accounts, and do not cheat: the point is to see the month that was, not the one you planned. Then write down three numbers, and beside each one the single largest thing in it. Most households find their next decision on that list.
`,
}
