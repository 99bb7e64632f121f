import * as z from 'zod/mini'
import { detectorKeys } from '#domain/coach/tip.ts'
import { figures } from '#domain/counting.ts'
import { frequencyKeys } from '#domain/recurrence.ts'
import { questionKinds } from '#domain/questions/question.ts'
import { day, id, instant, month, ownPath, text, totalCents } from './values.ts'

const ids = z.array(id).check(z.maxLength(20_000))
const name = z.string().check(z.maxLength(700))

const place = z.union([
  z.strictObject({
    of: z.literal('counted'),
    from: day,
    to: day,
    figure: z.enum(figures),
    categoryId: z.optional(id),
  }),
  z.strictObject({
    of: z.literal('days'),
    from: day,
    to: day,
    categoryId: z.optional(id),
    merchant: z.optional(name),
    words: z.optional(name),
  }),
  z.strictObject({ of: z.enum(['bill', 'goal', 'account']), id }),
  z.strictObject({ of: z.enum(['debts', 'split']) }),
])

const seen = { rows: z.optional(ids), place: z.optional(place) }

const fact = z.union([
  z.strictObject({ unit: z.literal('cents'), amountCents: totalCents, ...seen }),
  z.strictObject({ unit: z.enum(['percent', 'count']), value: z.int(), ...seen }),
  z.strictObject({ unit: z.literal('day'), value: day, ...seen }),
  z.strictObject({ unit: z.literal('month'), value: month, ...seen }),
  z.strictObject({ unit: z.literal('name'), value: name, ...seen }),
  z.strictObject({ unit: z.literal('frequency'), value: z.enum(frequencyKeys), ...seen }),
])

const action = z.union([
  z.strictObject({ do: z.literal('open-rows'), rows: ids }),
  z.strictObject({
    do: z.literal('add-bill'),
    name,
    amountCents: totalCents,
    frequency: z.enum(frequencyKeys),
    nextDue: day,
  }),
  z.strictObject({ do: z.literal('set-budget'), categoryId: id, amountCents: totalCents }),
  z.strictObject({ do: z.literal('open-bill'), billId: id }),
  z.strictObject({ do: z.literal('open-goal'), goalId: id }),
  z.strictObject({ do: z.literal('start-goal'), name, amountCents: totalCents, by: day }),
  z.strictObject({ do: z.literal('open-debts'), extraCents: totalCents }),
  z.strictObject({ do: z.literal('add-rule'), keyword: name }),
  z.strictObject({ do: z.literal('sort-transactions') }),
])

const measure = z.union([
  z.strictObject({
    of: z.literal('payees'),
    keys: z.array(name).check(z.maxLength(100)),
    monthlyCents: totalCents,
  }),
  z.strictObject({ of: z.literal('category'), categoryId: id, monthlyCents: totalCents }),
  z.strictObject({
    of: z.literal('refund'),
    merchant: name,
    accountId: id,
    amountCents: totalCents,
    since: day,
  }),
])

/** What a tip keeps: its sentence with a slot for each figure, and the figures. */
export const tipDetails = z.strictObject({
  template: z.string().check(z.maxLength(1000)),
  facts: z.record(z.string().check(z.regex(/^\w{1,40}$/)), fact),
  action: z.nullable(action),
  monthlySavingCents: totalCents,
  measure: z.nullable(measure),
  /** The sentence in a language model's words, with the same slots. */
  phrasing: z.optional(z.string().check(z.maxLength(400))),
})
export type TipDetails = z.infer<typeof tipDetails>

/** 'followed' is what the household did; after 'not-useful' nothing of that kind is told about that subject. */
const tipAnswers = ['followed', 'not-useful'] as const
export type TipAnswer = (typeof tipAnswers)[number]

export const answerForm = z.object({
  id,
  /** Null takes the answer back. */
  answer: z.nullable(z.enum(tipAnswers)),
})

/** A sentence in parts: text, and figures with the screen that shows where they come from. */
const sentence = {
  content: z.string(),
  parts: z.array(z.object({ text: z.string(), link: z.nullable(ownPath) })),
}

export const tip = z.object({
  id,
  month,
  detector: z.enum(detectorKeys),
  /** The whole sentence is SPEC's `content` (section 3). */
  ...sentence,
  /** A language model put it in other words; its figures are ours as ever. */
  isReworded: z.boolean(),
  /** Where it is followed; `isPro` of a screen that is part of Pro. */
  action: z.nullable(z.object({ label: z.string(), link: ownPath, isPro: z.boolean() })),
  /** What following it would bring a month, as far as that is known; 0 where nothing is promised. */
  monthlySavingCents: totalCents,
  createdAt: instant,
  answer: z.nullable(z.enum(tipAnswers)),
  answeredAt: z.nullable(instant),
  /** Whether rows can tell what following it brings. */
  measured: z.boolean(),
  /** Of a tip that was followed, or whose money came back: what the rows since then show. */
  effect: z.nullable(
    z.object({
      broughtCents: totalCents,
      /** Full months since; null for money that came back once. */
      monthCount: z.nullable(z.int()),
      link: z.nullable(ownPath),
    }),
  ),
})
export type Tip = z.infer<typeof tip>

export const questionForm = z.object({ question: text(300, 'Enter a question') })

/** What a tool found; `ask` says which, 'nothing' where none can know. */
export const answer = z.object({
  ask: z.enum(questionKinds),
  ...sentence,
  /** The question was not understood here, and the household's language model may be asked to choose a tool for it. */
  mayAskModel: z.boolean(),
  /** What a language model did for it: it chose the tool, and perhaps put the answer in other words. */
  byModel: z.nullable(z.object({ host: z.string(), isReworded: z.boolean() })),
  /** Why the language model that was asked did nothing for it. */
  note: z.nullable(z.string()),
})
export type Answer = z.infer<typeof answer>

const usage = {
  /** How many tips of the month were shown, and how many the plan has a month. */
  tipsUsed: z.int(),
  limit: z.int(),
}

/** What is kept of a month, and where the household stands in it. */
export const monthTips = z.object({
  month,
  tips: z.array(tip),
  ...usage,
  limitReached: z.boolean(),
  /** Whether there is any transaction to say something about. */
  hasData: z.boolean(),
  /** The months that have tips, newest first. */
  months: z.array(month),
  scoreboard: z.object({ followedCount: z.int(), broughtCents: totalCents }),
})
export type MonthTips = z.infer<typeof monthTips>

/** SPEC section 7: the answer of the savings coach. */
export const generatedTips = z.object({
  /** Those that are new; none when there is nothing more to say just now, which takes no tip of the month. */
  tips: z.array(tip),
  ...usage,
  limitReached: z.boolean(),
})
export type GeneratedTips = z.infer<typeof generatedTips>
