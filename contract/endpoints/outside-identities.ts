import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { outsideIdentity } from '#contract/outside-identities.ts'
import { id } from '#contract/values.ts'

const outsideIdentities = z.object({
  /** The name of the identity provider; null where none is set up. */
  provider: z.nullable(z.string()),
  identities: z.array(outsideIdentity),
  /** The address of who came back from the provider in this browser and waits to be linked. */
  waiting: z.nullable(z.string()),
})

export const outsideIdentityEndpoints = {
  list: endpoint('user', 'GET /outside-identities', 'What you sign in with at the identity provider').output(
    outsideIdentities,
  ),
  link: endpoint(
    'user',
    'POST /outside-identities',
    'Links who just came back from the provider in this browser; who you are was proved within ten minutes',
  ).output(outsideIdentity),
  unlink: endpoint(
    'user',
    'DELETE /outside-identities/{id}',
    'Takes a link away; who you are was proved within ten minutes',
  )
    .input(z.object({ id }))
    .output(z.object({})),
}
