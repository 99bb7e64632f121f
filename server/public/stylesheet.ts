// The stylesheet of the server-rendered pages, which stands in each of them: on a slow line a page is one request then.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export type Stylesheet = {
  css: string
  /** What the content policy has to name for it to be let in. */
  hash: string
  /** The serif of its headings, to be asked for at once; null when it names none. */
  font: string | null
}

let found: Stylesheet | null | undefined

/** As the build left it beside the server; null where nothing is built, and the pages link to it. */
export function readStylesheet(): Stylesheet | null {
  found ??= read(new URL('../web/public.css', import.meta.url))
  return found
}

function read(file: URL): Stylesheet | null {
  try {
    const css = readFileSync(file, 'utf8').trim()
    const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
    return { css, hash, font: /url\(([^)]+\.woff2)\)/.exec(css)?.[1] ?? null }
  } catch {
    return null
  }
}
