import * as z from 'zod/mini'
import { apiToken, apiTokenForm } from '#contract/api-tokens.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/values.ts'

/** The token itself is in this one answer and nowhere else. */
const newApiToken = z.extend(apiToken, { token: z.string() })

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
