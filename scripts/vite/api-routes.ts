import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { api } from '#contract/api.ts'

/**
 * `virtual:api-routes`: the method and path of every endpoint as plain data, one export an area, so that the browser
 * downloads no schema it does not use. `virtual:api-routes/session` has of one area what is called before signing in.
 */
export function apiRoutes(): Plugin {
  const name = 'virtual:api-routes'
  return {
    name,
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return null
      const area = id.slice(`\0${name}/`.length)
      const areas = Object.entries(minifyContractRouter(api))
      return areas
        .filter(([each]) => !area || each === area)
        .map(([each, endpoints]) => exportArea([each, area ? beforeSigningIn(endpoints) : endpoints]))
        .join('\n')
    },
  }
}

// Whoever comes by a mailed link while signed in signs out first.
const beforeSigningIn = (endpoints: object) =>
  Object.fromEntries(
    Object.entries(endpoints).filter(
      ([name, { '~orpc': declared }]) => declared.meta.access === 'visitor' || name === 'signOut',
    ),
  )

const unread = new Set(['meta', 'summary', 'tags'])
const exportArea = ([area, endpoints]: [string, unknown]) =>
  `export const ${area} = ${JSON.stringify(endpoints, (key, value) => (key === 'meta' ? {} : unread.has(key) ? undefined : value))}`
