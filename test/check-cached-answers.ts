type Fetch = (request: Request) => Promise<Response>

/**
 * As `fetch`; throws where an answer from the cache is not what would be answered without it, unless more is asked
 * meanwhile.
 */
export function checkCachedAnswers(fetch: Fetch): Fetch {
  let begun = 0
  let underWay = 0
  const count = (request: Request) => {
    begun += 1
    underWay += 1
    return fetch(request).finally(() => void (underWay -= 1))
  }
  return async (request) => {
    const isAlone = underWay === 0
    const before = begun
    const answer = await count(request)
    const isCached = answer.headers.get('server-timing')?.startsWith('cache')
    if (!isCached || !isAlone || begun > before + 1) return answer
    const cached = await answer.clone().text()
    const headers = new Headers(request.headers)
    headers.set('cache-control', 'no-cache')
    const anew = await (await count(new Request(request, { headers }))).text()
    if (begun === before + 2 && anew !== cached)
      throw new Error(`The cache of ${request.url} has ${cached}, and not ${anew}`)
    return answer
  }
}
