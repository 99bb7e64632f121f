import { query } from '#web/client/api.ts'

/** How whoever is signed in signs in. */
export const securityQuery = query.security.read.queryOptions()
