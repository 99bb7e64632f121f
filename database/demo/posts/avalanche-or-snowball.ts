import type { DemoPost } from './post.ts'

export const avalancheOrSnowball: DemoPost = {
  title: 'Avalanche or snowball? The same four debts, both ways',
  slug: 'avalanche-or-snowball',
  excerpt:
    'One way costs 535 less, the other shows you a paid-off debt twelve months sooner. The arithmetic of both, to the cent, and how to tell which one you will still be doing next spring.',
  category: 'Debt',
  tags: ['Debt', 'Planning'],
  isFeatured: true,
  cover: 'slope',
  coverAlt: 'Two lines that fall from the same height to zero, one a little steeper than the other.',
  text: `
There are two famous ways to pay off several debts, and their followers argue as if one of them were stupid. Neither is. They answer different questions, and the difference has a price that you can work out before you choose.

- The **avalanche** puts every spare dollar on the debt with the **highest interest rate**. It is the cheapest way there is.
- The **snowball** puts it on the debt with the **smallest balance**. It is the way in which something is finished soonest.

In both you pay the minimum on everything else, and in both the payment of a debt that is gone moves on to the next one.

## Four debts

Here is a household with 600 a month for its debts. The minimums come to 320, so 280 are free to be aimed.

| Debt | Balance | Rate a year | Minimum |
| --- | --- | --- | --- |
| Credit card | 5,200 | 22.9% | 130 |
| Car loan | 3,100 | 6.9% | 110 |
| Overdraft | 1,400 | 15% | 35 |
| Furniture, interest-free | 900 | 0% | 45 |

The avalanche begins with the card, then the overdraft, then the car, then the furniture. The snowball begins with the furniture, then the overdraft, then the car, and comes to the card last.

## What each one costs

Interest is added every month on what is owed, then the payments are made. Nothing new is put on the card.

| | Avalanche | Snowball |
| --- | --- | --- |
| Free of debt after | 20 months | 21 months |
| Interest in all | 1,315.50 | 1,850.21 |
| First debt gone | month 15 | month 3 |
| Second debt gone | month 18 | month 7 |
| Third debt gone | month 20 | month 13 |

The avalanche saves **534.71** and one month. That is real money: nearly a whole monthly payment. But look at the third row. For fourteen months the avalanche gives you *nothing to cross out*. Four debts, four statements, every month, for more than a year. The snowball has crossed out three by then.

![Two falling lines: the lower one reaches zero a month before the upper one](picture:race "What is owed, month by month. The lower line is the avalanche; the gap between the lines is the price of the snowball.")

## Which one is yours

The honest answer is a question: *have you stopped before?*

If you have never given up on a plan like this, take the avalanche. You do not need the applause, and 534.71 is a lot to pay for it.

If you have, take the snowball. A plan at 22.9 percent that is abandoned in month eight costs far more than 534.71. Compare: the card alone, at its minimum of 130 and nothing more, takes **77 months** and **4,710.75** in interest. The most expensive strategy is always the one you stop.

> Choose the way that you will still be on in a year. Then choose the cheaper one of those.

## There is a third way

Nobody makes you choose once and for all. In this household, begin with the furniture: three months, and one debt is gone. Then turn to the card, and stay with the avalanche. It takes 21 months and 1,487.70 in interest: you get the first cross on the list in month 3 *and* keep 362.51 of the 534.71.

As a rule: **if the smallest debt can be gone within three months, take it first, whatever its rate.** After that, go by rate.

## Three mistakes that cost more than the choice

1. **No money aside.** Without a few hundred in an account, the next broken washing machine goes on the card, and the plan starts anew. Put one month's groceries aside before the first extra payment.
2. **Letting freed minimums go.** When the furniture is gone, its 45 belong to the next debt the same month. Otherwise the plan gets slower each time it succeeds.
3. **Forgetting the promotion.** An interest-free period ends. If the furniture is to cost 25 percent from June on, it belongs to the front of the line in April.

Work out your own two numbers before you decide. The difference between them is the price of motivation. Sometimes it is 535, sometimes it is 12, and it would be a pity to argue about 12.
`,
}
