import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { api } from '#contract/api.ts'
import { pathOfArea } from '../../web/client/http-request.ts'

/**
 * `virtual:api-routes`: every endpoint as a line of text, one export an area, so that the browser downloads no schema it
 * does not use: `GET ./months` for `/reports/months` of the area `reports`, and `POST . detailed` where the input says
 * itself what of it is the body. The dot stands for the area's own path; a path outside of it is written whole.
 * `virtual:api-routes/session` has of one area what is called before signing in, with whole paths.
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
        .map(([each, endpoints]) =>
          area
            ? exportArea(each, beforeSigningIn(endpoints))
            : exportArea(each, endpoints, shortenPath(each)),
        )
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

/** `./{id}` for `/keyword-rules/{id}` of the area `keywordRules`. */
const shortenPath = (area: string) => (path: string) => {
  const own = pathOfArea(area)
  return path === own || path.startsWith(`${own}/`) ? `.${path.slice(own.length)}` : path
}

function exportArea(area: string, endpoints: object, write = (path: string) => path): string {
  const lines = Object.entries(endpoints as Endpoints).map(
    ([
      name,
      {
        '~orpc': { route },
      },
    ]) => [
      name,
      [
        route.method ?? 'GET',
        write(route.path ?? ''),
        ...(route.inputStructure ? [route.inputStructure] : []),
      ].join(' '),
    ],
  )
  return `export const ${area} = ${JSON.stringify(Object.fromEntries(lines))}`
}
