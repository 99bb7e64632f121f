// What this browser keeps of what was read: IndexedDB, for one user and one shape of the answers at a time. Where storage
// is closed (a private window, a full disk) nothing is kept, and the app works as it does without.

/** The database's name. The sign-in page, which downloads none of this, deletes it by the same name. */
const databaseName = 'trivet-last-seen'
const storeName = 'answers'
const ownerKey = 'owner'
/** An idle session ends after so long (R25); what it saw is not shown longer. */
const longestMs = 14 * 86_400_000
/** About 25 months and 20 lists of transactions. */
const mostCharacters = 2_000_000

/** One answer: `json` of its query key and data, `at` when the server gave it. */
export type CachedAnswer = { key: string; at: number; json: string }
type Owner = { userId: string; shape: string; entries: { key: string; at: number; length: number }[] }

/** Makes the store, and what this tab keeps, this user's. What anybody else, or another shape of answers, left is gone. */
export function claimOfflineCache(userId: string): Promise<void> {
  claimTab(userId)
  return withStore('readwrite', undefined, async (store) => {
    const owner = await ownerOf(store)
    if (owner?.userId === userId && owner.shape === __CONTRACT__) return
    store.clear()
    store.put({ userId, shape: __CONTRACT__, entries: [] } satisfies Owner, ownerKey)
  })
}

/** Keeps answers while the store is still this user's; the oldest make room. */
export function writeOfflineCache(userId: string, seen: readonly CachedAnswer[]): Promise<void> {
  return withStore('readwrite', undefined, async (store) => {
    const owner = await ownerOf(store)
    if (owner?.userId !== userId || owner.shape !== __CONTRACT__) return
    const fresh = new Set(seen.map(({ key }) => key))
    const entries = [
      ...seen.map(({ key, at, json }) => ({ key, at, length: json.length })),
      ...owner.entries.filter(({ key }) => !fresh.has(key)),
    ].sort((a, b) => b.at - a.at)
    const room = howManyFit(entries.map(({ length }) => length))
    for (const answer of seen) store.put(answer, answer.key)
    for (const { key } of entries.slice(room)) store.delete(key)
    store.put({ ...owner, entries: entries.slice(0, room) } satisfies Owner, ownerKey)
  })
}

/** Whose answers are kept, and which; null when there are none that may be shown. */
export function readOfflineCache(now: number): Promise<{ userId: string; seen: CachedAnswer[] } | null> {
  return withStore('readonly', null, async (store) => {
    const owner = await ownerOf(store)
    if (!owner || owner.shape !== __CONTRACT__) return null
    const kept = (await answer(store.getAll())) as (CachedAnswer | Owner)[]
    const seen = kept.filter((row) => 'json' in row).filter(({ at }) => now - at < longestMs)
    return { userId: owner.userId, seen }
  })
}

/** Nobody is signed in any more: nothing of what was seen or typed stays in this browser. */
export function clearOfflineCache(): Promise<void> {
  try {
    sessionStorage.clear()
  } catch {
    // Where storage is closed, nothing was kept.
  }
  return withStore('readwrite', undefined, async (store) => void (await answer(store.clear())))
}

// Each tab has a storage of its own, where screens keep what is being typed: another tab that forgot did not reach it.
function claimTab(userId: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey)
    if (owner !== null && owner !== userId) sessionStorage.clear()
    sessionStorage.setItem(ownerKey, userId)
  } catch {
    // Where storage is closed, nothing was kept.
  }
}

function howManyFit(lengths: readonly number[]): number {
  let left = mostCharacters
  const tooMany = lengths.findIndex((length) => (left -= length) < 0)
  return tooMany < 0 ? lengths.length : tooMany
}

const ownerOf = (store: IDBObjectStore) => answer(store.get(ownerKey)) as Promise<Owner | undefined>

// One transaction, so that two tabs never mix two users.
async function withStore<Result>(
  mode: IDBTransactionMode,
  otherwise: Result,
  run: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  let database: IDBDatabase | undefined
  try {
    database = await open()
    const transaction = database.transaction(storeName, mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
    const result = await run(transaction.objectStore(storeName))
    await ended
    return result
  } catch {
    return otherwise
  } finally {
    database?.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
  return answer(request)
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
