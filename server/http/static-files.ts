import { getMimeType } from 'hono/utils/mime'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { isScreenPath, isSignInPage, screens } from '#contract/paths.ts'
import { listEncodings } from '#server/platform/api/preconditions.ts'

export type StaticFiles = {
  /** Null when there is nothing at this address. */
  answer(request: Request): Promise<Response | null>
}

/**
 * Serves the built browser app from `folder`: what has its content in its name for ever, every screen the app's own page. Below
 * /app the app says itself that there is no such screen, beside its menu.
 */
export function createStaticFiles(folder: string): StaticFiles {
  return {
    async answer(request) {
      const { pathname } = new URL(request.url)
      const file = await findFile(folder, pathname)
      if (file) return fileResponse(request, file, isNamedByContent(pathname) ? immutable : 'no-cache')
      const isScreen = isScreenPath(pathname)
      if (!isScreen && !pathname.startsWith('/app/')) return null
      const own = join(folder, `screens${pathname}.html`)
      // A screen's own page names its scripts besides those of the app.
      const hasOwn = screens.some((screen) => screen === pathname) && (await isFile(own))
      const page = join(folder, isSignInPage(pathname) ? 'auth.html' : 'index.html')
      return fileResponse(request, hasOwn ? own : page, 'no-cache', isScreen ? 200 : 404)
    },
  }
}

const immutable = 'public, max-age=31536000, immutable'

const isNamedByContent = (pathname: string) => /^\/(assets|pictures)\//.test(pathname)

async function findFile(folder: string, pathname: string): Promise<string | null> {
  const relative = normalize(decoded(pathname))
  if (relative.includes('\0') || relative.includes('..') || extname(relative) === '') return null
  const file = join(folder, relative)
  return (await isFile(file)) ? file : null
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return '/'
  }
}

const isFile = (path: string) =>
  stat(path).then(
    (s) => s.isFile(),
    () => false,
  )

const endings = { br: '.br', gzip: '.gz' } as const

// The build wrote a compressed twin of every text file beside it.
async function fileResponse(
  request: Request,
  file: string,
  cacheControl: string,
  status = 200,
): Promise<Response> {
  const headers = new Headers({
    'content-type': getMimeType(file) ?? 'application/octet-stream',
    'cache-control': cacheControl,
    vary: 'accept-encoding',
  })
  for (const encoding of listEncodings(request.headers.get('accept-encoding'))) {
    const packed = file + endings[encoding]
    if (!(await isFile(packed))) continue
    headers.set('content-encoding', encoding)
    return new Response(await readFile(packed), { status, headers })
  }
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, { status, headers })
}
