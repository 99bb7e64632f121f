import * as z from 'zod/mini'
import { apiToken, apiTokenForm } from '#contract/api-tokens.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/values.ts'

/** The token itself is in this one answer and nowhere else. */
const newApiToken = z.extend(apiToken, { token: z.string() })

export const apiTokenEndpoints = {
  list: endpoint('signed-in-member', 'GET /api-tokens', 'Your API tokens, the newest first').output(
    z.array(apiToken),
  ),
  create: endpoint(
    'signed-in-member',
    'POST /api-tokens',
    'Makes an API token and shows it, this once; who you are was proved within ten minutes',
  )
    .input(apiTokenForm)
    .output(newApiToken),
  revoke: endpoint(
    'signed-in-member',
    'DELETE /api-tokens/{id}',
    'Ends an API token at once; who you are was proved within ten minutes',
  )
    .input(z.object({ id }))
    .output(z.object({})),
}
