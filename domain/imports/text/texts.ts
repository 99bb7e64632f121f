// Texts of banks made one description: 'Grocer' and 'GROCER Main St' are 'GROCER Main St'.

/** All texts with single blanks between, each once: a text that another one holds already is left out. */
export function joinTexts(texts: Iterable<string>): string {
  let whole = ''
  for (const each of texts) {
    const text = tidyText(each)
    if (text === '' || whole.toLowerCase().includes(text.toLowerCase())) continue
    whole = whole === '' || text.toLowerCase().includes(whole.toLowerCase()) ? text : `${whole} ${text}`
  }
  return whole
}

/** Single blanks, none at the ends, and nothing that is not seen: control characters and marks that turn the direction. */
export const tidyText = (text: string): string =>
  isTidy(text)
    ? text
    : text
        .replace(unseen, '')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()

/** Of Latin letters, as most texts are, and nothing to be done: told in a tenth of the time. */
function isTidy(text: string): boolean {
  let before = blank
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isSeen = (code > blank && code < 0x7f) || (code > 0xa0 && code < 0x250 && code !== softHyphen)
    if (!isSeen && (code !== blank || before === blank)) return false
    before = code
  }
  return before !== blank
}

const blank = 0x20
const softHyphen = 0xad
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u061C\uFEFF\u00AD]/g

/** The same for texts that differ in spacing and case only. */
export const plainText = (text: string): string => tidyText(text.normalize('NFC')).toLowerCase()

/** 'a', 'a and b', 'a, b and c'. */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
