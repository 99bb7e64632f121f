// The stylesheet of the server-rendered pages, of which each page carries what it uses: on a slow line it is one request then.
import { readFileSync } from 'node:fs'
import { parseStyles, type StyleNode, writeStyles } from './parse-styles.ts'
import { pickStyles, type Used } from './pick-styles.ts'
import { shortenStyles } from './shorten-styles.ts'

type Stylesheet = {
  styles: readonly StyleNode[]
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
    const css = readFileSync(file, 'utf8')
    return { styles: parseStyles(css), font: /url\(([^)]+\.woff2)\)/.exec(css)?.[1] ?? null }
  } catch {
    return null
  }
}

/** Where the styles of a page are to stand. Text of a page cannot hold it: there it would be written `&lt;style>`. */
export const stylesMark = '/* styles */'
const place = `<style>${stylesMark}</style>`

const kept = new Map<string, string>()
const mostKept = 200

/** A page with its styles at the mark: those that what stands in it can use. */
export function addStyles(page: string): string {
  const { styles = [] } = readStylesheet() ?? {}
  const at = page.indexOf(place)
  if (at < 0) return page
  const used = listUsed(page)
  const key = Object.values(used)
    .map((names) => (typeof names === 'boolean' ? String(names) : [...names].sort().join(' ')))
    .join()
  const css = kept.get(key) ?? writeStyles(shortenStyles(pickStyles(styles, used)))
  if (kept.size < mostKept) kept.set(key, css)
  return `${page.slice(0, at)}<style>${css}</style>${page.slice(at + place.length)}`
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

function listUsed(page: string): Used {
  const [classes, tags] = [new Set<string>(), new Set<string>()]
  const listValues = (attribute: RegExp) =>
    new Set([...page.matchAll(attribute)].map(([, value = '']) => value))
  for (const [, names = ''] of page.matchAll(/ class="([^"]*)"/g)) {
    const plain = names.replaceAll(/&[^;]+;/g, (found) => entities[found] ?? found)
    for (const name of plain.split(/\s+/)) classes.add(name)
  }
  for (const [, tag = ''] of page.matchAll(/<([a-z][a-z0-9]*)/g)) tags.add(tag)
  const hasAccents = /[\u00A1-\u00FF]/.test(page)
  return {
    classes,
    tags,
    types: listValues(/ type="([a-z-]+)"/g),
    roles: listValues(/ role="([a-z]+)"/g),
    hasAccents,
  }
}
