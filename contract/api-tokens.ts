import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, textOnOneLine } from './values.ts'

/** After how many days a token ends; null never. */
export const tokenLifetimes = [30, 90, 365, null] as const
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

/** The token itself is in this one answer and nowhere else. */
export const newApiToken = z.extend(apiToken, { token: z.string() })

export const apiTokenEndpoints = {
  list: endpoint('signed-in-member', 'GET /access-tokens', 'Your access tokens, the newest first').output(
    z.array(apiToken),
  ),
  create: endpoint(
    'signed-in-member',
    'POST /access-tokens',
    'Makes an access token and shows it, this once; who you are was proved within ten minutes',
  )
    .input(apiTokenForm)
    .output(newApiToken),
  revoke: endpoint(
    'signed-in-member',
    'DELETE /access-tokens/{id}',
    'Ends an access token at once; who you are was proved within ten minutes',
  )
    .input(z.object({ id }))
    .output(z.object({})),
}
