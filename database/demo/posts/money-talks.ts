import type { DemoPost } from './post.ts'

export const moneyTalks: DemoPost = {
  title: 'Talking about money at home, without a fight',
  slug: 'money-talks',
  excerpt:
    'Most quarrels about money are not about money. A meeting of thirty minutes with three questions, one number each, and a rule about who may say what.',
  category: 'At home',
  tags: ['Household', 'Planning'],
  cover: 'table',
  coverAlt: 'Two rounds on either side of a table, and three small columns between them.',
  text: `
Two people look at the same bank statement. One sees 312 for restaurants; the other sees the only evenings of the month when nobody had to cook. Both are right, and that is why the conversation goes wrong: they are not talking about the same thing.

What helps is not better arguments. It is a better occasion.

## Not in the doorway

Money comes up at the worst moments: at the till, before a party, when the reminder is in the letterbox. So make an appointment that is boring on purpose. **Once a month, thirty minutes, at a table, with something to drink.** A few days after payday is good; Sunday evening is bad if one of you already dreads Monday.

Phones away, except for the one with the figures. No children who need an answer every three minutes. And a clock, because the promise that it ends is half of the reason that people come.

## Three questions

There is no agenda but these.

1. **What was good?** Each says one thing that the money of last month made possible. It sounds like a trick from a seminar, and it is not: it tells you what the other one would defend, before you propose to cut it.
2. **What surprised us?** One number each. Not the worst number, the *unexpected* one. A surprise is nobody's fault, and it can usually be planned for: [a bill that comes once a year](/blog/sinking-funds) is a surprise only once.
3. **What do we want to be different in four weeks?** One thing for both of you, with an amount and a date. *Eat out less* is a wish. *Restaurants at 220 in November* can be true or false on the thirtieth.

Write down the answer to the third. Next month's meeting begins with it.

## Mine, yours, ours

Whose money is it? There are three usual ways, and it matters less which you take than that both of you could explain it to a stranger.

| Way | How it goes | Fair if |
| --- | --- | --- |
| One pot | All income together, everything is paid from it | you earn alike, or do not mind |
| By halves | Each pays the same into the common account | you earn alike |
| By share | Each pays in the same *percentage* | one of you earns more |

An example of the third. One of you brings home 3,000 and the other 2,000. What is common costs 3,200. By halves each pays 1,600: that is 53 percent of the one income and 80 percent of the other. By share each pays 64 percent: 1,920 and 1,280. The first keeps 1,080 and the second 720. Nobody pays in the same amount, and nobody has to ask permission to buy a book.

> Every adult needs some money that no other adult asks about. It may be 30 a month. It has to be more than nothing.

## The rule about sentences

One rule keeps the half hour from turning into a trial: **speak about the month, not about the person.** *We were at 312, and we had said 220* is about the month. *You always* is about the person, and so is *you never*. If one of those slips out, the other one may say *month*, and the sentence is begun again. It feels silly for two meetings. Then it works.

## When one of you does not want to

It happens in every second household: one has the spreadsheet, the other has the headache. Then do not send the spreadsheet. Ask for ten minutes instead of thirty and for **one** question, the first. Bring one picture and no table. And let the one who does not care decide the first change, all alone, however small. People look after what they have chosen.

If it is not reluctance but worry, because there are letters that have not been opened or a card that nobody mentioned, then say so before the meeting, and say it first. Nothing in any statement is as expensive as the second year of a secret.

## What it is for

Not control. If it works, you will talk about money *less*: thirty minutes a month, and hardly ever in the doorway. The figures are only there so that you can both look at the same thing. What you then talk about is what you want, and that was the question all along.
`,
}
