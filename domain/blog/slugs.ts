// The last part of a post's address: 'Avalanche or snowball?' is 'avalanche-or-snowball'.

const longestSlug = 100

/** Other pages of the blog have these. */
const reserved = new Set(['category', 'tag', 'page', 'images', 'preview', 'feed', 'views'])

export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= longestSlug

export const isReservedSlug = (slug: string): boolean => reserved.has(slug)

/** A slug of any text: letters without their marks; empty if nothing in it can be written so. */
export const makeSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '')
