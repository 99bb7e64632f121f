import type { DemoPost } from './post.ts'

export const readingABankExport: DemoPost = {
  title: 'How to read a bank export without going mad',
  slug: 'reading-a-bank-export',
  excerpt:
    'Two dates, three amounts, and a shop called SQ *TST-00231. What the columns of a bank file mean, line by line, and the five traps that make honest sums come out wrong.',
  category: 'Getting started',
  tags: ['Bank files', 'Beginnings'],
  cover: 'rows',
  coverAlt: 'Rows of a table; in each, one short and one long stroke, and a figure that is marked.',
  text: `
A bank export is written by a machine for a machine, and you are neither. Still, there are only a handful of things in it. Once you can name them, a file of 900 lines is a quiet read.

## One line, taken apart

Here is a line as it might stand in your file:

\`\`\`
2026-10-31;2026-11-02;-23.80;CAD;SQ *TST-00231 COFFEE VANCOUVER;1,204.15
\`\`\`

- **2026-10-31** is the *booking date* or *transaction date*: the day you paid.
- **2026-11-02** is the *value date* or *posting date*: the day the money moved.
- **-23.80** is the amount; the minus says that it left.
- **CAD** is the currency.
- **SQ \\*TST-00231 COFFEE VANCOUVER** is the description. *SQ \\** means that a small shop took your card through a payment company. The number is the shop's till. The coffee is the only part that matters to you.
- **1,204.15** is the balance *after* this line.

That last column is the most useful one and the one most people ignore. Each balance is the one before it plus the amount. Where that breaks, a line is missing or is there twice.

## The five traps

### Which date?

The two dates differ by a day or two, and at the end of a month that is enough to move a coffee from October to November. Choose one and stay with it. We take the first, the day you paid, because that is the day you remember.

### Which way?

Some banks write money that leaves with a minus. Some have two columns, *debit* and *credit*, both without a sign. Some have one column and a letter beside it, *D* or *C*. And **credit card files often turn everything round**: there a purchase is positive, because it makes what you owe larger. Look at one line you know, your salary or your rent, and you know which way the file runs.

### Commas and points

**1.234,56** and **1,234.56** are the same amount, written in Berlin and in Boston. A spreadsheet of the one country that opens the file of the other makes a text of it, or, worse, a thousand times as much. If a coffee costs 2,380, that is what happened.

### Pending is not booked

Files that you download during the day may have lines that are only *reserved*: a petrol station that blocks 120 and books 61.40 two days later. If you bring in both, you have paid for 181.40 of petrol. Take only what is booked, or download files that end a few days ago.

### Transfers are not spending

You move 500 from your current account to your savings account. In the one file there is a -500, in the other a +500. Counted as they stand, you spent 500 and earned 500, and both your spending and your income are wrong. They are one thing with two ends. The same goes for **paying off the credit card**: the purchases were the spending; the payment is a transfer.

## Names behind the names

The most tiring part of an export are the shops. Some patterns help:

| It says | It is |
| --- | --- |
| SQ \\* or SumUp \\* | a small shop with a card reader |
| PAYPAL \\*NAME or PP\\*NAME | the name after the star sold you something |
| AMZN Mktp | a seller at Amazon, not Amazon itself |
| Two letters and digits at the end | the branch, the town or the till |
| POS, VISA, CONTACTLESS, INTERAC | how you paid, not whom |

What is left after you cross these out is usually the name you would say aloud.

## The check at the end

Before you believe any chart, do three sums. They take two minutes.

1. **Opening balance + everything in − everything out = closing balance.** To the cent.
2. **The number of lines** in your file is the number of lines that arrived.
3. **The largest five amounts**, by eye. Wrong signs and misplaced points are always among the largest.

If all three agree, you can trust the file more than your memory. And when you have done it once, [the first import](/blog/first-import) is the easy part.
`,
}
