import type { DemoPost } from './post.ts'

export const firstImport: DemoPost = {
  title: 'Your first import: half an hour, and a year to look at',
  slug: 'first-import',
  excerpt:
    'No bank password, no app that watches your account: a file that you download yourself. What to take, what to check, and what to do with the lines nobody can explain.',
  category: 'Getting started',
  tags: ['Bank files', 'Beginnings'],
  cover: 'file',
  coverAlt: 'A sheet of paper with lines, one of them marked, sliding into a ledger.',
  text: `
A budget that begins with good intentions begins with guesses. One that begins with a bank file begins with what happened. Here is how to get from the one to the other on a quiet evening, in about half an hour.

## 1. Take the longest period your bank gives you

Sign in at your bank in a browser; the export is rarely in the app. Look for *download*, *export* or *account activity*. Take **twelve months** if you can get them. Three months show you your habits, but only a year shows you the car insurance in March, the dentist in June and what December really costs.

If you can choose the format, choose in this order: **OFX or QFX**, **CAMT**, **MT940**, then **CSV**. The first three say exactly which number is what. A CSV file is a table whose columns every bank names as it likes; it works too, there are just a few questions to answer first.

## 2. Begin with one account

The temptation is to bring in everything at once. Take the account your groceries are paid from. It has most of the lines and nearly all of the surprises. The others follow once this one is right, and then a move between two of them is recognised as what it is: neither income nor spending.

## 3. Answer the questions before you write anything

A file leaves some things open. Is 03/04 the third of April or the fourth of March? Is money that left the account written with a minus sign? A program that guesses is right nine times out of ten, and the tenth time moves a whole year into the wrong months. So look at the two sample lines you are shown, and decide.

Then compare **one number**: the closing balance in the file, or on the screen of your bank, with the balance after the import. If it agrees to the cent, nothing is missing and nothing is there twice. If it does not, the difference usually has a name. A difference that is exactly twice some payment means one wrong sign. One that equals a single payment means a missing line.

## 4. Sort from the top, and stop early

Twelve months of one account are some 900 lines. You will not sort 900 lines, and you do not need to. Spending is lopsided: in most households **the twenty most frequent payees are about two thirds of all lines**. Give those a category each, as a rule that also holds for the next file. What is left after that is mostly single payments; sort the ones above 50 and leave the rest for a rainy day.

| What you do | Lines it settles | Time |
| --- | --- | --- |
| 20 payees as rules | about 600 of 900 | 10 minutes |
| Single payments above 50 | about 60 | 10 minutes |
| The rest | about 240 | not today |

## 5. Be honest about the lines nobody can explain

Everybody has them: a card payment to a company with a name like a licence plate, a cash withdrawal from last spring. Do not invent a category. Leave them uncategorized, as a group of their own. If it is under two percent of the month, forget about it. If it is more, you have learned something: that is how much of your money leaves without saying where to.

## What you have now

A year that adds up, with its categories mostly right, from a file and without giving anybody your password. Next month you do it again with one month's file, and the lines that are there already are skipped. That takes five minutes.

Then ask the first real question. Ours would be: [how did the month stand against 50/30/20?](/blog/50-30-20-in-a-real-month)
`,
}
