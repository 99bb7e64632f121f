import type { DemoPost } from './post.ts'

export const sinkingFunds: DemoPost = {
  title: 'Sinking funds: bills that stop being surprises',
  slug: 'sinking-funds',
  excerpt:
    'Car insurance in March is not an emergency. It is the most predictable bill you have. How to take the spikes out of a year with a little arithmetic and one transfer a month.',
  category: 'Saving',
  tags: ['Savings', 'Planning'],
  cover: 'jars',
  coverAlt: 'Twelve bars of very different heights, and one level line through all of them.',
  text: `
Ask somebody what they spend in a month and they will tell you about rent, groceries and the phone. Nobody mentions the 540 for car insurance, because it does not come this month. That is exactly why it hurts in March.

A *sinking fund* is an old name for a simple habit: for each bill that comes once or twice a year, put a twelfth of it aside every month. When the bill comes, the money is there. That is all. The rest of this page is how to do it without a spreadsheet of forty rows.

## Find the spikes

Look through twelve months of your account for everything that is **large, expected and not monthly**. In the household of our example these were eight:

| Bill | When | Amount |
| --- | --- | --- |
| Car insurance | March | 540 |
| Car service and tyres | April, October | 380 |
| Summer holiday | July | 1,500 |
| School: books, trips, shoes | September | 320 |
| Heating, yearly settlement | November | 260 |
| Birthdays | spread out | 240 |
| Presents and travel in December | December | 620 |
| Vet | May | 140 |
| **All of it** | | **4,000** |

Four thousand in a year is **333.33 a month**. Round it up to 334: that covers 4,008, and you never have to think about the cents again.

![Bars for the months of a year, most of them low and three of them high, and a level line at a twelfth of their sum](picture:spikes "The same 4,000 twice: as it is billed, and as it is put aside. The line is what the account feels.")

## The first year is the difficult one

If you start in January, all is well until March. You have put aside 3 × 334 = 1,002 and pay 540; 462 are left. But start in **June** and the holiday of 1,500 comes in July with only 668 in the fund. So the first year needs a running start. Two ways to get it:

- **Start with what is next.** Take only the bills of the next three months and divide each by the months that are left until it is due. It is more than a twelfth at first and settles within a year.
- **Start with a lump.** If there is a tax refund or a bonus, put the missing part in at once and forget about it. To know how much: write down the balance month by month for a year at 334 a month. The lowest point below zero is what you need on the first day.

## One account, not eight

Some people open an account for each purpose. You need **one**, beside the account you pay from. What is in it for what can stand on paper or in an app. What matters is that the money is not in the account whose balance you look at when you decide about a sofa.

Name it after what it does. *Bills of the year* is a better name than *Savings*, because it tells you that this money is spent already. It only has not left yet.

> An emergency fund is for what you could not know. A sinking fund is for what you could.

Keep the two apart. Whoever pays the car insurance out of the emergency fund has neither.

## The three rules that make it last

1. **The transfer leaves on payday**, by standing order. What waits until the end of the month is not there at the end of the month.
2. **The bill is paid from the ordinary account**, and the same amount comes back from the fund the same day. Then your account statement still shows the bill where it belongs.
3. **Once a year you look at the list again.** Insurance gets dearer, children's shoes get larger. In January, add up what the eight bills really were and divide by twelve anew.

## What it changes

Nothing about what you spend: 4,000 stay 4,000. What changes is every other month. Without the fund, March looks like a month in which you overspent, and April like one in which you were good. With it, both look like what they are. And a budget that stops crying wolf is one that people keep reading.
`,
}
