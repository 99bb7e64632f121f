// Texts in HTML and XML: `<b>` that somebody typed is written &lt;b&gt; and stays text (R57).

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What no XML document may hold, and no page has a use for: control characters, and two that are none. */
const unwritable = /[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]/gu

/** The text as it may stand between tags and in quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '\uFFFD')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
