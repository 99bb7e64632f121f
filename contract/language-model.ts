import * as z from 'zod/mini'
import { id, instant } from './values.ts'

/** What a language model is asked for: to word tips or an answer, to choose what answers a question, to sort payees. */
const purposes = ['tips', 'question', 'answer', 'payees'] as const
export type Purpose = (typeof purposes)[number]

const name = z.nullable(z.string())

/** One time that somebody agreed; `withdrawnAt` is null while it holds. Names are null of who has left. */
const consent = z.object({
  host: z.string(),
  givenAt: instant,
  givenBy: name,
  withdrawnAt: z.nullable(instant),
  withdrawnBy: name,
})

export const languageModelState = z.object({
  /** Whose model the operator set, and which; null where none is. */
  offered: z.nullable(z.object({ host: z.string(), model: z.string() })),
  /** Whether the household agreed to that one. */
  isOn: z.boolean(),
  /** The latest first. */
  consents: z.array(consent),
  /** What would be sent, of a made-up household. */
  examples: z.array(z.object({ purpose: z.enum(purposes), instructions: z.string(), prompt: z.string() })),
})
export type LanguageModelState = z.infer<typeof languageModelState>

export const consentForm = z.object({
  agrees: z.boolean(),
  /** Whose model was shown to who agrees. */
  host: z.string().check(z.minLength(1), z.maxLength(300)),
})

/** 'used': what came back passed the checks; 'refused': it did not; 'failed': nothing that could be read came back. */
const outcomes = ['used', 'refused', 'failed'] as const

export const sentRequest = z.object({
  id,
  purpose: z.enum(purposes),
  host: z.string(),
  model: z.string(),
  /** To the letter. */
  body: z.string(),
  sentAt: instant,
  sentBy: name,
  outcome: z.nullable(z.enum(outcomes)),
  failure: z.nullable(z.string()),
  tokens: z.nullable(z.int()),
})
export type SentRequest = z.infer<typeof sentRequest>
