// Answers of `cachedApi`, from the cache while they are right.
import {
  type CachedAnswer,
  cacheAnswer,
  findCachedAnswer,
  forgetCachedAnswer,
} from '#server/platform/api/answer-cache.ts'
import { requireToday } from '#server/platform/api/caller.ts'
import { isAllowed } from '#server/platform/api/confirm-caller.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { versionQuery } from '#server/platform/household/version.ts'
import { readTogether } from '#server/platform/household/transaction.ts'
import { answerApi } from './api-handler.ts'
import { completeAnswer } from './headers.ts'

/**
 * As `answerApi`. Of a cached answer the session and the household's version are read in one round trip; whenever one of
 * them is not what it was, all is read, and so it is when the request says that it wants nothing from a cache.
 * Server-Timing says which were.
 */
export async function answerApiCached(request: Request, context: RequestContext): Promise<Response> {
  const cached = await findCurrent(request.url, context)
  if (cached) {
    return completeAnswer(cached.body, context.requestId, {
      'content-type': cached.contentType,
      'cache-control': 'no-store',
      'server-timing': 'cache;desc=hit',
    })
  }
  const answer = await answerApi(request, context)
  return context.cacheable.endpoint && answer.ok ? keep(request.url, context, answer) : answer
}

async function findCurrent(url: string, context: RequestContext): Promise<CachedAnswer | null> {
  const { recalled, services } = context
  const member = recalled?.signedIn.member
  if (!recalled || !member || context.headers.get('cache-control') === 'no-cache') return null
  const cached = findCachedAnswer(services.db, member.userId, url)
  if (!cached || cached.signedIn !== recalled.signedIn || cached.today !== requireToday(context).today)
    return null
  // A plan may have ended since.
  if (!isAllowed(cached.endpoint, recalled.signedIn, services)) return null
  // What the session says follows from its row and from what has the household's version.
  if (cached.version === recalled.householdVersion) {
    const { before, rows } = await readTogether(services.db, member, recalled.question, versionQuery)
    if (recalled.isUnchanged(before[0]) && rows[0]?.version === cached.version) return cached
  }
  // Otherwise each later request would spend a round trip on it in vain.
  forgetCachedAnswer(services.db, member.userId, url)
  return null
}

async function keep(url: string, context: RequestContext, answer: Response): Promise<Response> {
  const { recalled, cacheable, services } = context
  const { version, endpoint } = cacheable
  if (!recalled || !version || !endpoint) return answer
  const { headers } = answer
  const body = await answer.text()
  cacheAnswer(services.db, recalled.signedIn.userId, url, {
    signedIn: recalled.signedIn,
    today: requireToday(context).today,
    version,
    endpoint,
    contentType: headers.get('content-type') ?? '',
    body,
  })
  return new Response(body, { headers })
}
