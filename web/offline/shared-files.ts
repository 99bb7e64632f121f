// Files that another app shared with Trivet, as the service worker keeps them until the import screen has sent them
// (share-target.ts).

const cacheName = 'shared-files'
/** Time enough to sign in. */
const longestMs = 3_600_000

/** The files that were shared under this id, in their order; none when they are not here any more. */
export async function readSharedFiles(id: string, now: number): Promise<File[]> {
  try {
    const cache = await caches.open(cacheName)
    const kept = (await cache.keys()).filter(({ url }) => url.includes(`/${id}/`))
    const files = await Promise.all(kept.map(async (key) => asFile(await cache.match(key), now)))
    return files.filter((file) => file !== null)
  } catch {
    // A browser that keeps nothing was given nothing.
    return []
  }
}

/** Once they were sent, and when somebody signs out. */
export async function forgetSharedFiles(): Promise<void> {
  try {
    await caches.delete(cacheName)
  } catch {
    // As above.
  }
}

async function asFile(answer: Response | undefined, now: number): Promise<File | null> {
  if (!answer || now - Number(answer.headers.get('x-shared-at')) > longestMs) return null
  const name = decodeURIComponent(answer.headers.get('x-file-name') ?? '')
  return new File([await answer.blob()], name || 'shared file')
}
