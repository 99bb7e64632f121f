// Lets through the HTML that our own writer makes, and nothing else: what is stored is sanitised before, and again before it
// is shown (R59).
import sanitizeHtml from 'sanitize-html'
import { isAllowedLink } from '#domain/blog/links.ts'

const ownImage = /^\/blog\/images\/[0-9a-f-]{36}-\d{1,5}\.webp$/
const base = 'https://own.invalid'

/** The address as browsers will read it, or null where it may not lead. */
function printLink(address: string): string | null {
  if (!isAllowedLink(address) || !URL.canParse(address, base)) return null
  const { href, origin, protocol } = new URL(address, base)
  if (address.startsWith('#')) return address
  if (address.startsWith('/')) return origin === base ? href.slice(base.length) : null
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : null
}

const isOwnSet = (set: string) =>
  set.split(',').every((part) => {
    const [path = '', width = '', ...rest] = part.trim().split(/\s+/)
    return ownImage.test(path) && /^\d{1,5}w$/.test(width) && rest.length === 0
  })

const options: sanitizeHtml.IOptions = {
  allowedTags:
    'p h2 h3 h4 ul ol li blockquote pre code hr br strong em s u a figure figcaption img table tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src', 'srcset'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their content is no text of anybody.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'title',
  ],
  parseStyleAttributes: false,
  nestingLimit: 60,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownImage.test(attribs['src'] ?? ''),
  transformTags: {
    a: (tagName, { href = '' }) => {
      const link = printLink(href)
      return {
        tagName,
        attribs: link === null ? {} : { href: link, ...(/^[a-z]/i.test(link) && { rel: 'noopener' }) },
      }
    },
    ol: (tagName, { start = '' }) => ({ tagName, attribs: /^\d{1,6}$/.test(start) ? { start } : {} }),
    img: (tagName, { srcset = '', ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(isOwnSet(srcset) && { srcset }) },
    }),
  },
}

const mostReadings = 10
/** Of tags and entities: several times what the largest document is written with. */
const mostPieces = 100_000

/**
 * Reads it again until it stays as it is: what one reading lets through, the next one might read otherwise. Nothing is left of
 * what never does, and of what would keep the process busy: our own writer makes none of these.
 */
export function sanitize(html: string): string {
  if (isTooHeavy(html)) return ''
  let before = html
  for (let reading = 0; reading < mostReadings; reading++) {
    const after = sanitizeHtml(before, options)
    if (after === before) return after
    before = after
  }
  return ''
}

function isTooHeavy(html: string): boolean {
  let pieces = 0
  for (const _ of html.matchAll(/[<&]/g)) if (++pieces > mostPieces) return true
  return false
}
