// The service worker's part in sharing: another app gives a bank's file to Trivet, and the import screen opens with it. A
// service worker is one file, so the names here stand in shared-files.ts once more.

/** As the manifest says. */
const path = '/app/share'
const field = 'files'
const cacheName = 'shared-files'
const importScreen = '/app/import'
const mostFiles = 20

export const isSharing = ({ method, url }: Request): boolean =>
  method === 'POST' && new URL(url).pathname === path

/**
 * Keeps the files and opens the import screen by an id that leads to them: whoever has to sign in first comes back with it,
 * and nobody else knows it. What was shared before and never looked at goes.
 */
export async function takeShared(request: Request): Promise<Response> {
  return Response.redirect(`${importScreen}?shared=${await keepFiles(request).catch(() => 'lost')}`, 303)
}

async function keepFiles(request: Request): Promise<string> {
  if (isOfAnotherSite(request)) return 'lost'
  const sent = (await request.formData()).getAll(field)
  const files = sent.filter((one): one is File => one instanceof File).slice(0, mostFiles)
  if (files.length === 0) return 'lost'
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  const id = crypto.randomUUID()
  for (const [at, file] of files.entries()) {
    const headers = { 'x-file-name': encodeURIComponent(file.name), 'x-shared-at': String(Date.now()) }
    await cache.put(`${importScreen}/${id}/${at}`, new Response(file, { headers }))
  }
  return id
}

/** A form of a web page says where it comes from, unless the page keeps that to itself; another app says nothing. */
function isOfAnotherSite({ referrer }: Request): boolean {
  const from = URL.parse(referrer)
  return from !== null && /^https?:$/.test(from.protocol) && from.origin !== location.origin
}
