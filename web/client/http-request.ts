// A call of the API as an HTTP request: `GET /transactions/{id}` with { id, month } asks /api/transactions/ID?month=…

/** `GET /accounts`, or `POST /imports detailed` where the input says what of it is the query and what the body. */
export type Route = string

/** `/keyword-rules` for `keywordRules`. */
export const pathOfArea = (area: string): string =>
  `/${area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

export const methodOf = (route: Route): string => route.slice(0, route.indexOf(' '))

/** `origin` has no slash at its end. A file travels as it is, with its name; everything else as JSON. */
export function writeRequest(
  route: Route,
  input: unknown,
  {
    origin,
    headers,
    signal,
  }: { origin: string; headers: Record<string, string>; signal?: AbortSignal | undefined },
): Request {
  const [method = 'GET', path = '', structure] = route.split(' ')
  const rest = isRecord(input) ? { ...input } : input
  const filled = path.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) => {
    const { [name]: value } = rest as Record<string, unknown>
    delete (rest as Record<string, unknown>)[name]
    return encodeURIComponent(String(value))
  })
  const isEmptied = filled !== path && Object.keys(rest as object).length === 0
  const [query, body] =
    structure === 'detailed'
      ? [(input as Detailed).query, (input as Detailed).body]
      : method === 'GET'
        ? [rest, undefined]
        : [undefined, isEmptied ? undefined : rest]
  const search = String(new URLSearchParams(listFields(query)))
  const address = `${origin}/api${filled}${search && `?${search}`}`
  return new Request(address, { method, signal: signal ?? null, ...writeBody(body, headers) })
}

type Detailed = { query?: unknown; body: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)

/** The fields of a query by their names, those within others in brackets; what is null or undefined is left out. */
function listFields(value: unknown, name = ''): [string, string][] {
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, each]) => listFields(each, name ? `${name}[${key}]` : key))
  return value === null || value === undefined ? [] : [[name, String(value)]]
}

function writeBody(body: unknown, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers }
  if (!(body instanceof Blob))
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const name = encodeURIComponent(body instanceof File ? body.name : 'blob')
  return { headers: { ...headers, 'content-disposition': `inline; filename*=utf-8''${name}` }, body }
}
