// Links that strangers type, as they may be shown to others.

/** A link to a page, with `https://` where no scheme was typed; null of anything that is no page of the web (S22). */
export function readWebLink(typed: string): string | null {
  const text = typed.trim()
  const url = parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  const isPage =
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    /^[^.]+(\.[^.]+)+$/.test(url.hostname) &&
    url.username === '' &&
    url.password === ''
  return isPage && !/\s/.test(text) ? url.href : null
}

/** The links of a text, one a line or with semicolons between them; null when one of them is none. */
export function readWebLinks(typed: string): string[] | null {
  const links = typed
    .split(/[;\n]/)
    .filter((line) => line.trim() !== '')
    .map(readWebLink)
  return links.every((link) => link !== null) ? links : null
}

function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
