import * as z from 'zod/mini'
import { id, instant, textOnOneLine } from './values.ts'

export const mostTokens = 20

export const apiTokenForm = z.object({
  name: textOnOneLine(60, 'Enter a name'),
  canWrite: z.boolean(),
  lifetimeDays: z.union(
    [z.literal(30), z.literal(90), z.literal(365), z.null()],
    'Choose 30, 90 or 365 days, or none',
  ),
})

export const apiToken = z.object({
  id,
  name: z.string(),
  canWrite: z.boolean(),
  createdAt: instant,
  expiresAt: z.nullable(instant),
  isOver: z.boolean(),
  /** To the hour. */
  lastUsedAt: z.nullable(instant),
})
export type ApiToken = z.infer<typeof apiToken>
