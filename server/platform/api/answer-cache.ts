// Bodies of answers, until what they were made from changes (decision 0082). Nothing is answered from here before the
// session and the household's version were read anew; see `server/http/cached-answers.ts`.
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/identity/session.ts'
import type { Endpoint } from './request-context.ts'

export type CachedAnswer = {
  /** What the session said then. Another object counts as another session, see `recallSession`. */
  signedIn: SignedIn
  today: Day
  version: string
  endpoint: Endpoint
  contentType: string
  body: string
}

/** Of the answers that were asked for last, names and bodies together: some 16 MB, at most twice as many. */
const mostCharacters = 16_000_000

type Cache = { answers: Map<string, CachedAnswer>; characters: number }

const caches = new WeakMap<Db, Cache>()

export const findCachedAnswer = (db: Db, userId: string, url: string): CachedAnswer | undefined =>
  caches.get(db)?.answers.get(nameAnswer(userId, url))

export function cacheAnswer(db: Db, userId: string, url: string, answer: CachedAnswer): void {
  const cache = caches.get(db) ?? { answers: new Map<string, CachedAnswer>(), characters: 0 }
  caches.set(db, cache)
  const name = nameAnswer(userId, url)
  // What was kept last stands last.
  forget(cache, name)
  cache.answers.set(name, answer)
  cache.characters += countCharacters(name, answer)
  for (const oldest of cache.answers.keys()) {
    if (cache.characters <= mostCharacters) break
    forget(cache, oldest)
  }
}

export function forgetCachedAnswer(db: Db, userId: string, url: string): void {
  const cache = caches.get(db)
  if (cache) forget(cache, nameAnswer(userId, url))
}

const nameAnswer = (userId: string, url: string) => `${userId} ${url}`

function forget(cache: Cache, name: string): void {
  const answer = cache.answers.get(name)
  if (!answer) return
  cache.characters -= countCharacters(name, answer)
  cache.answers.delete(name)
}

const countCharacters = (name: string, { body }: CachedAnswer): number => name.length + body.length
