// The feed of the blog (Atom, RFC 4287). A post keeps its id whatever its address becomes, so nothing is unread twice.
import { getPostPath, paths } from '#contract/paths.ts'
import { escapeHtml } from '#domain/blog/write-html.ts'
import type { listFeed } from './readers.ts'

type Entry = Awaited<ReturnType<typeof listFeed>>[number]

export function writeFeed(origin: string, entries: readonly Entry[]): string {
  const changed = entries.map(({ changedAt }) => changedAt.getTime())
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>urn:trivet:blog</id>
  <title>The Trivet blog</title>
  <subtitle>Household money, in plain words and true figures.</subtitle>
  <link rel="self" type="application/atom+xml" href="${origin}${paths.blogFeed}"/>
  <link rel="alternate" type="text/html" href="${origin}${paths.blog}"/>
  <updated>${new Date(Math.max(0, ...changed)).toISOString()}</updated>
${entries.map((entry) => writeEntry(origin, entry)).join('\n')}
</feed>
`
}

const writeEntry = (origin: string, entry: Entry): string => `  <entry>
    <id>urn:uuid:${entry.id}</id>
    <title>${escapeXml(entry.title)}</title>
    <link rel="alternate" type="text/html" href="${origin}${getPostPath(entry.slug)}"/>
    <published>${entry.publishedAt.toISOString()}</published>
    <updated>${entry.changedAt.toISOString()}</updated>
    <author><name>${escapeXml(entry.author ?? 'Trivet')}</name></author>
${entry.category ? `    <category term="${escapeXml(entry.category.slug)}" label="${escapeXml(entry.category.name)}"/>\n` : ''}    <summary>${escapeXml(entry.excerpt)}</summary>
    <content type="html">${escapeXml(withOrigin(origin, entry.html))}</content>
  </entry>`

/** Readers know no origin: our own addresses are written out, in tags alone. */
const withOrigin = (origin: string, html: string): string =>
  html.replaceAll(/<(?:a|img) [^>]*>/g, (tag) => writeOut(origin, tag))

const writeOut = (origin: string, tag: string): string =>
  tag
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    .replaceAll(
      / srcset="([^"]*)"/g,
      (_, set: string) => ` srcset="${set.replaceAll(/(^|, )\//g, `$1${origin}/`)}"`,
    )

/** XML knows fewer characters than HTML. */
const escapeXml = (text: string): string =>
  escapeHtml(text.toWellFormed().replaceAll(/(?![\n\t])[\p{Cc}\ufffe\uffff]/gu, ''))
