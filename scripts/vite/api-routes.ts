import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { api } from '#contract/api.ts'

/**
 * `virtual:api-routes`: every endpoint as a line of text, one export an area, so that the browser downloads no schema it
 * does not use: `GET /accounts`, and `POST /imports detailed` where the input says itself what of it is the body.
 * `virtual:api-routes/session` has of one area what is called before signing in.
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
        .map(([each, endpoints]) => exportArea(each, area ? beforeSigningIn(endpoints) : endpoints))
        .join('\n')
    },
  }
}

type Endpoints = Record<string, { '~orpc': { meta: { access?: string }; route: Route } }>
type Route = { method?: string; path?: string; inputStructure?: string }

// Whoever comes by a mailed link while signed in signs out first.
const beforeSigningIn = (endpoints: object): object =>
  Object.fromEntries(
    Object.entries(endpoints as Endpoints).filter(
      ([name, { '~orpc': declared }]) => declared.meta.access === 'visitor' || name === 'signOut',
    ),
  )

function exportArea(area: string, endpoints: object): string {
  const lines = Object.entries(endpoints as Endpoints).map(
    ([
      name,
      {
        '~orpc': { route },
      },
    ]) => [
      name,
      [route.method ?? 'GET', route.path, ...(route.inputStructure ? [route.inputStructure] : [])].join(' '),
    ],
  )
  return `export const ${area} = ${JSON.stringify(Object.fromEntries(lines))}`
}
